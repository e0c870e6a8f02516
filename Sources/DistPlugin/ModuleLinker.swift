import Foundation
import PackagePlugin

/// Makes a WebAssembly module that imports nothing, and a static library for modules in C.
struct ModuleLinker {
  let platform: Platform
  let work: URL
  let context: PluginContext

  /// Below all else, so that a stack that is too small is an error, and not somebody's value.
  private static let stack = ["-z", "stack-size=65536", "--stack-first"]
  /// All that 32 bits reach: of a memory without a largest size no buffer can grow with it.
  private static let largestMemory = "--max-memory=4294967296"
  /// The table of functions, to which JavaScript adds those that call its own.
  private static let table = ["--export-table", "--growable-table"]
  /// What every browser of the last years has, and wasm-opt has to be told.
  private static let features = [
    "bulk-memory", "mutable-globals", "nontrapping-float-to-int", "sign-ext", "simd", "multivalue",
    "reference-types",
  ]

  /// So often the linker optimises what it made before. It decides what is worth being inlined before it
  /// knows which features are off: the second turn takes a fifth off the module for one program, the
  /// third two hundredths. The whole one, gzipped, they make larger by as much.
  let turns: Int

  func link(_ objects: [URL], exporting functions: [String]) throws -> Library {
    let library = try Freestanding(platform: platform, work: work, context: context)
      .compile(["heap.c", "wasm32.c"])
    var (whole, rest) = (work, objects)
    for turn in 1...turns {
      // Named for its object, a member of the archive is replaced by the next one.
      whole = work.appending(path: turn < turns ? "whole\(turn).wasm" : "whole.wasm")
      rest = [try link(rest, library, exporting: functions, making: whole, in: turn)]
    }
    let engine = whole.appendingPathExtension("lto.o")
    let archive = work.appending(path: "libvivace.a")
    try Step(
      tool: "llvm-ar", arguments: ["rcsD", archive.path, engine.path] + library.map(\.path),
      inputs: [engine] + library, outputs: [archive]
    ).run(context)
    return Library(
      platform: platform, shared: nil, archive: archive, module: try optimise(whole))
  }

  /// Links, and answers with what the linker's optimiser made of the engine.
  private func link(
    _ objects: [URL], _ library: [URL], exporting functions: [String], making whole: URL,
    in turn: Int
  ) throws -> URL {
    let optimised = whole.appendingPathExtension("0.4.opt.bc")
    let exports = (functions + ["malloc", "free"]).map { "--export=\($0)" }
    try Step(
      tool: "wasm-ld",
      arguments: ["--no-entry", "--gc-sections", "--save-temps", Self.largestMemory] + Self.stack
        + Self.table + exports
        + (objects + library).map(\.path) + ["-o", whole.path],
      inputs: objects + library,
      outputs: [whole, optimised, whole.appendingPathExtension("lto.o")]
    ).run(context, telling: turn == 1 ? "\(platform.name): linking" : nil)
    return optimised
  }

  /// The same module, smaller; without what it takes it is only stripped of its names.
  private func optimise(_ whole: URL) throws -> URL {
    let module = work.appending(path: "vivace.wasm")
    let arguments: [String]
    let tool: String
    if (try? context.tool(named: "wasm-opt")) != nil {
      tool = "wasm-opt"
      arguments =
        Self.features.map { "--enable-\($0)" }
        + ["--strip-debug", "--strip-producers", "--low-memory-unused", "-Oz", whole.path, "-o"]
    } else {
      print(
        """
        vivace.wasm is a seventh larger than it could be: wasm-opt is missing. To get it on Debian \
        and Ubuntu: apt-get install binaryen
        """)
      tool = "llvm-objcopy"
      arguments = ["--strip-all", whole.path]
    }
    try Step(
      tool: tool, arguments: arguments + [module.path], inputs: [whole], outputs: [module]
    ).run(context)
    return module
  }
}
