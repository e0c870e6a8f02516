import VivaceMotion
import VivaceStorage

/// Plain floats that begin some time after their start.
extension Values {
  /// Of what begins so many seconds after its start; nil: out of memory.
  package func makeDelay(_ seconds: Double) -> UInt32? {
    var delay = Steering()
    (delay.start.second, delay.isDelay) = (seconds, true)
    guard let made = core.pointee.steerings.take(delay) else { return nil }
    core.pointee.delayCount += 1
    return made
  }

  /// Delays of plain clips there are.
  package var delayCount: Int { Int(core.pointee.delayCount) }

  /// Whether what a plain clip moves are floats alone, which can begin late.
  package func areFloats(_ channel: UInt32) -> Bool {
    let sort = ChannelMark.sort(of: channel)
    return channel != 0 && (sort == .float || sort == .bundle)
  }

  private func forEachFloat(of channel: UInt32, _ body: (UInt32) -> Void) {
    if ChannelMark.isBundle(channel) {
      forEachPlain(in: channel, body)
    } else {
      body(channel)
    }
  }

  /// Takes down what they held when they were started.
  package func noteInitialValues(ofPlain channel: UInt32) {
    forEachFloat(of: channel) { plain($0).pointee.initial = plain($0).pointee.present }
  }

  /// Whether they can go where they are to from where they are now.
  package func areWays(ofPlain channel: UInt32, lasting seconds: Double) -> Bool {
    ChannelMark.isBundle(channel)
      ? areWays(ofBundle: channel, lasting: seconds)
      : way(ofPlain: channel, lasting: seconds) != nil
  }

  /// Sets floats that can go on their way now, which were started before.
  package func beginLate(
    plain channel: UInt32, lasting seconds: Double, in batch: PlainBatch
  ) {
    forEachFloat(of: channel) { index in
      guard let way = way(ofPlain: index, lasting: seconds) else { return }
      let initial = plain(index).pointee.initial
      begin(way, in: batch)
      plain(index).pointee.initial = initial
    }
  }
}
