import VivaceScore
import VivaceStorage

/// A play of a moveable: when it was launched, and how.
struct Launch: BitwiseCopyable {
  /// Score second; NaN: there was none.
  var origin = Double.nan
  var play = Play.whole
  /// A way out that its way back follows, and not the way out of another cycle.
  var turnsLater = false

  var exists: Bool { !origin.isNaN }
}

/// A pass of a container, present or past.
struct ContainerPass {
  var isBackward: Bool
  /// Score second.
  var start: Double
  var cycle: UInt64
  /// The play that it is a pass of.
  var launch: Launch
}

/// Puts a tree where it is at a second of its root's score: as a function of the second, without playing
/// to it. What a moveable is, follows from its container's place and its own program.
extension Tempo {
  func program(of index: UInt32) -> Program {
    measureIfNeeded(index)
    let record = self[index]
    return Program(
      delay: record.pointee.delay, repeatDelay: record.pointee.repeatDelay,
      forwardLength: record.pointee.forwardLength, backwardLength: record.pointee.backwardLength,
      repeats: record.pointee.runRepeats,
      turns: record.pointee.traits.contains(.turns) && !turnsUnsynced(index, as: .whole),
      scale: record.pointee.scale)
  }

  /// Puts a whole tree; with `queues` the moments that come are entered in the root's heap.
  func place(tree root: UInt32, at horizon: Horizon, queues: Bool) {
    place(root: root, at: horizon, queues: queues)
    placeChildren(of: root, at: horizon, queues: queues)
  }

  func place(root: UInt32, at horizon: Horizon, queues: Bool) {
    let launch = Launch(origin: 0)
    set(root, launch, earlier: Launch(), at: horizon)
    guard self[root].pointee.phase == .rest else {
      if queues { queue(root, launch, at: horizon) }
      return
    }
    self[root].pointee.phase = .ending
    passChanged(root)
    let end = program(of: root).end(of: .whole, launchedAt: 0)
    if queues { enqueue(root, at: end) }
  }

  /// Puts all that is in a container that was put.
  func placeChildren(of index: UInt32, at horizon: Horizon, queues: Bool) {
    guard self[index].pointee.kind.isContainer else { return }
    var child = self[index].pointee.first
    while child != 0 {
      place(child: child, in: index, at: horizon, queues: queues)
      placeChildren(of: child, at: horizon, queues: queues)
      child = self[child].pointee.next
    }
    if self[index].pointee.kind == .sequence {
      self[index].pointee.current = presentStep(of: index, at: horizon)
      self[index].pointee.upcoming = 0
    } else {
      countMembers(of: index, at: horizon)
    }
  }

  /// Puts a child of a container that was put.
  func place(child: UInt32, in container: UInt32, at horizon: Horizon, queues: Bool) {
    guard var pass = newestPass(of: container) else {
      setIdle(child)
      return
    }
    var isPresent = self[container].pointee.phase.isPass
    if isPresent, !isLaunched(child, in: container, pass, at: horizon) {
      guard let before = self.pass(of: container, before: pass) else {
        setIdle(child)
        return
      }
      (pass, isPresent) = (before, false)
    }
    let launch = launch(of: child, in: container, pass)
    let earlier = self.pass(of: container, before: pass).map {
      self.launch(of: child, in: container, $0)
    }
    set(child, launch, earlier: earlier ?? Launch(), at: horizon)
    guard isPresent else { return }
    let phase = self[child].pointee.phase
    if phase != .rest && phase != .waiting { self[child].pointee.traits.insert(.inPlay) }
    if queues { queue(child, launch, at: horizon) }
  }

  // MARK: Launches

  func isLaunched(
    _ child: UInt32, in container: UInt32, _ pass: ContainerPass, at horizon: Horizon
  ) -> Bool {
    // The members of a group are launched together, each with its own lead.
    self[container].pointee.kind == .group
      || horizon.includes(launch(of: child, in: container, pass).origin)
  }

  private func launch(of child: UInt32, in container: UInt32, _ pass: ContainerPass) -> Launch {
    let record = self[child]
    let isGroup = self[container].pointee.kind == .group
    let wait = pass.isBackward ? (isGroup ? 0 : record.pointee.after) : record.pointee.before
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
  func newestPass(of index: UInt32) -> ContainerPass? {
    let record = self[index]
    let launch = presentLaunch(of: index)
    switch record.pointee.phase {
    case .forward, .backward:
      return ContainerPass(
        isBackward: record.pointee.phase == .backward, start: record.pointee.passStart,
        cycle: record.pointee.cycle, launch: launch)
    case .gap, .waiting, .ending: return lastPass(of: index, launch, record.pointee.cycle)
    case .rest:
      return record.pointee.state == .idle ? nil : lastPass(of: index, launch, record.pointee.cycle)
    case .lead, .skipped: return lastPass(ofEarlierPlay: index)
    }
  }

  private func presentLaunch(of index: UInt32) -> Launch {
    let record = self[index]
    return Launch(
      origin: record.pointee.origin, play: record.pointee.play,
      turnsLater: record.pointee.turnsLater)
  }

  /// The pass before one of these.
  func pass(of index: UInt32, before pass: ContainerPass) -> ContainerPass? {
    let program = program(of: index)
    if pass.isBackward, pass.launch.play == .whole {
      let start = program.second(
        of: .whole, launchedAt: pass.launch.origin, cycle: pass.cycle, after: 0)
      return ContainerPass(isBackward: false, start: start, cycle: pass.cycle, launch: pass.launch)
    }
    if pass.cycle > 0 { return lastPass(of: index, pass.launch, pass.cycle - 1) }
    let isPresent = pass.launch.origin == self[index].pointee.origin
    return isPresent ? lastPass(ofEarlierPlay: index) : nil
  }

  private func lastPass(ofEarlierPlay index: UInt32) -> ContainerPass? {
    let launch = self[index].pointee.earlier
    guard launch.exists, let last = program(of: index).lastCycle else { return nil }
    return lastPass(of: index, launch, last)
  }

  private func lastPass(of index: UInt32, _ launch: Launch, _ cycle: UInt64) -> ContainerPass {
    let last = program(of: index).lastPass(
      of: launch.play, launchedAt: launch.origin, cycle: cycle)
    return ContainerPass(
      isBackward: last.isBackward, start: last.start, cycle: cycle, launch: launch)
  }

  // MARK: Records

  private func set(
    _ index: UInt32, _ launch: Launch, earlier: Launch, at horizon: Horizon
  ) {
    let record = self[index]
    let program = program(of: index)
    let place = program.place(of: launch.play, launchedAt: launch.origin, at: horizon)
    record.pointee.origin = launch.origin
    record.pointee.cycleOrigin = launch.origin
    record.pointee.play = launch.play
    record.pointee.turnsLater = launch.turnsLater
    record.pointee.earlier = earlier
    record.pointee.cycle = place.cycle
    record.pointee.passStart = place.passStart
    record.pointee.activeSince = program.begin(of: launch.play, launchedAt: launch.origin)
    record.pointee.phase = place.phase
    record.pointee.traits.subtract([
      .inPlay, .endDue, .turnDue, .turned, .turnCounted, .stepDue, .unasked, .irregular,
    ])
    if place.phase == .rest, launch.turnsLater { record.pointee.phase = .waiting }
    if index != record.pointee.root { record.pointee.state = state(in: record.pointee.phase) }
    let hasTurned = place.phase != .lead && place.phase != .forward
    if hasTurned, program.turns, launch.play == .whole { record.pointee.traits.insert(.turned) }
    passChanged(index)
  }

  /// A child's state in a phase of its play; the root's is its run's.
  private func state(in phase: Phase) -> State {
    switch phase {
    case .lead: .delayed
    case .rest: .completed
    default: .moving
    }
  }

  private func setIdle(_ index: UInt32) {
    let record = self[index]
    record.pointee.phase = .rest
    record.pointee.state = .idle
    record.pointee.origin = .nan
    record.pointee.cycle = 0
    record.pointee.current = 0
    record.pointee.earlier = Launch()
    record.pointee.traits.subtract([
      .inPlay, .endDue, .turnDue, .turned, .turnCounted, .stepDue, .unasked,
    ])
    passChanged(index)
  }

  /// Enters what comes next for a moveable by itself.
  private func queue(_ index: UInt32, _ launch: Launch, at horizon: Horizon) {
    let record = self[index]
    let place = program(of: index).place(of: launch.play, launchedAt: launch.origin, at: horizon)
    switch place.phase {
    case .lead, .gap: enqueue(index, at: place.next)
    case .forward, .backward:
      if !record.pointee.kind.isContainer {
        if place.next < .infinity { enqueue(index, at: place.next) }
      } else if record.pointee.traits.contains(.hasDuration) {
        enqueue(index, at: place.passStart + record.pointee.duration / record.pointee.scale)
      }
    case .rest, .waiting, .skipped, .ending: break
    }
  }

  /// The step of a sequence's newest pass that was launched last; 0: none was.
  private func presentStep(of index: UInt32, at horizon: Horizon) -> UInt32 {
    guard let pass = newestPass(of: index) else { return 0 }
    var step = pass.isBackward ? self[index].pointee.first : self[index].pointee.last
    guard self[index].pointee.phase.isPass else { return step }
    while step != 0, !isLaunched(step, in: index, pass, at: horizon) {
      step = self.step(before: step, in: pass)
    }
    return step
  }

  func step(before step: UInt32, in pass: ContainerPass) -> UInt32 {
    pass.isBackward ? self[step].pointee.next : self[step].pointee.previous
  }

  /// How many members of a group are in play, and how many turned in this cycle.
  private func countMembers(of index: UInt32, at horizon: Horizon) {
    let record = self[index]
    (record.pointee.pending, record.pointee.turnedChildren) = (0, 0)
    guard record.pointee.phase.isPass else { return }
    var child = record.pointee.first
    while child != 0 {
      if self[child].pointee.traits.contains(.inPlay) { record.pointee.pending += 1 }
      if turnsUnsynced(index), hasTurned(child, at: horizon) {
        self[child].pointee.traits.insert(.turnCounted)
        record.pointee.turnedChildren += 1
      }
      child = self[child].pointee.next
    }
    if turnsUnsynced(index), record.pointee.turnedChildren * 2 >= record.pointee.count {
      record.pointee.traits.insert(.turned)
    }
  }

  /// Whether a member of a group turned, or completed, in the group's present cycle.
  private func hasTurned(_ child: UInt32, at horizon: Horizon) -> Bool {
    let record = self[child]
    guard record.pointee.state != .completed, record.pointee.cycle == 0 else { return true }
    return record.pointee.traits.contains(.turned)
  }
}
