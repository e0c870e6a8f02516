import VivaceStorage

/// When a container launches its children, and how they are played then.
extension Score {
  func isLaunched(
    _ child: UInt32, in container: UInt32, _ pass: ContainerPass, at horizon: Horizon
  ) -> Bool {
    // The members of a group are launched together, each with its own lead.
    self[container].pointee.sort == .group
      || horizon.includes(origin(of: child, in: container, pass))
  }

  /// When a child is launched in a pass.
  func origin(of child: UInt32, in container: UInt32, _ pass: ContainerPass) -> Double {
    let isGroup = self[container].pointee.sort == .group
    let wait =
      pass.isBackward && isGroup ? 0 : wait(of: child, in: pass, isBackward: pass.isBackward)
    return pass.start + wait / self[container].pointee.scale
  }

  func launch(of child: UInt32, in container: UInt32, _ pass: ContainerPass) -> Launch {
    let play = playOfChildren(of: container, in: pass)
    var launch = Launch(
      origin: origin(of: child, in: container, pass), play: play,
      turnsLater: play == .out && turnsAfter(pass, of: container))
    if play == .back { launch.out = launchOut(of: child, in: container, pass) }
    launch.ending = ending(in: container, pass)
    launch.isOther = isOther(in: container, pass)
    // What is inside does not know of that way back in a cycle that has none.
    if launch.ending == .atStart, self[child].pointee.traits.contains(.mirrored),
      self[child].pointee.sort.isContainer
    {
      launch.isRetraced = true
    }
    return launch
  }

  private func playOfChildren(of container: UInt32, in pass: ContainerPass) -> Play {
    guard !mirrors(container, in: pass.launch) else { return .whole }
    guard pass.launch.play == .whole else { return pass.launch.play }
    guard turnsTogether(container, in: pass.launch) else { return .whole }
    return pass.isBackward ? .back : .out
  }

  /// Whether a pass of ways out is followed by a pass of ways back.
  private func turnsAfter(_ pass: ContainerPass, of container: UInt32) -> Bool {
    guard pass.launch.play == .out else {
      return playedProgram(of: container, in: pass.launch).turns(
        in: pass.cycle, of: pass.launch.play)
    }
    let last = program(of: container).lastCycle ?? .max
    return pass.cycle >= last && pass.launch.turnsLater
  }

  /// Notes the present play of a node as the one before the next.
  package func noteEarlierLaunch(of index: UInt32) {
    let node = self[index]
    let (ending, isOther) = (node.pointee.ending, node.pointee.wasPlayedOtherwise)
    (node.pointee.ending, node.pointee.wasPlayedOtherwise) = (.usual, false)
    if hasMirrors(around: index) { keepEarlierLaunch(of: index, ending, isOther: isOther) }
  }

  @inline(never)
  private func keepEarlierLaunch(of index: UInt32, _ ending: PlayEnd, isOther: Bool) {
    let node = self[index]
    defer {
      self[past: index].until = .infinity
      node.pointee.traits.subtract(.of(.atStart, .atEnd))
    }
    let hasBegun = node.pointee.phase != .scheduled || node.pointee.traits.contains(.atStart)
    guard hasBegun, !node.pointee.origin.isNaN else { return }
    var earlier = Launch(
      origin: node.pointee.origin, play: node.pointee.play,
      turnsLater: node.pointee.turnsLater)
    earlier.out = self[past: index].out
    earlier.until = self[past: index].until
    earlier.ending = ending
    earlier.isOther = isOther
    if ending == .usual, node.pointee.play == .whole {
      earlier.ending = node.pointee.traits.contains(.turned) ? .atStart : .atEnd
    }
    earlier.isRetraced = node.pointee.traits.contains(.atStart)
    self[past: index].earlier = earlier
  }
}
