// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "example",
  dependencies: [.package(name: "vivace", path: "../../../..")],
  targets: [
    .executableTarget(
      name: "example", dependencies: [.product(name: "Vivace", package: "vivace")])
  ]
)
