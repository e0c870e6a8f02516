import Testing
import VivaceStorage

@testable import VivaceValues

/// What the macro cannot look into, as the value must not be copied.
private func check(_ holds: Bool, at location: SourceLocation = #_sourceLocation) {
  #expect(holds, sourceLocation: location)
}

@Suite struct BatchTests {
  private let key = BatchKey(easing: 0, type: .float, bends: false)

  private func row(_ channel: UInt32) -> Row {
    Row(
      start: Double(channel), rate: 1, from: 0, to: 1,
      target: UnsafeMutableRawPointer(bitPattern: 64)!, channel: channel)
  }

  @Test func `The last row moves into the place of one that goes`() {
    var batches = Batches(allocator: Allocator())
    defer { batches.release() }
    var chain: UInt32 = 0
    let found = batches.find(key, chain: &chain)
    #expect(found == 0)
    check(batches.reserve(rows: 1000))
    var places = [UInt32: UInt32]()
    for channel in 1...1000 {
      places[UInt32(channel)] = batches.insert(row(UInt32(channel)), batch: 0)
    }
    for channel in stride(from: 1, through: 999, by: 2) {
      let place = places.removeValue(forKey: UInt32(channel))!
      let moved = batches.remove(place)
      if moved != 0 { places[moved] = place }
    }
    check(batches.batch(0).count == 500)
    #expect(places.keys.allSatisfy { $0 % 2 == 0 })
    for (channel, place) in places {
      let chunk = batches.chunk(place >> Chunk.shift + 1)
      #expect(chunk.rows.channels[Int(place & (Chunk.rows - 1))] == channel)
      #expect(chunk.rows.starts[Int(place & (Chunk.rows - 1))] == Double(channel))
    }
  }

  @Test func `An equal key finds the batch there is`() {
    var batches = Batches(allocator: Allocator())
    defer { batches.release() }
    var chain: UInt32 = 0
    let first = batches.find(key, chain: &chain)
    let again = batches.find(key, chain: &chain)
    let other = batches.find(BatchKey(easing: 0, type: .float, bends: true), chain: &chain)
    #expect(first == again)
    #expect(other != first)
  }
}
