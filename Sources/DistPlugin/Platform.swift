import Foundation

/// A machine to build for, and how its C library is found.
struct Platform {
  /// What is made of the engine.
  enum Product {
    /// A shared library and a static one.
    case libraries
    /// A DLL with its import library, and a static library.
    case windows
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

  static let all = [host, aarch64, windows, wasm32, armv7em]

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

  /// There is no embedded standard library for this system, but one for the bare machine, of whose program
  /// `WindowsLinker` makes one for it.
  static let windows = Platform(
    name: "x86_64-windows", product: .windows, swiftTriple: "x86_64-unknown-none-elf",
    linkTriple: "x86_64-w64-windows-gnu", clangArguments: ["-D_WIN32"], linkArguments: [],
    needs: nil)

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

  /// What is missing of what it needs, as a sentence, and how to get it; nil if nothing is.
  var lack: String? {
    guard let needs, !Files.exists(URL(fileURLWithPath: needs.file)) else { return nil }
    return """
      \(needs.file) is missing. To get it on Debian and Ubuntu: apt-get install \(needs.package)
      """
  }

  private static let crossRoot = "/usr/aarch64-linux-gnu"

  /// Whether there is an operating system.
  var isHosted: Bool { product == .libraries || product == .windows }

  /// Whether there are the headers of a C library.
  var hasHeaders: Bool { product == .libraries }

  /// A loop of C that is unrolled takes three times the flash.
  var cOptimisation: String { product == .archive ? "-Oz" : "-O2" }

  /// What the Swift compiler inlines before the linker sees how large it gets.
  ///
  /// Where there is an operating system: what is marked `@inline(__always)`, as all is that the calls that
  /// count need, and else only what saves much (`benefit=-100`). Measured against that:
  /// - With the compiler's own measure of what is worth it the library is 50 KB larger, and seeks and groups
  ///   are 5 to 10 % faster. VivaceExports has that, as the compiler sees only then that its table of tempos
  ///   needs no setting up.
  /// - With nothing inlined it is 130 KB smaller, and the calls that count are 37 to 112 % slower.
  /// - A copy of a function for each closure that is passed to it (`closure-specialize`) takes 5 KB. Only
  ///   VivaceScore has that: there it takes 15 KB, and makes seeks in sequences 6 % faster.
  ///
  /// For pages and chips nothing is inlined, and all is made small, also what is marked for speed: that takes
  /// a quarter off the module, gzipped. Leaving out the copies for closures takes off another 2 KB.
  ///
  /// VivaceHost is compiled as ever: not inlined, its texts would need strings.
  func swiftArguments(for target: String) -> [String] {
    let isText = target == "VivaceHost"
    guard !isHosted else {
      return unprotected
        + (target == "VivaceScore" ? [] : llvm(["-sil-disable-pass=closure-specialize"]))
        + (isText ? [] : llvm(inlining(in: target)))
    }
    let disabled =
      isText ? [] : target == "VivaceExports" ? ["inline", "closure-specialize"] : ["inline"]
    return unprotected
      + llvm(["-force-attribute=minsize", "-force-attribute=optsize"])
      + llvm(disabled.map { "-sil-disable-pass=\($0)" })
  }

  /// What protects the stack is of a C library for Unix.
  private var unprotected: [String] {
    hasHeaders ? [] : ["-Xfrontend", "-disable-stack-protector"]
  }

  private func inlining(in target: String) -> [String] {
    target == "VivaceExports"
      ? ["-sil-inline-removed-call-benefit=0"]
      : ["-sil-inline-removed-call-benefit=-100", "-sil-inline-global-init-benefit=200"]
  }

  private func llvm(_ options: [String]) -> [String] { options.flatMap { ["-Xllvm", $0] } }
}
