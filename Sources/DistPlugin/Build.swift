import Foundation
import PackagePlugin

/// The library for one platform, made from the targets that the façade needs.
///
/// The targets are compiled to LLVM's bitcode and linked as one program: what no C function reaches is
/// dropped, and calls between floors are inlined. Measured against one object file for each source: a
/// quarter fewer instructions to create and start a motion.
///
/// All of Swift is compiled for size. What runs for each row of a tick says `@_optimize(speed)`, so that
/// its loops are vectorised: without it a tick of doubles takes 2 to 2.7 times the instructions, with it as
/// many as where whole targets are compiled for speed, which takes 30 KB more.
struct Build {
  let platform: Platform
  let context: PluginContext
  /// What a program uses; nil for all there is.
  let part: Part?

  init(of platform: Platform, for part: Part?, context: PluginContext) {
    self.platform = platform
    self.context = context
    self.part = part
  }

  private var work: URL {
    // What is compiled for a part and for all differs, and neither is to be compiled twice.
    let name = platform.name + (part == nil ? "" : "-part")
    return context.pluginWorkDirectoryURL.appending(path: "work/\(name)")
  }

  /// A machine without the headers of a C library gets the few declarations of it that the engine needs.
  private var clangArguments: [String] {
    let arguments = platform.clangArguments + Part.definitions(part)
    guard !platform.hasHeaders else { return arguments }
    let include = Freestanding.directory(of: context.package).appending(path: "include")
    return arguments
      + ["-ffreestanding", "-fno-math-errno", "-isystem", include.path]
  }

  private var headers: Headers { Headers(work: work) }

  func make(_ contract: Contract) throws -> Library {
    let objects = try objects()
    let functions = part?.functions ?? contract.functions
    let linker = linker(in: work, of: contract)
    switch platform.product {
    case .libraries:
      return try linker.link(objects, contract, after: tweens(of: contract))
    case .windows:
      return try WindowsLinker(linker: linker).link(objects, exporting: functions)
    case .archive:
      let members =
        try tweens(of: contract) + [linker.member("vivace", of: objects, with: functions)]
      return try Library(
        platform: platform, shared: nil, archive: linker.archive(members), module: nil)
    case .module:
      return try ModuleLinker(
        platform: platform, work: work, context: context, turns: part == nil ? 1 : 3
      ).link(objects, exporting: functions)
    }
  }

  private func objects() throws -> [URL] {
    try targets().flatMap { target in try compile(target) }
  }

  /// In front of a whole static library, what programs with nothing but tweens of floats take from it: the same
  /// engine without all that they cannot reach. Others take the whole in its place.
  private func tweens(of contract: Contract) throws -> [URL] {
    guard part == nil else { return [] }
    let names = context.package.directoryURL
      .appending(path: "Sources/Bindings/tweens.functions")
    let part = try contract.part(for: Request.Program(names))
    let build = Build(of: platform, for: part, context: context)
    let linker = linker(in: build.work.appending(path: part.name), of: contract)
    return try [
      linker.member(part.name, of: build.objects(), with: part.functions, isWeak: true)
    ]
  }

  private func linker(in work: URL, of contract: Contract) -> Linker {
    Linker(platform: platform, work: work, major: contract.major, context: context)
  }

  /// The façade's target after all that it needs.
  private func targets() throws -> [any Target] {
    guard let facade = context.package.targets.first(where: { $0.name == "VivaceExports" }) else {
      throw Failure("the package has no target VivaceExports")
    }
    return facade.recursiveTargetDependencies + [facade]
  }

  private func compile(_ target: any Target) throws -> [URL] {
    switch target {
    case let target as SwiftSourceModuleTarget: [try compile(target)]
    case let target as ClangSourceModuleTarget:
      try target.sourceFiles(withSuffix: "c").map { try compile($0.url, of: target) }
    default: []
    }
  }

  private func compile(_ target: SwiftSourceModuleTarget) throws -> URL {
    let sources = target.sourceFiles(withSuffix: "swift").map(\.url)
    let object = work.appending(path: "\(target.name).o")
    let module = module(of: target)
    let arguments =
      [
        "-target", platform.swiftTriple, "-swift-version", "6", "-package-name", "vivace",
        "-module-name", target.moduleName, "-parse-as-library", "-whole-module-optimization",
        "-Osize", "-enable-experimental-feature", "Embedded", "-lto=llvm-full", "-emit-bc",
        "-o", object.path,
        "-emit-module", "-emit-module-path", module.path, "-I", work.path,
      ] + platform.swiftArguments(for: target.name) + Part.definitions(part)
      + clangArguments.flatMap { ["-Xcc", $0] }
      + (try headers.arguments(for: target).flatMap { ["-Xcc", $0] }) + sources.map(\.path)
    let modules = target.recursiveTargetDependencies
      .filter { $0 is SwiftSourceModuleTarget }.map(module(of:))
    let step = Step(
      tool: "swiftc", arguments: arguments,
      inputs: try sources + modules + headers.files(for: target), outputs: [object, module])
    try step.run(context, telling: "\(platform.name): compiling \(target.name)")
    return object
  }

  private func module(of target: any Target) -> URL {
    work.appending(path: "\(target.name).swiftmodule")
  }

  private func compile(_ source: URL, of target: ClangSourceModuleTarget) throws -> URL {
    let name = "\(target.name)/\(source.lastPathComponent)"
    let object = work.appending(path: "\(name).o")
    let arguments =
      [
        "--target=\(platform.swiftTriple)", platform.cOptimisation, "-fPIC", "-flto=full",
        "-c", source.path,
      ] + clangArguments + (try headers.arguments(for: target)) + definitions(of: target)
      + ["-o", object.path]
    let beside = source.deletingLastPathComponent()
    let step = Step(
      tool: "clang", arguments: arguments,
      inputs: try Files.all(below: beside) + headers.files(for: target), outputs: [object])
    try step.run(context, telling: "\(platform.name): compiling \(name)")
    return object
  }

  private func definitions(of target: ClangSourceModuleTarget) -> [String] {
    target.name == "CFeatures" ? part?.typeDefinitions ?? [] : []
  }
}
