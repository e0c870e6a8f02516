internal import CVivace
import Synchronization

/// An object that lives as long as a moveable: a closure that it calls, or the owner of a value that
/// it writes.
private final class Kept: @unchecked Sendable {
  let object: AnyObject
  let handle: viv_moveable
  /// Of the moveable. It is known here, because another tempo's thread may not ask.
  let tempo: viv_tempo
  /// Whether clones keep it too.
  let isShared: Bool
  /// Whether the library has it, and will release it. Guarded by the shelf's lock.
  var isHeld = false
  /// Where it is among those of its moveable, while it is held. Guarded by the shelf's lock.
  var place = 0

  init(_ object: AnyObject, by handle: viv_moveable, isShared: Bool) {
    (self.object, self.handle, self.isShared) = (object, handle, isShared)
    tempo = liveTempo(of: handle)
  }
}

/// What the moveables of each tempo keep. The library does not list its kept pointers, but clones need
/// them too, and restored moveables need them again.
private let shelf = Mutex<[viv_tempo: [viv_moveable: [Kept]]]>([:])

private let releaseKept: viv_release = { user in
  let kept = Unmanaged<Kept>.fromOpaque(user!).takeRetainedValue()
  // It is released outside the lock, because its deinitializer may call anything.
  shelf.withLock { shelf in
    kept.isHeld = false
    shelf[kept.tempo]?[kept.handle]?.takeOut(kept)
    if shelf[kept.tempo]?[kept.handle]?.isEmpty == true { shelf[kept.tempo]?[kept.handle] = nil }
    if shelf[kept.tempo]?.isEmpty == true { shelf[kept.tempo] = nil }
  }
  // A snapshot that still has them has copies of its own.
  (kept.object as? Listeners)?.replace([:])
  withExtendedLifetime(kept) {}
}

extension [Kept] {
  /// Takes the same time however many there are: the last one comes to its place.
  fileprivate mutating func takeOut(_ kept: Kept) {
    guard kept.place < count, self[kept.place] === kept else { return }
    swapAt(kept.place, count - 1)
    self[kept.place].place = kept.place
    removeLast()
  }

  fileprivate mutating func putUp(_ kept: Kept) {
    kept.isHeld = true
    kept.place = count
    append(kept)
  }
}

private let releaseObject: viv_release = { user in
  Unmanaged<AnyObject>.fromOpaque(user!).release()
}

/// Keeps an object until a moveable and all its clones are gone.
func keep(_ object: AnyObject, byClonesOf moveable: viv_moveable) throws(VivaceError) {
  try keep(Kept(object, by: moveable, isShared: true))
}

/// Keeps an object until a moveable is gone.
func keep(_ object: AnyObject, by moveable: viv_moveable) throws(VivaceError) {
  try keep(Kept(object, by: moveable, isShared: false))
}

private func keep(_ kept: Kept) throws(VivaceError) {
  let retained = Unmanaged.passRetained(kept)
  let status = viv_keep(kept.handle, retained.toOpaque(), releaseKept)
  guard status == VIV_OK else {
    retained.release()
    throw VivaceError(status, tempo: kept.tempo)
  }
  putUp(kept)
}

private func putUp(_ kept: Kept) {
  shelf.withLock { shelf in
    shelf[kept.tempo, default: [:]][kept.handle, default: []].putUp(kept)
  }
}

/// What a moveable keeps of a type, if it does.
func kept<Object: AnyObject>(_: Object.Type, by moveable: viv_moveable) -> Object? {
  let tempo = liveTempo(of: moveable)
  let all = shelf.withLock { $0[tempo]?[moveable] ?? [] }
  return all.lazy.compactMap { $0.object as? Object }.first
}

/// Everything that the moveables of a tempo keep, kept alive by this as well.
struct KeptByTempo {
  private let all: [Kept]
  private let listeners: [(Listeners, bodies: [MotionEvent.Kinds.RawValue: Listeners.Body])]

  init(_ tempo: viv_tempo) {
    all = shelf.withLock { $0[tempo].map { Array($0.values.joined()) } ?? [] }
    listeners = all.compactMap { kept in (kept.object as? Listeners).map { ($0, $0.bodies) } }
  }

  /// Retains again what the library has released since, because it will release it once more.
  func restore() {
    for kept in all where !shelf.withLock({ _ in kept.isHeld }) {
      _ = Unmanaged.passRetained(kept)
      putUp(kept)
    }
    for (listeners, bodies) in listeners { listeners.replace(bodies) }
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

/// Makes a clone and its children keep what the original and its children do.
func shareKept(of original: viv_moveable, with clone: viv_moveable) throws(VivaceError) {
  let tempo = liveTempo(of: original)
  for kept in shelf.withLock({ $0[tempo]?[original] ?? [] }) where kept.isShared {
    try keep(kept.object, byClonesOf: clone)
  }
  for index in 0..<viv_get_child_count(original) {
    try shareKept(of: viv_get_child(original, index), with: viv_get_child(clone, index))
  }
}

/// A closure as a pointer for C functions.
final class Closure<Body> {
  let body: Body

  init(_ body: Body) { self.body = body }

  var user: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

  /// Calls the closure behind a pointer, which may be released meanwhile.
  static func call<Result>(_ user: UnsafeMutableRawPointer?, _ use: (Body) -> Result) -> Result {
    let closure = Unmanaged<Closure<Body>>.fromOpaque(user!).takeUnretainedValue()
    return withExtendedLifetime(closure) { use(closure.body) }
  }
}
