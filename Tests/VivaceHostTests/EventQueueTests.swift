import Testing

@testable import VivaceHost

@Suite struct EventQueueTests {
  private func polledKinds(_ host: Host) -> [Int32] {
    var kinds: [Int32] = []
    while let event = host.poll() { kinds.append(event.load(as: Event.self).kind) }
    return kinds
  }

  @Test func `only collected kinds are kept, in order`() throws {
    try Host.with { host in
      try host.collect(EventKind.started | EventKind.completed, capacity: 4)
      for kind in [EventKind.started, EventKind.updated, EventKind.completed] {
        host.keep(.of(kind))
      }
      #expect(polledKinds(host) == [1, 128])
      #expect(host.lostEvents == 0)
    }
  }

  @Test func `what does not fit is counted as lost, and the oldest stay`() throws {
    try Host.with { host in
      try host.collect(EventKind.all, capacity: 2)
      for kind in [EventKind.started, EventKind.paused, EventKind.resumed, EventKind.stopped] {
        host.keep(.of(kind))
      }
      #expect(host.lostEvents == 2)
      #expect(polledKinds(host) == [1, 32])
    }
  }

  @Test func `room that was polled is used again`() throws {
    try Host.with { host in
      try host.collect(EventKind.all, capacity: 2)
      for _ in 0..<5 {
        host.keep(.of(EventKind.started))
        host.keep(.of(EventKind.completed))
        #expect(polledKinds(host) == [1, 128])
      }
      #expect(host.lostEvents == 0)
    }
  }

  @Test func `an event keeps all that it says`() throws {
    try Host.with { host in
      try host.collect(EventKind.all, capacity: 1)
      host.keep(.of(EventKind.repeated, skipped: 9))
      let event = try #require(host.poll()).load(as: Event.self)
      #expect(event.moveable == 7)
      #expect(event.time == 1.5)
      #expect(event.skipped == 9)
    }
  }

  @Test func `collecting nothing empties the queue`() throws {
    try Host.with { host in
      try host.collect(EventKind.all, capacity: 2)
      host.keep(.of(EventKind.started))
      try host.collect(0, capacity: 0)
      host.keep(.of(EventKind.started))
      #expect(host.poll() == nil)
      #expect(host.lostEvents == 0)
    }
  }

  @Test func `kinds and room go together`() throws {
    try Host.with { host in
      try host.checkCollected(EventKind.all, capacity: 1)
      try host.checkCollected(0, capacity: 0)
      #expect(throws: Fault.self) { try host.checkCollected(EventKind.all, capacity: 0) }
      #expect(throws: Fault.self) { try host.checkCollected(0, capacity: 1) }
      #expect(throws: Fault.self) { try host.checkCollected(2048, capacity: 1) }
    }
  }
}
