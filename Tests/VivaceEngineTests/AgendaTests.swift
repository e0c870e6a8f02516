import Testing
import VivaceMotion
import VivaceScore
import VivaceStorage

@testable import VivaceEngine

/// What the macro cannot look into, as the value must not be copied.
private func check(_ holds: Bool, at location: SourceLocation = #_sourceLocation) {
  #expect(holds, sourceLocation: location)
}

@Suite struct AgendaTests {
  /// Roots that show the stamp 1 while they are queued.
  private final class Roots {
    var due = [UInt32: Agenda.Due]()
    func lookup(_ entry: Agenda.Entry) -> Agenda.Due? { entry.stamp == 1 ? due[entry.root] : nil }

    func enter(_ entry: Agenda.Entry, _ due: Agenda.Due, in agenda: Agenda) -> Bool {
      guard !agenda.enterLane(entry, due) else { return true }
      if agenda.isCrowded { agenda.sweep({ lookup($0) != nil }, lookup) }
      guard agenda.makeRoom(for: due, besides: 0) else { return false }
      agenda.enter(entry, due, lookup)
      return true
    }
  }

  /// Enters roots, cancels some, takes the others one by one, and answers them in the order they came.
  private func order(
    of entries: [(time: Double, order: UInt64, root: UInt32)], without cancelled: Set<UInt32> = []
  ) -> [UInt32] {
    guard let ledger = Ledger.create(of: HostMemory()) else { return [] }
    defer { Ledger.destroy(ledger) }
    guard let agenda = Agenda(allocator: Allocator(ledger: ledger)) else { return [] }
    let roots = Roots()
    for (time, order, root) in entries {
      let due = Agenda.Due(time: time, order: order)
      roots.due[root] = due
      check(roots.enter(Agenda.Entry(root: root, stamp: 1), due, in: agenda))
    }
    func drop(_ root: UInt32) {
      roots.due[root] = nil
      agenda.cancelOne()
    }
    for root in entries.map(\.root) where cancelled.contains(root) { drop(root) }
    var taken = [UInt32]()
    while let first = agenda.first(roots.lookup) {
      let others = roots.due.filter { $0.key != first.entry.root }.map(\.value.time)
      #expect(agenda.secondTime(roots.lookup) <= others.min() ?? .infinity)
      taken.append(first.entry.root)
      drop(first.entry.root)
    }
    return taken
  }

  @Test func `The earliest root comes first`() {
    #expect(order(of: [(3, 1, 30), (1, 2, 10), (2, 3, 20)]) == [10, 20, 30])
  }

  @Test func `Roots of one moment come in the order of their start`() {
    #expect(order(of: [(1, 3, 3), (1, 1, 1), (1, 2, 2)]) == [1, 2, 3])
  }

  @Test func `Sums of decimal fractions are one moment with the number they mean`() {
    #expect(0.1 + 0.2 != 0.3)
    #expect(order(of: [(0.1 + 0.2, 1, 1), (0.3, 2, 2)]) == [1, 2])
    #expect(Moment.quantum(0.1 + 0.2) == Moment.quantum(0.3))
  }

  @Test func `Ten nanoseconds apart are two moments`() {
    #expect(Moment.quantum(1) < Moment.quantum(1 + 1e-8))
  }

  @Test func `Moments keep their order however late they are`() {
    let times = [0, 1e-9, 1, 2_097_151, 2_097_152, 2_097_153, 1e12, 1e300, .infinity]
    for (earlier, later) in zip(times, times.dropFirst()) {
      #expect(Moment.quantum(earlier) < Moment.quantum(later))
    }
  }

  @Test func `A thousand shuffled roots come sorted`() {
    let times = (0..<1000).map { Double($0 * 7919 % 1000) }
    let entries = times.enumerated().map { ($1, UInt64($0), UInt32($0 + 1)) }
    #expect(order(of: entries).map { times[Int($0) - 1] } == times.sorted())
  }

  @Test func `What is cancelled never comes, and the others come in their order`() {
    let times = (0..<1000).map { Double($0 * 7919 % 1000) }
    let entries = times.enumerated().map { ($1, UInt64($0), UInt32($0 + 1)) }
    let cancelled = Set((1...1000).filter { $0 % 3 != 0 }.map { UInt32($0) })
    let left = entries.filter { !cancelled.contains($0.2) }.map(\.0)
    #expect(
      order(of: entries, without: cancelled).map { times[Int($0) - 1] } == left.sorted())
  }

  @Test func `Moments that come sorted take no place in the heap`() throws {
    let ledger = try #require(Ledger.create(of: HostMemory()))
    defer { Ledger.destroy(ledger) }
    let agenda = try #require(Agenda(allocator: Allocator(ledger: ledger)))
    let roots = Roots()
    for root in UInt32(1)...1000 {
      let due = Agenda.Due(time: Double(root), order: UInt64(root))
      roots.due[root] = due
      check(roots.enter(Agenda.Entry(root: root, stamp: 1), due, in: agenda))
    }
    check(agenda.count == 1000)
    check(agenda.heapCount == 0)
  }

  @Test func `What is put off over and over comes in its order`() throws {
    let ledger = try #require(Ledger.create(of: HostMemory()))
    defer { Ledger.destroy(ledger) }
    let agenda = try #require(Agenda(allocator: Allocator(ledger: ledger)))
    let roots = Roots()
    func enter(_ root: UInt32, at time: Double) {
      let due = Agenda.Due(time: time, order: UInt64(root))
      roots.due[root] = due
      check(roots.enter(Agenda.Entry(root: root, stamp: 1), due, in: agenda))
    }
    for root in 1...40 { enter(UInt32(root), at: Double(root * 23 % 41)) }
    check(agenda.reserve(40))
    for step in 0..<4000 {
      let first = try #require(agenda.first(roots.lookup))
      let (root, due) = (first.entry.root, first.due)
      #expect(!roots.due.values.contains { $0.precedes(due) })
      let later = Agenda.Due(time: due.time + Double(step * 7919 % 97), order: due.order)
      roots.due[root] = later
      check(agenda.retime(first.entry, to: later, roots.lookup))
    }
    check(agenda.count == 40)
  }

  @Test func `What dies before it is due takes no more room than what lives`() throws {
    let ledger = try #require(Ledger.create(of: HostMemory()))
    defer { Ledger.destroy(ledger) }
    let agenda = try #require(Agenda(allocator: Allocator(ledger: ledger)))
    let roots = Roots()
    for root in UInt32(1)...20_000 {
      let due = Agenda.Due(time: Double(root &* 2_654_435_761 % 1009), order: UInt64(root))
      roots.due[root] = due
      check(roots.enter(Agenda.Entry(root: root, stamp: 1), due, in: agenda))
      guard root > 100 else { continue }
      roots.due[root - 100] = nil
      agenda.cancelOne()
    }
    #expect(agenda.count <= 4 * 100)
    let first = try #require(agenda.first(roots.lookup))
    #expect(!roots.due.values.contains { $0.precedes(first.due) })
  }
}
