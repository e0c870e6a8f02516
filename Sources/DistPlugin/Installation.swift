import Foundation

/// A folder's files, put below a prefix.
enum Installation {
  /// What is put there: the bindings are not, which the tools of their languages install.
  private static let parts = ["include", "lib", "share"]

  /// Names what was put there, a path below the prefix on each line, for the version that comes after.
  private static let list = "share/vivace/files"

  /// Makes sure, before anything is built, that files can be put there.
  static func prepare(_ prefix: URL) throws {
    for part in parts {
      var place = prefix.appending(path: part)
      while !Files.exists(place) { place.deleteLastPathComponent() }
      guard access("\(place.path)/.", W_OK | X_OK) == 0 else {
        throw Failure("cannot write to \(place.path): \(String(cString: strerror(errno)))")
      }
    }
  }

  /// Puts a version in the place of what another one put there.
  static func install(_ folder: Folder, into prefix: URL) throws {
    let files = try Files.below(folder.place).filter(isBelowPart)
    let before = listed(in: prefix)
    let list = prefix.appending(path: list)
    do {
      // An attempt that fails leaves files of both.
      try Files.update(list, to: text(before.union(files)))
      try Files.copyAll(files, from: folder.place, to: prefix)
      for path in before.subtracting(files) where !Files.isDirectory(prefix.appending(path: path)) {
        try Files.remove(prefix.appending(path: path))
        Files.removeEmptyDirectories(of: path, below: prefix)
      }
      try Files.update(list, to: text(Set(files)))
    } catch {
      throw Failure("cannot install into \(prefix.path): \(error.localizedDescription)")
    }
  }

  /// What the list of a prefix names; nothing where there is none.
  private static func listed(in prefix: URL) -> Set<String> {
    let text = try? String(contentsOf: prefix.appending(path: list), encoding: .utf8)
    return Set((text ?? "").split(separator: "\n").map(String.init).filter(isBelowPart))
  }

  /// Whether a path stays within what an installation may write to.
  private static func isBelowPart(_ path: String) -> Bool {
    let folders = path.split(separator: "/")
    return folders.count > 1 && parts.contains { path.hasPrefix("\($0)/") }
      && !folders.contains("..")
  }

  private static func text(_ paths: Set<String>) -> String {
    paths.sorted().map { "\($0)\n" }.joined()
  }
}
