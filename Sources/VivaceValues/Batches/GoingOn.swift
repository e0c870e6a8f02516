import VivaceMotion

/// Going on with another pass in the row of the one before.
extension Values {
  /// Sets a running tween of one float on its next pass, which follows at once, and writes the exact value
  /// between the two; false: it needs more than that, and nothing was done.
  @inline(__always)
  package func goOn(
    _ motion: UInt32, with phase: Pass.Phase, cycle: UInt64, at second: Double
  ) -> Bool {
    let source = self[motion]
    let index = source.pointee.first
    let length = source.pointee.pass.length(of: phase)
    guard index != 0, index == source.pointee.last, length > 0, !orderShows,
      !source.pointee.capturesEach
    else { return false }
    let channel = channel(index)
    guard channel.pointee.row != 0, channel.pointee.property == 0, channel.pointee.form == .float
    else { return false }
    let (start, end) = (channel.pointee.given, channel.pointee.to)
    let (from, to) = phase == .backward ? (end, start) : (start, end)
    // Only what moves by this easing alone has a row there.
    let key = BatchKey(easing: easingNumber(of: motion, phase: phase), sort: .floats, type: .float)
    let root = root(of: motion)
    let rate = source.pointee.pass.scale * root.pointee.speed / length
    guard let row = FloatRow(rate: rate, from: from, to: to, bend: 0),
      let place = core.pointee.batches.reuse(
        channel.pointee.row - 1, key, start: root.pointee.clock(atScore: second), isBent: false)
    else { return false }
    place.fill(row)
    setPass(of: motion, phase, cycle: cycle, start: second)
    place.chunk.targets[place.slot]?.storeBytes(of: row.from, as: Float.self)
    return true
  }
}
