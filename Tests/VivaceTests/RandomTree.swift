import CVivace

/// Random trees of motions, groups and sequences on a stage of their own; equal seeds make equal
/// trees. All times are multiples of 1/64 and all rates powers of 2, so that sums are exact.
final class RandomTree {
  let stage = Stage()
  private(set) var roots: [viv_moveable] = []
  var root: viv_moveable { roots[0] }
  private(set) var all: [viv_moveable] = []
  let targets: [Target]
  private var random: Random
  /// Whether there are jumps, calls and conditions, which leave lengths unknown.
  private let flows: Bool

  init(seed: UInt64, depth: Int, endless: Bool = false, roots count: Int = 1, flows: Bool = false) {
    random = Random(seed: seed)
    self.flows = flows
    let (stage, start) = (stage, random.uniform(-50, 50))
    targets = (0..<4).map { stage.float(Float(start) + Float($0)) }
    for _ in 0..<count {
      roots.append(make(depth))
      if endless && random.isTrue(0.2) { viv_set_repeats(roots.last ?? 0, Int32(VIV_FOREVER)) }
    }
  }

  private func make(_ depth: Int) -> viv_moveable {
    let kind = depth == 0 ? 0 : random.below(4)
    let m: viv_moveable
    let name = "\(all.count)"
    switch kind {
    case 2:
      m = stage.group(name)
      all.append(m)
      for _ in 0..<random.below(4) { viv_add(m, make(depth - 1)) }
      if random.isTrue(0.4) { viv_group_set_synced(m, true) }
      if random.isTrue(0.15) { viv_group_set_stagger(m, random.sixtyFourths(0, 16), 0, 0) }
    case 3:
      m = stage.sequence(name)
      all.append(m)
      for _ in 0..<random.below(4) { viv_add(m, make(depth - 1)) }
      if random.isTrue(0.5) { viv_sequence_set_reversing_mode(m, 1) }
      if flows { addJump(to: m) }
    default:
      m = leaf(name)
      all.append(m)
    }
    if random.isTrue(0.3) { viv_set_delay(m, random.sixtyFourths(0, 32)) }
    if random.isTrue(0.3) { viv_set_repeats(m, Int32(random.below(4))) }
    if random.isTrue(0.2) { viv_set_repeat_delay(m, random.sixtyFourths(0, 16)) }
    if random.isTrue(0.3) { viv_set_reverses(m, true) }
    if random.isTrue(0.2) { viv_set_rate(m, [0.5, 2, 4][random.below(3)]) }
    if flows && random.isTrue(0.15) { addCondition(to: m) }
    return m
  }

  /// At its end, to a step of its own, past a wait so that it takes time.
  private func addJump(to sequence: viv_sequence) {
    let count = viv_get_child_count(sequence)
    if count == 0 || random.isTrue(0.5) { return }
    let step = viv_get_child(sequence, UInt32(random.below(Int(count))))
    viv_set_name(step, "step \(sequence)")
    let wait = stage.wait("\(all.count)", random.sixtyFourths(1, 8))
    let call = stage.call("\(all.count + 1)")
    let jump = stage.jump(
      "\(all.count + 2)", to: "step \(sequence)", times: random.below(3))
    for m in [wait, call, jump] { viv_add(sequence, m) }
    all += [wait, call, jump]
  }

  /// True at every second question.
  private func addCondition(to m: viv_moveable) {
    let counter = stage.float(Float(random.below(2)))
    viv_set_condition(
      m,
      { _, user in
        let counter = user!.assumingMemoryBound(to: Float.self)
        counter.pointee += 1
        return counter.pointee.truncatingRemainder(dividingBy: 2) == 0
      }, counter)
  }

  private func leaf(_ name: String) -> viv_motion {
    let seconds = random.isTrue(0.1) ? 0 : random.sixtyFourths(1, 96)
    let m = viv_motion_create(stage.tempo, seconds, viv_easing(random.below(31)))
    if random.isTrue(0.2) { viv_motion_set_reverse_easing(m, viv_easing(random.below(31))) }
    for target in targets where random.isTrue(0.3) {
      if random.isTrue(0.5) {
        viv_motion_to(m, target, Float(random.uniform(-50, 50)))
      } else {
        viv_motion_from_to(
          m, target, Float(random.uniform(-50, 50)), Float(random.uniform(-50, 50)))
      }
    }
    return stage.name(m, name)
  }

  /// Passes so many seconds in ticks of their own.
  func pass(_ seconds: Double, _ ticks: inout Random) {
    var left = seconds
    while left > 0 {
      let step = min(left, ticks.isTrue(0.1) ? left : ticks.sixtyFourths(0, 48) / 4)
      viv_tempo_tick(stage.tempo, step)
      left -= step
    }
  }

  /// All events but updates, with their moments.
  var events: [String] {
    zip(stage.record.told, stage.record.moments).filter { !$0.0.hasSuffix("updated") }
      .map { "\($0.0) \(($0.1 * 1e9).rounded() / 1e9)" }
  }

  var hasLeftOutEvents: Bool { stage.record.events.contains { $0.skipped > 0 } }

  var values: [Float] { targets.map(\.pointee) }

  /// Where everything is, said so that roundings of the last digits do not count.
  func positions(states: Bool = true) -> [String] {
    all.map { m in
      func rounded(_ value: Double) -> Double { (value * 1e9).rounded() / 1e9 + 0 }
      let state = states ? viv_get_state(m) : 0
      return "\(state) \(viv_get_direction(m)) \(viv_get_cycles_completed(m))"
        + " \(rounded(viv_get_pass_progress(m))) \(rounded(viv_get_cycle_progress(m)))"
        + " \(rounded(viv_get_total_progress(m))) \(rounded(viv_get_time(m)))"
    }
  }
}

/// Whether values are the same but for rounding.
func areSame(_ one: [Float], _ other: [Float]) -> Bool {
  zip(one, other).allSatisfy { abs($0 - $1) <= 1e-4 }
}
