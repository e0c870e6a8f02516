// swift-tools-version: 6.1
import PackageDescription

/// The distribution build: Embedded Swift, no Swift runtime, libc alone. As flags, for a feature that is
/// enabled by a trait reaches the linking of every library, and without the runtime's start-up
/// object the normal one does not find its own conformances.
let embeddedFlags = ["-enable-experimental-feature", "Embedded"]
let embedded: [SwiftSetting] = [
  .unsafeFlags(
    embeddedFlags + ["-Xfrontend", "-function-sections"], .when(traits: ["Embedded"]))
]

/// `libvivace.so`, or with VIVACE_LIBRARY=static in the environment `libvivace.a`.
let libraryType: Product.Library.LibraryType =
  Context.environment["VIVACE_LIBRARY"] == "static" ? .static : .dynamic

/// A program in C. Must never see anything but include/.
func example(
  _ name: String, expecting files: [String], linking libraries: [LinkerSetting] = []
) -> Target {
  .executableTarget(
    name: name, dependencies: ["Vivace"], path: "examples-c/\(name)", exclude: files,
    cSettings: [.headerSearchPath("../../include")], linkerSettings: libraries)
}

let package = Package(
  name: "vivace",
  products: [
    .library(name: "vivace", type: libraryType, targets: ["Vivace"])
  ],
  traits: [.trait(name: "Embedded", description: "Build without the Swift runtime.")],
  targets: [
    // The contract. Must never know that it is Swift behind it.
    .systemLibrary(name: "CVivace", path: "include"),
    // Memory, a monotonic clock and a sleep. Must never know what they are for.
    .systemLibrary(name: "CPlatform", path: "Sources/CPlatform"),
    // The hot loops in C, for two sorts of processors. Must never know whose rows they are.
    .target(name: "CKernels"),
    // Functions of time. Must never know memory, state or who asks.
    .target(name: "VivaceMotion", dependencies: ["CKernels"], swiftSettings: embedded),
    // Slots, names and columns on the host's memory. Must never know motion.
    .target(name: "VivaceStorage", dependencies: ["CPlatform"], swiftSettings: embedded),
    // What goes out: faults and their sentences, events, calls of the host's functions. Must never
    // know a tree, a target or what time it is.
    .target(name: "VivaceHost", dependencies: ["VivaceStorage"], swiftSettings: embedded),
    // Seconds of a root to places in its programs. Must never know a target, an event or a callback.
    .target(name: "VivaceScore", dependencies: ["VivaceStorage"], swiftSettings: embedded),
    // Who writes which memory, and which value. Must never know a tree, a container or a tempo.
    .target(
      name: "VivaceValues", dependencies: ["VivaceHost", "VivaceMotion", "VivaceStorage"],
      swiftSettings: embedded),
    // State over time. Must never know C names, handles' owners or how a fault is worded to C.
    .target(
      name: "VivaceEngine",
      dependencies: [
        "VivaceHost", "VivaceMotion", "VivaceScore", "VivaceStorage", "VivaceValues", "CPlatform",
      ],
      swiftSettings: embedded),
    // The façade. Must never know how anything moves.
    .target(
      name: "Vivace",
      dependencies: [
        "CVivace", "CPlatform", "VivaceEngine", "VivaceHost", "VivaceMotion", "VivaceStorage",
        "VivaceValues",
      ],
      swiftSettings: embedded,
      linkerSettings: [
        .unsafeFlags(
          embeddedFlags
            + [
              "-Xlinker", "--gc-sections", "-Xlinker",
              "--version-script=\(Context.packageDirectory)/include/vivace.map",
            ],
          .when(traits: ["Embedded"]))
      ]),
    .testTarget(name: "VivaceMotionTests", dependencies: ["VivaceMotion"]),
    .testTarget(name: "VivaceStorageTests", dependencies: ["VivaceStorage"]),
    .testTarget(name: "VivaceHostTests", dependencies: ["VivaceHost", "VivaceStorage"]),
    .testTarget(
      name: "VivaceValuesTests", dependencies: ["VivaceHost", "VivaceValues", "VivaceStorage"]),
    .testTarget(name: "VivaceScoreTests", dependencies: ["VivaceScore", "VivaceStorage"]),
    .testTarget(
      name: "VivaceEngineTests", dependencies: ["VivaceEngine", "VivaceScore", "VivaceStorage"]),
    .testTarget(name: "VivacePhysicsTests", dependencies: ["CVivace", "Vivace"]),
    .testTarget(name: "VivaceTests", dependencies: ["CVivace", "Vivace"]),
    example("hello", expecting: ["expected.txt"]),
    example("curves", expecting: ["expected.txt", "curves.svg"]),
    example("lights", expecting: ["expected.txt"]),
    example("score", expecting: ["expected.txt"]),
    example("spring", expecting: ["expected.txt"]),
    example("path", expecting: ["expected.txt", "path.svg"]),
    example("colors", expecting: ["expected.txt", "colors.svg"]),
    example("additive", expecting: ["expected.txt", "additive.svg"]),
    example("showcase", expecting: [], linking: [.linkedLibrary("m")]),
    example("benchmark", expecting: ["README.md", "peers"], linking: [.linkedLibrary("m")]),
  ]
)
