import Foundation

/// A folder's files, put below a prefix.
enum Installation {
  /// Makes sure, before anything is built, that files can be put there.
  static func prepare(_ prefix: URL) throws {
    for part in ["include", "lib", "share"] {
      var place = prefix.appending(path: part)
      while !Files.exists(place) { place.deleteLastPathComponent() }
      guard access("\(place.path)/.", W_OK | X_OK) == 0 else {
        throw Failure("cannot write to \(place.path): \(String(cString: strerror(errno)))")
      }
    }
  }

  static func install(_ folder: Folder, into prefix: URL) throws {
    do {
      try Files.copyAll(below: folder.place, to: prefix)
    } catch {
      throw Failure("cannot install into \(prefix.path): \(error.localizedDescription)")
    }
  }
}
