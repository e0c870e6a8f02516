import Foundation
import PackagePlugin

/// What is linked: the static library, and what else the platform takes.
struct Library {
  let platform: Platform
  let shared: URL?
  let archive: URL
  let module: URL?
}

/// Makes both libraries of one object, in which the functions of the headers are the only ones that
/// others see.
struct Linker {
  let platform: Platform
  let work: URL
  let context: PluginContext

  /// How much longer a call may make its caller where it is inlined. 100 makes the library 40 KB larger,
  /// and seeks and steps of sequences 3 % faster; LLVM's own for what is compiled for size, 5, makes it
  /// 10 KB smaller, and them 6 % slower.
  private static let inlineThreshold = 50

  func link(_ objects: [URL], _ contract: Contract) throws -> Library {
    let shared = work.appending(path: "libvivace.so")
    let whole = work.appending(path: "whole.o")
    try linkShared(objects, contract, making: shared, and: whole)
      .run(context, telling: "\(platform.name): linking")
    return try Library(
      platform: platform, shared: shared, archive: archive(of: whole, contract.functions),
      module: nil)
  }

  /// A static library alone, for programs that lie at fixed addresses.
  func archive(_ objects: [URL], of functions: [String]) throws -> Library {
    let whole = work.appending(path: "whole.o")
    let unused = work.appending(path: "unused")
    let options = [
      "--gc-sections", "--entry=0", "--unresolved-symbols=ignore-all",
      "--lto-obj-path=\(whole.path)",
    ]
    try Step(
      tool: "ld.lld",
      arguments: platform.linkArguments + options + functions.flatMap { ["-u", $0] }
        + objects.map(\.path) + ["-o", unused.path],
      inputs: objects, outputs: [unused, whole]
    ).run(context, telling: "\(platform.name): linking")
    return try Library(
      platform: platform, shared: nil, archive: archive(of: whole, functions), module: nil)
  }

  private func archive(of whole: URL, _ functions: [String]) throws -> URL {
    let object = work.appending(path: "vivace.o")
    try hide(whole, functions, making: object).run(context)
    let archive = work.appending(path: "libvivace.a")
    try Step(
      tool: "llvm-ar", arguments: ["rcsD", archive.path, object.path], inputs: [object],
      outputs: [archive]
    ).run(context)
    return archive
  }

  private func linkShared(
    _ objects: [URL], _ contract: Contract, making shared: URL, and whole: URL
  ) throws -> Step {
    let script = work.appending(path: "vivace.map")
    try Files.update(script, to: contract.versionScript)
    let options = [
      "-s", "--gc-sections", "--icf=all", "-zdefs", "-soname=libvivace.so.\(contract.major)",
      "--version-script=\(script.path)", "--lto-obj-path=\(whole.path)",
      "-mllvm", "-inline-threshold=\(Self.inlineThreshold)",
    ]
    let arguments =
      ["--target=\(platform.linkTriple)", "-shared", "-nostartfiles", "-fuse-ld=lld"]
      + options.flatMap { ["-Xlinker", $0] } + objects.map(\.path) + platform.linkArguments
      + ["-o", shared.path]
    return Step(
      tool: "clang", arguments: arguments, inputs: objects + [script], outputs: [shared, whole])
  }

  private func hide(_ whole: URL, _ functions: [String], making object: URL) throws -> Step {
    let names = work.appending(path: "functions")
    try Files.update(names, to: functions.joined(separator: "\n"))
    return Step(
      tool: "llvm-objcopy",
      arguments: [
        "--keep-global-symbols=\(names.path)", "--strip-unneeded", whole.path, object.path,
      ],
      inputs: [whole, names], outputs: [object])
  }
}
