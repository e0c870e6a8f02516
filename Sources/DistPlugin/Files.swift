import Foundation

/// Files, as this command needs them.
enum Files {
  /// Of whatever user, all may read what is made, its owner alone may write it.
  static let umask: mode_t = 0o022

  private static var manager: FileManager { .default }

  /// The files and links below a directory, as sorted paths relative to it.
  static func below(_ directory: URL) throws -> [String] {
    try manager.subpathsOfDirectory(atPath: directory.path)
      .filter { !isDirectory(directory.appending(path: $0)) }.sorted()
  }

  /// Whether a path names nothing hidden, and no copy that an editor made.
  static func isSource(_ path: String) -> Bool {
    !path.split(separator: "/").contains { $0.hasPrefix(".") || $0.hasSuffix("~") }
  }

  static func all(below directory: URL) throws -> [URL] {
    try below(directory).map { directory.appending(path: $0) }
  }

  static func exists(_ file: URL) -> Bool { manager.fileExists(atPath: file.path) }

  /// Whether it is a directory itself, and no link to one.
  static func isDirectory(_ file: URL) -> Bool {
    kind(of: file) == .typeDirectory
  }

  private static func kind(of file: URL) -> FileAttributeType? {
    (try? manager.attributesOfItem(atPath: file.path))?[.type] as? FileAttributeType
  }

  private static func mode(of file: URL) -> Int? {
    (try? manager.attributesOfItem(atPath: file.path))?[.posixPermissions] as? Int
  }

  /// What a copy of a file is to have: programs and shared libraries may be run.
  private static func modeOfCopy(of file: URL) -> Int {
    (mode(of: file) ?? 0) & 0o100 == 0 ? 0o644 : 0o755
  }

  /// Bytes of a file, or of all files below a directory.
  static func totalSize(of file: URL) -> Int {
    guard isDirectory(file) else {
      return (try? manager.attributesOfItem(atPath: file.path))?[.size] as? Int ?? 0
    }
    let files = (try? below(file)) ?? []
    return files.map { totalSize(of: file.appending(path: $0)) }.reduce(0, +)
  }

  /// When it was last written; nil if it is not there.
  static func date(of file: URL) -> Date? {
    (try? manager.attributesOfItem(atPath: file.path))?[.modificationDate] as? Date
  }

  static func makeDirectory(_ directory: URL) throws {
    try manager.createDirectory(at: directory, withIntermediateDirectories: true)
  }

  static func remove(_ file: URL) throws {
    guard kind(of: file) != nil else { return }
    try manager.removeItem(at: file)
  }

  /// From the innermost, so that those which held nothing else go as well.
  static func removeEmptyDirectories(below directory: URL) throws {
    for path in try manager.subpathsOfDirectory(atPath: directory.path).sorted().reversed() {
      let inner = directory.appending(path: path)
      guard isDirectory(inner) else { continue }
      if try manager.contentsOfDirectory(atPath: inner.path).isEmpty { try remove(inner) }
    }
  }

  /// Removes the directories of a path below another directory, from the innermost, up to the first that
  /// holds something.
  static func removeEmptyDirectories(of path: String, below directory: URL) {
    var folders = path.split(separator: "/").dropLast()
    while !folders.isEmpty,
      rmdir(directory.appending(path: folders.joined(separator: "/")).path) == 0
    {
      folders.removeLast()
    }
  }

  /// Writes a text unless it stands there already, so that its date tells when it changed.
  static func update(_ file: URL, to text: String) throws {
    guard (try? String(contentsOf: file, encoding: .utf8)) != text else { return }
    try makeDirectory(file.deletingLastPathComponent())
    try text.write(to: file, atomically: true, encoding: .utf8)
  }

  /// Puts a copy, of a link as a link, in the place of what was there, unless that is the same. It is made
  /// beside and renamed: at any time one of the two is there as a whole, and a program that runs on what is
  /// replaced goes on.
  static func copy(_ file: URL, to place: URL) throws {
    guard !isCopy(place, of: file) else { return }
    let directory = place.deletingLastPathComponent()
    let beside = directory.appending(path: ".\(place.lastPathComponent).\(getpid())")
    try makeDirectory(directory)
    do {
      try manager.copyItem(at: file, to: beside)
      if !isLink(file) {
        try manager.setAttributes(
          [.posixPermissions: modeOfCopy(of: file)], ofItemAtPath: beside.path)
      }
      guard rename(beside.path, place.path) == 0 else {
        throw Failure("\(place.path): \(String(cString: strerror(errno)))")
      }
    } catch {
      try? remove(beside)
      throw error
    }
  }

  private static func isCopy(_ place: URL, of file: URL) -> Bool {
    kind(of: file) == kind(of: place)
      && manager.contentsEqual(atPath: file.path, andPath: place.path)
      && (isLink(file) || mode(of: place) == modeOfCopy(of: file))
  }

  static func isLink(_ file: URL) -> Bool { kind(of: file) == .typeSymbolicLink }

  static func move(_ file: URL, to place: URL) throws {
    try manager.moveItem(at: file, to: place)
  }

  /// Links come last, so that they lead to something.
  static func copyAll(_ paths: [String], from directory: URL, to place: URL) throws {
    let links = paths.filter { isLink(directory.appending(path: $0)) }
    for path in paths.filter({ !links.contains($0) }) + links {
      try copy(directory.appending(path: path), to: place.appending(path: path))
    }
  }

  /// Makes a link to a file beside it, unless it is there.
  static func link(_ file: URL, to name: String) throws {
    guard (try? manager.destinationOfSymbolicLink(atPath: file.path)) != name else { return }
    try remove(file)
    try manager.createSymbolicLink(atPath: file.path, withDestinationPath: name)
  }
}
