internal import CVivace
import Synchronization

/// An object that lives as long as a moveable: a closure that it calls, or the owner of a value that
/// it writes.
private final class Kept: @unchecked Sendable {
  /// Only a condition can be replaced or removed. Guarded by the shelf's lock.
  var object: AnyObject?
  let isCondition: Bool
  let handle: viv_moveable
  /// Of the moveable. It is known here, because another tempo's thread may not ask.
  let tempo: viv_tempo
  /// Whether clones keep it too.
  let isShared: Bool
  /// Whether the library has it, and will release it. Guarded by the shelf's lock.
  var isHeld = false
  /// Where it is among those of its moveable, while it is held. Guarded by the shelf's lock.
  var place = 0

  init(
    _ object: AnyObject?, by handle: viv_moveable, isShared: Bool, isCondition: Bool = false
  ) {
    (self.object, self.handle, self.isShared) = (object, handle, isShared)
    self.isCondition = isCondition
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

/// Sets a condition with a call, and keeps it until it is replaced or removed, or the moveable is
/// gone; clones keep it too.
func keep(
  condition: AnyObject?, of moveable: viv_moveable, set: () -> viv_status
) throws(VivaceError) {
  let tempo = liveTempo(of: moveable)
  var present = shelf.withLock { $0[tempo]?[moveable]?.first(where: \.isCondition) }
  if present == nil, condition != nil {
    let kept = Kept(nil, by: moveable, isShared: true, isCondition: true)
    try keep(kept)
    present = kept
  }
  try require(set(), of: moveable)
  present?.replace(condition)
}

extension Kept {
  /// What is released by that may use the library.
  fileprivate func replace(_ other: AnyObject?) {
    let before = shelf.withLock { _ in
      let before = object
      object = other
      return before
    }
    withExtendedLifetime(before) {}
  }
}

/// Everything that a tempo and its moveables keep and that can be replaced, kept alive by this as
/// well.
struct KeptByTempo {
  private let tempo: viv_tempo
  private let all: [(kept: Kept, object: AnyObject?)]
  private let listeners: [(Listeners, bodies: [MotionEvent.Kinds.RawValue: Listeners.Body])]
  private let callbacks: TempoCallbacks.Bodies?

  init(_ tempo: viv_tempo) {
    self.tempo = tempo
    let all = shelf.withLock { $0[tempo].map { $0.values.joined().map { ($0, $0.object) } } ?? [] }
    self.all = all
    listeners = all.compactMap { _, object in (object as? Listeners).map { ($0, $0.bodies) } }
    callbacks = TempoCallbacks.present(of: tempo)?.bodies
  }

  /// Retains again what the library has released since, because it will release it once more.
  func restore() {
    for (kept, object) in all {
      if !shelf.withLock({ _ in kept.isHeld }) {
        _ = Unmanaged.passRetained(kept)
        putUp(kept)
      }
      if kept.isCondition { kept.replace(object) }
    }
    for (listeners, bodies) in listeners { listeners.replace(bodies) }
    TempoCallbacks.present(of: tempo)?.replace(callbacks ?? .init())
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
    try keep(Kept(kept.object, by: clone, isShared: true, isCondition: kept.isCondition))
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
