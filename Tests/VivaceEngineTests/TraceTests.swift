import Testing
import VivaceStorage

@testable import VivaceEngine

@Suite struct TraceTests {
  @Test func t1() throws {
    let tempo = try #require(Tempo.create(slot: 0, generation: 0, allocator: Allocator()))
    let value = UnsafeMutablePointer<Float>.allocate(capacity: 1)
    value.pointee = 0
    let name = try tempo.makeTween(duration: 1, easing: 0)
    let m = try #require(tempo.index(of: Name(bits: name)))
    var from: Float = 0
    var to: Float = 100
    try tempo.add(
      .init(target: value, stride: 4, from: &from, to: &to), to: m)
    try tempo.setReverses(m, true)
    try tempo.setRepeats(m, 1)
    try tempo.collect(kinds: EventKind.all, capacity: 100)
    try tempo.start(m)
    var log: [Float] = []
    var events: [Int32] = []
    for _ in 0..<9 {
      try tempo.tick(0.5)
      log.append(value.pointee)
      while let event = tempo.poll() {
        events.append(event.load(as: Event.self).kind)
      }
      events.append(0)
    }
    print(log, events, tempo.state(of: m))
    _ = try tempo.destroy()
  }
}
