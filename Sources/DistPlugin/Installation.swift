import Foundation

/// A folder's files, put below a prefix.
enum Installation {
  /// Makes sure, before anything is built, that files can be put there.
  static func prepare(_ prefix: URL) throws {
    let probe = prefix.appending(path: "lib/.vivace-\(ProcessInfo.processInfo.processIdentifier)")
    do {
      try Files.update(probe, to: "")
      try Files.remove(probe)
    } catch {
      throw Failure("cannot write to \(prefix.path): \(reason(error))")
    }
  }

  static func install(_ folder: Folder, into prefix: URL) throws {
    do {
      try Files.copyAll(below: folder.place, to: prefix)
    } catch {
      throw Failure("cannot install into \(prefix.path): \(reason(error))")
    }
  }

  /// What the system said, as in "Permission denied".
  private static func reason(_ error: any Error) -> String {
    let error = error as NSError
    let cause = error.userInfo[NSUnderlyingErrorKey] as? NSError ?? error
    guard cause.domain == NSPOSIXErrorDomain else { return cause.localizedDescription }
    return String(cString: strerror(Int32(cause.code)))
  }
}
