/// A pass of a container, present or past.
struct ContainerPass: BitwiseCopyable {
  var isBackward: Bool
  /// Score second.
  var start: Double
  var cycle: UInt64
  /// The play that it is a pass of.
  var launch: Launch
}

/// Where a node is: in which of its plays, and where in that.
package struct Placing: BitwiseCopyable {
  /// The play that it is in, or was in last; none where it was never launched.
  package var launch = Launch()
  /// The play before that one.
  package var earlier = Launch()
  /// Its phase is `rest` where the play is over.
  package var place = Place(phase: .rest, cycle: 0, passStart: 0, next: .infinity)
  /// Launched in the pass that its container is in.
  package var isPresent = false
}

/// Where a node is at a second of its root: a function of the second, without playing to it. It follows
/// from its container's place and its own program.
extension Score {
  /// Cost: the depth of the node.
  package func placing(of index: UInt32, at horizon: Horizon) -> Placing {
    let parent = self[index].pointee.parent
    guard parent != 0 else { return placing(ofRoot: index, at: horizon) }
    return placing(of: index, in: parent, placing(of: parent, at: horizon), at: horizon)
  }

  func placing(ofRoot root: UInt32, at horizon: Horizon) -> Placing {
    var placing = Placing()
    placing.launch = Launch(origin: 0)
    placing.place = program(of: root).place(of: .whole, launchedAt: 0, at: horizon)
    placing.isPresent = true
    return placing
  }

  /// Of a child of a container whose place is known.
  func placing(
    of child: UInt32, in container: UInt32, _ outer: Placing, at horizon: Horizon
  ) -> Placing {
    var placing = Placing()
    guard var pass = newestPass(of: container, outer) else { return placing }
    placing.isPresent = outer.place.phase.isPass
    if placing.isPresent, !isLaunched(child, in: container, pass, at: horizon) {
      placing.isPresent = false
      guard let before = self.pass(of: container, before: pass, outer) else { return placing }
      pass = before
    }
    placing.launch = launch(of: child, in: container, pass)
    if let before = self.pass(of: container, before: pass, outer) {
      placing.earlier = launch(of: child, in: container, before)
    }
    placing.place = program(of: child).place(
      of: placing.launch.play, launchedAt: placing.launch.origin, at: horizon)
    return placing
  }

  /// Where a node is as it was put, or played to.
  func placing(of index: UInt32) -> Placing {
    let node = self[index]
    var placing = Placing()
    placing.launch = Launch(
      origin: node.pointee.origin, play: node.pointee.play, turnsLater: node.pointee.turnsLater)
    placing.earlier = node.pointee.earlier
    placing.place = Place(
      phase: node.pointee.phase, cycle: node.pointee.cycle, passStart: node.pointee.passStart,
      next: .infinity)
    return placing
  }

  // MARK: Launches

  func isLaunched(
    _ child: UInt32, in container: UInt32, _ pass: ContainerPass, at horizon: Horizon
  ) -> Bool {
    // The members of a group are launched together, each with its own lead.
    self[container].pointee.sort == .group
      || horizon.includes(launch(of: child, in: container, pass).origin)
  }

  func launch(of child: UInt32, in container: UInt32, _ pass: ContainerPass) -> Launch {
    let node = self[child]
    let isGroup = self[container].pointee.sort == .group
    let wait = pass.isBackward ? (isGroup ? 0 : node.pointee.after) : node.pointee.before
    let play = playOfChildren(of: container, in: pass)
    return Launch(
      origin: pass.start + wait / self[container].pointee.scale, play: play,
      turnsLater: play == .out && turnsAfter(pass, of: container))
  }

  private func playOfChildren(of container: UInt32, in pass: ContainerPass) -> Play {
    guard pass.launch.play == .whole else { return pass.launch.play }
    guard turnsTogether(container) else { return .whole }
    return pass.isBackward ? .back : .out
  }

  /// Whether a pass of ways out is followed by a pass of ways back.
  private func turnsAfter(_ pass: ContainerPass, of container: UInt32) -> Bool {
    guard pass.launch.play == .out else { return true }
    let last = program(of: container).lastCycle ?? .max
    return pass.cycle >= last && pass.launch.turnsLater
  }

  // MARK: Passes of a container

  /// The pass that a container is in, or the last one that it was in.
  func newestPass(of index: UInt32, _ placing: Placing) -> ContainerPass? {
    guard placing.launch.exists else { return nil }
    let (launch, place) = (placing.launch, placing.place)
    switch place.phase {
    case .forward, .backward:
      return ContainerPass(
        isBackward: place.phase == .backward, start: place.passStart, cycle: place.cycle,
        launch: launch)
    case .gap, .waiting, .ending, .rest: return lastPass(of: index, launch, place.cycle)
    case .scheduled, .skipped: return lastPass(of: index, placing.earlier)
    }
  }

  func newestPass(of index: UInt32) -> ContainerPass? { newestPass(of: index, placing(of: index)) }

  /// The pass before one of these.
  func pass(of index: UInt32, before pass: ContainerPass, _ placing: Placing) -> ContainerPass? {
    if pass.isBackward, pass.launch.play == .whole {
      let start = program(of: index).second(
        of: .whole, launchedAt: pass.launch.origin, cycle: pass.cycle, after: 0)
      return ContainerPass(
        isBackward: false, start: start, cycle: pass.cycle, launch: pass.launch)
    }
    if pass.cycle > 0 { return lastPass(of: index, pass.launch, pass.cycle - 1) }
    let isPresent = pass.launch.origin == placing.launch.origin
    return isPresent ? lastPass(of: index, placing.earlier) : nil
  }

  /// The last pass of a play that is over.
  private func lastPass(of index: UInt32, _ launch: Launch) -> ContainerPass? {
    guard launch.exists, let last = program(of: index).lastCycle else { return nil }
    return lastPass(of: index, launch, last)
  }

  private func lastPass(of index: UInt32, _ launch: Launch, _ cycle: UInt64) -> ContainerPass {
    let last = program(of: index).lastPass(
      of: launch.play, launchedAt: launch.origin, cycle: cycle)
    return ContainerPass(
      isBackward: last.isBackward, start: last.start, cycle: cycle, launch: launch)
  }

  // MARK: What comes

  /// Whether a node that is in its last cycle is played again, and repeats then, until that second.
  package func repeatsAgain(_ index: UInt32, until horizon: Horizon) -> Bool {
    isPlayedAgain(index, until: horizon) { $0.place.cycle > 0 }
  }

  /// Likewise, whether it turns then.
  package func turnsAgain(_ index: UInt32, until horizon: Horizon) -> Bool {
    isPlayedAgain(index, until: horizon) {
      $0.place.cycle > 0 || ($0.place.phase != .scheduled && $0.place.phase != .forward)
    }
  }

  /// Whether another play of a node, if it is more than begun, gets as far as that.
  private func isPlayedAgain(
    _ index: UInt32, until horizon: Horizon, _ getsThere: (Placing) -> Bool
  ) -> Bool {
    let present = Moment.quantum(self[index].pointee.origin)
    let last = placing(of: index, at: horizon)
    guard last.launch.exists, Moment.quantum(last.launch.origin) > present else { return false }
    let hasOneBetween = last.earlier.exists && Moment.quantum(last.earlier.origin) > present
    return hasOneBetween || getsThere(last)
  }
}
