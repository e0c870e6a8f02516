import CVivace
import Foundation
import Testing

/// What holds for any additive motions on one value, tried on random ones. A failure prints its
/// seed.
@Suite struct BlendPropertyTests {
  /// A stage of random additive motions on one double, and the model of it.
  final class World {
    let stage = Stage()
    let x: UnsafeMutablePointer<Double>
    var model: BlendModel
    var random: Random
    /// Those that were made, by number; destroyed ones are 0.
    private(set) var motions: [viv_motion] = []
    /// What each does when it begins, at its rate; its delay in own seconds; its rate.
    private var begins: [(inout BlendModel, Double) -> Void] = []
    private var delays: [Double] = []
    private var rates: [Double] = []
    /// Delayed ones: when they begin.
    private var waiting: [(moment: Double, id: Int)] = []
    private var clock = 0.0
    /// The base after each begin.
    private(set) var ends: [Double]

    init(seed: UInt64) {
      random = Random(seed: seed)
      let start = random.uniform(-100, 100)
      x = stage.place(start)
      model = BlendModel(at: start)
      ends = [start]
    }

    /// Makes and starts another one: a tween, a spring or a decay that adds, or a plain tween.
    func begin(reversing: Double = 0.2, delayed: Double = 0.2, plain: Double = 0) {
      let isPlain = random.isTrue(plain)
      let kind = isPlain ? 9 : random.below(6)
      let (ease, curve) = BlendModel.curves[random.below(BlendModel.curves.count)]
      let (pass, end) = (random.uniform(0.1, 2), random.uniform(-100, 100))
      let weight = random.isTrue(0.5) ? 1 : random.uniform(0, 1)
      let reverses = random.isTrue(reversing) && kind > 1 && !isPlain
      let m: viv_motion
      switch kind {
      case 0: m = viv_spring_create(stage.tempo, 120, 12)
      case 1: m = viv_decay_create(stage.tempo, log(1000) / pass)
      default: m = viv_motion_create(stage.tempo, pass, viv_easing(ease))
      }
      viv_motion_add(m, viv_type(VIV_TYPE_DOUBLE), x, nil, [end])
      if kind == 1 { viv_motion_set_velocity(m, x, end * 4) }
      if !isPlain { viv_motion_set_blend(m, viv_blend(VIV_BLEND_ADD), weight) }
      viv_set_reverses(m, reverses)
      let id = motions.count
      motions.append(m)
      rates.append(random.isTrue(0.3) ? 2 : 1)
      delays.append(random.isTrue(delayed) ? random.uniform(0.01, 1) : 0)
      viv_set_rate(m, rates[id])
      viv_set_delay(m, delays[id])
      // The spring goes from 0 to 1 and settles as any other.
      let length = kind == 0 ? viv_get_length(m) - delays[id] : pass
      let shape = kind == 0 ? BlendModel.swing(of: length) : kind == 1 ? BlendModel.glide : curve
      let aim = kind == 1 ? BlendModel.Aim.by(end * 4 * 0.999 * pass / log(1000)) : .to(end)
      begins.append { model, rate in
        if isPlain {
          model.take(id, to: end, curve: curve, pass: pass, rate: rate)
        } else {
          model.begin(
            id, aim, weight: weight, curve: shape, pass: length, reverses: reverses, rate: rate)
        }
      }
      start(id)
      if delays[id] == 0 { ends.append(model.base) }
    }

    /// Starts one that is idle or completed.
    private func start(_ id: Int) {
      let state = viv_get_state(motions[id])
      #expect(viv_start(motions[id]) == VIV_OK)
      guard state == VIV_STATE_IDLE || state == VIV_STATE_COMPLETED else { return }
      if delays[id] == 0 {
        begins[id](&model, rates[id])
      } else {
        waiting.append((clock + delays[id] / rates[id], id))
      }
    }

    private func hasEasedHeir(_ id: Int) -> Bool {
      !model.isMoving(id) || model.heir(of: id)?.curve.isEasing ?? true
    }

    func stop(_ id: Int) {
      guard hasEasedHeir(id) else { return }
      waiting.removeAll { $0.id == id }
      model.stop(id)
      viv_stop(motions[id])
    }

    func destroy(_ id: Int) {
      guard hasEasedHeir(id) else { return }
      waiting.removeAll { $0.id == id }
      model.stop(id)
      viv_destroy(motions[id])
      motions[id] = 0
    }

    func pause(_ id: Int, _ isPaused: Bool) {
      if waiting.contains(where: { $0.id == id }) { return }
      model.pause(id, isPaused)
      if isPaused { viv_pause(motions[id]) } else { viv_resume(motions[id]) }
    }

    func setRate(_ id: Int, _ rate: Double) {
      if waiting.contains(where: { $0.id == id }) { return }
      rates[id] = rate
      model.setRate(id, rate)
      viv_set_rate(motions[id], rate)
    }

    /// Ticks, and tells what is wrong.
    func pass(_ seconds: Double) -> String? {
      let before = x.pointee
      var (left, furthest) = (seconds, 0.0)
      while true {
        let begin = (waiting.map(\.moment).min() ?? .infinity) - clock
        let step = min(left, begin, model.nextEnd)
        furthest += step * model.fastest
        model.pass(step)
        (clock, left) = (clock + step, left - step)
        for index in waiting.indices.reversed() where waiting[index].moment <= clock {
          let id = waiting.remove(at: index).id
          begins[id](&model, rates[id])
        }
        if left <= 0 { break }
      }
      viv_tempo_tick(stage.tempo, seconds)
      if abs(x.pointee - before) > furthest + 1e-7 {
        return "at \(clock): from \(before) to \(x.pointee), by more than \(furthest)"
      }
      return difference
    }

    /// ACCEPTANCE: 1e-9 of the range.
    var difference: String? {
      x.pointee.isNear(model.value, 2e-7)
        ? nil : "at \(clock): \(x.pointee), but the law says \(model.value)"
    }

    /// One random call.
    func act(plain: Double = 0) {
      let id = random.below(motions.count + 1)
      guard id < motions.count, motions[id] != 0 else { return begin(plain: plain) }
      switch random.below(10) {
      case 0, 1: stop(id)
      case 2: destroy(id)
      case 3, 4: pause(id, true)
      case 5, 6: pause(id, false)
      case 7: start(id)
      case 8: setRate(id, random.uniform(0.5, 2))
      default: begin(plain: plain)
      }
    }
  }

  @Test(arguments: [0, 0.2])
  func `Whatever is stopped, destroyed or paused, the value is where the law has it`(
    plain: Double
  ) {
    forAll(1..<301, "blends") { seed in
      let world = World(seed: seed)
      for _ in 0..<40 {
        let before = world.x.pointee
        for _ in 0..<world.random.below(3) { world.act(plain: plain) }
        if !world.x.pointee.isNear(before, 2e-7) {
          return "a call made it jump from \(before) to \(world.x.pointee)"
        }
        if let failure = world.difference { return .fails(failure) }
        if let failure = world.pass(world.random.uniform(0, 0.3)) { return .fails(failure) }
      }
      for id in world.motions.indices where world.motions[id] != 0 { world.pause(id, false) }
      if let failure = world.pass(10) { return .fails(failure) }
      if !world.x.pointee.isNear(world.model.base, 2e-7) {
        return "ended at \(world.x.pointee), but the base is \(world.model.base)"
      }
      return viv_tempo_get_active_count(world.stage.tempo) == 0 ? nil : "something is under way"
    }
  }

  @Test func `When all ended the value is at the base of their begins, to the bit of a float`() {
    forAll(5000..<5500, "bases") { seed in
      let world = World(seed: seed)
      for _ in 0..<12 {
        world.begin(delayed: 0)
        if let failure = world.pass(world.random.uniform(0, 0.5)) { return .fails(failure) }
      }
      if let failure = world.pass(5) { return .fails(failure) }
      return Float(world.x.pointee) == Float(world.ends.last!)
        ? nil : "ended at \(world.x.pointee), but the base is \(world.ends.last!)"
    }
  }

  @Test func `Any split of the same time gives the same values`() {
    forAll(7000..<7300, "splits") { seed in
      let (one, other) = (World(seed: seed), World(seed: seed))
      var cuts = Random(seed: ~seed)
      for _ in 0..<20 {
        one.act()
        other.act()
        let seconds = cuts.uniform(0, 0.5)
        if let failure = one.pass(seconds) { return .fails(failure) }
        let parts = 1 + cuts.below(5)
        for _ in 0..<parts {
          if let failure = other.pass(seconds / Double(parts)) { return .fails(failure) }
        }
        if !one.x.pointee.isNear(other.x.pointee, 2e-7) {
          return "\(one.x.pointee) but \(other.x.pointee)"
        }
      }
      return nil
    }
  }
}
