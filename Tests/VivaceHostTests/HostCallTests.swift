import Testing

@testable import VivaceHost

@Suite struct HostCallTests {
  @Test func `a call may have changed the world, a question may not`() throws {
    try Host.with { host in
      let before = host.callCount
      #expect(host.ask { 7 } == 7)
      #expect(host.callCount == before)
      #expect(host.call { 8 } == 8)
      #expect(host.callCount == before + 1)
    }
  }

  @Test func `what runs is known while it runs`() throws {
    try Host.with { host in
      #expect(!host.isCalling && !host.isAsking)
      host.call {
        #expect(host.isCalling && !host.isAsking)
        host.ask { #expect(host.isCalling && host.isAsking) }
        #expect(host.isCalling && !host.isAsking)
      }
      #expect(!host.isCalling && !host.isAsking)
    }
  }

  @Test func `activity is told when it changed from what was told before`() throws {
    try Host.with { host in
      var heard = Heard()
      withUnsafeMutablePointer(to: &heard) { heard in
        #expect(!host.activityChanged(to: true))
        let callback = unsafeBitCast(Heard.activity, to: UnsafeRawPointer.self)
        host.onActivity(callback, user: heard, isActive: false)
        for isActive in [false, true, true, false] where host.activityChanged(to: isActive) {
          host.tellActivity()
        }
      }
      #expect(heard.activities == [true, false])
      #expect(heard.handles == [Host.handle, Host.handle])
    }
  }
}
