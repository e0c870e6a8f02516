import Testing

@testable import VivaceHost

@Suite struct ListenerTests {
  private let callback = unsafeBitCast(Heard.event, to: UnsafeRawPointer.self)

  private func tell(_ kind: Int32, of tag: UInt32, by host: Host) {
    guard let listener = host.listener(of: tag, for: kind) else { return }
    host.tell(.of(kind), to: listener)
  }

  @Test func `each kind is told to the callback that was set last for it`() throws {
    try Host.with { host in
      var (first, second) = (Heard(), Heard())
      var tag: UInt32 = 0
      try withUnsafeMutablePointer(to: &first) { one in
        try withUnsafeMutablePointer(to: &second) { other in
          let kinds = EventKind.started | EventKind.completed
          #expect(try host.listen(to: kinds, of: &tag, callback, user: one) == kinds)
          let heard = try host.listen(to: EventKind.completed, of: &tag, callback, user: other)
          #expect(heard == kinds)
          for kind in [EventKind.started, EventKind.completed, EventKind.paused] {
            tell(kind, of: tag, by: host)
          }
        }
      }
      #expect(first.kinds == [1])
      #expect(second.kinds == [128])
      host.release(tag: tag)
    }
  }

  @Test func `no callback takes the kinds away from whoever heard them`() throws {
    try Host.with { host in
      var tag: UInt32 = 0
      _ = try host.listen(to: EventKind.all, of: &tag, callback, user: nil)
      let kept = try host.listen(to: EventKind.updated, of: &tag, nil, user: nil)
      #expect(kept == EventKind.all & ~EventKind.updated)
      #expect(host.listener(of: tag, for: EventKind.updated) == nil)
      #expect(host.listener(of: tag, for: EventKind.started) != nil)
      #expect(try host.listen(to: EventKind.all, of: &tag, nil, user: nil) == 0)
      host.release(tag: tag)
    }
  }

  @Test func `nothing is made for nobody`() throws {
    try Host.with { host in
      var tag: UInt32 = 0
      #expect(try host.listen(to: EventKind.all, of: &tag, nil, user: nil) == 0)
      try host.setName(nil, of: &tag)
      try host.setUserData(nil, of: &tag)
      #expect(tag == 0)
      #expect(host.name(of: tag) == nil)
      #expect(host.userData(of: tag) == nil)
      #expect(host.listener(of: tag, for: EventKind.started) == nil)
    }
  }

  @Test func `kinds are refused that no event has`() throws {
    try Host.with { host in
      try host.checkListened(EventKind.all)
      for kinds: Int32 in [0, -1, 2048] {
        #expect(throws: Fault.self) { try host.checkListened(kinds) }
      }
    }
  }
}

@Suite struct NameTests {
  @Test func `a name is a copy, replaced and taken away`() throws {
    try Host.with { host in
      var tag: UInt32 = 0
      var text: [CChar] = [105, 110, 0]
      try host.setName(&text, of: &tag)
      text[0] = 111
      #expect(host.text(of: tag) == "in")
      try host.setName(&text, of: &tag)
      #expect(host.text(of: tag) == "on")
      try host.setName(nil, of: &tag)
      #expect(host.text(of: tag) == nil)
      host.release(tag: tag)
    }
  }

  @Test func `a name has at most 4096 bytes, and a longer one changes nothing`() throws {
    try Host.with { host in
      var tag: UInt32 = 0
      var text = [CChar](repeating: 120, count: 4097) + [0]
      try host.setName("intro", of: &tag)
      #expect(throws: Fault.self) { try host.setName(&text, of: &tag) }
      #expect(host.text(of: tag) == "intro")
      text[4096] = 0
      try host.setName(&text, of: &tag)
      #expect(host.name(of: tag)?.count == 4096)
      host.release(tag: tag)
    }
  }

  @Test func `a released tag leaves nothing to the next one`() throws {
    try Host.with { host in
      var (tag, next): (UInt32, UInt32) = (0, 0)
      try host.setName("intro", of: &tag)
      try host.setUserData(UnsafeMutableRawPointer(bitPattern: 8), of: &tag)
      host.release(tag: tag)
      try host.setUserData(UnsafeMutableRawPointer(bitPattern: 16), of: &next)
      #expect(next == tag)
      #expect(host.text(of: next) == nil)
      #expect(host.userData(of: next) == UnsafeMutableRawPointer(bitPattern: 16))
      host.release(tag: next)
    }
  }
}
