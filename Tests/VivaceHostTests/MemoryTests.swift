import Testing
import VivaceStorage

@testable import VivaceHost

/// Memory that runs out after so many pieces, and knows what was given back.
private struct Budget {
  var pieces: Int
  var live = 0

  static let allocate: HostMemory.Allocate = { size, alignment, user in
    guard let budget = user?.assumingMemoryBound(to: Budget.self), budget.pointee.pieces > 0 else {
      return nil
    }
    budget.pointee.pieces -= 1
    budget.pointee.live += 1
    return UnsafeMutableRawPointer.allocate(byteCount: size, alignment: alignment)
  }

  static let release: HostMemory.Release = { memory, _, _, user in
    user?.assumingMemoryBound(to: Budget.self).pointee.live -= 1
    memory?.deallocate()
  }
}

/// What takes its pieces from a budget, besides that of its ledger; the answer: what is left at the end.
private func piecesLeft(
  in budget: UnsafeMutablePointer<Budget>, by body: (Allocator) throws -> Void
) throws -> Int {
  budget.pointee.pieces += 1
  let memory = HostMemory(allocate: Budget.allocate, release: Budget.release, user: budget)
  let ledger = try #require(Ledger.create(of: memory))
  try body(Allocator(ledger: ledger))
  Ledger.destroy(ledger)
  return budget.pointee.live
}

@Suite struct MemoryTests {
  /// Runs a body with a host that may take so many pieces more; the answer: what is left at the end.
  private func live(
    after pieces: Int, _ body: (Host, UnsafeMutablePointer<Int>) throws -> Void
  ) throws -> Int {
    var budget = Budget(pieces: 2)
    return try withUnsafeMutablePointer(to: &budget) { budget in
      try piecesLeft(in: budget) { allocator in
        let host = try #require(Host.create(handle: 1, allocator: allocator))
        let place = try #require(budget.pointer(to: \.pieces))
        place.pointee = pieces
        try body(host, place)
        host.releaseLasting()
      }
    }
  }

  @Test(arguments: 0..<2)
  func `a host without memory is no host, and leaves nothing behind`(pieces: Int) throws {
    var budget = Budget(pieces: pieces)
    let left = try withUnsafeMutablePointer(to: &budget) { budget in
      try piecesLeft(in: budget) { #expect(Host.create(handle: 1, allocator: $0) == nil) }
    }
    #expect(left == 0)
  }

  /// A tag takes a directory and a page, a copy of a name one piece.
  @Test(arguments: 0..<3)
  func `a name that finds no memory changes nothing`(pieces: Int) throws {
    let left = try live(after: pieces) { host, budget in
      var tag: UInt32 = 0
      #expect(throws: Fault.self) { try host.setName("intro", of: &tag) }
      #expect(host.name(of: tag) == nil)
      budget.pointee = 3
      try host.setName("intro", of: &tag)
      budget.pointee = 0
      #expect(throws: Fault.self) { try host.setName("outro", of: &tag) }
      #expect(host.text(of: tag) == "intro")
      host.release(tag: tag)
    }
    #expect(left == 0)
  }

  @Test func `a listener that finds no memory leaves the one before`() throws {
    let left = try live(after: 4) { host, budget in
      let callback = unsafeBitCast(Heard.event, to: UnsafeRawPointer.self)
      var (first, other): (UInt32, UInt32) = (0, 0)
      let heard = try host.listen(to: EventKind.all, of: &first, callback, user: nil)
      #expect(heard == EventKind.all)
      // 7 records are the first page: the others are taken until there is none.
      var taken: [UInt32] = []
      budget.pointee = 0
      while (try? host.listen(to: EventKind.started, of: &other, callback, user: nil)) != nil {
        taken.append(other)
        other = 0
      }
      #expect(taken.count == 6)
      #expect(throws: Fault.self) {
        _ = try host.listen(to: EventKind.started, of: &first, callback, user: nil)
      }
      #expect(host.listener(of: first, for: EventKind.started) != nil)
      for tag in taken + [first] { host.release(tag: tag) }
    }
    #expect(left == 0)
  }

  @Test func `a queue that finds no memory stays as it was`() throws {
    let left = try live(after: 1) { host, _ in
      try host.collect(EventKind.all, capacity: 2)
      host.keep(.of(EventKind.started))
      #expect(throws: Fault.self) { try host.collect(EventKind.paused, capacity: 4) }
      #expect(host.collectedKinds == EventKind.all)
      #expect(host.poll() != nil)
    }
    #expect(left == 0)
  }
}
