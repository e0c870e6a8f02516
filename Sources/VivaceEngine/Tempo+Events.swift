import CFeatures
import VivaceHost
import VivaceMotion
import VivaceScore
import VivaceStorage
import VivaceValues

/// A point in a moveable's run that a callback may have ended.
struct Token {
  let index: UInt32
  let use: UInt32
  let root: UInt32
  let rootUse: UInt32
  let epoch: UInt32
}

extension Tempo {
  @inline(__always)
  func token(_ index: UInt32) -> Token {
    let root = score[index].pointee.root
    return Token(
      index: index, use: self[index].pointee.use, root: root,
      rootUse: self[root].pointee.use, epoch: self[root].pointee.epoch)
  }

  /// Whether the run goes on as if nobody had been called.
  @inline(__always)
  func isCurrent(_ token: Token) -> Bool {
    rootIsCurrent(token) && exists(token)
  }

  /// Whether it was not destroyed.
  func exists(_ token: Token) -> Bool {
    self[token.index].pointee.use == token.use && self[token.index].pointee.kind != .none
  }

  /// Whether the run goes on, though maybe without that moveable.
  func rootIsCurrent(_ token: Token) -> Bool {
    isSameRoot(token) && self[token.root].pointee.epoch == token.epoch
  }

  /// Whether the root was not destroyed.
  @inline(__always)
  func isSameRoot(_ token: Token) -> Bool {
    self[token.root].pointee.use == token.rootUse && self[token.root].pointee.kind != .none
  }

  /// Whether nobody who was told of something destroyed it.
  @inline(__always)
  func outlivesTelling(_ token: Token) -> Bool { !calls_host() || exists(token) }

  /// Whether nobody who was told of something ended the run.
  @inline(__always)
  func goesOnAfterTelling(_ token: Token) -> Bool { !calls_host() || rootIsCurrent(token) }

  /// Tells an event to whoever listens to its kind and to the queue.
  @inline(__always)
  func tell(
    _ kind: Int32, of index: UInt32, skipped: UInt64 = 0, reason: StopReason = .none
  ) {
    if hears(kind, of: index) { deliver(kind, of: index, skipped: skipped, reason: reason) }
  }

  /// Whether somebody hears of an event of that kind now.
  @inline(__always)
  func hears(_ kind: Int32, of index: UInt32) -> Bool {
    (self[index].pointee.kinds | host.collectedKinds) & kind != 0 && !isSilent
  }

  private func deliver(_ kind: Int32, of index: UInt32, skipped: UInt64, reason: StopReason) {
    let tag = self[index].pointee.tag
    let event = Event(
      moveable: handle(of: index), parent: handle(of: score[index].pointee.parent),
      time: core.pointee.now, userData: host.userData(of: tag),
      skipped: skipped, kind: kind, reason: reason.rawValue)
    deliver(event, to: host.listener(of: tag, for: kind))
  }

  func deliver(_ event: Event, to listener: Listener?) {
    host.keep(event)
    guard let listener, !host.isNestedDeep || !waits(event, for: listener) else { return }
    tellChanges()
    host.tell(event, to: listener)
    if host.hasPutOff { tellPutOff() }
  }

  func release(_ keep: Keep) {
    guard !host.isNestedDeep || !host.putOff(.release(keep)) else { return }
    callOut { keep.call() }
  }

  /// Lets an event wait until fewer functions of the host run within each other; false: out of memory.
  @inline(never)
  private func waits(_ event: Event, for listener: Listener) -> Bool {
    host.putOff(.event(event, listener))
  }

  /// Runs a function of the host; while it runs, ticking and destroying are refused.
  @inline(__always)
  func callOut<Result>(_ body: () -> Result) -> Result {
    tellChanges()
    defer { if host.hasPutOff { tellPutOff() } }
    return host.call(body)
  }

  /// Tells what waited until fewer functions of the host run within each other. What it calls is nested as deep
  /// as it would have been.
  @inline(never)
  private func tellPutOff() {
    host.nested(as: Host.mostNested) {
      while let telling = host.takePutOff() {
        tellChanges()
        switch telling {
        case .event(let event, let listener):
          if let listener = stillHearing(event, listener) { host.tell(event, to: listener) }
        case .release(let keep): host.call { keep.call() }
        }
      }
    }
  }

  /// Who hears of an event that waited: of a moveable that is still there, who listens to it now.
  private func stillHearing(_ event: Event, _ listener: Listener) -> Listener? {
    guard let clip = clip(ofAny: Handle(bits: event.moveable)) else { return listener }
    return host.listener(of: tag(ofClip: clip), for: event.kind)
  }

  // MARK: Listening

  /// Sets the callback for these kinds of events, replacing the previous one; nil removes it.
  package func listen(
    to kinds: Int32, of index: UInt32, callback: UnsafeRawPointer?, user: UnsafeMutableRawPointer?
  ) throws(Fault) {
    use_tags()
    try host.checkListened(kinds)
    let watches = callback != nil && kinds & EventKind.updated != 0
    if watches {
      guard reserveWatcher() else { throw Fault.outOfMemory }
    }
    let record = self[index]
    record.pointee.kinds = try host.listen(
      to: kinds, of: &record.pointee.tag, callback, user: user)
    if kinds & EventKind.updated != 0 { watchIfHeard(index) }
    reportActivity()
  }

  /// Collects these kinds of everything for polling, up to so many; kinds 0 ends it.
  package func collect(kinds: Int32, capacity: UInt32) throws(Fault) {
    try host.checkCollected(kinds, capacity: capacity)
    let concernsUpdates = (kinds | host.collectedKinds) & EventKind.updated != 0
    if kinds & EventKind.updated != 0 {
      try furnishAll()
      guard core.pointee.watchers.reserve(Int(core.pointee.liveCount)) else {
        throw Fault.outOfMemory
      }
    }
    try host.collect(kinds, capacity: capacity)
    if concernsUpdates { watchAllHeard() }
    reportActivity()
  }

  package func poll() -> UnsafeRawPointer? { host.poll() }
  package var lostEvents: UInt64 { host.lostEvents }

  // MARK: Names

  /// The name, ended with a zero; nil: none.
  package func text(of index: UInt32) -> UnsafePointer<UInt8>? {
    host.name(of: self[index].pointee.tag).map { UnsafePointer($0.bytes) }
  }

  // MARK: Keeps

  /// Keeps a pointer of the host until the tempo is gone.
  package func keep(_ user: UnsafeMutableRawPointer?, _ release: UnsafeRawPointer) throws(Fault) {
    try host.addKeep(user, release)
  }

  // MARK: Errors

  package var lastStatus: Int32 { host.lastStatus }
  package var lastMessage: UnsafePointer<UInt8> { host.lastMessage }

  package func onError(_ callback: UnsafeRawPointer?, user: UnsafeMutableRawPointer?) {
    host.onError(callback, user: user)
  }

  /// Keeps why a call was refused and tells it.
  package func report(_ fault: Fault, in function: StaticString) {
    let moveable = fault.moveable.map { subject(ofClip: self[$0].pointee.clip) }
    let value = fault.handle.flatMap { clip(ofAny: Handle(bits: $0)) }.map { subject(ofClip: $0) }
    guard host.note(fault, about: moveable, value: value, in: function) else { return }
    tellError()
  }

  /// Keeps a failure that the host found, and tells it.
  package func report(_ status: Fault.Status, _ sentence: UnsafePointer<CChar>) {
    if host.note(status, sentence) { tellError() }
  }

  private func tellError() {
    tellChanges()
    host.tellError()
  }

  private func subject(ofClip index: UInt32) -> Subject {
    Subject(
      name: host.name(of: tag(ofClip: index)), kind: clip(index).pointee.kind.words,
      handle: handle(ofClip: index))
  }
}
