import Foundation
import PackagePlugin

/// What is linked: the static library, and what else the platform takes.
struct Library {
  let platform: Platform
  let shared: URL?
  let archive: URL
  let module: URL?
  /// Of a DLL.
  var importLibrary: URL?
}

/// Makes both libraries of one object, in which the functions of the headers are the only ones that
/// others see.
struct Linker {
  let platform: Platform
  let work: URL
  /// Of the version, which is part of a shared library's name.
  let major: Substring
  let context: PluginContext

  /// How much longer a call may make its caller where it is inlined. 100 makes the library 40 KB larger,
  /// and seeks and steps of sequences 3 % faster; LLVM's own for what is compiled for size, 5, makes it
  /// 10 KB smaller, and them 6 % slower.
  private static let inlineThreshold = 50

  /// Both libraries of a platform with an operating system; the static one has those members before its own.
  func link(_ objects: [URL], _ contract: Contract, after members: [URL]) throws -> Library {
    let (shared, whole) = try share(objects, contract.functions)
    let member = try hide(whole, contract.functions, making: "vivace.o", isWeak: false)
    return try Library(
      platform: platform, shared: shared, archive: archive(members + [member]), module: nil)
  }

  /// An object for a static library. What is weak gives way to functions of the same names in another member
  /// that a program needs.
  func member(
    _ name: String, of objects: [URL], with functions: [String], isWeak: Bool = false
  ) throws -> URL {
    let whole =
      platform.isHosted
      ? try share(objects, functions).whole
      : try fix(objects, functions, as: name)
    return try hide(whole, functions, making: "\(name).o", isWeak: isWeak)
  }

  /// The object of what programs use that lie at fixed addresses.
  private func fix(_ objects: [URL], _ functions: [String], as name: String) throws -> URL {
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
    ).run(context, telling: "\(platform.name): linking \(name)")
    return whole
  }

  /// A static library, whose first members are looked at first.
  func archive(_ members: [URL]) throws -> URL {
    let archive = work.appending(path: "libvivace.a")
    try Step(
      tool: "llvm-ar", arguments: ["rcsD", archive.path] + members.map(\.path), inputs: members,
      outputs: [archive]
    ).run(context)
    return archive
  }

  /// All as one program in which others see those functions, optimised, of which no code is generated yet.
  func merge(_ objects: [URL], _ functions: [String]) throws -> URL {
    let merged = work.appending(path: "merged.bc")
    let script = try versionScript(of: functions)
    try Step(
      tool: "ld.lld",
      arguments: ["-shared", "--lto-emit-llvm"] + optimising(for: script) + objects.map(\.path)
        + ["-o", merged.path],
      inputs: objects + [script], outputs: [merged]
    ).run(context, telling: "\(platform.name): optimising")
    return merged
  }

  /// Drops what nobody calls that sees the functions of a script.
  private func optimising(for script: URL) -> [String] {
    [
      "--gc-sections", "--version-script=\(script.path)", "-mllvm",
      "-inline-threshold=\(Self.inlineThreshold)",
    ]
  }

  private func versionScript(of functions: [String]) throws -> URL {
    let script = work.appending(path: "vivace.map")
    try Files.update(script, to: Contract.versionScript(of: functions))
    return script
  }

  /// A shared library in which others see those functions, and the object that it is made of.
  private func share(
    _ objects: [URL], _ functions: [String]
  ) throws -> (shared: URL, whole: URL) {
    let shared = work.appending(path: "libvivace.so")
    let whole = work.appending(path: "whole.o")
    let script = try versionScript(of: functions)
    let options =
      [
        "-s", "--icf=all", "-zdefs", "-soname=libvivace.so.\(major)",
        "--lto-obj-path=\(whole.path)",
      ] + optimising(for: script)
    let arguments =
      ["--target=\(platform.linkTriple)", "-shared", "-nostartfiles", "-fuse-ld=lld"]
      + options.flatMap { ["-Xlinker", $0] } + objects.map(\.path) + platform.linkArguments
      + ["-o", shared.path]
    try Step(
      tool: "clang", arguments: arguments, inputs: objects + [script], outputs: [shared, whole]
    ).run(context, telling: "\(platform.name): linking")
    return (shared, whole)
  }

  private func hide(
    _ whole: URL, _ functions: [String], making name: String, isWeak: Bool
  ) throws -> URL {
    let names = work.appending(path: "functions")
    try Files.update(names, to: functions.joined(separator: "\n"))
    let object = work.appending(path: name)
    try Step(
      tool: "llvm-objcopy",
      arguments: ["--keep-global-symbols=\(names.path)", "--strip-unneeded"]
        + (isWeak ? ["--weaken"] : []) + [whole.path, object.path],
      inputs: [whole, names], outputs: [object]
    ).run(context)
    return object
  }
}
