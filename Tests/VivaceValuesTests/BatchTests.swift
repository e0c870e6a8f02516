import CFeatures
import Testing
import VivaceStorage

@testable import VivaceValues

/// What the macro cannot look into, as the value must not be copied.
private func check(_ holds: Bool, at location: SourceLocation = #_sourceLocation) {
  #expect(holds, sourceLocation: location)
}

/// Batches of floats and of doubles that know where the row of each channel is.
private struct Population: ~Copyable {
  private let ledger = Ledger.create(of: HostMemory()).unsafelyUnwrapped
  var batches: Batches
  var places = [UInt32: UInt32]()
  var batchOf = [UInt32: UInt32]()
  private var chain: UInt32 = 0

  /// One batch for each easing, of floats where its number is even, or all of them.
  init(batches count: Int32, areFloats: Bool = false) {
    use_all_features()
    batches = Batches(allocator: Allocator(ledger: ledger))
    for easing in 0..<count {
      let sort: BatchKey.Sort = areFloats || easing % 2 == 0 ? .floats : .doubles
      _ = batches.find(BatchKey(easing: easing, sort: sort, type: .float), chain: &chain)
    }
  }

  deinit { Ledger.destroy(ledger) }

  func share(of batch: UInt32) -> Int {
    Batches.share(of: batches.batch(Int(batch)).pointee.key.layout)
  }

  mutating func insert(_ channel: UInt32, into batch: UInt32, isBent: Bool = false) {
    let place = batches.insert(
      into: batch, channel: channel, target: UnsafeMutableRawPointer(bitPattern: 64)!,
      start: Double(channel), isBent: isBent)
    if place.chunk.layout == .floats {
      place.chunk.floatWays[place.slot] = Float(channel)
      place.chunk.floatBends[place.slot] = isBent ? 1 : 0
    } else {
      place.chunk.to[place.slot] = Double(channel)
      place.chunk.bends[place.slot] = isBent ? 1 : 0
    }
    if place.hasMoved {
      for slot in 0..<place.slot {
        places[place.chunk.channels[slot]] = place.number - UInt32(place.slot - slot)
      }
    }
    places[channel] = place.number
    batchOf[channel] = batch
  }

  mutating func remove(_ channel: UInt32) {
    guard let place = places.removeValue(forKey: channel) else { return }
    let moved = batches.remove(place)
    if moved != 0 { places[moved] = place }
  }

  /// The channels of a batch's rows with their starts, no number where a later column says another one, and
  /// how many of its runs have bends.
  func rows(of batch: UInt32) -> (starts: [UInt32: Double], bentRuns: Int) {
    var starts = [UInt32: Double]()
    var bentRuns = 0
    batches.forEachRun(of: batches.batch(Int(batch))) { run in
      for row in 0..<run.count {
        let isFloat = run.rows.layout == .floats
        let (start, end) = (
          run.rows.starts[row], isFloat ? Double(run.rows.floatWays[row]) : run.rows.to[row]
        )
        starts[run.rows.channels[row]] = start == end ? start : .nan
      }
      bentRuns += run.hasBends ? 1 : 0
    }
    return (starts, bentRuns)
  }

  /// Whether every channel is where it is known to be, with its start, and nothing else.
  func isSound() -> Bool {
    for batch in 0..<UInt32(batches.batchCount) {
      let expected = batchOf.filter { $0.value == batch && places[$0.key] != nil }.keys
      let found = rows(of: batch).starts
      guard Set(found.keys) == Set(expected) else { return false }
      guard found.allSatisfy({ $0.value == Double($0.key) }) else { return false }
    }
    return places.allSatisfy { batches.channel(at: $0.value) == $0.key }
  }
}

@Suite struct BatchTests {
  private let key = BatchKey(easing: 0, sort: .floats, type: .float)

  @Test func `The last row moves into the place of one that goes`() {
    var population = Population(batches: 2)
    for channel in 1...UInt32(3000) {
      check(population.batches.grant(2))
      population.insert(channel, into: channel % 2)
    }
    check(population.isSound())
    for channel in stride(from: UInt32(1), through: 2999, by: 3) { population.remove(channel) }
    check(population.batches.rowCount == 2000)
    check(population.isSound())
  }

  @Test func `What was granted is room enough, however rows go from batch to batch`() {
    var population = Population(batches: 9)
    let count: UInt32 = 2000
    for _ in 1...count { check(population.batches.grant(2)) }
    var seed: UInt64 = 5
    for step in 0..<60_000 {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let channel = UInt32(seed >> 33) % count + 1
      population.remove(channel)
      // One batch after another has nearly all of them.
      let batch = (seed >> 60) == 0 ? UInt32(seed >> 40) % 9 : UInt32(step / 6000) % 9
      population.insert(channel, into: batch)
      if step % 10_000 == 0 { check(population.isSound()) }
    }
    check(population.isSound())
  }

  /// Each spread is one row in some batches and as many as need a block more in others; all change into it
  /// row by row, from the one before.
  @Test(arguments: [Int32(1), 2, 3, 6, 12])
  func `A few rows that were granted have room in every spread`(batches: Int32) {
    var seed: UInt64 = 11
    func below(_ limit: Int) -> Int {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(seed >> 33) % limit
    }
    for count in 1...150 {
      var population = Population(batches: batches, areFloats: true)
      for _ in 1...count { check(population.batches.grant(1)) }
      for _ in 0..<8 {
        var channel = UInt32(0)
        for batch in 0..<UInt32(batches) {
          let wanted = [0, 1, 5, 9, 17, 33, 65][below(7)]
          let isLast = batch + 1 == UInt32(batches)
          for _ in 0..<(isLast ? count : min(wanted, count - Int(channel))) where channel < count {
            channel += 1
            population.remove(channel)
            population.insert(channel, into: batch)
          }
        }
        check(population.isSound())
      }
    }
  }

  @Test func `Blocks that are free join, so that many rows lie together again`() {
    var population = Population(batches: 64)
    for channel in 1...UInt32(512) {
      check(population.batches.grant(1))
      population.insert(channel, into: channel % 32 * 2)
    }
    for channel in 1...UInt32(512) { population.remove(channel) }
    for channel in 1...UInt32(512) { population.insert(channel, into: 0) }
    var counts = [Int]()
    population.batches.forEachRun(of: population.batches.batch(0)) { counts.append($0.count) }
    check(counts == [512])
    check(population.isSound())
  }

  @Test(arguments: [UInt32(0), 1])
  func `Rows that come one by one lie in few runs, though their memory comes in pieces`(
    batch: UInt32
  ) {
    var population = Population(batches: 2)
    for channel in 1...UInt32(2000) {
      check(population.batches.grant(population.share(of: batch)))
      population.insert(channel, into: batch)
    }
    var runs = 0
    population.batches.forEachRun(of: population.batches.batch(Int(batch))) { _ in runs += 1 }
    // A run has 512 floats at most, or 256 doubles.
    check(runs <= 12)
    check(population.isSound())
  }

  @Test func `A run has bends as long as a row of it hands over a velocity`() {
    var population = Population(batches: 2)
    for batch in UInt32(0)...1 {
      for channel in 1...UInt32(600) {
        check(population.batches.grant(2))
        population.insert(1000 * batch + channel, into: batch, isBent: channel == 7)
      }
      check(population.rows(of: batch).bentRuns == 1)
      population.remove(1000 * batch + 1)
      check(population.rows(of: batch).bentRuns == 1)
      population.remove(1000 * batch + 7)
      check(population.rows(of: batch).bentRuns == 0)
    }
  }

  @Test func `An equal key finds the batch there is`() throws {
    let ledger = try #require(Ledger.create(of: HostMemory()))
    defer { Ledger.destroy(ledger) }
    var batches = Batches(allocator: Allocator(ledger: ledger))
    var chain: UInt32 = 0
    let first = batches.find(key, chain: &chain)
    let again = batches.find(key, chain: &chain)
    let other = batches.find(BatchKey(easing: 0, sort: .doubles, type: .float), chain: &chain)
    #expect(first == again)
    #expect(other != first)
  }
}
