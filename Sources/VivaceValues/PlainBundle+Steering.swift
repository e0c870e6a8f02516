import VivaceMotion
import VivaceStorage

/// Arrays of a few floats or doubles that one plain clip takes over from another: each goes on as fast as it was.
extension Values {
  /// Whether what is plain is the value or the array of a request, whose easing moves floats in double
  /// precision where it is wide.
  package func moves(
    plain channel: UInt32, _ request: PropertyRequest, isWide: Bool
  ) -> Bool {
    guard !ChannelMark.isWhole(channel) else { return moves(whole: channel, request) }
    guard request.isShortArray, request.form.isShareable, ChannelMark.isBundle(channel) else {
      return false
    }
    let bundle = bundle(channel).pointee
    guard bundle.isArray, Int(bundle.stride) == request.stride, bundle.count == Int(request.count)
    else { return false }
    let isNumber = isWide || request.form != .float
    for place in 0..<bundle.count {
      let index = bundle[place]
      guard ChannelMark.isNumber(index) == isNumber, form(ofPlain: index) == request.form,
        address(ofPlain: index) == request.target + place * request.stride
      else { return false }
    }
    return true
  }

  /// Calls with the pass of each of several.
  func forEachPart(of pass: PlainPass, _ body: (PlainPass) -> Void) {
    for place in 0..<bundle(pass.channel).pointee.count { body(part(of: pass, at: place)) }
  }

  /// The pass of one of several.
  func part(of pass: PlainPass, at place: Int) -> PlainPass {
    var part = pass.of(bundle(pass.channel).pointee[place])
    if pass.bends != 0 {
      part.start.from = from(ofPlain: part.channel)
      part.start.bend = bend(at: place, of: pass.bends).pointee
    }
    return part
  }

  /// Where a bend is: a steering that keeps some has nothing else than its four times.
  func bend(at place: Int, of steering: UInt32) -> UnsafeMutablePointer<Double> {
    let start = UnsafeMutablePointer(field: &self.steering(steering).pointee.start)
    return UnsafeMutableRawPointer(start).assumingMemoryBound(to: Double.self) + place
  }

  /// One of several is taken away: the bends of those behind it move up.
  package func forgetBend(of channel: UInt32, in bundle: UInt32, by steering: UInt32) {
    guard steering != 0, ChannelMark.isBundle(bundle),
      let gone = self.bundle(bundle).pointee.place(of: channel)
    else { return }
    let bends = self.steering(steering).pointee.bends
    guard bends != 0 else { return }
    for place in gone..<self.bundle(bundle).pointee.count - 1 {
      bend(at: place, of: bends).pointee = bend(at: place + 1, of: bends).pointee
    }
  }

  /// As `takeOver`, of several; false also where one of them is at its end and rests.
  func takeOver(bundle steered: inout SteeredPass, from old: PlainPass) -> Bool {
    guard steered.pass.seconds > 0 else { return false }
    for place in 0..<bundle(steered.pass.channel).pointee.count {
      guard lead(steered, at: place, from: old) != nil else { return false }
    }
    steered.begin(at: core.pointee.now, from: 0)
    return true
  }

  /// As `handOver` of one number, with a steering for their bends.
  func handOver(
    bundle steered: SteeredPass, from old: PlainPass, to owner: UInt32, in batch: PlainBatch,
    bends: UInt32
  ) {
    for place in 0..<bundle(steered.pass.channel).pointee.count {
      guard let part = lead(steered, at: place, from: old) else { continue }
      handOver(part, to: owner, in: self.batch(of: part.pass.channel, besides: batch))
      bend(at: place, of: bends).pointee = part.pass.start.bend
    }
  }

  /// How one of several goes on from where another pass has it; nil: it does not, or rests.
  private func lead(_ steered: SteeredPass, at place: Int, from old: PlainPass) -> SteeredPass? {
    guard let ends = steered.ends else { return nil }
    let channel = bundle(steered.pass.channel).pointee[place]
    let element = form(ofPlain: channel).element
    var part = SteeredPass(
      steered.pass.of(channel), to: element.read(ends + place * element.byteCount))
    let state = state(of: self.part(of: old, at: place))
    let from = rounded(state.position, asIn: channel)
    guard from.isFinite, state.velocity.isFinite, part.end.isFinite,
      from != part.end || state.velocity != 0,
      lead(&part, from: SpringState(position: from, velocity: state.velocity))
    else { return nil }
    return part
  }
}
