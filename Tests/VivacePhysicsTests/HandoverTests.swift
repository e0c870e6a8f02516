import CVivace
import Testing

@Suite struct HandoverTests {
  let stage = Stage()
  let x: UnsafeMutablePointer<Float>

  init() { x = stage.float() }

  func start(_ m: viv_motion, from: Float = 0, to end: Float) {
    #expect(viv_motion_from_to(m, x, from, end) == VIV_OK)
    stage.start(m)
  }

  // ACCEPTANCE N7.

  @Test func `A spring takes over value and velocity of a tween`() {
    let tween = viv_motion_create(stage.tempo, 1, viv_easing(VIV_EASE_SWIFT_OUT))
    start(tween, to: 100)
    stage.tick(0.5)
    let m = viv_spring_to(stage.tempo, x, 0, 120, 12)
    #expect(stage.state(tween) == VIV_STATE_IDLE)
    #expect(x.pointee.isNear(77.55613111162, range: 100))
    #expect(stage.speed(m, x).isNear(126.1270026161, 1e-7))
    let expected = [
      (0.05, 72.67663414075), (0.1, 54.00668845397), (0.2, 12.71709037088),
      (0.5, -3.685765053754), (1, -0.1447337555672),
    ]
    for (t, value) in expected {
      stage.tick(t - viv_get_time(m))
      #expect(x.pointee.isNear(value, range: 100), "at \(t)")
      if t == 0.1 { #expect(stage.speed(m, x).isNear(-436.0317536931, 1e-4)) }
    }
  }

  @Test func `A spring takes over a linear tween`() {
    start(viv_motion_create(stage.tempo, 1, viv_easing(VIV_EASE_LINEAR)), to: 10)
    stage.tick(0.5)
    let m = viv_spring_to(stage.tempo, x, 0, 120, 12)
    #expect(stage.speed(m, x).isNear(10))
    stage.tick(0.1)
    #expect(x.pointee.isNear(3.570568621723, range: 10))
    #expect(stage.speed(m, x).isNear(-28.01931351483, 1e-7))
  }

  @Test func `A decay takes over a spring`() {
    start(viv_spring_create(stage.tempo, 120, 12), to: 100)
    stage.tick(0.2)
    let m = viv_decay_from(stage.tempo, x, .nan, 3)
    stage.tick(0.5)
    #expect(x.pointee.isNear(187.3942744406, range: 200))
    #expect(stage.speed(m, x).isNear(84.98448880001, 1e-6))
  }

  @Test func `Nothing is handed over by what is paused`() {
    let spring = viv_spring_create(stage.tempo, 120, 12)
    start(spring, to: 100)
    stage.tick(0.2)
    viv_pause(spring)
    let m = viv_spring_to(stage.tempo, x, 0, 120, 12)
    #expect(stage.speed(m, x) == 0)
    #expect(x.pointee.isNear(88.764419172879, range: 100))
  }

  @Test func `What is stopped keeps its value and has no velocity`() {
    let m = viv_spring_create(stage.tempo, 120, 12)
    start(m, to: 100)
    stage.tick(0.2)
    viv_stop(m)
    #expect(x.pointee.isNear(88.764419172879, range: 100))
    #expect(stage.speed(m, x) == 0)
    stage.tick(1)
    #expect(x.pointee.isNear(88.764419172879, range: 100))
  }

  @Test func `A rival stopped for a new motion is told so before the new one moves`() {
    final class Log { var lines: [String] = [] }
    let log = Log()
    let spring = viv_spring_create(stage.tempo, 120, 12)
    viv_on(
      spring, viv_event_kind(VIV_EVENT_STOPPED),
      { event, user in
        Unmanaged<Log>.fromOpaque(user!).takeUnretainedValue().lines.append(
          "\(event!.pointee.reason)")
      }, Unmanaged.passUnretained(log).toOpaque())
    start(spring, to: 100)
    stage.tick(0.2)
    viv_spring_to(stage.tempo, x, 0, 120, 12)
    #expect(log.lines == ["\(VIV_STOP_REPLACED)"])
    #expect(x.pointee.isNear(88.764419172879, range: 100))
  }
}

@Suite struct OneLinerTests {
  let stage = Stage()
  let x: UnsafeMutablePointer<Float>

  init() { x = stage.float() }

  @Test func `A spring to somewhere begins where the value is and goes there`() {
    x.pointee = 20
    let m = viv_spring_to(stage.tempo, x, 100, 120, 12)
    #expect(stage.state(m) == VIV_STATE_MOVING)
    stage.tick(0.1)
    #expect(x.pointee.isNear(springState(120, 12, from: 20, at: 0.1).x, range: 100))
    stage.tick(5)
    #expect(x.pointee == 100)
    #expect(!viv_is_valid(m))
  }

  @Test func `A spring takes over a spring`() {
    let first = viv_spring_to(stage.tempo, x, 100, 120, 12)
    stage.tick(0.2)
    let m = viv_spring_to(stage.tempo, x, 0, 120, 12)
    #expect(!viv_is_valid(first))
    #expect(stage.speed(m, x).isNear(380.8740546033, 1e-4))
    stage.tick(0.1)
    #expect(x.pointee.isNear(73.04965950964, range: 100))
    #expect(stage.speed(m, x).isNear(-487.4767818712, 1e-4))
    stage.tick(0.15)
    #expect(x.pointee.isNear(3.644832956449, range: 100))
    stage.tick(0.25)
    #expect(x.pointee.isNear(-5.492439524778, range: 100))
  }

  @Test func `A spring takes over an animation`() {
    viv_animate(stage.tempo, x, 10, 1, viv_easing(VIV_EASE_LINEAR))
    stage.tick(0.5)
    let m = viv_spring_to(stage.tempo, x, 0, 120, 12)
    #expect(stage.speed(m, x).isNear(10, 1e-5))
    stage.tick(0.1)
    #expect(x.pointee.isNear(3.570568621723, range: 10))
  }

  @Test func `An animation takes over a spring with its velocity`() {
    viv_spring_to(stage.tempo, x, 100, 120, 12)
    stage.tick(0.2)
    let m = viv_animate(stage.tempo, x, 0, 1, viv_easing(VIV_EASE_IN_OUT_QUAD))
    #expect(stage.speed(m, x).isNear(380.8740546033, 1e-4))
    stage.tick(0.5)
    // Half way, and v u (1 - u)² on top.
    #expect(x.pointee.isNear(88.764419172879 / 2 + 380.8740546033 / 8, range: 100))
    stage.tick(1)
    #expect(x.pointee == 0)
  }

  @Test func `A decay from a velocity glides until it rests and is gone`() {
    let m = viv_decay_from(stage.tempo, x, 1000, 3)
    #expect(stage.speed(m, x).isNear(1000))
    stage.tick(0.5)
    #expect(x.pointee.isNear(258.9566132839, range: 333))
    stage.tick(5)
    #expect(x.pointee.isNear(333, range: 333))
    #expect(!viv_is_valid(m))
  }

  @Test func `A spring catches a decay without a jump`() {
    let decay = viv_decay_from(stage.tempo, x, 1000, 3)
    stage.tick(0.25)
    let m = viv_spring_to(stage.tempo, x, 0, 120, 12)
    #expect(!viv_is_valid(decay))
    #expect(stage.speed(m, x).isNear(472.366552741, 1e-6))
    stage.tick(0.1)
    let expected = springState(
      120, 12, from: 175.877815753, to: 0, velocity: 472.366552741, at: 0.1)
    #expect(x.pointee.isNear(expected.x, range: 333))
  }
}
