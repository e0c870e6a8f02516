import Foundation
import PackagePlugin

/// What stands in for a C library where there is none.
struct Freestanding {
  let platform: Platform
  let work: URL
  let context: PluginContext

  static func directory(of package: Package) -> URL {
    package.directoryURL.appending(path: "Sources/Bindings/freestanding")
  }

  func compile(_ names: [String]) throws -> [URL] {
    let directory = Self.directory(of: context.package)
    return try names.map { name in
      let source = directory.appending(path: name)
      let object = work.appending(path: "freestanding/\(name).o")
      try Step(
        tool: "clang",
        arguments: [
          "--target=\(platform.swiftTriple)", "-Oz", "-ffreestanding", "-fno-builtin",
          "-ffunction-sections", "-isystem", directory.appending(path: "include").path, "-c",
          source.path, "-o", object.path,
        ] + platform.clangArguments,
        inputs: [source] + Files.all(below: directory), outputs: [object]
      ).run(context)
      return object
    }
  }
}
