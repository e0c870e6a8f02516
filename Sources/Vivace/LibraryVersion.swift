internal import CVivace

/// A version of the library: major for incompatible changes, minor for additions, patch for fixes.
public struct LibraryVersion: Hashable, Comparable, Sendable, CustomStringConvertible {
  public let major, minor, patch: Int

  public init(_ major: Int, _ minor: Int, _ patch: Int) {
    (self.major, self.minor, self.patch) = (major, minor, patch)
  }

  /// The version of the library at run time.
  public static var current: LibraryVersion {
    let version = Int(viv_version())
    return LibraryVersion(version >> 16, version >> 8 & 0xFF, version & 0xFF)
  }

  public var description: String { "\(major).\(minor).\(patch)" }

  public static func < (a: LibraryVersion, b: LibraryVersion) -> Bool {
    (a.major, a.minor, a.patch) < (b.major, b.minor, b.patch)
  }
}
