import CVivace
import Testing

/// What holds for motions of any kind on values of any type, tried on random ones. A failure prints
/// its seed.
@Suite struct TypePropertyTests {
  /// One random motion of three values of a random type.
  final class World {
    let stage = Stage()
    let type: ValueType
    let values: UnsafeMutableRawPointer
    let m: viv_motion
    private let size: Int
    private(set) var kind = ""

    init(seed: UInt64) {
      var random = Random(seed: seed)
      let way = Way.all[random.below(Way.all.count)]
      (type, size) = (way.type, way.type.size)
      let (from, to) = (type.bytes(way.from), type.bytes(way.to))
      values = stage.bytes(from + to + from)
      let code = viv_type(type.number)
      let ease = viv_easing([0, 1, 6, 13, 23, 29, 67][random.below(7)])
      let seconds = random.sixtyFourths(8, 96)
      switch random.below(5) {
      case 0:
        kind = "spring"
        m = viv_spring_create(stage.tempo, random.uniform(30, 200), random.uniform(4, 30))
        viv_motion_add_array(m, code, values, 3, size, nil, to + from + to)
      case 1:
        kind = "keyframes"
        m = viv_motion_create(stage.tempo, seconds, ease)
        let frames = from + to + to + from
        let curves = (0..<3).map { _ in viv_easing(random.below(22)) }
        viv_motion_add_keyframes(m, code, values + size, 4, [0, 0.25, 0.75, 1], frames, curves)
      case 2:
        kind = "adding"
        m = viv_motion_create(stage.tempo, seconds, ease)
        viv_motion_add_array(m, code, values, 3, size, nil, to + from + to)
        viv_motion_set_blend(m, viv_blend(VIV_BLEND_ADD), random.uniform(0, 1))
      default:
        kind = "tween"
        m = viv_motion_create(stage.tempo, seconds, ease)
        let isGiven = random.isTrue(0.5)
        viv_motion_add_array(
          m, code, values, 3, size, isGiven ? from + to + from : nil, to + from + to)
      }
      if kind != "spring" { viv_motion_set_reverse_easing(m, viv_easing(random.below(22))) }
      viv_set_delay(m, random.isTrue(0.5) ? random.sixtyFourths(1, 64) : 0)
      viv_set_reverses(m, random.isTrue(0.5))
      viv_set_repeats(m, Int32(random.below(3)))
      viv_set_repeat_delay(m, random.isTrue(0.3) ? random.sixtyFourths(1, 32) : 0)
    }

    func pass(_ seconds: Double, _ ticks: inout Random) {
      var left = seconds
      while left > 0 {
        let step = min(left, ticks.uniform(0.001, 0.4))
        viv_tempo_tick(stage.tempo, step)
        left -= step
      }
    }

    /// Where it is not as another of the same seed; a hair from a half an integer may be either.
    func difference(_ other: World) -> String? {
      for index in 0..<3 {
        let one = type.numbers(values + index * size)
        let two = type.numbers(other.values + index * size)
        let most = zip(one, two).map { abs($0 - $1) }.max()!
        if most > (type.isInteger ? 1 : 2e-5) {
          return "\(kind) of \(type), value \(index): \(one) but \(two)"
        }
      }
      return nil
    }
  }

  @Test func `Any split of the same time gives the same values`() {
    forAll(1..<1201, "splits") { seed in
      let (one, other) = (World(seed: seed), World(seed: seed))
      viv_start(one.m)
      viv_start(other.m)
      var ticks = Random(seed: ~seed)
      for seconds in [0.71, 1.3, 0.9, 20] {
        viv_tempo_tick(one.stage.tempo, seconds)
        other.pass(seconds, &ticks)
        if let failure = one.difference(other) { return .fails(failure) }
      }
      return viv_get_state(one.m) == viv_get_state(other.m) ? nil : "other states"
    }
  }

  @Test func `Sought it is where it would be played, and reset where it began`() {
    forAll(3000..<4200, "seeks") { seed in
      let (played, sought) = (World(seed: seed), World(seed: seed))
      let start = sought.type.bytes(at: sought.values)
      viv_start(played.m)
      var (ticks, places) = (Random(seed: ~seed), Random(seed: seed &+ 5))
      viv_seek(sought.m, places.sixtyFourths(0, 300))
      var now = 0.0
      for _ in 0..<3 {
        let next = now + places.sixtyFourths(1, 60) + (now == 0 ? 0x1p-13 : 0)
        if next >= viv_get_length(played.m) { break }
        played.pass(next - now, &ticks)
        now = next
        viv_seek(sought.m, now)
        if let failure = played.difference(sought) { return "at \(now): \(failure)" }
      }
      viv_reset(sought.m)
      return sought.type.bytes(at: sought.values) == start || sought.kind == "adding"
        ? nil : "\(sought.kind) of \(sought.type) is reset to another start"
    }
  }

  @Test func `A sample is what will be written`() {
    forAll(6000..<7200, "samples") { seed in
      let world = World(seed: seed)
      let (type, count) = (world.type, world.type.components)
      viv_start(world.m)
      var random = Random(seed: seed &+ 1)
      let target = world.values + (world.kind == "keyframes" ? type.size : 0)
      for place in 0..<4 {
        viv_tempo_tick(world.stage.tempo, random.uniform(0.01, 0.6))
        guard viv_get_state(world.m) == VIV_STATE_MOVING else {
          return place == 0 ? .discarded : nil
        }
        var values = [Double](repeating: .nan, count: count)
        let now = viv_get_time(world.m)
        let status = viv_motion_sample(world.m, target, now, &values, nil, UInt32(count))
        if status != VIV_OK { return "no sample: \(world.stage.error)" }
        let written = type.numbers(target)
        // Integers may be sampled between two, or beyond their range.
        let most = zip(type.stored(values), written).map { abs($0 - $1) }.max()!
        if most > (type.isInteger ? 1 : type == .double ? 1e-6 : 3e-5) {
          return "\(world.kind) of \(type) at \(now): \(values) but \(written)"
        }
      }
      return nil
    }
  }
}
