// swift-tools-version: 6.1
import PackageDescription

/// A program in C. Must never see anything but include/.
func example(
  _ name: String, expecting files: [String], linking libraries: [LinkerSetting] = []
) -> Target {
  .executableTarget(
    name: name, dependencies: ["CVivace", "VivaceExports"], path: "examples-c/\(name)",
    exclude: files, linkerSettings: libraries)
}

let package = Package(
  name: "vivace",
  // A program takes one of them: with two it would have two engines.
  products: [
    .library(name: "vivace", type: .dynamic, targets: ["CVivace", "VivaceExports"]),
    .library(name: "vivace-static", type: .static, targets: ["CVivace", "VivaceExports"]),
    .library(name: "Vivace", targets: ["CVivace", "Vivace"]),
  ],
  targets: [
    // The contract. Must never know that it is Swift behind it. Not a system library, for a client's
    // targets in C would not be told where its headers are.
    .target(
      name: "CVivace", path: ".", sources: ["Sources/CVivace"], publicHeadersPath: "include"),
    // Memory, a monotonic clock and a sleep. Must never know what they are for.
    .systemLibrary(name: "CPlatform", path: "Sources/CPlatform"),
    // The hot loops in C, for two sorts of processors. Must never know whose rows they are.
    .target(name: "CKernels"),
    // Which features a program uses, for the linker. Must never know what they do.
    .target(name: "CFeatures"),
    // Functions of time. Must never know memory, state or who asks.
    .target(name: "VivaceMotion", dependencies: ["CFeatures", "CKernels"]),
    // Slots, names and columns on the host's memory. Must never know motion. It is public, so that it is
    // specialised in the other floors also where that is not Embedded Swift: what is not takes ten times as long.
    // A release has every function, so nobody asks there which features are on.
    .target(
      name: "VivaceStorage", dependencies: ["CFeatures", "CPlatform"],
      swiftSettings: [.define("FEATURES_ALL", .when(configuration: .release))]),
    // What goes out: faults and their sentences, events, calls of the host's functions. Must never
    // know a tree, a target or what time it is.
    .target(name: "VivaceHost", dependencies: ["CFeatures", "VivaceStorage"]),
    // Seconds of a root to places in its programs. Must never know a target, an event or a callback.
    .target(name: "VivaceScore", dependencies: ["CFeatures", "VivaceMotion", "VivaceStorage"]),
    // Who writes which memory, and which value. Must never know a tree, a container or a tempo.
    .target(
      name: "VivaceValues",
      dependencies: ["CFeatures", "VivaceHost", "VivaceMotion", "VivaceStorage"]),
    // State over time. Must never know types or null pointers of C; its faults name the functions of C.
    .target(
      name: "VivaceEngine",
      dependencies: [
        "CFeatures", "CPlatform", "VivaceHost", "VivaceMotion", "VivaceScore", "VivaceStorage",
        "VivaceValues",
      ]),
    // The façade. Must never know how anything moves.
    .target(
      name: "VivaceExports",
      dependencies: [
        "CFeatures", "CPlatform", "CVivace", "VivaceEngine", "VivaceHost", "VivaceMotion",
        "VivaceStorage", "VivaceValues",
      ]),
    // The API for Swift, over the C functions. Must never know that there is more behind them.
    .target(name: "Vivace", dependencies: ["CVivace", "VivaceExports"]),
    // The distribution. Must never be needed to build or to test.
    .plugin(
      name: "dist",
      capability: .command(
        intent: .custom(
          verb: "dist", description: "Build and install the library for programs in C.")),
      path: "Sources/DistPlugin"),
    .testTarget(name: "VivaceMotionTests", dependencies: ["VivaceMotion"]),
    .testTarget(name: "VivaceStorageTests", dependencies: ["VivaceStorage"]),
    .testTarget(
      name: "VivaceHostTests", dependencies: ["CFeatures", "VivaceHost", "VivaceStorage"]),
    .testTarget(
      name: "VivaceValuesTests",
      dependencies: ["CFeatures", "VivaceHost", "VivaceValues", "VivaceStorage"]),
    .testTarget(
      name: "VivaceScoreTests", dependencies: ["CFeatures", "VivaceScore", "VivaceStorage"]),
    .testTarget(
      name: "VivaceEngineTests",
      dependencies: ["VivaceEngine", "VivaceMotion", "VivaceScore", "VivaceStorage"]),
    .testTarget(name: "VivacePhysicsTests", dependencies: ["CVivace", "VivaceExports"]),
    .testTarget(name: "VivaceTests", dependencies: ["CVivace", "VivaceExports"]),
    .testTarget(name: "VivaceSwiftTests", dependencies: ["Vivace"]),
    example("hello", expecting: ["expected.txt"]),
    example("curves", expecting: ["expected.txt", "curves.svg"]),
    example("lights", expecting: ["expected.txt"]),
    example("score", expecting: ["expected.txt"]),
    example("spring", expecting: ["expected.txt"]),
    example("path", expecting: ["expected.txt", "path.svg"]),
    example("colors", expecting: ["expected.txt", "colors.svg"]),
    example("additive", expecting: ["expected.txt", "additive.svg"]),
    example("film", expecting: ["film.svg"]),
    example("timeline", expecting: ["expected.txt"]),
    example("cards", expecting: ["expected.txt"]),
    example("theme", expecting: ["expected.txt"]),
    example("rollback", expecting: ["expected.txt"]),
    example("showcase", expecting: [], linking: [.linkedLibrary("m")]),
    example("benchmark", expecting: ["README.md", "peers"], linking: [.linkedLibrary("m")]),
  ]
)
