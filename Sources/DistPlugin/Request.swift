import Foundation

/// What the command line asks for.
struct Request {
  static let usage = """
    usage: swift package dist [--prefix DIRECTORY] [all]

    Builds the library for programs in C: headers, libvivace.so, libvivace.a, and what pkg-config
    and CMake read, in a folder whose name is printed.

      --prefix DIRECTORY  also install into DIRECTORY, which is made if it is missing
      all                 build for every platform there is, not just this one
    """

  private(set) var prefix: URL?
  private(set) var wantsHelp = false
  private(set) var wantsAll = false

  var platforms: [Platform] { wantsAll ? [.host, .aarch64] : [.host] }

  init(_ arguments: [String]) throws {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "all": wantsAll = true
      case "-h", "--help": wantsHelp = true
      case "--prefix": prefix = try Self.directory(rest.popFirst())
      case _ where argument.hasPrefix("--prefix="):
        prefix = try Self.directory(String(argument.dropFirst("--prefix=".count)))
      default: throw Failure("\(argument) is no argument of this command\n\n\(Self.usage)")
      }
    }
  }

  private static func directory(_ path: String?) throws -> URL {
    guard let path, !path.isEmpty else { throw Failure("--prefix needs a directory\n\n\(usage)") }
    return URL(fileURLWithPath: path, isDirectory: true)
  }
}
