import Testing

@testable import VivaceStorage

/// What the macro cannot look into, as the value must not be copied.
private func check(_ holds: Bool, at location: SourceLocation = #_sourceLocation) {
  #expect(holds, sourceLocation: location)
}

extension Int: ArenaRecord {}

/// Memory of a host that runs out after so many allocations, and counts what it lent.
private final class Bank {
  var left = Int.max
  var lent = 0

  /// Of memory that no ledger knows, but one has to lead to it.
  lazy var allocator: Allocator = {
    let ledger = Ledger.create(of: memory)!
    lent = 0
    return Allocator(ledger: ledger).lasting
  }()

  private var memory: HostMemory {
    HostMemory(
      allocate: { size, alignment, user in
        let bank = Unmanaged<Bank>.fromOpaque(user!).takeUnretainedValue()
        guard bank.left > 0 else { return nil }
        bank.left -= 1
        bank.lent += size
        return UnsafeMutableRawPointer.allocate(byteCount: size, alignment: alignment)
      },
      release: { memory, size, _, user in
        Unmanaged<Bank>.fromOpaque(user!).takeUnretainedValue().lent -= size
        memory?.deallocate()
      },
      user: Unmanaged.passUnretained(self).toOpaque())
  }
}

@Suite struct StorageTests {
  @Test func `A handle keeps its parts below 2 to the 53rd`() {
    let handle = Handle(
      slot: 255, index: Handle.indexLimit - 1, generation: Handle.generationLimit - 1)
    #expect(handle.bits < 1 << 53)
    #expect((handle.slot, handle.index, handle.generation) == (255, 4_194_303, 8_388_607))
    #expect(Handle(bits: .max).slot >= 256)
  }

  @Test func `Records of an arena never move`() {
    let bank = Bank()
    var arena = Arena<Int>(allocator: bank.allocator)
    let first = arena.append(7)
    #expect(first == 1)
    let address = arena[1]
    for value in 0..<5000 { check(arena.append(value) != nil) }
    check(arena[1] == address)
    check(arena[1].pointee == 7)
    check(arena[5001].pointee == 4999)
    arena.release()
    #expect(bank.lent == 0)
  }

  @Test func `An arena without memory answers nil and keeps what it has`() {
    let bank = Bank()
    var arena = Arena<Int>(allocator: bank.allocator)
    check(arena.reserve(127))
    let last = arena.capacity
    for value in 1...last { check(arena.append(value) == UInt32(value)) }
    bank.left = 0
    check(arena.append(0) == nil)
    check((1...last).allSatisfy { arena[UInt32($0)].pointee == $0 })
    bank.left = .max
    check(arena.append(0) == UInt32(last + 1))
    arena.release()
    #expect(bank.lent == 0)
  }

  @Test func `A column that cannot grow keeps its values`() {
    let bank = Bank()
    var column = Column<Int>(allocator: bank.allocator)
    check(column.reserve(16))
    let count = column.capacity
    for value in 0..<count { check(column.append(value)) }
    bank.left = 0
    check(!column.append(count))
    check(column.count == count)
    check((0..<count).allSatisfy { column[$0] == $0 })
    column.release()
    #expect(bank.lent == 0)
  }

  @Test func `A reserved column allocates nothing up to there`() {
    let bank = Bank()
    var column = Column<Int>(allocator: bank.allocator)
    check(column.reserve(1000))
    bank.left = 0
    for value in 0..<1000 { check(column.append(value)) }
    column.release()
  }

  @Test func `A full ring counts what it loses and gives the rest in order`() {
    let bank = Bank()
    var ring = Ring<Int>(allocator: bank.allocator)
    check(ring.resize(3))
    for value in 1...5 { ring.push(value) }
    check(ring.lost == 2)
    check([ring.pop(), ring.pop(), ring.pop(), ring.pop()] == [1, 2, 3, nil])
    ring.push(6)
    check(ring.pop() == 6)
    ring.release()
    #expect(bank.lent == 0)
  }

  @Test func `A count whose size overflows is refused`() {
    #expect(Allocator().allocate(Int.self, count: .max) == nil)
  }
}

@Suite struct LinkedListTests {
  @Test func `Lists are sorted, and keep the order of members that are alike`() {
    var state: UInt64 = 1
    for count in 0..<130 {
      // Place 0 is the end.
      var keys = [0]
      for _ in 0..<count {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        keys.append(Int(state >> 60))
      }
      var links = (0...count).map { $0 < count ? UInt32($0 + 1) : 0 }
      var member = sortedList(
        count > 0 ? 1 : 0, next: { links[Int($0)] }, setNext: { links[Int($0)] = $1 },
        precedes: { keys[Int($0)] < keys[Int($1)] })
      var found = [Int]()
      while member != 0, found.count <= count {
        found.append(Int(member))
        member = links[Int(member)]
      }
      #expect(found == (1..<(count + 1)).sorted { (keys[$0], $0) < (keys[$1], $1) })
    }
  }
}
