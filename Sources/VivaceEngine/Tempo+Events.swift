import VivaceMotion
import VivaceStorage

/// A point in a moveable's run that a callback may have ended.
struct Token {
  let index: UInt32
  let generation: UInt32
  let root: UInt32
  let rootGeneration: UInt32
  let epoch: UInt32
}

extension Tempo {
  func token(_ index: UInt32) -> Token {
    let root = self[index].pointee.root
    return Token(
      index: index, generation: self[index].pointee.generation, root: root,
      rootGeneration: self[root].pointee.generation, epoch: self[root].pointee.epoch)
  }

  /// Whether the run goes on as if nobody had been called.
  func isCurrent(_ token: Token) -> Bool {
    rootIsCurrent(token) && self[token.index].pointee.generation == token.generation
      && self[token.index].pointee.kind != .none
  }

  /// Whether the run goes on, though maybe without that moveable.
  func rootIsCurrent(_ token: Token) -> Bool {
    let root = self[token.root]
    return root.pointee.generation == token.rootGeneration && root.pointee.kind != .none
      && root.pointee.epoch == token.epoch
  }

  /// Tells an event to the callback that subscribed its kind and to the queue.
  @inline(__always)
  func tell(
    _ kind: Int32, of index: UInt32, skipped: UInt64 = 0, reason: StopReason = .none
  ) {
    let wanted = self[index].pointee.kinds | core.pointee.queuedKinds
    if wanted & kind != 0 && core.pointee.silence == 0 {
      deliver(kind, of: index, skipped: skipped, reason: reason)
    }
  }

  private func deliver(_ kind: Int32, of index: UInt32, skipped: UInt64, reason: StopReason) {
    let event = Event(
      moveable: name(of: index), parent: name(of: self[index].pointee.parent),
      time: core.pointee.now, userData: knownExtras(of: index)?.pointee.userData,
      skipped: skipped, kind: kind, reason: reason.rawValue)
    deliver(event, to: subscription(of: self[index].pointee.subscription, for: kind))
  }

  func deliver(_ event: Event, to subscription: Subscription?) {
    if core.pointee.queuedKinds & event.kind != 0 { core.pointee.queue.push(event) }
    guard let subscription, let address = subscription.callback else { return }
    let callback = unsafeBitCast(address, to: Callbacks.Event.self)
    withUnsafePointer(to: event) { event in
      callOut { callback(UnsafeRawPointer(event), subscription.user) }
    }
  }

  /// Runs a function of the host; while it runs, ticking and destroying are refused.
  @inline(__always)
  func callOut<Result>(_ body: () -> Result) -> Result {
    if core.pointee.changedMirrors != 0 { tellChanges() }
    core.pointee.callDepth += 1
    let result = body()
    core.pointee.callDepth -= 1
    return result
  }

  /// The subscription of that kind in a chain.
  func subscription(of chain: UInt32, for kind: Int32) -> Subscription? {
    var link = chain
    while link != 0 {
      let subscription = core.pointee.subscriptions[link].pointee
      if subscription.kinds & kind != 0 { return subscription }
      link = subscription.next
    }
    return nil
  }

  // MARK: Subscribing

  /// Lets a function hear of these kinds, in place of what heard of them before; nil: nobody.
  package func subscribe(
    _ index: UInt32, kinds: Int32, callback: UnsafeRawPointer?, user: UnsafeMutableRawPointer?
  ) throws(Fault) {
    guard kinds != 0, kinds & ~EventKind.all == 0 else {
      throw Fault(
        .invalidArgument, "kinds", .integer(Int64(kinds)), "must be a union of event kinds")
    }
    var fresh: UInt32 = 0
    if callback != nil {
      guard let made = core.pointee.subscriptions.take(Subscription()) else {
        throw Fault.outOfMemory
      }
      fresh = made
      if kinds & EventKind.updated != 0 {
        guard watch(index) else {
          core.pointee.subscriptions.giveBack(made)
          throw Fault.outOfMemory
        }
      }
    }
    silence(kinds, of: index)
    guard fresh != 0 else { return }
    core.pointee.subscriptions[fresh].initialize(
      to: Subscription(
        kinds: kinds, next: self[index].pointee.subscription, callback: callback, user: user))
    self[index].pointee.subscription = fresh
    self[index].pointee.kinds |= kinds
  }

  private func silence(_ kinds: Int32, of index: UInt32) {
    var kept: UInt32 = 0
    var link = self[index].pointee.subscription
    while link != 0 {
      let record = core.pointee.subscriptions[link]
      let next = record.pointee.next
      record.pointee.kinds &= ~kinds
      if record.pointee.kinds == 0 {
        core.pointee.subscriptions.giveBack(link)
      } else {
        record.pointee.next = kept
        kept = link
      }
      link = next
    }
    self[index].pointee.subscription = kept
    self[index].pointee.kinds &= ~kinds
  }

  func releaseSubscriptions(_ chain: UInt32) {
    var link = chain
    while link != 0 {
      let next = core.pointee.subscriptions[link].pointee.next
      core.pointee.subscriptions.giveBack(link)
      link = next
    }
  }

  // MARK: The queue

  /// Collects these kinds of everything for polling, up to so many; kinds 0 ends it.
  package func collect(kinds: Int32, capacity: UInt32) throws(Fault) {
    guard kinds & ~EventKind.all == 0 else {
      throw Fault(
        .invalidArgument, "kinds", .integer(Int64(kinds)), "must be a union of event kinds")
    }
    guard (kinds == 0) == (capacity == 0) else {
      throw Fault(
        .invalidArgument, "capacity", .integer(Int64(capacity)),
        "must be more than 0 with kinds to collect, and 0 without")
    }
    if kinds & EventKind.updated != 0 {
      guard core.pointee.watchers.reserve(Int(core.pointee.liveCount)) else {
        throw Fault.outOfMemory
      }
    }
    guard core.pointee.queue.resize(Int(capacity)) else { throw Fault.outOfMemory }
    core.pointee.queuedKinds = kinds
    if kinds & EventKind.updated != 0 { watchAll() }
  }

  /// The oldest collected event, at an address that holds until the next call; nil: none.
  package func poll() -> UnsafeRawPointer? {
    guard let event = core.pointee.queue.pop() else { return nil }
    core.pointee.polled = event
    return withUnsafePointer(to: &core.pointee.polled) { UnsafeRawPointer($0) }
  }

  package var lostEvents: UInt64 { core.pointee.queue.lost }
}
