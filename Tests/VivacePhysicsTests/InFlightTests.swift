import CVivace
import Foundation
import Testing

/// Velocities and rest thresholds that are set, before a start and in flight.
@Suite struct InFlightTests {
  let stage = Stage()
  let x: Number

  init() { x = stage.double() }

  // MARK: a velocity as a setting

  @Test func `A velocity counts at every start`() {
    let m = stage.spring(x, velocity: 1000)
    for _ in 0..<2 {
      stage.start(m)
      stage.tick(0.1)
      #expect(x.pointee.isNear(springState(120, 12, velocity: 1000, at: 0.1).x))
      viv_stop(m)
    }
  }

  @Test func `A retarget of what does not move starts without it`() {
    let m = stage.spring(x, from: nil, velocity: 1000)
    stage.start(m)
    stage.tick(10)
    #expect(x.pointee == 100)
    #expect(viv_motion_retarget(m, x, 200) == VIV_OK)
    #expect(stage.speed(m, x) == 0)
    stage.tick(0.1)
    #expect(x.pointee.isNear(springState(120, 12, from: 100, to: 200, at: 0.1).x))
  }

  @Test func `A start after such a retarget throws again`() {
    let m = stage.spring(x, velocity: 1000)
    viv_motion_retarget(m, x, 100)
    stage.tick(10)
    stage.start(m)
    stage.tick(0.1)
    #expect(x.pointee.isNear(springState(120, 12, velocity: 1000, at: 0.1).x))
  }

  @Test func `Started anew by whoever hears of a retarget's start it throws`() {
    let m = stage.spring(x, velocity: 1000)
    let restart: viv_callback = { event, _ in
      guard let m = event?.pointee.moveable else { return }
      viv_on(m, viv_event_kind(VIV_EVENT_STARTED), nil, nil)
      viv_stop(m)
      viv_start(m)
    }
    viv_on(m, viv_event_kind(VIV_EVENT_STARTED), restart, nil)
    viv_motion_retarget(m, x, 100)
    #expect(stage.speed(m, x).isNear(1000))
  }

  @Test func `NaN takes a velocity away`() {
    let m = stage.spring(x, velocity: 1000)
    #expect(viv_motion_set_velocity(m, x, .nan) == VIV_OK)
    stage.start(m)
    stage.tick(0.1)
    #expect(x.pointee.isNear(springState(120, 12, at: 0.1).x))
  }

  // MARK: a velocity in flight

  @Test func `In flight a velocity replaces the one there is and the value goes on`() {
    let m = stage.spring(x)
    stage.start(m)
    stage.tick(0.1)
    let there = x.pointee
    #expect(viv_motion_set_velocity(m, x, -500) == VIV_OK)
    #expect(x.pointee == there)
    #expect(stage.speed(m, x).isNear(-500))
    stage.tick(0.1)
    #expect(x.pointee.isNear(springState(120, 12, from: there, velocity: -500, at: 0.1).x))
  }

  @Test func `A velocity given in flight is not kept`() {
    let m = stage.spring(x)
    stage.start(m)
    stage.tick(0.1)
    viv_motion_set_velocity(m, x, -500)
    viv_stop(m)
    stage.start(m)
    stage.tick(0.1)
    #expect(x.pointee.isNear(springState(120, 12, at: 0.1).x))
  }

  @Test func `A decay in flight is thrown anew`() {
    let m = stage.decay(x)
    stage.start(m)
    stage.tick(0.5)
    let there = x.pointee
    #expect(viv_motion_set_velocity(m, nil, 300) == VIV_OK)
    stage.tick(0.5)
    #expect(x.pointee.isNear(there + 300 * (1 - exp(-1.5)) / 3))
    stage.tick(10)
    #expect(stage.state(m) == VIV_STATE_COMPLETED)
    #expect(x.pointee.isNear(there + 300 * 0.999 / 3))
  }

  @Test func `Physics in flight keeps its walls`() {
    let m = stage.physics(x, velocity: 100, friction: 0, to: 100, restitution: 1)
    stage.start(m)
    stage.tick(0.5)
    #expect(viv_motion_set_velocity(m, x, -100) == VIV_OK)
    stage.tick(0.75)
    #expect(x.pointee.isNear(25))
  }

  @Test func `A simulation in flight goes on with it`() {
    let none: viv_acceleration = { acceleration, _, _, count, _ in
      for place in 0..<Int(count) { acceleration?[place] = 0 }
    }
    let m = viv_simulation_create(stage.tempo, 0.01, none, nil)
    stage.add(x, to: m, from: 0, velocity: 10)
    stage.start(m)
    stage.tick(0.5)
    #expect(x.pointee.isNear(5))
    #expect(viv_motion_set_velocity(m, x, -20) == VIV_OK)
    stage.tick(0.25)
    #expect(x.pointee.isNear(0))
  }

  @Test func `In its delay a velocity counts at the begin`() {
    let m = stage.spring(x)
    viv_set_delay(m, 1)
    stage.start(m)
    #expect(viv_motion_set_velocity(m, x, 1000) == VIV_OK)
    stage.tick(1.1)
    #expect(x.pointee.isNear(springState(120, 12, velocity: 1000, at: 0.1).x))
  }

  @Test func `Moving tweens and children refuse a velocity`() {
    let (tween, child) = (stage.tween(x), stage.spring(stage.double()))
    stage.start(tween)
    #expect(viv_motion_set_velocity(tween, x, 1) == VIV_ERROR_INVALID_STATE)
    stage.start(stage.group(child))
    #expect(viv_motion_set_velocity(child, nil, 1) == VIV_ERROR_INVALID_STATE)
  }

  @Test func `What is thrown over something that moves is thrown all the same`() {
    let y = stage.float()
    viv_start(animate(y))
    stage.tick(0.5)
    let m = viv_decay_from(stage.tempo, y, -300, 3)
    #expect(stage.speed(m, y).isNear(-300))
    stage.tick(0.5)
    #expect(Double(y.pointee).isNear(50 - 300 * (1 - exp(-1.5)) / 3, 1e-4))
  }

  @Test func `Thrown with NaN it goes on as fast as it is`() {
    let y = stage.float()
    viv_start(animate(y))
    stage.tick(0.5)
    let m = viv_decay_from(stage.tempo, y, .nan, 3)
    #expect(stage.speed(m, y).isNear(100, 1e-6))
  }

  /// From 0 to 100 in a second.
  private func animate(_ y: UnsafeMutablePointer<Float>) -> viv_motion {
    let m = viv_motion_create(stage.tempo, 1, 0)
    viv_motion_to(m, y, 100)
    return m
  }

  @Test func `What never rests is sought and runs back like any other`() {
    let m = stage.spring(x, 100, 0)
    stage.start(m)
    stage.tick(0.1)
    let there = x.pointee
    #expect(there.isNear(100 - 100 * cos(1)))
    stage.seek(m, 0.1)
    #expect(x.pointee == there)
    stage.tick(0.2)
    #expect(x.pointee.isNear(100 - 100 * cos(3)))
    #expect(viv_reverse(m) == VIV_OK)
    stage.tick(0.2)
    #expect(x.pointee.isNear(there))
  }

  // MARK: thresholds in flight

  @Test func `A spring's end is found anew by thresholds that change in flight`() {
    let m = stage.spring(x)
    stage.start(m)
    stage.tick(0.1)
    #expect(viv_motion_set_rest(m, 5, 50) == VIV_OK)
    let end = settlingTime(120, 12, distance: 5, speed: 50)
    #expect(viv_get_length(m).isNear(end, 1e-7))
    stage.tick(end - 0.1 - 1e-6)
    #expect(stage.state(m) == VIV_STATE_MOVING)
    stage.tick(2e-6)
    #expect(stage.state(m) == VIV_STATE_COMPLETED)
    #expect(x.pointee == 100)
  }

  @Test func `Within the new thresholds already it completes with the next tick`() {
    let m = stage.spring(x)
    stage.start(m)
    stage.tick(0.5)
    #expect(viv_motion_set_rest(m, 1000, 100000) == VIV_OK)
    #expect(stage.state(m) == VIV_STATE_MOVING)
    stage.tick(0)
    #expect(stage.state(m) == VIV_STATE_COMPLETED)
    #expect(x.pointee == 100)
  }

  @Test func `Default thresholds stay those of the begin`() {
    let m = stage.spring(x)
    stage.start(m)
    stage.tick(0.5)
    #expect(viv_motion_set_rest(m, 1e-6, 1e-6) == VIV_OK)
    #expect(viv_motion_set_rest(m, .nan, .nan) == VIV_OK)
    let end = settlingTime(120, 12, distance: 0.1, speed: 0.1 * 120.0.squareRoot())
    #expect(viv_get_length(m).isNear(end, 1e-7))
  }

  @Test func `A decay that is slow enough stays where it is`() {
    let m = stage.decay(x)
    stage.start(m)
    stage.tick(0.5)
    let there = x.pointee
    #expect(viv_motion_set_rest(m, .nan, 900) == VIV_OK)
    stage.tick(0.25)
    #expect(stage.state(m) == VIV_STATE_COMPLETED)
    #expect(x.pointee.isNear(there))
  }

  @Test func `A decay rests where it reaches the new speed`() {
    let m = stage.decay(x)
    stage.start(m)
    stage.tick(0.1)
    #expect(viv_motion_set_rest(m, .nan, 500) == VIV_OK)
    stage.tick(1)
    #expect(stage.state(m) == VIV_STATE_COMPLETED)
    #expect(x.pointee.isNear(500.0 / 3))
  }

  @Test func `A repeat begins where the first cycle did`() {
    let m = stage.spring(x)
    viv_set_repeats(m, 1)
    stage.start(m)
    stage.tick(0.9)
    viv_motion_set_rest(m, 5, 50)
    stage.tick(0)
    #expect(x.pointee == 0)
    #expect(viv_get_cycles_completed(m) == 1)
  }

  @Test func `A child keeps its thresholds while its root runs`() {
    let child = stage.spring(x)
    stage.start(stage.group(child))
    #expect(viv_motion_set_rest(child, 1, 1) == VIV_ERROR_INVALID_STATE)
  }
}
