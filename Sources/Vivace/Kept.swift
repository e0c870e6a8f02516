internal import CVivace
import Synchronization

/// An object that lives as long as a moveable and its clones: a closure that they call, or the
/// owner of a value that they write.
private final class Kept: @unchecked Sendable {
  let object: AnyObject
  let handle: viv_moveable

  init(_ object: AnyObject, by handle: viv_moveable) {
    (self.object, self.handle) = (object, handle)
  }
}

/// What each moveable keeps. The library gives no kept pointer back, but clones need them too.
private let shelf = Mutex<[viv_moveable: [Kept]]>([:])

private let releaseKept: viv_release = { user in
  let kept = Unmanaged<Kept>.fromOpaque(user!).takeRetainedValue()
  // They go outside the lock: their end may call anything.
  let all = shelf.withLock { $0.removeValue(forKey: kept.handle) }
  withExtendedLifetime(all) {}
}

private let releaseObject: viv_release = { user in
  Unmanaged<AnyObject>.fromOpaque(user!).release()
}

/// Keeps an object until a moveable and all its clones are gone.
func keep(_ object: AnyObject, byClonesOf moveable: viv_moveable) throws(VivaceError) {
  let kept = Kept(object, by: moveable)
  let retained = Unmanaged.passRetained(kept)
  let status = viv_keep(moveable, retained.toOpaque(), releaseKept)
  guard status == VIV_OK else {
    retained.release()
    throw VivaceError(status, tempo: viv_get_tempo(moveable))
  }
  shelf.withLock { $0[moveable, default: []].append(kept) }
}

/// Keeps an object until a moveable is gone.
func keep(_ object: AnyObject, by moveable: viv_moveable) throws(VivaceError) {
  let retained = Unmanaged.passRetained(object)
  let status = viv_keep(moveable, retained.toOpaque(), releaseObject)
  guard status == VIV_OK else {
    retained.release()
    throw VivaceError(status, tempo: viv_get_tempo(moveable))
  }
}

/// Keeps an object until a tempo is gone.
func keep(_ object: AnyObject, byTempo tempo: viv_tempo) throws(VivaceError) {
  let retained = Unmanaged.passRetained(object)
  let status = viv_tempo_keep(tempo, retained.toOpaque(), releaseObject)
  guard status == VIV_OK else {
    retained.release()
    throw VivaceError(status, tempo: tempo)
  }
}

/// Lets a clone, and all in it, keep what the original and its children do.
func shareKept(of original: viv_moveable, with clone: viv_moveable) throws(VivaceError) {
  for kept in shelf.withLock({ $0[original] ?? [] }) {
    try keep(kept.object, byClonesOf: clone)
  }
  for index in 0..<viv_get_child_count(original) {
    try shareKept(of: viv_get_child(original, index), with: viv_get_child(clone, index))
  }
}

/// A closure as the pointer that C functions are given.
final class Closure<Body> {
  let body: Body

  init(_ body: Body) { self.body = body }

  var user: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

  /// Calls what is behind a pointer; it may be let go of meanwhile.
  static func call<Result>(_ user: UnsafeMutableRawPointer?, _ use: (Body) -> Result) -> Result {
    let closure = Unmanaged<Closure<Body>>.fromOpaque(user!).takeUnretainedValue()
    return withExtendedLifetime(closure) { use(closure.body) }
  }
}
