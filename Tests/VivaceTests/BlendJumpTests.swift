import CVivace
import Testing

/// Motions of all kinds and blends on one value, in containers too: no call makes it jump.
@Suite struct BlendJumpTests {
  /// A stage of random roots that move one double, beside another.
  final class World {
    let stage = Stage()
    let x: UnsafeMutablePointer<Double>
    let y: UnsafeMutablePointer<Double>
    var random: Random
    private(set) var roots: [viv_moveable] = []
    private(set) var last = "nothing"

    init(seed: UInt64) {
      random = Random(seed: seed)
      x = stage.place(random.uniform(-100, 100))
      y = stage.place(0)
    }

    var tempo: viv_tempo { stage.tempo }

    /// A motion of any kind that moves x, or y, without a start of its own.
    private func leaf(_ target: UnsafeMutablePointer<Double>) -> viv_motion {
      let m: viv_motion
      switch random.below(6) {
      case 0: m = viv_spring_create(tempo, random.uniform(30, 200), random.uniform(2, 30))
      case 1: m = viv_decay_create(tempo, random.uniform(1, 9))
      case 2: m = viv_physics_create(tempo, random.uniform(-99, 99), random.uniform(0.5, 1))
      default:
        let ease = [0, 1, 6, 13, 14, 23][random.below(6)]
        m = viv_motion_create(tempo, random.uniform(0.05, 2), viv_easing(ease))
      }
      viv_motion_add(m, viv_type(VIV_TYPE_DOUBLE), target, nil, [random.uniform(-100, 100)])
      if viv_get_kind(m) == VIV_KIND_DECAY {
        viv_motion_set_velocity(m, target, random.uniform(-99, 99))
      }
      let blend = [VIV_BLEND_OVERRIDE, VIV_BLEND_REPLACE, VIV_BLEND_ADD, VIV_BLEND_ADD]
      viv_motion_set_blend(
        m, viv_blend(blend[random.below(4)]), random.isTrue(0.5) ? 1 : random.uniform(0, 1))
      if random.isTrue(0.2) { viv_set_reverses(m, true) }
      if random.isTrue(0.2) { viv_set_repeats(m, Int32(random.below(3)) - 1) }
      if random.isTrue(0.2) { viv_set_delay(m, random.uniform(0, 1)) }
      return m
    }

    private func root() -> viv_moveable {
      if random.isTrue(0.6) { return leaf(x) }
      let isGroup = random.isTrue(0.5)
      let container = isGroup ? viv_group_create(tempo) : viv_sequence_create(tempo)
      for _ in 0...random.below(3) { viv_add(container, leaf(random.isTrue(0.6) ? x : y)) }
      if random.isTrue(0.2) { viv_set_reverses(container, true) }
      if !isGroup && random.isTrue(0.5) {
        viv_sequence_set_reversing_mode(container, viv_reversing_mode(VIV_REVERSING_CONTIGUOUS))
      }
      return container
    }

    /// One random call on one random root.
    func act() {
      let count = roots.count
      let pick = random.below(count + 3)
      guard pick < count, viv_is_valid(roots[pick]) else {
        roots.append(root())
        last = "start of kind \(viv_get_kind(roots.last!)), \(stage.describe(roots.last!).blend)"
        viv_start(roots.last!)
        return
      }
      let m = roots[pick]
      let call = random.below(9)
      last = "call \(call) on \(pick) of kind \(viv_get_kind(m)), \(stage.describe(m).blend)"
      switch call {
      case 0, 1: viv_stop(m)
      case 2: viv_destroy(m)
      case 3: viv_pause(m)
      case 4: viv_resume(m)
      case 5: viv_start(m)
      case 6: viv_set_rate(m, random.uniform(0.5, 2))
      case 7: viv_motion_retarget(m, x, Float(random.uniform(-100, 100)))
      default: viv_motion_set_blend(m, stage.describe(m).blend, random.uniform(0, 1))
      }
    }
  }

  /// Whether all that moves x has just begun at once where it was is not asked of what begins with a
  /// jump by the law: none of these has a start of its own.
  @Test(arguments: [UInt64(1), 2, 3, 4])
  func `No call makes a value jump`(block: UInt64) {
    let seeds = block * 10_000..<block * 10_000 + 150
    print("jumps: seeds \(seeds)")
    var failures = 0
    for seed in seeds where failures < 3 {
      let world = World(seed: seed)
      for _ in 0..<40 {
        let before = world.x.pointee
        world.act()
        // ACCEPTANCE: 1e-9 of the range.
        if !world.x.pointee.isNear(before, 1e-6) {
          failures += 1
          Issue.record("seed \(seed): \(world.last) from \(before) to \(world.x.pointee)")
          break
        }
        viv_tempo_tick(world.tempo, world.random.uniform(0, 0.2))
      }
      if !world.x.pointee.isFinite { Issue.record("seed \(seed): \(world.x.pointee)") }
      let before = world.x.pointee
      for root in world.roots where viv_is_valid(root) { viv_stop(root) }
      viv_tempo_tick(world.tempo, 10)
      if !world.x.pointee.isNear(before, 1e-6) {
        failures += 1
        Issue.record("seed \(seed): stopped at \(before), then \(world.x.pointee)")
      }
    }
  }

  @Test func `Just after a call the value is just beside where it was`() {
    let seeds: Range<UInt64> = 90_000..<90_300
    print("beside: seeds \(seeds)")
    var failures = 0
    for seed in seeds where failures < 3 {
      let world = World(seed: seed)
      for _ in 0..<30 {
        viv_tempo_tick(world.tempo, world.random.uniform(0, 0.2))
        // What repeats, completes or turns in these moments is not what is asked.
        let steps = (0..<2).map { _ -> Double in
          let before = world.x.pointee
          viv_tempo_tick(world.tempo, 1e-9)
          return abs(world.x.pointee - before)
        }
        let before = world.x.pointee
        world.act()
        viv_tempo_tick(world.tempo, 1e-9)
        // 1e5 units per second, and where a rest was to be gone in next to no time.
        if abs(world.x.pointee - before) > 1e-4 + 10 * steps[1] {
          failures += 1
          Issue.record("seed \(seed): \(world.last) from \(before) to \(world.x.pointee)")
          break
        }
      }
    }
  }
}
