import VivaceMotion
import VivaceStorage

/// What `K u (1 - u)^2` adds at a place of a pass, for any K.
struct Bending {
  private let share: Double
  private let shareRate: Double

  /// Of a pass that lasts so many seconds.
  init(at progress: Double, lasting seconds: Double = .infinity) {
    share = progress * (1 - progress) * (1 - progress)
    shareRate = (1 - progress) * (1 - 3 * progress) / seconds
  }

  /// False: nothing is bent there.
  var isSome: Bool { share != 0 }

  func of(_ bend: Double) -> (value: Double, rate: Double) { (bend * share, bend * shareRate) }
}

/// Values that move as one thing: of several components, or through keyframes.
extension Values {
  /// Values and rates per own second of all components of a value, into the scratch of the core.
  func evaluateWhole(_ lead: UInt32, at station: Station) {
    if self[channel(lead).pointee.motion].pointee.law == .spring {
      evaluateSpring(lead, at: station)
    } else {
      evaluateEased(lead, at: station)
    }
  }

  private func evaluateEased(_ lead: UInt32, at station: Station) {
    let motion = channel(lead).pointee.motion
    let way = way(of: lead, at: station)
    let (progress, length) = (way.progress, way.length)
    let number = easingNumber(of: motion, phase: station.phase)
    let eased = easingValue(number, at: progress)
    let isStill = isStaggered(lead) && !way.isUnderWay
    let slope = isStill ? 0 : easingSlope(number, at: progress) / length
    let isBack = station.phase == .backward
    evaluate(lead, at: isBack ? 1 - eased : eased, isFirstPass: station.isFirstPass)
    let bending = Bending(at: progress, lasting: isStill ? .infinity : length)
    add(lead, slope: isBack ? -slope : slope) { index in
      let isBent = station.isFirstPass && !station.ignoresBends
      return bending.of(isBent ? channel(index).pointee.bend : 0)
    }
  }

  /// By a spring a value goes its way as a number would from 0 to 1, and each component has what is
  /// left of the velocity that it began with.
  private func evaluateSpring(_ lead: UInt32, at station: Station) {
    let motion = channel(lead).pointee.motion
    let physics = physics(of: motion)
    let isBack = station.phase == .backward
    let seconds = isBack ? self[motion].pointee.pass.outLength - station.time : station.time
    guard !station.isAtTurn, !physics.isClamped || seconds < clampedDuration(of: lead) else {
      loadEnds(of: lead, atEnd: true, into: core.pointee.wholeValues)
      forEachComponent(of: lead) { core.pointee.wholeRates[Int(channel($0).pointee.place)] = 0 }
      return
    }
    let law = SpringLaw(tension: physics.tension, damping: physics.damping)
    let trajectory = Spring(law: law, displacement: -1, velocity: 0).state(at: seconds)
    let push = Spring(law: law, displacement: 0, velocity: 1).state(at: seconds)
    evaluate(lead, at: 1 + trajectory.position, isFirstPass: true)
    let sign: Double = isBack ? -1 : 1
    add(lead, slope: sign * trajectory.velocity) { index in
      let velocity = startVelocity(of: index, physics)
      return (velocity * push.position, sign * velocity * push.velocity)
    }
  }

  private func clampedDuration(of lead: UInt32) -> Double {
    trajectory(channel(lead).pointee.trajectory).pointee.duration
  }

  /// Values and slopes at a fraction of the way.
  private func evaluate(_ lead: UInt32, at fraction: Double, isFirstPass: Bool) {
    let composite = channel(lead).pointee.composite
    let (values, slopes) = (core.pointee.wholeValues, core.pointee.wholeRates)
    if let frames = self.composite(composite).pointee.frames {
      evaluate(lead, through: frames, at: fraction, isFirstPass: isFirstPass)
      return
    }
    let mix = mix(composite, isFirstPass: isFirstPass)
    mix.value(at: fraction, into: values)
    mix.slope(at: fraction, into: slopes)
    if fraction == 0 || fraction == 1 {
      loadEnds(of: lead, atEnd: fraction == 1, isFirstPass: isFirstPass, into: values)
    }
  }

  /// The components of a value at an end of its way, as they were given: a mix only comes near.
  func loadEnds(
    of lead: UInt32, atEnd: Bool, isFirstPass: Bool? = nil,
    into values: UnsafeMutablePointer<Double>
  ) {
    let isFirst = isFirstPass ?? self[channel(lead).pointee.motion].pointee.pass.isFirst
    forEachComponent(of: lead) { index in
      values[Int(channel(index).pointee.place)] =
        atEnd ? channel(index).pointee.to : start(of: index, isFirstPass: isFirst)
    }
  }

  /// Turns slopes into rates, and adds to each component what it has besides.
  private func add(
    _ lead: UInt32, slope: Double, _ more: (UInt32) -> (value: Double, rate: Double)
  ) {
    var isBent = false
    forEachComponent(of: lead) { index in
      if add(more(index), at: Int(channel(index).pointee.place), slope: slope) { isBent = true }
    }
    if isBent, channel(lead).pointee.form == .quaternion { normalise(core.pointee.wholeValues) }
  }

  /// Of one component; true: that changed its value.
  func add(_ more: (value: Double, rate: Double), at place: Int, slope: Double) -> Bool {
    let (values, rates) = (core.pointee.wholeValues, core.pointee.wholeRates)
    // A slope that is infinite moves nothing where there is no way to go.
    rates[place] = (rates[place] == 0 ? 0 : rates[place] * slope) + more.rate
    guard more.value != 0 else { return false }
    values[place] += more.value
    return true
  }

  /// Leads values of a first pass on as fast as they were, for a row.
  func bend(_ values: UnsafeMutablePointer<Double>, ofLead lead: UInt32, at progress: Double) {
    let bending = Bending(at: progress)
    forEachComponent(of: lead) { index in
      values[Int(channel(index).pointee.place)] += bending.of(channel(index).pointee.bend).value
    }
    if bending.isSome, channel(lead).pointee.form == .quaternion {
      normalise(values)
    }
  }

  func normalise(_ rotation: UnsafeMutablePointer<Double>) {
    Quaternion(rotation).normalised?.store(into: rotation)
  }

  // MARK: Keyframes

  private func evaluate(
    _ lead: UInt32, through frames: Keyframes, at fraction: Double, isFirstPass: Bool
  ) {
    let form = channel(lead).pointee.form
    let (values, slopes) = (core.pointee.wholeValues, core.pointee.wholeRates)
    let place = frames.segment(at: fraction)
    let begin = frames.fraction(place)
    let span = frames.fraction(place + 1) - begin
    let local = span > 0 ? (fraction - begin) / span : (fraction < begin ? 0 : 1)
    let holds = (local < 0 && begin > 0) || (local > 1 && begin + span < 1)
    let isInside = local >= 0 && local <= 1
    let part = holds ? (local < 0 ? 0 : 1) : local
    let eased = isInside ? easingValue(frames.easings[place], at: part) : part
    let slope = holds || span <= 0 ? 0 : isInside ? easingSlope(frames.easings[place], at: part) : 1
    let first = frame(place, of: frames, lead, isFirstPass: isFirstPass)
    let last = frame(place + 1, of: frames, lead, isFirstPass: isFirstPass)
    let mix = ValueMix(type: form, from: first, to: last)
    mix.value(at: eased, into: values)
    mix.slope(at: eased, into: slopes)
    for component in 0..<form.componentCount {
      if eased == 0 { values[component] = first[component] }
      if eased == 1 { values[component] = last[component] }
      slopes[component] =
        slope == 0 || slopes[component] == 0 ? 0 : slopes[component] * slope / span
    }
  }

  /// The values of a frame; of the first one those that the pass starts from.
  private func frame(
    _ place: Int, of frames: Keyframes, _ lead: UInt32, isFirstPass: Bool
  ) -> UnsafePointer<Double> {
    let components = channel(lead).pointee.form.componentCount
    guard place == 0 else {
      return UnsafePointer(frames.values(place, components: components))
    }
    let ends = core.pointee.ends
    forEachComponent(of: lead) { index in
      ends[Int(channel(index).pointee.place)] = start(of: index, isFirstPass: isFirstPass)
    }
    return UnsafePointer(ends)
  }

  // MARK: Writing

  /// Writes all components of a value that moves as a whole, but those that others own.
  func writeWhole(_ lead: UInt32) {
    let station = presentStation(of: channel(lead).pointee.motion)
    let composite = channel(lead).pointee.composite
    let length = self[channel(lead).pointee.motion].pointee.pass.length(of: station.phase)
    guard station.time < length else {
      forEachComponent(of: lead) { index in
        guard !channel(index).pointee.traits.contains(.atRest), owns(index) else { return }
        writeEnd(of: index, atEnd: station.phase == .forward, isFirstPass: false)
      }
      return
    }
    evaluateWhole(lead, at: station)
    let values = core.pointee.wholeValues
    forEachComponent(of: lead) { index in
      guard !channel(index).pointee.traits.contains(.atRest), owns(index) else { return }
      if self.composite(composite).pointee.isWide, !station.isFirstPass || startsPlainly(index) {
        writeWide(index, at: station)
      } else {
        store(values[Int(channel(index).pointee.place)], into: index)
      }
    }
  }

  /// Whether a first pass is like any other: nothing was taken over.
  private func startsPlainly(_ index: UInt32) -> Bool {
    channel(index).pointee.bend == 0 && channel(index).pointee.from == channel(index).pointee.given
  }

  /// An integer of 64 bits that a double may not hold, to the digit.
  private func writeWide(_ index: UInt32, at station: Station) {
    let record = composite(channel(index).pointee.composite)
    let motion = channel(index).pointee.motion
    guard record.pointee.frames == nil else {
      store(core.pointee.wholeValues[0], into: index)
      return
    }
    let number = easingNumber(of: motion, phase: station.phase)
    let eased = easingValue(number, at: way(of: index, at: station).progress)
    let fraction = station.phase == .backward ? 1 - eased : eased
    let (from, to) = (record.pointee.exactFrom, record.pointee.exactTo)
    let address = target(channel(index).pointee.target).pointee.address
    if channel(index).pointee.form == .int64 {
      let mix = WideIntegerMix(from: Int64(bitPattern: from), to: Int64(bitPattern: to))
      address.storeBytes(of: mix.signedValue(at: fraction), as: Int64.self)
    } else {
      let mix = WideIntegerMix(from: from, to: to)
      address.storeBytes(of: mix.unsignedValue(at: fraction), as: UInt64.self)
    }
  }

  /// Whether the digits of a 64-bit integer's ends do not fit a double.
  func noteWidth(of index: UInt32) {
    let channel = channel(index)
    guard channel.pointee.composite != 0, channel.pointee.form.isWideInteger else { return }
    let record = composite(channel.pointee.composite)
    let (from, to) = (record.pointee.exactFrom, record.pointee.exactTo)
    record.pointee.isWide =
      channel.pointee.form == .int64
      ? WideIntegerMix.isNeeded(from: Int64(bitPattern: from), to: Int64(bitPattern: to))
      : WideIntegerMix.isNeeded(from: from, to: to)
  }
}
