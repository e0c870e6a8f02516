import CVivace
import Testing

/// What a tick writes to a double.
@Suite struct ExactTests {
  let stage = Stage()
  let x: Number

  init() { x = stage.double() }

  private func motions() -> [viv_motion] {
    let bent = stage.tween(x, from: -3, to: 100, ease: VIV_EASE_IN_OUT_SINE)
    viv_motion_set_velocity(bent, x, 70)
    return [
      stage.tween(x, ease: VIV_EASE_OUT_ELASTIC), stage.tween(x, ease: VIV_EASE_CSS_EASE), bent,
      stage.spring(x), stage.spring(x, 100, 20, velocity: 300), stage.spring(x, 100, 50),
      stage.decay(x), stage.physics(x, velocity: 1000, friction: 0.8),
      stage.physics(x, velocity: 700, friction: 0.5, to: 100, restitution: 0.7),
    ]
  }

  @Test func `It is as exact as a sample`() {
    var random = Random(seed: 7)
    for m in motions() {
      stage.start(m)
      for _ in 0..<40 {
        stage.tick(random.uniform(0.001, 0.02))
        let sample = stage.sample(m, x, at: viv_get_time(m))
        #expect(x.pointee.isNear(sample.x, 1e-10))
        #expect((x.pointee - sample.x).magnitude <= 1e-12 * 300)
      }
      viv_stop(m)
    }
  }

  @Test func `A seek to the same second gives the same bits`() {
    var random = Random(seed: 8)
    for m in motions() {
      stage.start(m)
      for _ in 0..<20 {
        stage.tick(random.uniform(0.001, 0.04))
        let written = x.pointee
        stage.seek(m, viv_get_time(m))
        #expect(x.pointee == written)
      }
      viv_stop(m)
    }
  }

  @Test func `Late on the clock it is as exact`() {
    stage.tick(1_000_000)
    let m = stage.tween(x, ease: VIV_EASE_IN_OUT_CUBIC)
    viv_set_repeats(m, 10)
    stage.start(m)
    for _ in 0..<50 {
      stage.tick(0.0625)
      let sample = stage.sample(m, x, at: viv_get_time(m))
      #expect((x.pointee - sample.x).magnitude <= 1e-10)
    }
  }
}
