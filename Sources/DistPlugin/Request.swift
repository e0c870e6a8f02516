import Foundation

/// What the command line asks for.
struct Request {
  private static let names = Platform.all.map(\.name).joined(separator: ", ")

  static let usage = """
    usage: swift package dist [--prefix DIRECTORY] [--functions FILE] [all | PLATFORM ...]

    Builds the library for programs in C: headers, libvivace.so, libvivace.a, and what pkg-config
    and CMake read, in a folder whose name is printed. For x86_64-windows there is vivace.dll in
    the place of libvivace.so. For wasm32 it is a package for JavaScript with vivace.wasm, for
    armv7em the headers and libvivace.a.

      --prefix DIRECTORY  also install into DIRECTORY, which is made if it is missing; of several
                          platforms the first, which must be one with Linux
      --functions FILE    make the library of wasm32 or armv7em for a program that uses only the
                          functions that the file names, one a line: it is smaller; if it names
                          types of values (VIV_TYPE_FLOAT and so on), only those are known; its
                          folder ends in the name of the file: vivace-1.0.0-wasm32-hello for
                          hello.functions, beside that of the whole library
      all                 build for every platform there is, not just this one
      PLATFORM            \(names)
    """

  private(set) var prefix: URL?
  private(set) var wantsHelp = false
  /// In the order in which they were named, the host's if none was.
  private(set) var platforms: [Platform] = []
  /// Those that were named themselves, not by `all`.
  private var named: Set<String> = []
  /// What a program uses; nil for all there is.
  private(set) var program: Program?

  /// The name of the file that says what a program uses, without its ending, and the functions and types
  /// that it names.
  struct Program {
    let name: String
    let uses: [String]

    init(_ file: URL) throws {
      guard let text = try? String(contentsOf: file, encoding: .utf8) else {
        throw Failure("cannot read \(file.relativePath)")
      }
      name = file.deletingPathExtension().lastPathComponent
        .replacing(#/[^A-Za-z0-9._-]/#, with: "-")
      uses = text.split(whereSeparator: \.isWhitespace).map(String.init).sorted()
    }
  }

  init(_ arguments: [String]) throws {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "all": Platform.all.forEach { add($0) }
      case "-h", "--help": wantsHelp = true
      case "--prefix": prefix = try Self.directory(rest.popFirst())
      case _ where argument.hasPrefix("--prefix="):
        prefix = try Self.directory(String(argument.dropFirst("--prefix=".count)))
      case "--functions": program = try Self.program(rest.popFirst())
      case _ where argument.hasPrefix("--functions="):
        program = try Self.program(String(argument.dropFirst("--functions=".count)))
      default:
        add(try Self.platform(argument))
        named.insert(argument)
      }
    }
    if platforms.isEmpty { platforms = [.host] }
    guard program == nil || !platforms.contains(where: \.isHosted) else {
      throw Failure("--functions is for wasm32 and armv7em\n\n\(Self.usage)")
    }
    guard prefix == nil || platforms[0].product == .libraries else {
      throw Failure(
        "--prefix is for Linux: what is built for \(platforms[0].name) is used from its folder")
    }
  }

  /// Whether it has to be built, as it was asked for by its name.
  func names(_ platform: Platform) -> Bool { named.contains(platform.name) }

  private mutating func add(_ platform: Platform) {
    guard !platforms.contains(where: { $0.name == platform.name }) else { return }
    platforms.append(platform)
  }

  private static func platform(_ name: String) throws -> Platform {
    guard let platform = Platform.all.first(where: { $0.name == name }) else {
      throw Failure("\(name) is no argument of this command\n\n\(usage)")
    }
    return platform
  }

  private static func program(_ path: String?) throws -> Program {
    guard let path, !path.isEmpty else { throw Failure("--functions needs a file\n\n\(usage)") }
    return try Program(URL(fileURLWithPath: path))
  }

  private static func directory(_ path: String?) throws -> URL {
    guard let path, !path.isEmpty else { throw Failure("--prefix needs a directory\n\n\(usage)") }
    return URL(fileURLWithPath: path, isDirectory: true)
  }
}
