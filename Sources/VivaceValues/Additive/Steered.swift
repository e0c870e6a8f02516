import VivaceMotion

/// What adds and was steered in flight: it contributes again what it did from there.
extension Values {
  /// How far begins before led to the base of the one in which a number was steered, from that of its first; 0: they
  /// are the same, or it was not.
  func wayLed(toSteered index: UInt32) -> Double {
    guard keepsTakeover(index), let ending = ending(of: index) else { return 0 }
    return ending.pointee.taken.led
  }

  /// Keeps where a number is that was steered, from the base of its begin, and how far that led.
  func keepSteeredPart(_ index: UInt32) {
    guard adds(channel: index) else { return }
    let layer = layer(channel(index).pointee.layer)
    let base = layer.pointee.begins.base
    guard !layer.pointee.anchor.isNaN else { return }
    channel(index).pointee.takenFrom += layer.pointee.anchor - base
    ending(of: index)?.pointee.taken.led = base - layer.pointee.origin
  }

  /// A number that begins on a base contributes from where it was steered to, towards the end that it has since.
  func recallSteered(_ index: UInt32, from base: Double, to anchor: Double) {
    let (channel, law) = (channel(index), self[channel(index).pointee.motion].pointee.law)
    guard law == .tween || law == .spring, isInRun(index), keepsTakeover(index) else { return }
    channel.pointee.from = channel.pointee.takenFrom - (anchor - base)
    if !channel.pointee.takenBend.isNaN { channel.pointee.bend = channel.pointee.takenBend }
    if law == .spring { layContributedSpring(of: index) }
  }

  /// Whether a number began in a run that is not forgotten, and so begins there as it did.
  func isInRun(_ index: UInt32) -> Bool {
    channel(index).pointee.traits.contains(.captured)
      && root(of: channel(index).pointee.motion).pointee.state != .idle
  }

  /// Lays the way from what a number contributes, and how fast that changes, to where it ends.
  func layContributedSpring(of index: UInt32) {
    let channel = channel(index)
    trajectory(channel.pointee.trajectory).pointee.laySpring(
      physics(of: channel.pointee.motion), from: channel.pointee.from, to: channel.pointee.to,
      channel.pointee.bend, &core.pointee.timeFromRest)
  }
}
