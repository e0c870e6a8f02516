import VivaceHost
import VivaceValues

/// Sending plain clips elsewhere in flight.
extension Tempo {
  /// Heads for another end of one number; what does not run is started.
  package func retarget(
    clip index: UInt32, _ address: UnsafeMutableRawPointer, to end: Float
  ) throws(Fault) {
    if try steerPlain(index, address, to: end) { return }
    try retarget(try furnished(index), address, to: Double(end))
  }

  /// False: it is not plain, does not move, or does not move that.
  private func steerPlain(
    _ index: UInt32, _ address: UnsafeMutableRawPointer, to end: Float
  ) throws(Fault) -> Bool {
    let clip = clip(index)
    guard clip.pointee.isPlain, clip.pointee.state == .moving, clip.pointee.channel != 0,
      values.moves(plain: clip.pointee.channel, address), end.isFinite,
      let turned = values.turn(pass(of: clip.pointee), to: end)
    else { return false }
    let order = core.pointee.startCount &+ 1
    let startOrder = self.order(of: clip.pointee)
    let entry = Agenda.Entry(root: index, stamp: UInt32(truncatingIfNeeded: order))
    let due = Agenda.Due(
      time: turned.pass.steering.end(lasting: clip.pointee.duration), order: startOrder)
    guard values.reserveSteering(), core.pointee.agenda.enter(entry, due, besides: rootCount)
    else { throw Fault.outOfMemory }
    core.pointee.startCount = order
    clip.pointee.order = entry.stamp
    clip.pointee.steering = values.steer(
      turned, to: end, startOrder: startOrder, steering: clip.pointee.steering)
    core.pointee.agenda.cancelOne({ agendaDue($0) })
    assertSound()
    return true
  }

  /// The pass of a plain clip that moves something.
  func pass(of clip: Clip) -> PlainPass {
    let steering = clip.steering
    guard steering == 0 else {
      return values.pass(
        ofPlain: clip.channel, by: clip.easing, steeredBy: steering, lasting: clip.duration)
    }
    return values.pass(
      ofPlain: clip.channel, by: clip.easing, since: clip.start, lasting: clip.duration)
  }

  @inline(__always)
  func forgetSteering(of clip: UnsafeMutablePointer<Clip>) {
    let steering = clip.pointee.steering
    guard steering != 0 else { return }
    values.forgetSteering(steering)
    clip.pointee.traits.remove(.steered)
  }
}
