import Foundation

/// A machine to build for, and how its C library is found.
struct Platform {
  /// What is made of the engine.
  enum Product {
    /// A shared library and a static one.
    case libraries
    /// A static library, for a machine that loads nothing.
    case archive
    /// A module that needs nothing of the page it runs in, and a static library.
    case module
  }

  /// What the folder is called after the version.
  let name: String
  let product: Product
  /// One for which the toolchain has an embedded standard library.
  let swiftTriple: String
  /// The same machine, for the linker.
  let linkTriple: String
  /// How C is compiled, also what Swift imports.
  let clangArguments: [String]
  let linkArguments: [String]
  /// What must be there of another machine's C library, and the package that brings it.
  let needs: (file: String, package: String)?

  static let all = [host, aarch64, wasm32, armv7em]

  static let host = Platform(
    name: "x86_64-linux", product: .libraries, swiftTriple: "x86_64-unknown-linux-gnu",
    linkTriple: "x86_64-unknown-linux-gnu", clangArguments: [], linkArguments: [],
    needs: nil)

  /// There is no embedded standard library for this system, but one for the bare machine; the two
  /// call functions alike.
  static let aarch64 = Platform(
    name: "aarch64-linux", product: .libraries, swiftTriple: "aarch64-none-none-elf",
    linkTriple: "aarch64-unknown-linux-gnu",
    clangArguments: ["-fPIC", "-isystem", "\(crossRoot)/include", "-D__unix__"],
    linkArguments: ["-nostdlib", "-L\(crossRoot)/lib", "-lc"],
    needs: ("\(crossRoot)/include/stdlib.h", "libc6-dev-arm64-cross"))

  static let wasm32 = Platform(
    name: "wasm32", product: .module, swiftTriple: "wasm32-unknown-none-wasm",
    linkTriple: "wasm32-unknown-none-wasm", clangArguments: ["-msimd128"], linkArguments: [],
    needs: nil)

  /// A microcontroller with a floating point unit for doubles.
  ///
  /// LLVM's pass that joins loads is off: it makes `ldmia r10!` of reads through `self`, whose register the
  /// caller expects back as it was.
  static let armv7em = Platform(
    name: "armv7em", product: .archive, swiftTriple: "armv7em-none-none-eabi",
    linkTriple: "armv7em-none-none-eabi",
    clangArguments: [
      "-mcpu=cortex-m7", "-mfloat-abi=hard", "-mfpu=fpv5-d16", "-fno-short-enums",
      "-fno-pic",
    ], linkArguments: ["-m", "armelf", "-mllvm", "-arm-load-store-opt=false"], needs: nil)

  private static let crossRoot = "/usr/aarch64-linux-gnu"

  /// Whether there is an operating system, with a C library.
  var isHosted: Bool { product == .libraries }

  /// A loop of C that is unrolled takes three times the flash.
  var cOptimisation: String { product == .archive ? "-Oz" : "-O2" }

  /// A page loads it, or a chip holds it: everything is made small, and nothing is inlined before the
  /// linker sees how large it gets, but where texts would need strings if it were not. Measured: a
  /// quarter off the module, gzipped. Nor has each C function its own copy of what calls it: 2 KB.
  func swiftArguments(for target: String) -> [String] {
    guard !isHosted else { return [] }
    let disabled =
      target == "VivaceHost"
      ? [] : target == "VivaceExports" ? ["inline", "closure-specialize"] : ["inline"]
    return ["-Xfrontend", "-disable-stack-protector"]
      + disabled.flatMap { ["-Xllvm", "-sil-disable-pass=\($0)"] }
  }
}
