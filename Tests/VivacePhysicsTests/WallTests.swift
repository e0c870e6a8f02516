import CVivace
import Foundation
import Testing

@Suite struct WallTests {
  let stage = Stage()
  let x: Number

  init() { x = stage.double() }

  @Test func `It is never beyond a wall, at any tick`() {
    var random = Random(seed: 5)
    for _ in 0..<200 {
      let walls = [random.uniform(-100, 100), random.uniform(-100, 100)].sorted()
      let start = random.uniform(walls[0], walls[1])
      let m = stage.physics(
        x, velocity: random.uniform(-1e5, 1e5), friction: random.uniform(0.01, 0.99), from: start,
        restitution: random.uniform(0, 1))
      #expect(viv_motion_set_bounds(m, x, walls[0], walls[1]) == VIV_OK)
      stage.start(m)
      for _ in 0..<40 {
        stage.tick(pow(10, random.uniform(-5, 0.5)))
        #expect(x.pointee >= walls[0] && x.pointee <= walls[1])
      }
      viv_destroy(m)
    }
  }

  @Test func `Bounces are the same for any ticks`() {
    var random = Random(seed: 8)
    let whole = stage.physics(x, velocity: 5000, friction: 0.6, to: 100, restitution: 0.9)
    stage.start(whole)
    stage.tick(1)
    let value = x.pointee
    for _ in 0..<20 {
      let y = stage.double()
      let m = stage.physics(y, velocity: 5000, friction: 0.6, to: 100, restitution: 0.9)
      stage.start(m)
      for part in random.split(1) { stage.tick(part) }
      #expect(y.pointee.isNear(value, 1e-7))
      viv_destroy(m)
    }
  }

  @Test func `Elastic walls fold the free glide`() {
    let m = stage.physics(x, velocity: 1000, friction: 0.5, to: 100, restitution: 1)
    stage.start(m)
    for _ in 0..<20 {
      stage.tick(0.1)
      let free = 1000 * (1 - pow(0.5, viv_get_time(m))) / log(2)
      let folded = free.truncatingRemainder(dividingBy: 200)
      #expect(x.pointee.isNear(folded > 100 ? 200 - folded : folded, 1e-9 * free))
    }
  }

  @Test func `With no restitution it rests at the wall at once`() {
    let m = stage.physics(x, velocity: 1000, friction: 0.5, to: 100, restitution: 0)
    stage.start(m)
    // 100 = 1000 (1 - .5^t) / ln 2
    #expect(viv_get_length(m).isNear(-log2(1 - 0.1 * log(2))))
    stage.tick(1)
    #expect((x.pointee, stage.state(m)) == (100, VIV_STATE_COMPLETED))
  }

  @Test func `Bounds without collisions complete at the exact contact`() {
    let m = stage.physics(x, velocity: 1000, friction: 0.5)
    #expect(viv_motion_set_bounds(m, x, -1, 100) == VIV_OK)
    stage.start(m)
    #expect(viv_get_length(m).isNear(-log2(1 - 0.1 * log(2))))
    stage.tick(1)
    #expect((x.pointee, stage.state(m)) == (100, VIV_STATE_COMPLETED))
  }

  @Test func `Without collisions an end is no wall`() {
    let m = stage.physics(x, velocity: 600, friction: 0.8, to: 100)
    stage.start(m)
    stage.tick(0.5)
    #expect(x.pointee.isNear(600 * (1 - pow(0.2, 0.5)) / log(5)))
  }

  @Test func `Backward it is the same trajectory, to exactly where it started`() {
    x.pointee = 0.3
    let m = stage.physics(x, velocity: 900, friction: 0.7, from: nil, restitution: 0.8)
    viv_motion_set_bounds(m, x, 0.2, 77)
    viv_set_reverses(m, true)
    stage.start(m)
    let length = viv_get_length(m) / 2
    var way: [Double] = []
    for step in 1...20 { way.append(stage.sample(m, x, at: length * Double(step) / 20).x) }
    stage.tick(length)
    for step in (1..<20).reversed() {
      stage.tick(length / 20)
      #expect(x.pointee.isNear(way[step - 1], 1e-7), "\(step)")
    }
    stage.tick(length / 20 + 1e-6)
    #expect(x.pointee == 0.3)
    #expect(stage.state(m) == VIV_STATE_COMPLETED)
  }

  @Test func `It rests at the wall when a bounce leaves too little`() {
    let m = stage.physics(x, velocity: 100, friction: 0.1, to: 10, restitution: 0.009)
    stage.start(m)
    stage.tick(0.5)
    #expect((x.pointee, stage.state(m)) == (10, VIV_STATE_COMPLETED))
  }

  @Test func `A million bounces are exact and bounded in cost`() {
    let m = stage.physics(x, velocity: 1e6, friction: 0, to: 1, restitution: 1)
    stage.start(m)
    stage.tick(1)
    #expect(x.pointee.isNear(0, 1e-6))
    stage.tick(0.5e-6)
    #expect(x.pointee.isNear(0.5, 1e-6))
  }

  @Test func `Huge velocities and tiny frictions are finite or refused`() {
    for velocity in [1e12, 1e100, 1e300] {
      for friction in [1e-300, 1e-12, 0.5, 1 - 1e-16] {
        let m = viv_physics_create(stage.tempo, velocity, friction)
        guard m != 0 else { continue }
        stage.add(x, to: m, from: 0, end: 100)
        viv_physics_set_collisions(m, true, 0.5)
        guard viv_start(m) == VIV_OK else { continue }
        for dt in [1e-9, 0.1, 10, 1e6] {
          stage.tick(dt)
          #expect(x.pointee >= 0 && x.pointee <= 100, "\(velocity) \(friction)")
        }
        viv_destroy(m)
      }
    }
  }
}
