import Foundation
import PackagePlugin

/// The library for one platform, made from the targets that the façade needs.
///
/// The targets are compiled to LLVM's bitcode and linked as one program: what no C function reaches is
/// dropped, and calls between floors are inlined. Measured against one object file for each source: a
/// quarter fewer instructions to create and start a motion.
struct Build {
  let platform: Platform
  let context: PluginContext

  /// Targets that are compiled for size; the others hold what is called for every motion.
  private static let small: Set = ["Vivace", "VivaceHost", "VivaceScore"]

  init(of platform: Platform, context: PluginContext) {
    self.platform = platform
    self.context = context
  }

  private var work: URL {
    context.pluginWorkDirectoryURL.appending(path: "work/\(platform.name)")
  }

  /// The library; nil, with a sentence, where the platform's C library is missing.
  func make(_ contract: Contract) throws -> Library? {
    guard Files.exists(URL(fileURLWithPath: platform.needs.file)) else {
      print(
        """
        \(platform.name) is left out: \(platform.needs.file) is missing. To get it on Debian and \
        Ubuntu: apt-get install \(platform.needs.package)
        """)
      return nil
    }
    let targets = try targets()
    for target in targets { try compile(target) }
    let objects = targets.filter { !($0 is SystemLibraryTarget) }.map(object(of:))
    let linker = Linker(platform: platform, work: work, context: context)
    return try linker.link(objects, contract)
  }

  /// The façade's target after all that it needs.
  private func targets() throws -> [any Target] {
    guard let facade = context.package.targets.first(where: { $0.name == "Vivace" }) else {
      throw Failure("the package has no target Vivace")
    }
    return facade.recursiveTargetDependencies + [facade]
  }

  private func object(of target: any Target) -> URL {
    work.appending(path: "\(target.name).o")
  }

  private func compile(_ target: any Target) throws {
    switch target {
    case let target as SwiftSourceModuleTarget: try compile(target)
    case let target as ClangSourceModuleTarget: try compile(target)
    default: break
    }
  }

  private func compile(_ target: SwiftSourceModuleTarget) throws {
    let sources = target.sourceFiles(withSuffix: "swift").map(\.url)
    let module = module(of: target)
    let arguments =
      [
        "-target", platform.swiftTriple, "-swift-version", "6", "-package-name", "vivace",
        "-module-name", target.moduleName, "-parse-as-library", "-whole-module-optimization",
        Self.small.contains(target.name) ? "-Osize" : "-O",
        "-enable-experimental-feature", "Embedded",
        "-lto=llvm-full", "-emit-bc", "-o", object(of: target).path,
        "-emit-module", "-emit-module-path", module.path, "-I", work.path,
      ] + headers(of: target).flatMap { ["-I", $0.path] }
      + platform.clangArguments.flatMap { ["-Xcc", $0] } + sources.map(\.path)
    let step = Step(
      tool: "swiftc", arguments: arguments, inputs: try sources + needed(by: target),
      outputs: [object(of: target), module])
    try step.run(context, telling: "\(platform.name): compiling \(target.name)")
  }

  private func compile(_ target: ClangSourceModuleTarget) throws {
    let sources = target.sourceFiles(withSuffix: "c").map(\.url)
    let arguments =
      [
        "--target=\(platform.swiftTriple)", "-std=c11", "-O2", "-fPIC", "-flto=full", "-c", "-o",
        object(of: target).path,
      ] + headers(of: target).flatMap { ["-I", $0.path] } + platform.clangArguments
      + sources.map(\.path)
    let step = Step(
      tool: "clang", arguments: arguments, inputs: try sources + needed(by: target),
      outputs: [object(of: target)])
    try step.run(context, telling: "\(platform.name): compiling \(target.name)")
  }

  private func module(of target: any Target) -> URL {
    work.appending(path: "\(target.name).swiftmodule")
  }

  /// Directories of the C headers that a target may include or import.
  private func headers(of target: any Target) -> [URL] {
    (target.recursiveTargetDependencies + [target]).compactMap { target in
      switch target {
      case let target as SystemLibraryTarget: target.directoryURL
      case let target as ClangSourceModuleTarget: target.publicHeadersDirectoryURL
      default: nil
      }
    }
  }

  /// What a target is compiled from besides its sources.
  private func needed(by target: any Target) throws -> [URL] {
    let modules = target.recursiveTargetDependencies
      .filter { $0 is SwiftSourceModuleTarget }.map(module(of:))
    return try modules
      + headers(of: target).flatMap { directory in
        try Files.below(directory).map { directory.appending(path: $0) }
      }
  }
}
