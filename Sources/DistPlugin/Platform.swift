import Foundation

/// A machine to build for, and how its C library is found.
struct Platform {
  /// What the folder is called after the version.
  let name: String
  /// One for which the toolchain has an embedded standard library.
  let swiftTriple: String
  /// The same machine, for the linker.
  let linkTriple: String
  /// How C is compiled, also what Swift imports.
  let clangArguments: [String]
  let linkArguments: [String]
  /// What must be there of another machine's C library, and the package that brings it.
  let needs: (file: String, package: String)?

  static let host = Platform(
    name: "x86_64-linux", swiftTriple: "x86_64-unknown-linux-gnu",
    linkTriple: "x86_64-unknown-linux-gnu", clangArguments: [], linkArguments: [],
    needs: nil)

  /// There is no embedded standard library for this system, but one for the bare machine; the two
  /// call functions alike.
  static let aarch64 = Platform(
    name: "aarch64-linux", swiftTriple: "aarch64-none-none-elf",
    linkTriple: "aarch64-unknown-linux-gnu",
    clangArguments: ["-fPIC", "-isystem", "\(crossRoot)/include", "-D__unix__"],
    linkArguments: ["-nostdlib", "-L\(crossRoot)/lib", "-lc"],
    needs: ("\(crossRoot)/include/stdlib.h", "libc6-dev-arm64-cross"))

  private static let crossRoot = "/usr/aarch64-linux-gnu"
}
