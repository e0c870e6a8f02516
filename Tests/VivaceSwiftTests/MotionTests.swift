import Testing
import Vivace

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

@Suite struct MotionTests {
  @Test func `A spring goes as its equation says`() throws {
    let tempo = try Tempo()
    let x = Animated<Double>(0)
    // Critical: 1 - (1 + wt) e^-wt with w = 4.
    let motion = try tempo.spring(.init(tension: 16, damping: 8)).move(x, to: 1).start()
    try tempo.tick(0.25)
    #expect(abs(x.value - (1 - 2 * exp(-1.0))) < 1e-9)
    #expect(abs(motion.velocity(of: x) - 4 * exp(-1.0)) < 1e-9)
    try motion.retarget(x, to: 0)
    #expect(abs(motion.velocity(of: x) - 4 * exp(-1.0)) < 1e-9)
    try tempo.tick(10)
    #expect((x.value, motion.state) == (0, .completed))
  }

  @Test func `A spring is said in other words`() throws {
    let spring = try Motion.Spring(response: 0.5, dampingRatio: 0.5)
    #expect(abs(spring.tension - 16 * Double.pi * Double.pi) < 1e-9)
    #expect(abs(spring.damping - 4 * Double.pi) < 1e-9)
    #expect(try Motion.Spring(mass: 2, stiffness: 8, friction: 4) == .init(tension: 4, damping: 2))
    #expect(try Motion.Spring(duration: 0.5, bounce: 0.5) == spring)
    expectRefusal(.invalidArgument) { _ = try Motion.Spring(response: 0, dampingRatio: 1) }
  }

  @Test func `A vector goes on by a spring from where it is`() throws {
    let tempo = try Tempo()
    let place = Animated<SIMD2<Float>>([0, 0])
    let motion = try tempo.animate(place, to: [1, 2], spring: .init(tension: 100, damping: 20))
    try tempo.tick(0.1)
    let wayX = Float(1 - 2 * exp(-1.0))
    #expect(abs(place.value.x - wayX) < 1e-5 && abs(place.value.y - 2 * wayX) < 1e-5)
    #expect(abs(motion.velocity(of: place, number: 1) - 20 * exp(-1.0)) < 1e-4)
    try motion.retarget(place, to: [0, 0])
    try tempo.tick(5)
    #expect(place.value == [0, 0])
    #expect(!motion.exists)
  }

  @Test func `A throw glides and rests at a multiple`() throws {
    let tempo = try Tempo()
    let x = Animated<Float>(0)
    // It would come to velocity / drag = 25.
    let motion = try tempo.decay(drag: 4).move(x).velocity(100, of: x).snaps(every: 10, from: 1)
    let end = try motion.sample(x, at: .infinity)
    #expect((end.value, end.velocity) == (21, 0))
    try motion.start()
    try tempo.tick(10)
    #expect(x.value == 21)
    try tempo.glide(x, velocity: 4, drag: 4)
    try tempo.tick(0.25)
    #expect(abs(Double(x.value) - (22 - exp(-1.0))) < 1e-5)
  }

  @Test func `A motion by physics stops at its walls`() throws {
    let tempo = try Tempo()
    let x = Animated<Double>(0)
    try tempo.physics(velocity: 10, friction: 0).move(x).bounds(0...5).start()
    try tempo.tick(0.25)
    #expect(x.value == 2.5)
    try tempo.tick(1)
    #expect(x.value == 5)
  }

  @Test func `Motions on one value add up`() throws {
    let tempo = try Tempo()
    let x = Animated<Double>(0)
    try tempo.tween(duration: 2).move(x, to: 10).blend(.add).start()
    try tempo.tick(1)
    try tempo.tween(duration: 2).move(x, to: 0).blend(.add).start()
    #expect(x.value == 5)
    // The base is 0; the first has 0 left of its 10 to go, the second 5 of its.
    try tempo.tick(1)
    #expect(x.value == 5)
    try tempo.tick(1)
    #expect(x.value == 0)
  }

  @Test func `Closures give curves, motions and accelerations`() throws {
    let tempo = try Tempo()
    let (x, y) = (Animated<Double>(0), Animated<Double>(0))
    let square = try tempo.easing { $0 * $0 }
    #expect(tempo.value(of: square, at: 0.5) == 0.25)
    try tempo.tween(duration: 1, easing: square).move(x, to: 16).start()
    var progress: [Double] = []
    try tempo.custom(duration: 1) { part, _ in progress.append(part) }.start()
    // A constant acceleration, which the method integrates exactly: t^2 / 2 * 8.
    try tempo.simulation(step: 0.125) { values, _, accelerations in
      for index in values.indices { accelerations[index] = 8 }
    }.move(y).start()
    try tempo.tick(0.5)
    #expect((x.value, y.value) == (4, 1))
    try tempo.tick(0.5)
    #expect((x.value, y.value) == (16, 4))
    #expect(progress == [0, 0.5, 1])
  }

  @Test func `Easings are named, written and made`() throws {
    let tempo = try Tempo()
    #expect(Easing(named: "out-cubic") == .outCubic)
    #expect(Easing(named: "nothing") == nil)
    #expect((Easing.inOutElastic.name, Easing.outCubic(0.5)) == ("in-out-elastic", 0.875))
    #expect(try tempo.easing("power2.out") == .outCubic)
    #expect(try tempo.steps(4)(1).isNaN)
    #expect(tempo.value(of: try tempo.steps(4), at: 0.6) == 0.5)
    #expect(
      tempo.value(of: try tempo.linear(through: [[0, 0], [0.5, 1], [1, 0]]), at: 0.25) == 0.5)
    #expect(abs(tempo.value(of: try tempo.cubicBezier(0.5, 0, 0.5, 1), at: 0.5) - 0.5) < 1e-9)
    do throws(VivaceError) {
      _ = try tempo.easing("cubic-bezier(1, 2")
      Issue.record("half a text was taken")
    } catch {
      #expect(error.status == .invalidArgument)
      #expect(error.message.contains("byte"))
    }
  }

  @Test func `A point travels along a path`() throws {
    let tempo = try Tempo()
    let path = try tempo.path().move(to: 0, 0).line(to: 30, 0).line(to: 30, 40)
    #expect(path.length == 70)
    #expect(try path.point(at: 0.5).x == 30)
    let (place, angle) = (Animated<SIMD2<Double>>([0, 0]), Animated<Float>(0))
    let (x, y) = (Animated<Int32>(0), Animated<Int32>(0))
    let motion = try tempo.travel(along: path, duration: 7)
      .point(place).point(x: x, y: y).angle(angle, as: .degrees).start()
    try tempo.tick(5)
    #expect(abs(place.value.x - 30) < 1e-9 && abs(place.value.y - 20) < 1e-4)
    #expect((x.value, y.value, angle.value) == (30, 20, 90))
    #expect(abs(motion.fraction - 5.0 / 7) < 1e-9 && abs(motion.pathSpeed - 10) < 1e-9)
    expectRefusal(.invalidState) { try path.line(to: 0, 0) }
    try path.destroy()
    expectRefusal(.invalidHandle) { _ = try path.point(at: 0) }
    expectRefusal(.invalidArgument) { try tempo.path().draw(svg: "M 0 0 L") }
    let arc = try tempo.path().arc(around: [0, 0], radius: 1, from: 0, to: .pi)
    #expect(abs(arc.length - .pi) < 1e-6)
  }
}
