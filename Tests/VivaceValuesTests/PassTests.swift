import CFeatures
import Testing
import VivaceHost
import VivaceStorage

@testable import VivaceValues

/// Values that are told passes and clocks with numbers of the test: no tempo, no tree, no player.
@Suite final class PassTests {
  private let ledger: UnsafeMutablePointer<Ledger>
  private let host: Host
  private let values: Values
  private let memory = UnsafeMutablePointer<Double>.allocate(capacity: 4)

  init() throws {
    use_all_features()
    memory.initialize(repeating: 0, count: 4)
    ledger = try #require(Ledger.create(of: HostMemory()))
    let allocator = Allocator(ledger: ledger)
    host = try #require(Host.create(handle: 0, allocator: allocator))
    values = try #require(Values.create(host: host, allocator: allocator))
  }

  deinit {
    for motion in 1..<values.core.pointee.sources.end {
      values.forgetContribution(of: motion, keepsReturn: false)
      values.removeChannels(of: motion)
    }
    values.releaseLasting()
    host.releaseLasting()
    Ledger.destroy(ledger)
    memory.deallocate()
  }

  /// A motion of its own root that moves a double of the test.
  private func make(
    _ motion: UInt32, _ law: Law = .tween, place: Int = 0, to end: Double, seconds: Double
  ) -> UInt32 {
    var end = end
    #expect(values.make(motion, law))
    let isAdded = withUnsafePointer(to: &end) { end in
      values.add(
        PropertyRequest(form: .double, target: memory + place, from: nil, to: end), to: motion)
    }
    #expect(isAdded && values.reserveRows(of: motion))
    values.setPass(of: motion, in: motion, on: 0) { $0.outLength = seconds }
    values.noteInitialValues(of: motion)
    return motion
  }

  /// Its pass starts at a second of the clock.
  private func begin(_ motion: UInt32, at clock: Double) {
    values.now = clock
    var time = RootTime()
    (time.state, time.clockBase) = (.moving, clock)
    values.setTime(time, of: motion)
    values.setPass(of: motion, in: motion, on: 0) { $0.phase = .forward }
    values.claim(by: motion)
    _ = values.settleStart(of: motion)
    values.writeBoundary(of: motion, atEnd: false)
    values.setPass(of: motion, in: motion, on: 0) { $0.hasBegun = true }
    values.mount(motion)
  }

  private func write(at clock: Double) {
    values.now = clock
    values.writeRows(isStill: false)
  }

  @Test func `A row writes where its pass is at a second of the clock`() {
    begin(make(1, to: 100, seconds: 2), at: 10)
    write(at: 10.5)
    #expect(memory[0] == 25)
    write(at: 11.5)
    #expect(memory[0] == 75)
    #expect(values.check() == nil)
  }

  @Test func `Another scale of its root is another place in the pass`() {
    let motion = make(1, to: 100, seconds: 2)
    values.setPass(of: motion, in: motion, on: 0) { $0.scale = 0.5 }
    begin(motion, at: 0)
    write(at: 2)
    #expect(memory[0] == 50)
  }

  @Test func `Who claims last has the only row`() {
    begin(make(1, to: 100, seconds: 2), at: 0)
    write(at: 1)
    begin(make(2, to: 0, seconds: 2), at: 1)
    #expect(values.rowCount == 1)
    write(at: 2)
    #expect(memory[0] == 25)
    #expect(values.motion(writing: memory) == 2)
    #expect(values.check() == nil)
  }

  @Test func `A replacement names whom it displaced`() {
    begin(make(1, to: 100, seconds: 2), at: 0)
    let motion = make(2, to: 0, seconds: 2)
    values.setBlend(of: motion, .replace, weight: 1)
    begin(motion, at: 1)
    #expect(values.firstDisplaced(since: 1) { $0 < $1 } == 1)
    #expect(!values.ownsAnything(1))
    values.forgetDisplaced(1)
    #expect(values.firstDisplaced(since: 1) { $0 < $1 } == 0)
  }

  @Test func `What an additive motion leaves goes to whom it is bequeathed`() throws {
    for (motion, end): (UInt32, Double) in [(1, 100), (2, 10)] {
      _ = make(motion, to: end, seconds: 2)
      values.setBlend(of: motion, .add, weight: 1)
      #expect(values.reserveRows(of: motion))
      values.noteInitialValues(of: motion)
      begin(motion, at: 0)
    }
    write(at: 1)
    let before = memory[0]
    // The base is 10; of the ways −100 and 90 each has half still to go.
    #expect(before == 5)
    let channel = values.channel(of: 1, after: 0)
    let rest = try #require(values.leave(channel))
    let carrier = values.carrier(after: rest.firstCarrier)
    #expect(carrier.motion == 2)
    values.bequeath(rest, to: carrier, seconds: 1)
    write(at: 1)
    #expect(memory[0] == before)
    write(at: 2)
    #expect(memory[0] == 10)
  }

  @Test func `Physics tells how long it lasts`() {
    let motion = make(1, .decay, to: 0, seconds: 0)
    var physics = Physics()
    physics.drag = 2
    physics.velocity = 100
    values.setPhysics(of: motion, physics)
    // Until a thousandth of the velocity is left: ln 1000 / 2.
    let length = values.layTrajectories(of: motion, isAnew: true)
    #expect((length - 3.453877639491069).magnitude < 1e-12)
  }
}
