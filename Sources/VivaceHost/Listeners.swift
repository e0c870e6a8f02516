import VivaceStorage

/// One function of the host, for some kinds of events of one moveable.
package struct Listener: ArenaRecord {
  var kinds: Int32 = 0
  var next: UInt32 = 0
  var callback: UnsafeRawPointer?
  var user: UnsafeMutableRawPointer?
}

extension Host {
  /// Sets the callback for these kinds of events, replacing the previous one; nil removes it. The
  /// answer is all the kinds that are listened to now.
  package func listen(
    to kinds: Int32, of tag: inout UInt32, _ callback: UnsafeRawPointer?,
    user: UnsafeMutableRawPointer?
  ) throws(Fault) -> Int32 {
    guard callback != nil else {
      silence(kinds, of: tag)
      return heardKinds(of: tag)
    }
    let record = try record(of: &tag)
    guard let fresh = core.pointee.listeners.take(Listener()) else { throw Fault.outOfMemory }
    silence(kinds, of: tag)
    core.pointee.listeners[fresh].initialize(
      to: Listener(
        kinds: kinds, next: record.pointee.listeners, callback: callback, user: user))
    record.pointee.listeners = fresh
    return heardKinds(of: tag)
  }

  /// Refuses what is no kind of event, and no kind at all.
  package func checkListened(_ kinds: Int32) throws(Fault) {
    try EventKind.check(kinds)
    guard kinds != 0 else {
      throw Fault(.invalidArgument, "kinds", .integer(0), "must be one or more event kinds")
    }
  }

  /// Who hears of these events of a moveable.
  package func listener(of tag: UInt32, for kind: Int32) -> Listener? {
    guard tag != 0 else { return nil }
    var link = core.pointee.tags[tag].pointee.listeners
    while link != 0 {
      let listener = core.pointee.listeners[link].pointee
      if listener.kinds & kind != 0 { return listener }
      link = listener.next
    }
    return nil
  }

  @inline(__always)
  package func tell(_ event: Event, to listener: Listener) {
    guard let address = listener.callback else { return }
    let callback = unsafeBitCast(address, to: Callbacks.Event.self)
    withUnsafePointer(to: event) { event in
      call { callback(UnsafeRawPointer(event), listener.user) }
    }
  }

  /// The kinds of events that are listened to.
  package func heardKinds(of tag: UInt32) -> Int32 {
    guard tag != 0 else { return 0 }
    var kinds: Int32 = 0
    var link = core.pointee.tags[tag].pointee.listeners
    while link != 0 {
      kinds |= core.pointee.listeners[link].pointee.kinds
      link = core.pointee.listeners[link].pointee.next
    }
    return kinds
  }

  private func silence(_ kinds: Int32, of tag: UInt32) {
    guard tag != 0 else { return }
    var kept: UInt32 = 0
    var link = core.pointee.tags[tag].pointee.listeners
    while link != 0 {
      let record = core.pointee.listeners[link]
      let next = record.pointee.next
      record.pointee.kinds &= ~kinds
      if record.pointee.kinds == 0 {
        core.pointee.listeners.giveBack(link)
      } else {
        record.pointee.next = kept
        kept = link
      }
      link = next
    }
    core.pointee.tags[tag].pointee.listeners = kept
  }

  func releaseListeners(_ first: UInt32) {
    var link = first
    while link != 0 {
      let next = core.pointee.listeners[link].pointee.next
      core.pointee.listeners.giveBack(link)
      link = next
    }
  }
}
