import Foundation

/// A folder's files, put below a prefix.
enum Installation {
  /// What is put there: the bindings are not, which the tools of their languages install.
  private static let parts = ["include", "lib", "share"]

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

  static func install(_ folder: Folder, into prefix: URL) throws {
    do {
      for part in parts {
        try Files.copyAll(
          below: folder.place.appending(path: part), to: prefix.appending(path: part))
      }
    } catch {
      throw Failure("cannot install into \(prefix.path): \(error.localizedDescription)")
    }
  }
}
