import CVivace
import Foundation
import Testing

/// A spring by the host: tension 120, damping 12, target 100.
nonisolated(unsafe) private let pull: viv_acceleration = {
  acceleration, values, velocities, count, _ in
  for index in 0..<Int(count) {
    acceleration![index] = -120 * (values![index] - 100) - 12 * velocities![index]
  }
}

@Suite struct SimulationTests {
  let stage = Stage()
  let x: Number

  init() { x = stage.double() }

  func simulation(_ x: Number, step: Double = 1.0 / 1000, end: Double? = nil) -> viv_motion {
    let m = viv_simulation_create(stage.tempo, step, pull, nil)
    #expect(viv_get_kind(m) == VIV_KIND_SIMULATION)
    stage.add(x, to: m, from: 0, end: end)
    return m
  }

  @Test func `A spring by callback is the closed form`() {
    let m = simulation(x)
    stage.start(m)
    for (t, value) in [(0.1, 38.091452094796), (0.2, 88.764419172879), (0.5, 103.87639360622)] {
      stage.tick(t - viv_get_time(m))
      #expect(x.pointee.isNear(value, 1e-6), "at \(t)")
      #expect(stage.speed(m, x).isNear(springState(120, 12, at: t).v, 1e-5), "at \(t)")
    }
  }

  @Test func `Between two steps it is between their values`() {
    let m = simulation(x, step: 0.01)
    stage.start(m)
    stage.tick(0.1)
    let before = x.pointee
    stage.tick(0.01)
    let after = x.pointee
    let second = stage.double()
    let n = simulation(second, step: 0.01)
    stage.start(n)
    stage.tick(0.105)
    // Half a step of 0.01 s away from either, and an acceleration of less than 12000.
    #expect(second.pointee > before && second.pointee < after)
    #expect(second.pointee.isNear(springState(120, 12, at: 0.105).x, 12000 * 0.01 * 0.01 / 8))
  }

  @Test func `It is the same for any ticks`() {
    let whole = simulation(x, step: 1.0 / 240)
    stage.start(whole)
    stage.tick(1)
    let value = x.pointee
    var random = Random(seed: 9)
    for _ in 0..<20 {
      let y = stage.double()
      let m = simulation(y, step: 1.0 / 240)
      stage.start(m)
      for part in random.split(1) { stage.tick(part) }
      #expect(y.pointee.isNear(value))
      viv_destroy(m)
    }
  }

  @Test func `Near its end and slow it rests exactly there`() {
    let m = simulation(x, end: 100)
    #expect(viv_motion_set_rest(m, 0.1, 0.1) == VIV_OK)
    stage.start(m)
    stage.tick(1.3)
    #expect(stage.state(m) == VIV_STATE_MOVING)
    stage.tick(0.4)
    #expect(stage.state(m) == VIV_STATE_COMPLETED)
    #expect(x.pointee == 100)
    #expect(stage.speed(m, x) == 0)
  }

  @Test func `Finished it ends where it is`() {
    let m = simulation(x, end: 100)
    stage.start(m)
    stage.tick(0.1)
    #expect(viv_finish(m) == VIV_OK)
    #expect(stage.state(m) == VIV_STATE_COMPLETED)
    #expect(x.pointee.isNear(38.091452094796, 1e-6))
  }

  @Test func `It starts with the velocity that was set`() {
    let m = viv_simulation_create(
      stage.tempo, 0.01, { a, _, _, count, _ in for i in 0..<Int(count) { a![i] = -10 } }, nil)
    let y = stage.double()
    stage.add(x, to: m, from: 0, velocity: 50)
    stage.add(y, to: m, from: 5, velocity: 20)
    stage.start(m)
    stage.tick(1)
    // v t - 5 t²: exact for a constant acceleration.
    #expect(x.pointee.isNear(45))
    #expect(y.pointee.isNear(20))
    #expect(stage.speed(m, x).isNear(40))
  }

  @Test func `An acceleration that is no number moves nothing away`() {
    for bad in [Double.nan, .infinity, -.infinity] {
      let y = stage.double()
      let number = stage.double(bad)
      let m = viv_simulation_create(
        stage.tempo, 0.01,
        { a, _, _, _, user in a![0] = user!.assumingMemoryBound(to: Double.self).pointee }, number)
      stage.add(y, to: m, from: 0, velocity: 50)
      stage.start(m)
      stage.tick(1)
      #expect(y.pointee.isFinite)
    }
  }

  @Test func `It hands its velocity over to a spring`() {
    let y = stage.float()
    let m = viv_simulation_create(stage.tempo, 1.0 / 1000, pull, nil)
    viv_motion_from(m, y, 0)
    stage.start(m)
    stage.tick(0.2)
    viv_spring_to(stage.tempo, y, 0, 120, 12)
    #expect(stage.state(m) == VIV_STATE_IDLE)
    stage.tick(0.1)
    #expect(y.pointee.isNear(73.04965950964, range: 100))
  }

  @Test func `Its length is not known, so it is neither sought nor turned`() {
    let m = simulation(x)
    stage.start(m)
    stage.tick(0.1)
    let before = x.pointee
    #expect(viv_get_length(m).isNaN)
    #expect(viv_seek(m, 0.2) == VIV_ERROR_NOT_SEEKABLE)
    #expect(viv_reverse(m) == VIV_ERROR_NOT_SEEKABLE)
    let s = stage.sequence(stage.tween(stage.double()), simulation(stage.double()))
    #expect(viv_seek(s, 0.2) == VIV_ERROR_NOT_SEEKABLE)
    #expect(x.pointee == before)
  }
}
