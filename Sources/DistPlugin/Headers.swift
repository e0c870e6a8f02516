import Foundation
import PackagePlugin

/// The C headers that targets include or import.
struct Headers {
  let work: URL

  /// Tells a compiler where they are, and which modules they are for Swift.
  func arguments(for target: any Target) throws -> [String] {
    try directories(for: target).flatMap { module, directory in
      guard !Files.exists(directory.appending(path: "module.modulemap")) else {
        return ["-I\(directory.path)"]
      }
      let map = work.appending(path: "\(module).modulemap")
      let text = "module \(module) {\n  umbrella \"\(directory.path)\"\n  export *\n}\n"
      try Files.update(map, to: text)
      return ["-I\(directory.path)", "-fmodule-map-file=\(map.path)"]
    }
  }

  func files(for target: any Target) throws -> [URL] {
    try directories(for: target).flatMap { try Files.all(below: $0.directory) }
  }

  private func directories(for target: any Target) -> [(module: String, directory: URL)] {
    (target.recursiveTargetDependencies + [target]).compactMap { target in
      switch target {
      case let target as SystemLibraryTarget: (target.name, target.directoryURL)
      case let target as ClangSourceModuleTarget:
        target.publicHeadersDirectoryURL.map { (target.moduleName, $0) }
      default: nil
      }
    }
  }
}
