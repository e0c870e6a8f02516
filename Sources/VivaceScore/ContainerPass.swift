import VivaceMotion
import VivaceStorage

/// A pass of a container, present or past.
struct ContainerPass: BitwiseCopyable {
  var isBackward: Bool
  /// Score second.
  var start: Double
  var cycle: UInt64
  /// The play that it is a pass of.
  var launch: Launch
  /// A pass that is run backward, or was: where it is `axis - second`, until the end of the way back; NaN:
  /// it is not.
  var axis = Double.nan
  var end = Double.infinity
  /// When something around it was played anew; infinity: nothing was that cuts members off.
  var until = Double.infinity

  var isRetraced: Bool { !axis.isNaN }

  /// Whether something cut it off before it was over; of what is not run backward also later, as members
  /// may have outlived it.
  func isCutOff(by horizon: Horizon) -> Bool {
    isRetraced
      ? Moment.quantum(until) < Moment.quantum(end)
      : Moment.quantum(until) <= Moment.quantum(horizon.second)
  }

  /// The same pass, cut off at a second unless something did that earlier.
  func cutOff(at second: Double) -> ContainerPass {
    var pass = self
    pass.until = min(until, second)
    return pass
  }

  /// Where it is at a second of what holds it.
  func horizon(at horizon: Horizon) -> Horizon {
    guard isRetraced else { return horizon }
    let last = min(end, until)
    return horizon.second > last
      ? Horizon(upTo: axis - last) : horizon.reflected(to: axis - horizon.second)
  }

  /// Where it was last, seen from a second of what holds it at which it is over.
  func lastHorizon(at horizon: Horizon) -> Horizon {
    guard !isRetraced else { return Horizon(upTo: axis - min(end, until)) }
    return until < horizon.second ? Horizon(upTo: until) : horizon
  }
}

extension Score {
  /// How what a container launches in a pass ends.
  func ending(in container: UInt32, _ pass: ContainerPass) -> PlayEnd {
    let traits = self[container].pointee.traits
    if traits.contains(.of(.turns, .endsOut)), turnsUnsynced(container, as: pass.launch.play) {
      // What its own group turned had a way back in its last cycle, too.
      let wasPlain = pass.launch.ending != .atStart && isLast(pass, of: container)
      guard wasPlain == traits.contains(.endsPlain) else { return wasPlain ? .byItself : .atStart }
    }
    if pass.launch.ending == .atStart, playsAlike(container, pass.launch) { return .usual }
    guard pass.launch.ending == .byItself else { return pass.launch.ending }
    guard traits.contains(.reverses) else { return .byItself }
    let isUnsynced =
      self[container].pointee.sort == .group && traits.isDisjoint(with: .of(.together, .mirrored))
    let wasPlain = isUnsynced && traits.contains(.oddPasses) && isLast(pass, of: container)
    return wasPlain ? .byItself : .usual
  }

  /// Whether what a container launches in a pass is played in a cycle of the other kind than the present one.
  func isOther(in container: UInt32, _ pass: ContainerPass) -> Bool {
    guard !pass.launch.isOther else { return true }
    let traits = self[container].pointee.traits
    guard traits.contains(.of(.turns, .endsOut)), turnsUnsynced(container, as: pass.launch.play)
    else { return false }
    let wasPlain = pass.launch.ending != .atStart && isLast(pass, of: container)
    return wasPlain != traits.contains(.endsPlain)
  }

  private func isLast(_ pass: ContainerPass, of container: UInt32) -> Bool {
    program(of: container).lastCycle == pass.cycle
  }

  /// Whether a container plays its children the same way whether it turns or not.
  private func playsAlike(_ container: UInt32, _ launch: Launch) -> Bool {
    self[container].pointee.sort == .sequence && launch.play == .whole
      && self[container].pointee.traits.isDisjoint(with: .of(.together, .mirrored))
  }
}
