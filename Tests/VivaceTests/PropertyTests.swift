import CVivace
import Testing

/// What holds for all motions, tried on thousands of random ones. A failure prints its seed.
@Suite struct PropertyTests {
  /// Depth 0: single motions; else trees.
  static let trees: [(depth: Int, seeds: Range<UInt64>)] = [
    (0, 0..<1500), (2, 10_000..<10_700), (4, 20_000..<20_200),
  ]

  /// Tries the seeds and stops at the third that fails.
  func forAll(
    _ seeds: Range<UInt64>, _ depth: Int, _ name: String, _ attempt: (UInt64) -> Trial
  ) {
    VivaceTests.forAll(seeds, "\(name), depth \(depth)", attempt)
  }

  func firstDifference(_ one: [String], _ other: [String]) -> String? {
    if one == other { return nil }
    let index = zip(one, other).prefix { $0 == $1 }.count
    func text(_ list: [String]) -> String { index < list.count ? list[index] : "nothing" }
    return "at \(index): \(text(one)) but \(text(other))"
  }

  @Test(arguments: trees)
  func `Any split of the same time gives the same values, states and events`(
    depth: Int, seeds: Range<UInt64>
  ) {
    forAll(seeds, depth, "split") { seed in
      let (one, other) = (
        RandomTree(seed: seed, depth: depth, endless: true),
        RandomTree(seed: seed, depth: depth, endless: true)
      )
      guard viv_start(one.root) == VIV_OK else { return .discarded }
      viv_start(other.root)
      var (ticks, otherTicks) = (Random(seed: ~seed), Random(seed: seed &+ 77))
      for seconds in [0.75, 1.515625, 4] {
        one.pass(seconds, &ticks)
        other.pass(seconds, &otherTicks)
        if !areSame(one.values, other.values) { return "\(one.values) but \(other.values)" }
        if let failure = firstDifference(one.positions(), other.positions()) {
          return .fails(failure)
        }
        // Beyond 64 of a kind in one tick events are left out, and said to be.
        if one.hasLeftOutEvents || other.hasLeftOutEvents { continue }
        if let failure = firstDifference(one.events, other.events) { return .fails(failure) }
      }
      return nil
    }
  }

  @Test(
    arguments: [(0, 40_000..<40_300), (2, 50_000..<50_300), (3, 60_000..<60_100)], [false, true])
  func `Any split is the same for many roots on the same targets, and for flow`(
    trees: (depth: Int, seeds: Range<UInt64>), flows: Bool
  ) {
    forAll(trees.seeds, trees.depth, flows ? "flow" : "roots") { seed in
      let pair = (0..<2).map { _ in
        RandomTree(seed: seed, depth: trees.depth, roots: flows ? 2 : 4, flows: flows)
      }
      var (ticks, otherTicks) = (Random(seed: ~seed), Random(seed: seed &+ 77))
      let (one, other) = (pair[0], pair[1])
      for root in one.roots.indices {
        for tree in pair { viv_start(tree.roots[root]) }
        one.pass(0.40625, &ticks)
        other.pass(0.40625, &otherTicks)
        if !areSame(one.values, other.values) { return "\(one.values) but \(other.values)" }
      }
      one.pass(5, &ticks)
      other.pass(5, &otherTicks)
      if let failure = firstDifference(one.events, other.events) { return .fails(failure) }
      if !areSame(one.values, other.values) { return "\(one.values) but \(other.values)" }
      return Trial(firstDifference(one.positions(), other.positions()))
    }
  }

  @Test(arguments: trees)
  func `A split changes nothing under pauses, seeks and reversals either`(
    depth: Int, seeds: Range<UInt64>
  ) {
    forAll(seeds, depth, "calls") { seed in
      let pair = (0..<2).map { _ in RandomTree(seed: seed, depth: depth) }
      for tree in pair where viv_start(tree.root) != VIV_OK { return .discarded }
      var (ticks, otherTicks) = (Random(seed: ~seed), Random(seed: seed &+ 77))
      var calls = Random(seed: seed &+ 1234)
      for round in 0..<6 {
        let seconds = calls.sixtyFourths(1, 90)
        pair[0].pass(seconds, &ticks)
        pair[1].pass(seconds, &otherTicks)
        let (call, argument) = (calls.below(6), calls.sixtyFourths(0, 200))
        for tree in pair {
          switch call {
          case 0: viv_pause(tree.root)
          case 1: viv_resume(tree.root)
          case 2: viv_reverse(tree.root)
          case 3: viv_seek(tree.root, argument)
          case 4: viv_start(tree.root)
          default: viv_set_rate(tree.root, call % 2 == 0 ? 2 : 0.5)
          }
        }
        let (one, other) = (pair[0], pair[1])
        let place = "round \(round), call \(call): "
        if !areSame(one.values, other.values) { return "\(place)\(one.values) \(other.values)" }
        if let failure = firstDifference(one.positions(), other.positions()) {
          return .fails(place + failure)
        }
        if let failure = firstDifference(one.events, other.events) {
          return .fails(place + failure)
        }
      }
      return nil
    }
  }

  @Test(arguments: trees)
  func `Seeking equals playing`(depth: Int, seeds: Range<UInt64>) {
    forAll(seeds, depth, "seek") { seed in
      let played = RandomTree(seed: seed, depth: depth)
      let sought = RandomTree(seed: seed, depth: depth)
      guard viv_start(played.root) == VIV_OK else { return .discarded }
      let rate = played.stage.describe(played.root).rate
      var ticks = Random(seed: ~seed)
      var places = Random(seed: seed &+ 5)
      viv_seek(sought.root, places.sixtyFourths(0, 300))
      var now = 0.0
      for _ in 0..<3 {
        // Never at a boundary: those are multiples of 1/1024 at most.
        let next = now + places.sixtyFourths(1, 60) + (now == 0 ? 0x1p-13 : 0)
        if next * rate >= viv_get_length(played.root) { return now == 0 ? .discarded : nil }
        played.pass(next - now, &ticks)
        now = next
        viv_seek(sought.root, now * rate)
        if !areSame(played.values, sought.values) {
          return "at \(now): \(played.values) but \(sought.values)"
        }
        let (one, other) = (played.positions(states: false), sought.positions(states: false))
        if let failure = firstDifference(one, other) { return "at \(now): \(failure)" }
      }
      return nil
    }
  }

  /// Seconds for a started tree that end before it does, at no boundary: those are multiples of 1/1024 at most;
  /// nil: it is over at once.
  func wayOut(of tree: RandomTree, _ random: inout Random) -> Double? {
    let length = viv_get_length(tree.root) / tree.stage.describe(tree.root).rate
    let longest = Int(min(length * 64, 150).rounded(.up)) - 1
    return longest < 2 ? nil : random.sixtyFourths(2, longest) + 0x1p-13
  }

  @Test(arguments: trees)
  func `Reversing retraces the way`(depth: Int, seeds: Range<UInt64>) {
    forAll(seeds, depth, "reverse") { seed in
      let tree = RandomTree(seed: seed, depth: depth)
      let reference = RandomTree(seed: seed, depth: depth)
      guard viv_start(tree.root) == VIV_OK else { return .discarded }
      var random = Random(seed: seed &+ 9)
      guard let out = wayOut(of: tree, &random) else { return .discarded }
      tree.pass(out, &random)
      viv_reverse(tree.root)
      let back = random.sixtyFourths(1, 63) * (out - 0x1p-13) + 0x1p-14
      tree.pass(back, &random)
      viv_start(reference.root)
      reference.pass(out - back, &random)
      if !areSame(tree.values, reference.values) {
        return "out \(out) back \(back): \(tree.values) but \(reference.values)"
      }
      return Trial(
        firstDifference(tree.positions(states: false), reference.positions(states: false)))
    }
  }

  @Test(arguments: trees)
  func `Reversing twice is nothing`(depth: Int, seeds: Range<UInt64>) {
    forAll(seeds, depth, "twice") { seed in
      let tree = RandomTree(seed: seed, depth: depth)
      let reference = RandomTree(seed: seed, depth: depth)
      guard viv_start(tree.root) == VIV_OK else { return .discarded }
      viv_start(reference.root)
      var random = Random(seed: seed &+ 9)
      guard let out = wayOut(of: tree, &random) else { return .discarded }
      tree.pass(out, &random)
      reference.pass(out, &random)
      viv_reverse(tree.root)
      viv_reverse(tree.root)
      if let failure = firstDifference(tree.positions(), reference.positions()) {
        return .fails(failure)
      }
      tree.pass(40, &random)
      reference.pass(40, &random)
      if !areSame(tree.values, reference.values) { return "\(tree.values) \(reference.values)" }
      return Trial(firstDifference(tree.events, reference.events))
    }
  }

  @Test(arguments: trees)
  func `After a million seconds everything is as exact as at 0`(depth: Int, seeds: Range<UInt64>) {
    forAll(seeds, depth, "late") { seed in
      let early = RandomTree(seed: seed, depth: depth)
      let late = RandomTree(seed: seed, depth: depth)
      viv_tempo_tick(late.stage.tempo, 1e6)
      guard viv_start(early.root) == VIV_OK else { return .discarded }
      viv_start(late.root)
      var (ticks, same) = (Random(seed: ~seed), Random(seed: ~seed))
      for seconds in [0.75, 1.515625, 2] {
        early.pass(seconds, &ticks)
        late.pass(seconds, &same)
        if !areSame(early.values, late.values) { return "\(early.values) but \(late.values)" }
        if let failure = firstDifference(early.positions(), late.positions()) {
          return .fails(failure)
        }
      }
      return early.stage.record.told == late.stage.record.told ? nil : "other events"
    }
  }

  /// Against the formulas themselves: linear out, quadratic back.
  @Test func `A random motion is where its formula says`() {
    forAll(0..<2000, 0, "formula") { seed in
      var random = Random(seed: seed)
      let (from, to) = (random.uniform(-100, 100), random.uniform(-100, 100))
      let (delay, seconds) = (random.uniform(0, 1), random.uniform(0.1, 2))
      let (repeats, pause) = (random.below(4), random.uniform(0, 0.5))
      let (reverses, rate) = (random.isTrue(0.5), random.uniform(0.25, 4))
      let stage = Stage()
      let x = stage.float(-1)
      let m = viv_motion_create(stage.tempo, seconds, 0)
      viv_motion_from_to(m, x, Float(from), Float(to))
      viv_motion_set_reverse_easing(m, viv_easing(VIV_EASE_IN_QUAD))
      viv_set_delay(m, delay)
      viv_set_repeats(m, Int32(repeats))
      viv_set_repeat_delay(m, pause)
      viv_set_reverses(m, reverses)
      viv_set_rate(m, rate)
      viv_start(m)
      let cycle = reverses ? 2 * seconds : seconds
      var clock = 0.0
      while clock * rate < delay + Double(repeats + 1) * (cycle + pause) {
        let step = random.uniform(0, 0.4)
        clock += step
        viv_tempo_tick(stage.tempo, step)
        var expected = -1.0
        if clock * rate >= delay {
          let own = clock * rate - delay
          let number = min(Double(repeats), (own / (cycle + pause)).rounded(.down))
          let inside = min(own - number * (cycle + pause), cycle)
          let back = (inside - seconds) / seconds
          expected =
            inside <= seconds
            ? from + (to - from) * inside / seconds : to + (from - to) * back * back
        }
        if !x.pointee.isNear(expected, 1e-4) {
          return "at \(clock): \(x.pointee) but \(expected)"
        }
      }
      return nil
    }
  }
}
