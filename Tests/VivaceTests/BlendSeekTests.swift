import CVivace
import Testing

/// Roots with several blended motions in them: a function of their own time, however they get there.
@Suite struct BlendSeekTests {
  /// A random root of motions that blend on one double, which nobody else moves.
  final class World {
    let stage = Stage()
    let x: UnsafeMutablePointer<Double>
    let root: viv_moveable
    private var random: Random

    init(seed: UInt64, blends: [Int]) {
      random = Random(seed: seed)
      x = stage.place(50)
      root = World.node(2, stage, x, &random, blends)
    }

    private static func node(
      _ depth: Int, _ stage: Stage, _ x: UnsafeMutablePointer<Double>, _ random: inout Random,
      _ blends: [Int]
    ) -> viv_moveable {
      let m: viv_moveable
      if depth > 0 {
        let isGroup = random.isTrue(0.5)
        m = isGroup ? viv_group_create(stage.tempo) : viv_sequence_create(stage.tempo)
        for _ in 0...random.below(3) {
          let deeper = random.isTrue(0.3) ? depth - 1 : 0
          viv_add(m, node(deeper, stage, x, &random, blends))
        }
        viv_set_reverses(m, random.isTrue(0.3))
        if isGroup { viv_group_set_synced(m, random.isTrue(0.5)) }
        if !isGroup && random.isTrue(0.5) {
          viv_sequence_set_reversing_mode(m, viv_reversing_mode(VIV_REVERSING_CONTIGUOUS))
        }
      } else {
        let ease = [0, 1, 6, 13][random.below(4)]
        m = viv_motion_create(stage.tempo, random.sixtyFourths(8, 96), viv_easing(ease))
        viv_motion_add(m, viv_type(VIV_TYPE_DOUBLE), x, nil, [random.uniform(-100, 100)])
        let blend = blends[random.below(blends.count)]
        viv_motion_set_blend(m, viv_blend(blend), random.isTrue(0.5) ? 1 : random.uniform(0, 1))
        viv_set_reverses(m, random.isTrue(0.2))
      }
      if random.isTrue(0.3) { viv_set_delay(m, random.sixtyFourths(1, 48)) }
      if random.isTrue(0.2) { viv_set_repeats(m, Int32(1 + random.below(2))) }
      return m
    }

    func pass(_ seconds: Double, _ ticks: inout Random) {
      var left = seconds
      while left > 0 {
        let step = min(left, ticks.uniform(0.01, 0.5))
        viv_tempo_tick(stage.tempo, step)
        left -= step
      }
    }
  }

  static let sorts: [[Int]] = [
    [VIV_BLEND_ADD], [VIV_BLEND_OVERRIDE, VIV_BLEND_REPLACE],
    [VIV_BLEND_OVERRIDE, VIV_BLEND_REPLACE, VIV_BLEND_ADD],
  ]

  @Test(arguments: sorts)
  func `Sought it is where it would be played`(blends: [Int]) {
    forAll(1..<401, "seeks") { seed in
      let (played, sought) = (World(seed: seed, blends: blends), World(seed: seed, blends: blends))
      guard viv_start(played.root) == VIV_OK else { return .discarded }
      var (ticks, places) = (Random(seed: ~seed), Random(seed: seed &+ 5))
      viv_seek(sought.root, places.sixtyFourths(0, 400))
      var now = 0.0
      for _ in 0..<4 {
        // Never at a boundary.
        let next = now + places.sixtyFourths(1, 60) + (now == 0 ? 0x1p-13 : 0)
        if next >= viv_get_length(played.root) { return now == 0 ? .discarded : nil }
        played.pass(next - now, &ticks)
        now = next
        viv_seek(sought.root, now)
        if !played.x.pointee.isNear(sought.x.pointee, 1e-7) {
          return "at \(now): played \(played.x.pointee), sought \(sought.x.pointee)"
        }
      }
      return nil
    }
  }

  @Test(arguments: sorts)
  func `Reversed it retraces its way`(blends: [Int]) {
    forAll(1000..<1400, "reverses") { seed in
      let world = World(seed: seed, blends: blends)
      let reference = World(seed: seed, blends: blends)
      guard viv_start(world.root) == VIV_OK else { return .discarded }
      var random = Random(seed: seed &+ 9)
      let out = random.sixtyFourths(2, 200) + 0x1p-13
      if out >= viv_get_length(world.root) { return .discarded }
      world.pass(out, &random)
      viv_reverse(world.root)
      let back = random.uniform(0, 0.99) * out
      world.pass(back, &random)
      viv_start(reference.root)
      reference.pass(out - back, &random)
      return world.x.pointee.isNear(reference.x.pointee, 1e-7)
        ? nil : "out \(out), back \(back): \(world.x.pointee), but it was \(reference.x.pointee)"
    }
  }

  @Test(arguments: sorts)
  func `Any split of the same time gives the same value`(blends: [Int]) {
    forAll(2000..<2400, "splits") { seed in
      let (one, other) = (World(seed: seed, blends: blends), World(seed: seed, blends: blends))
      guard viv_start(one.root) == VIV_OK else { return .discarded }
      viv_start(other.root)
      var (ticks, cuts) = (Random(seed: seed), Random(seed: ~seed))
      for seconds in [0.75, 1.515625, 3] {
        viv_tempo_tick(one.stage.tempo, seconds)
        other.pass(seconds, &cuts)
        if !one.x.pointee.isNear(other.x.pointee, 1e-7) {
          return "\(one.x.pointee) but \(other.x.pointee)"
        }
      }
      one.pass(30, &ticks)
      other.pass(30, &cuts)
      return one.x.pointee.isNear(other.x.pointee, 1e-7)
        ? nil : "ended at \(one.x.pointee) and \(other.x.pointee)"
    }
  }

  @Test func `Reset alone a root gives back what was there`() {
    forAll(3000..<3400, "resets") { seed in
      let world = World(seed: seed, blends: Self.sorts[Int(seed % 3)])
      guard viv_start(world.root) == VIV_OK else { return .discarded }
      var ticks = Random(seed: seed)
      world.pass(ticks.sixtyFourths(2, 200), &ticks)
      viv_reset(world.root)
      if !world.x.pointee.isNear(50, 1e-9) { return "reset to \(world.x.pointee)" }
      viv_tempo_tick(world.stage.tempo, 5)
      return world.x.pointee.isNear(50, 1e-9) ? nil : "went on to \(world.x.pointee)"
    }
  }
}
