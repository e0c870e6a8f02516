import CVivace

/// A tempo whose tweens, springs and decays take as few records as they can, or were told their rate from the
/// beginning, with which they have them all.
final class PlainWorld {
  static let size = 5
  /// Of them there are fewer, so that they meet.
  static let doubleCount = 2
  /// Floats behind them are one colour or rotation, which nothing else moves.
  static let allFloats = size + 4

  let tempo = viv_tempo_create()
  let isFurnished: Bool
  var motions: [viv_motion] = []
  /// What callbacks heard, and what came of what they did.
  var heard: [String] = []
  /// How many callbacks there were, and what they go by.
  private var callbacks: UInt64 = 0
  private let seed: UInt64
  private let values: UnsafeMutablePointer<Float>
  private let doubles: UnsafeMutablePointer<Double>

  init(isFurnished: Bool, seed: UInt64 = 1) {
    self.isFurnished = isFurnished
    self.seed = seed
    values = .allocate(capacity: Self.allFloats)
    values.initialize(repeating: 0.25, count: Self.allFloats)
    doubles = .allocate(capacity: Self.doubleCount)
    doubles.initialize(repeating: 0.1, count: Self.doubleCount)
    viv_tempo_collect_events(
      tempo, viv_event_kind(VIV_EVENT_ALL) & ~viv_event_kind(VIV_EVENT_UPDATED), 4096)
  }

  deinit {
    viv_tempo_destroy(tempo)
    values.deallocate()
    doubles.deallocate()
  }

  func make(_ seconds: Double, _ easing: viv_easing) -> viv_motion {
    known(viv_motion_create(tempo, seconds, easing))
  }

  func makeSpring(_ damping: Double) -> viv_motion {
    known(viv_spring_create(tempo, 100, damping))
  }

  /// One that was made.
  private func known(_ motion: viv_motion) -> viv_motion {
    if isFurnished { viv_set_rate(motion, 1) }
    motions.append(motion)
    return motion
  }

  /// Attaches something to a motion.
  private func attach(to motion: viv_motion, _ random: inout Random) -> String {
    let me = Unmanaged.passUnretained(self).toOpaque()
    switch random.below(6) {
    case 0: return "name \(viv_set_name(motion, "known"))"
    case 1: return "user data \(viv_set_user_data(motion, me))"
    case 2: return "keep \(viv_keep(motion, me, released))"
    case 3: return "transient \(viv_set_transient(motion, random.isTrue(0.5)))"
    default:
      let kinds = viv_event_kind(VIV_EVENT_ALL) & ~viv_event_kind(VIV_EVENT_UPDATED)
      return "on \(viv_on(motion, kinds & viv_event_kind(random.bits() & 0xffff), happened, me))"
    }
  }

  func hear(_ event: viv_event) {
    let place = motions.firstIndex(of: event.moveable) ?? -1
    let hasData = event.user_data != nil
    heard.append(
      "heard \(place) \(event.kind) \(event.time) \(event.reason) \(hasData) \(viv_get_state(event.moveable))"
    )
    // None of the many does anything, so that there is an end.
    callbacks += 1
    var random = Random(seed: seed << 32 | callbacks)
    guard callbacks < 200, random.isTrue(0.5) else { return }
    // The one that is told of, or another.
    let motion =
      random.isTrue(0.6) ? event.moveable : motions[random.below(motions.count)]
    heard.append(
      random.isTrue(0.2) ? attach(to: motion, &random) : act(&random, on: motion))
  }

  func value(_ place: Int) -> UnsafeMutablePointer<Float> { values + place }

  /// One call with numbers from a generator; what it answered.
  func act(_ random: inout Random) -> String {
    let motion = motions.isEmpty ? 0 : motions[random.below(motions.count)]
    guard random.isTrue(0.75) else { return attach(to: motion, &random) }
    return act(&random, on: motion)
  }

  private func act(_ random: inout Random, on motion: viv_motion) -> String {
    // Half of all goes to one float, so that one takes over from another.
    let place = random.isTrue(0.5) ? 0 : random.below(Self.size)
    return "\(place): " + act(&random, on: motion, value(place))
  }

  private func act(
    _ random: inout Random, on motion: viv_motion, _ target: UnsafeMutablePointer<Float>
  ) -> String {
    switch random.below(71) {
    case 0, 1:
      let made = make(random.sixtyFourths(0, 128), random.easing())
      let answer = viv_motion_to(made, target, Float(random.sixtyFourths(-64, 640)))
      return "to \(answer) \(random.isTrue(0.3) ? addMore(to: made, &random) : [])"
    case 2:
      let made = make(random.sixtyFourths(1, 64), viv_easing(VIV_EASE_LINEAR))
      return "from to \(viv_motion_from_to(made, target, 3, Float(random.below(9))))"
    case 3:
      let made = known(
        viv_animate(tempo, target, Float(random.below(9)), random.sixtyFourths(1, 64), 4))
      return "animate \(made != 0)"
    case 4, 5, 6, 7: return "start \(viv_start(motion))"
    case 8: return "stop \(viv_stop(motion))"
    case 9: return "pause \(viv_pause(motion))"
    case 10: return "resume \(viv_resume(motion))"
    case 11: return "finish \(viv_finish(motion))"
    case 12: return "seek \(viv_seek(motion, random.sixtyFourths(0, 128)))"
    case 13: return "reverse \(viv_reverse(motion))"
    case 14: return "restart \(viv_restart(motion))"
    case 15: return "reset \(viv_reset(motion))"
    case 16: return "destroy \(viv_destroy(motion))"
    case 17, 22, 23, 24:
      // Some go to where they are.
      let end = random.isTrue(0.2) ? target.pointee : Float(random.below(9))
      let way = random.below(3)
      let answers = (0..<Self.size).map { retarget(motion, values + $0, to: end, way) }
      return "retarget \(answers)"
    case 25, 26:
      // Swinging, critical and creeping ones.
      let made = makeSpring([8, 20, 30][random.below(3)])
      let end = random.isTrue(0.2) ? target.pointee : Float(random.sixtyFourths(-64, 640))
      return "spring \(viv_motion_to(made, target, end))"
    case 27, 28:
      let made = known(viv_spring_to(tempo, target, Float(random.below(9)), 200, 20))
      return "spring at once \(made != 0)"
    case 29, 30, 31:
      let easing = random.easing()
      let made = known(
        viv_animate(tempo, target, Float(random.below(9)), random.sixtyFourths(0, 64), easing))
      return "animate by \(easing): \(made != 0)"
    case 32, 33: return "colour \(addColour(&random))"
    case 43, 44: return "array \(addArray(&random))"
    case 47, 48: return "delay \(viv_set_delay(motion, random.sixtyFourths(0, 64)))"
    case 49, 50: return "repeats \(viv_set_repeats(motion, Int32(random.below(4)) - 1))"
    case 45, 46: return "number \(addNumber(&random))"
    case 34:
      let easing = viv_motion_set_easing(motion, random.easing())
      return "easing \(easing) \(viv_motion_set_duration(motion, random.sixtyFourths(0, 128)))"
    case 35:
      let way = random.isTrue(0.7) ? VIV_DIRECTION_FORWARD : VIV_DIRECTION_BACKWARD
      return "play \(viv_play(motion, viv_direction(way)))"
    case 36, 37:
      let decay = known(viv_decay_create(tempo, Double(random.below(4)) * 2))
      let answer =
        random.isTrue(0.3)
        ? viv_motion_from(decay, target, 3)
        : random.isTrue(0.1) ? viv_motion_to(decay, target, 3) : viv_motion_target(decay, target)
      let velocity = viv_motion_set_velocity(decay, target, random.sixtyFourths(-128, 128))
      return "decay \(answer) \(velocity)"
    case 38:
      let thrown = known(
        viv_decay_from(tempo, target, random.isTrue(0.2) ? .nan : random.sixtyFourths(-640, 640), 4)
      )
      return "thrown \(thrown != 0)"
    case 39:
      let place = random.isTrue(0.5) ? nil : target
      return "velocity \(viv_motion_set_velocity(motion, place, random.sixtyFourths(-128, 128)))"
    case 40:
      let wall = viv_motion_set_bounds(motion, target, -4, 4)
      return "bounds \(wall), end \(viv_decay_set_end(motion, target, 5))"
    case 41, 42: return "more \(addMore(to: motion, &random))"
    case 18:
      let size = random.isTrue(0.7) ? 1 : Self.size
      return
        "release \(viv_tempo_release_target(tempo, size == 1 ? target : values, size * 4))"
    case 66, 67, 68, 69: return "animate a colour \(animateColour(&random))"
    case 70: return "colour to \(retargetColour(of: motion, &random))"
    case 62, 63, 64, 65: return "animate an array \(animateArray(&random))"
    case 61:
      let target = doubles + random.below(Self.doubleCount)
      return "release a double \(viv_tempo_release_target(tempo, target, 8))"
    case 19: return "rate \(viv_set_rate(motion, 2))"
    case 20: return "find \(motions.firstIndex(of: viv_tempo_find_motion(tempo, target)) ?? -1)"
    case 55, 56, 57: return "double \(addDouble(&random))"
    case 58: return "animate a double \(animateDouble(&random))"
    case 59, 60: return "retarget a double \(retargetDouble(of: motion, &random))"
    case 21, 51: return "reverses \(viv_set_reverses(motion, random.isTrue(0.5)))"
    default: return "tick \(viv_tempo_tick(tempo, random.sixtyFourths(0, 48)))"
    }
  }

  /// By one of three calls.
  private func retarget(
    _ motion: viv_motion, _ target: UnsafeMutablePointer<Float>, to end: Float, _ way: Int
  ) -> viv_status {
    // As many as the longest array has.
    let ends = Array(repeating: end, count: Self.size)
    switch way {
    case 0: return viv_motion_retarget(motion, target, end)
    case 1: return viv_motion_retarget_values(motion, target, ends)
    default: return viv_motion_retarget_array(motion, target, ends)
    }
  }

  /// Up to five floats for a motion, some of which it moves already.
  private func addMore(to motion: viv_motion, _ random: inout Random) -> [viv_status] {
    (0...random.below(Self.size)).map { _ in
      let target = value(random.below(Self.size))
      let end = random.isTrue(0.1) ? target.pointee : Float(random.sixtyFourths(-64, 640))
      return random.isTrue(0.3)
        ? viv_motion_from_to(motion, target, 3, end) : viv_motion_to(motion, target, end)
    }
  }

  /// A tween of some of the floats as an array, of which some go to where they are.
  private func addArray(_ random: inout Random) -> viv_status {
    let made = make(random.sixtyFourths(0, 128), random.easing())
    let count = 1 + random.below(Self.size)
    let stride = count < 3 && random.isTrue(0.3) ? 2 : 1
    let ends = (0..<count).map { place in
      random.isTrue(0.1) ? values[place * stride] : Float(random.sixtyFourths(-64, 640))
    }
    let starts = (0..<count).map { _ in Float(random.below(9)) }
    return viv_motion_add_array(
      made, viv_type(VIV_TYPE_FLOAT), values, UInt32(count), stride * 4,
      random.isTrue(0.3) ? starts : nil, ends)
  }

  /// Some floats or both doubles on their way, started; often those that are on one.
  private func animateArray(_ random: inout Random) -> Bool {
    let isDouble = random.isTrue(0.3)
    let count = isDouble ? Self.doubleCount : random.isTrue(0.7) ? 2 : 1 + random.below(Self.size)
    let numbers = (0..<count).map { place in
      random.isTrue(0.1)
        ? isDouble ? doubles[place] : Double(values[place]) : random.sixtyFourths(-64, 640)
    }
    let easing = random.isTrue(0.6) ? viv_easing(VIV_EASE_OUT_QUAD) : random.easing()
    let seconds = random.sixtyFourths(0, 64)
    let made =
      isDouble
      ? viv_animate_values(
        tempo, viv_type(VIV_TYPE_DOUBLE), doubles, UInt32(count), numbers, seconds, easing)
      : viv_animate_values(
        tempo, viv_type(VIV_TYPE_FLOAT), values, UInt32(count), numbers.map { Float($0) }, seconds,
        easing)
    return known(made) != 0
  }

  /// A tween of an integer where one of the floats is.
  private func addNumber(_ random: inout Random) -> viv_status {
    let made = make(random.sixtyFourths(0, 128), random.easing())
    let type = [VIV_TYPE_INT32, VIV_TYPE_INT16, VIV_TYPE_UINT8][random.below(3)]
    let target = value(random.below(Self.size))
    let (from, to) = ([Int32(random.below(100))], [Int32(random.below(256))])
    return viv_motion_add(made, viv_type(type), target, random.isTrue(0.3) ? from : nil, to)
  }

  /// A tween of a double.
  private func addDouble(_ random: inout Random) -> viv_status {
    let made = make(random.sixtyFourths(0, 128), random.easing())
    let target = doubles + random.below(Self.doubleCount)
    let (from, to) = ([random.sixtyFourths(-64, 640)], [random.sixtyFourths(-64, 640)])
    return viv_motion_add(
      made, viv_type(VIV_TYPE_DOUBLE), target, random.isTrue(0.2) ? from : nil, to)
  }

  private func animateDouble(_ random: inout Random) -> Bool {
    let target = doubles + random.below(Self.doubleCount)
    let made = viv_animate_values(
      tempo, viv_type(VIV_TYPE_DOUBLE), target, 1, [random.sixtyFourths(-64, 640)],
      random.sixtyFourths(0, 64), random.easing())
    return known(made) != 0
  }

  private func retargetDouble(of motion: viv_motion, _ random: inout Random) -> [viv_status] {
    let end = [random.sixtyFourths(-64, 640)]
    return (0..<Self.doubleCount).map { viv_motion_retarget_values(motion, doubles + $0, end) }
  }

  /// A tween of four of the floats at once: a colour, or a rotation.
  private func addColour(_ random: inout Random) -> viv_status {
    let made = make(random.sixtyFourths(0, 128), random.easing())
    let type = [VIV_TYPE_RGBA, VIV_TYPE_RGBA_OKLAB, VIV_TYPE_QUATERNION][random.below(3)]
    let target = value(random.below(Self.size - 3))
    let numbers = (0..<8).map { _ in Float(random.sixtyFourths(0, 64)) }
    // Some go to where they are.
    let end = random.isTrue(0.1) ? (0..<4).map { target[$0] } : Array(numbers[4...])
    let from = random.isTrue(0.3) ? Array(numbers[..<4]) : nil
    return random.isTrue(0.5)
      ? viv_motion_add(made, viv_type(type), target, from, end)
      : viv_motion_add_array(made, viv_type(type), target, 1, 16, from, end)
  }

  /// The colour on its way, started; often it is on one as a colour of that type.
  private func animateColour(_ random: inout Random) -> Bool {
    let type =
      random.isTrue(0.7)
      ? VIV_TYPE_QUATERNION : [VIV_TYPE_RGBA, VIV_TYPE_RGBA_OKLAB][random.below(2)]
    let target = random.isTrue(0.9) ? values + Self.size : values
    let end = (0..<4).map { random.isTrue(0.1) ? target[$0] : Float(random.sixtyFourths(0, 64)) }
    let easing = random.isTrue(0.4) ? viv_easing(VIV_EASE_OUT_QUAD) : random.easing()
    return known(
      viv_animate_values(
        tempo, viv_type(type), target, 1, end, random.sixtyFourths(0, 64), easing)) != 0
  }

  private func retargetColour(of motion: viv_motion, _ random: inout Random) -> viv_status {
    let end = (0..<4).map { _ in Float(random.sixtyFourths(0, 64)) }
    return viv_motion_retarget_values(motion, values + Self.size, end)
  }

  /// All that can be asked of it, but for names.
  func describe() -> [String] {
    var lines = (0..<Self.allFloats).map { "value \($0): \(values[$0])" }
    lines += (0..<Self.doubleCount).map { "double \($0): \(doubles[$0])" }
    lines.append("\(viv_tempo_get_active_count(tempo)) of \(viv_tempo_get_count(tempo)) active")
    lines.append("next wake-up \(viv_tempo_get_next_wakeup(tempo))")
    for (place, motion) in motions.enumerated() { lines.append("\(place): " + describe(motion)) }
    while let event = viv_tempo_poll_event(tempo)?.pointee {
      let place = motions.firstIndex(of: event.moveable) ?? -1
      lines.append("\(place) \(event.kind) \(event.time) \(event.reason) \(event.skipped)")
    }
    lines += heard
    heard = []
    return lines + ["the end"]
  }

  private func describe(_ motion: viv_motion) -> String {
    guard viv_is_valid(motion) else { return "gone" }
    var description = viv_description()
    viv_describe(motion, &description, MemoryLayout.size(ofValue: description))
    description.moveable = 0
    var text = "\(description)"
    for place in 0..<description.properties {
      var property = viv_property()
      viv_motion_describe_property(
        motion, place, &property, MemoryLayout.size(ofValue: property))
      property.target = nil
      text += " \(property)"
    }
    // Asking what did not begin for a sample leaves a start that was foreseen in its description.
    let isToBegin = description.state == VIV_STATE_IDLE || description.state == VIV_STATE_DELAYED
    return isToBegin ? text : text + samples(of: motion)
  }

  private func samples(of motion: viv_motion) -> String {
    var text = ""
    // As many as a colour has.
    var (numbers, velocities) = ([0.0, 0, 0, 0], [0.0, 0, 0, 0])
    for place in 0..<Self.allFloats {
      let status = viv_motion_sample(motion, values + place, 0.375, &numbers, &velocities, 4)
      if status == VIV_OK {
        text += " \(numbers) \(velocities) \(viv_motion_get_velocity(motion, values + place))"
      }
    }
    return text
  }
}

private func happened(_ event: UnsafePointer<viv_event>?, _ user: UnsafeMutableRawPointer?) {
  guard let event, let user else { return }
  Unmanaged<PlainWorld>.fromOpaque(user).takeUnretainedValue().hear(event.pointee)
}

private func released(_ user: UnsafeMutableRawPointer?) {
  guard let user else { return }
  Unmanaged<PlainWorld>.fromOpaque(user).takeUnretainedValue().heard.append("released")
}

extension Random {
  /// A built-in one: a family, or one of CSS.
  fileprivate mutating func easing() -> viv_easing {
    let number = below(36)
    return viv_easing(number < 31 ? number : number + 33)
  }
}
