import Foundation
import PackagePlugin

/// Makes a DLL, its import library, and a static library.
///
/// The toolchain has no embedded standard library for Windows. So all is compiled and optimised as for the bare
/// machine, and the target is changed before code is generated: which registers hold what in a call, and what
/// a function saves, is decided only then. Structures that C passes by value would be laid out earlier, but no
/// function of the headers takes or returns one.
struct WindowsLinker {
  /// What it has in common with others.
  let linker: Linker

  private var platform: Platform { linker.platform }
  private var work: URL { linker.work }
  private var context: PluginContext { linker.context }

  /// What the DLL takes from others. A program with the static library has its own C library.
  private static let imports = [
    (
      library: "kernel32",
      functions: [
        "CloseHandle", "CreateWaitableTimerExW", "QueryPerformanceCounter",
        "QueryPerformanceFrequency", "SetWaitableTimer", "Sleep", "WaitForSingleObject",
      ]
    ),
    (
      library: "msvcrt",
      functions: ["_aligned_free", "_aligned_malloc", "memcpy", "memmove", "memset"]
    ),
  ]

  func link(_ objects: [URL], exporting functions: [String]) throws -> Library {
    let object = try generate(from: retarget(linker.merge(objects, functions)))
    let imports = try Self.imports.map { try library(of: $0.library, with: $0.functions) }
    let dll = work.appending(path: "vivace.dll")
    let importLibrary = work.appending(path: "vivace.lib")
    let definition = try define("vivace", functions)
    try Step(
      tool: "lld-link",
      arguments: [
        "/dll", "/noentry", "/machine:x64", "/nodefaultlib", "/Brepro", "/opt:ref", "/opt:icf",
        "/def:\(definition.path)", "/out:\(dll.path)", "/implib:\(importLibrary.path)", object.path,
      ] + imports.map(\.path),
      inputs: [object, definition] + imports, outputs: [dll, importLibrary]
    ).run(context, telling: "\(platform.name): linking")
    return try Library(
      platform: platform, shared: dll, archive: linker.archive([object]), module: nil,
      importLibrary: importLibrary)
  }

  /// What was optimised, as text, with the target changed.
  private func retarget(_ merged: URL) throws -> URL {
    let plain = work.appending(path: "merged.ll")
    try Step(
      tool: "clang",
      arguments: [
        "--target=\(platform.swiftTriple)", "-x", "ir", merged.path, "-S", "-emit-llvm", "-Xclang",
        "-disable-llvm-passes", "-o", plain.path,
      ], inputs: [merged], outputs: [plain]
    ).run(context)
    let text = try String(contentsOf: plain, encoding: .utf8)
    // "m" is how names are mangled: "e" for ELF, "w" for COFF on x86-64.
    let retargeted =
      text
      .replacing(#/(?m)^target datalayout = "e-m:e-/#, with: #"target datalayout = "e-m:w-"#)
      .replacing(
        #/(?m)^target triple = ".*"$/#, with: #"target triple = "\#(platform.linkTriple)""#)
    let place = work.appending(path: "windows.ll")
    try Files.update(place, to: retargeted)
    return place
  }

  private func generate(from text: URL) throws -> URL {
    let object = work.appending(path: "vivace.o")
    try Step(
      tool: "clang",
      arguments: [
        "--target=\(platform.linkTriple)", "-O2", "-Xclang", "-disable-llvm-passes",
        "-ffunction-sections", "-c", text.path, "-o", object.path,
      ], inputs: [text], outputs: [object]
    ).run(context, telling: "\(platform.name): generating code")
    return object
  }

  /// The import library of a DLL of the system, of what is taken from it.
  private func library(of name: String, with functions: [String]) throws -> URL {
    let definition = try define(name, functions)
    let library = work.appending(path: "\(name).lib")
    try Step(
      tool: "lld-link",
      arguments: ["/lib", "/machine:x64", "/def:\(definition.path)", "/out:\(library.path)"],
      inputs: [definition], outputs: [library]
    ).run(context)
    return library
  }

  private func define(_ name: String, _ functions: [String]) throws -> URL {
    let place = work.appending(path: "\(name).def")
    try Files.update(
      place, to: "LIBRARY \(name).dll\nEXPORTS\n" + functions.map { "  \($0)\n" }.joined())
    return place
  }
}
