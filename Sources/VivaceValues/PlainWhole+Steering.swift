import VivaceMotion
import VivaceStorage

/// Values of four floats that one plain clip takes over from another: each number goes on as fast as it was.
extension Values {
  /// Whether what is plain is the value of a request, which is one that it could go to.
  func moves(whole channel: UInt32, _ request: PropertyRequest) -> Bool {
    let whole = whole(channel).pointee
    guard whole.address == request.target, whole.form == request.form, let end = request.wholeEnd
    else { return false }
    return flaw(ofValueAt: end, request.form) == nil
  }

  // MARK: Where it is

  /// Writes the value of this moment of a pass.
  func show(whole pass: PlainPass) {
    evaluate(whole: pass)
    whole(pass.channel).pointee.present = presentWhole
  }

  /// What was evaluated last, as memory holds it.
  private var presentWhole: Four<Float> {
    var present = Four<Float>(repeating: 0)
    for place in 0..<PlainWhole.componentCount {
      present[place] = Float(core.pointee.wholeValues[place])
    }
    return present
  }

  /// Values and rates per second of this moment of a pass, into the scratch of the core.
  private func evaluate(whole pass: PlainPass) {
    let (values, rates) = (core.pointee.wholeValues, core.pointee.wholeRates)
    let time = time(of: pass)
    guard time < pass.seconds else {
      loadEnds(ofWhole: pass.channel, atEnd: true, into: values)
      for place in 0..<PlainWhole.componentCount { rates[place] = 0 }
      return
    }
    let whole = whole(pass.channel).pointee
    let progress = time / pass.seconds
    let fraction = easingValue(pass.easing, at: progress)
    let mix = ValueMix(row: whole.mix, kind: whole.form.mixKind)
    mix.value(at: fraction, into: values)
    mix.slope(at: fraction, into: rates)
    if fraction == 0 || fraction == 1 {
      loadEnds(ofWhole: pass.channel, atEnd: fraction == 1, into: values)
    }
    let bending = Bending(at: progress, lasting: pass.seconds)
    let slope = easingSlope(pass.easing, at: progress) / pass.seconds
    var isBent = false
    for place in 0..<PlainWhole.componentCount {
      let bend = pass.bends == 0 ? 0 : bend(at: place, of: pass.bends).pointee
      if add(bending.of(bend), at: place, slope: slope) { isBent = true }
    }
    if isBent, whole.form == .quaternion { normalise(values) }
  }

  /// Leads the numbers of a first pass on as fast as they were, for a row.
  func bend(
    _ values: UnsafeMutablePointer<Double>, ofWhole channel: UInt32, by steering: UInt32,
    at progress: Double
  ) {
    let bending = Bending(at: progress)
    for place in 0..<PlainWhole.componentCount {
      values[place] += bending.of(bend(at: place, of: steering).pointee).value
    }
    if bending.isSome, whole(channel).pointee.form == .quaternion { normalise(values) }
  }

  // MARK: Another one

  /// How a value goes on from where another pass has it.
  private struct WholeWay {
    let mix: ValueMix
    let start: Four<Float>
    let end: Four<Float>
    var bends: Four<Double>
  }

  /// As `takeOver` of one number.
  func takeOver(whole steered: inout SteeredPass, from old: PlainPass) -> Bool {
    guard steered.pass.seconds > 0, way(ofWhole: steered, from: old) != nil else { return false }
    steered.begin(at: core.pointee.now, from: 0)
    return true
  }

  /// As `handOver` of one number, with a steering for its bends.
  func handOver(
    whole steered: SteeredPass, from old: PlainPass, to owner: UInt32, in batch: PlainBatch,
    bends: UInt32
  ) {
    let channel = steered.pass.channel
    guard let way = way(ofWhole: steered, from: old) else { return }
    rest(whole: channel)
    let whole = whole(channel)
    whole.pointee.change(owner: owner, from: way.start, to: way.end)
    way.mix.storeRow(into: whole.pointee.mix)
    for place in 0..<PlainWhole.componentCount {
      bend(at: place, of: bends).pointee = way.bends[place]
    }
    insertRow(
      ofWhole: channel, lasting: steered.pass.seconds, since: steered.pass.start, in: batch,
      bends: bends)
  }

  /// Nil: that is more than a plain one can do.
  private func way(ofWhole steered: SteeredPass, from old: PlainPass) -> WholeWay? {
    guard let ends = steered.ends else { return nil }
    let (pass, form) = (steered.pass, whole(steered.pass.channel).pointee.form)
    evaluate(whole: old)
    let (start, end) = (presentWhole, ends.loadUnaligned(as: Four<Float>.self))
    var velocities = Four<Double>(repeating: 0)
    let rates = core.pointee.wholeRates
    for place in 0..<PlainWhole.componentCount {
      velocities[place] = rates[place]
      guard start[place].isFinite, velocities[place].isFinite else { return nil }
    }
    let mix = mix(form, from: start, to: end)
    guard mix.kind == form.mixKind else { return nil }
    var way = WholeWay(mix: mix, start: start, end: end, bends: Four(repeating: 0))
    mix.slope(at: easingValue(pass.easing, at: 0), into: rates)
    let slope = easingSlope(pass.easing, at: 0) / pass.seconds
    for place in 0..<PlainWhole.componentCount {
      _ = add((0, 0), at: place, slope: slope)
      let natural = rates[place] * pass.seconds
      if natural.isFinite { way.bends[place] = velocities[place] * pass.seconds - natural }
    }
    return way
  }
}
