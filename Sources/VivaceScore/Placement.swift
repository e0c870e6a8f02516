/// A pass of a container, present or past.
struct ContainerPass: BitwiseCopyable {
  var isBackward: Bool
  /// Score second.
  var start: Double
  var cycle: UInt64
  /// The play that it is a pass of.
  var launch: Launch
}

/// Puts a tree where it is at a second of its root's score: as a function of the second, without playing
/// to it. What a moveable is, follows from its container's place and its own program.
extension Score {
  /// Puts a whole tree; with `queues` the moments that come are entered in the root's heap.
  package func place(tree root: UInt32, at horizon: Horizon, queues: Bool) {
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
    let end = program(of: root).end(of: .whole, launchedAt: 0)
    if queues { enqueue(root, at: end) }
  }

  /// Puts all that is in a container that was put.
  func placeChildren(of index: UInt32, at horizon: Horizon, queues: Bool) {
    guard self[index].pointee.sort.isContainer else { return }
    var child = self[index].pointee.first
    while child != 0 {
      place(child: child, in: index, at: horizon, queues: queues)
      placeChildren(of: child, at: horizon, queues: queues)
      child = self[child].pointee.next
    }
    settleContainer(index, at: horizon)
  }

  /// What a container knows of its children when all of them were put.
  func settleContainer(_ index: UInt32, at horizon: Horizon) {
    if self[index].pointee.sort == .sequence {
      self[index].pointee.current = presentStep(of: index, at: horizon)
      self[index].pointee.upcoming = 0
    } else {
      countMembers(of: index)
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
    self[container].pointee.sort == .group
      || horizon.includes(launch(of: child, in: container, pass).origin)
  }

  private func launch(of child: UInt32, in container: UInt32, _ pass: ContainerPass) -> Launch {
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

  /// Where a leaf comes among all leaves that begin in one moment: the order of the tree, but that the
  /// last step of a sequence's way back comes first, and that what follows something without length comes
  /// after all that a group around it sent on their way in this moment.
  package func playOrder(of leaf: UInt32, at moment: Double) -> Int64 {
    var order = UInt64(self[leaf].pointee.order)
    var (follows, isLate, isOlder) = (false, false, false)
    var child = leaf
    while self[child].pointee.parent != 0 {
      let parent = self[child].pointee.parent
      if let pass = newestPass(of: parent) {
        let isNow = Moment.quantum(pass.start) == Moment.quantum(moment)
        if self[parent].pointee.sort == .group {
          if follows && isNow { isLate = true }
        } else {
          if !isLaunched(child, in: parent, in: pass) { isOlder = true }
          if pass.isBackward { order = mirrored(order, of: child, in: parent) }
          if isNow && !isFirst(child, in: pass) { follows = true }
        }
      }
      child = parent
    }
    return Int64(order) + (isOlder ? -1 << 32 : isLate ? 1 << 32 : 0)
  }

  /// Whether a sequence's play begins with that step of that pass.
  private func isFirst(_ step: UInt32, in pass: ContainerPass) -> Bool {
    guard pass.cycle == 0 else { return false }
    if pass.launch.play == .back { return self[step].pointee.next == 0 }
    return !pass.isBackward && self[step].pointee.previous == 0
  }

  /// Whether a step was launched in that very pass, and not in one before.
  private func isLaunched(_ step: UInt32, in sequence: UInt32, in pass: ContainerPass) -> Bool {
    Moment.quantum(launch(of: step, in: sequence, pass).origin)
      == Moment.quantum(self[step].pointee.origin)
  }

  /// An order inside a child as it is when the children of its container are played the other way round.
  private func mirrored(_ order: UInt64, of child: UInt32, in parent: UInt32) -> UInt64 {
    let (low, high) = (lowestOrder(in: parent), self[parent].pointee.order - 1)
    return order - UInt64(lowestOrder(in: child)) + UInt64(low + (high - self[child].pointee.order))
  }

  private func lowestOrder(in index: UInt32) -> UInt32 {
    var first = index
    while self[first].pointee.first != 0 { first = self[first].pointee.first }
    return self[first].pointee.order
  }

  /// The pass that a container is in, or the last one that it was in.
  func newestPass(of index: UInt32) -> ContainerPass? {
    let node = self[index]
    let launch = presentLaunch(of: index)
    switch node.pointee.phase {
    case .forward, .backward:
      return ContainerPass(
        isBackward: node.pointee.phase == .backward, start: node.pointee.passStart,
        cycle: node.pointee.cycle, launch: launch)
    case .gap, .waiting, .ending: return lastPass(of: index, launch, node.pointee.cycle)
    case .rest:
      return launch.exists ? lastPass(of: index, launch, node.pointee.cycle) : nil
    case .lead, .skipped: return lastPass(ofEarlierPlay: index)
    }
  }

  private func presentLaunch(of index: UInt32) -> Launch {
    let node = self[index]
    return Launch(
      origin: node.pointee.origin, play: node.pointee.play,
      turnsLater: node.pointee.turnsLater)
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
    let node = self[index]
    let program = program(of: index)
    let place = program.place(of: launch.play, launchedAt: launch.origin, at: horizon)
    node.pointee.origin = launch.origin
    node.pointee.cycleOrigin = launch.origin
    node.pointee.play = launch.play
    node.pointee.turnsLater = launch.turnsLater
    node.pointee.earlier = earlier
    node.pointee.cycle = place.cycle
    node.pointee.passStart = place.passStart
    node.pointee.phase = place.phase
    node.pointee.traits.subtract(.due)
    node.pointee.traits.subtract([.inPlay, .irregular])
    if place.phase == .rest, launch.turnsLater { node.pointee.phase = .waiting }
    let hasTurned = place.phase != .lead && place.phase != .forward
    if hasTurned, program.turns, launch.play == .whole { node.pointee.traits.insert(.turned) }
  }

  private func setIdle(_ index: UInt32) {
    let node = self[index]
    node.pointee.phase = .rest
    node.pointee.origin = .nan
    node.pointee.cycle = 0
    node.pointee.current = 0
    node.pointee.earlier = Launch()
    node.pointee.traits.subtract(.due)
    node.pointee.traits.remove(.inPlay)
  }

  /// Enters what comes next for a moveable by itself.
  private func queue(_ index: UInt32, _ launch: Launch, at horizon: Horizon) {
    let node = self[index]
    let place = program(of: index).place(of: launch.play, launchedAt: launch.origin, at: horizon)
    switch place.phase {
    case .lead, .gap: enqueue(index, at: place.next)
    case .forward, .backward:
      if !node.pointee.sort.isContainer {
        if place.next < .infinity { enqueue(index, at: place.next) }
      } else if node.pointee.traits.contains(.hasDuration) {
        enqueue(index, at: place.passStart + node.pointee.duration / node.pointee.scale)
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
  func countMembers(of index: UInt32) {
    let node = self[index]
    (node.pointee.pending, node.pointee.turnedChildren) = (0, 0)
    guard node.pointee.phase.isPass else { return }
    var child = node.pointee.first
    while child != 0 {
      if self[child].pointee.traits.contains(.inPlay) { node.pointee.pending += 1 }
      if turnsUnsynced(index), hasTurned(child) {
        self[child].pointee.traits.insert(.turnCounted)
        node.pointee.turnedChildren += 1
      }
      child = self[child].pointee.next
    }
    guard turnsUnsynced(index) else { return }
    node.pointee.traits.remove(.turned)
    if node.pointee.turnedChildren * 2 >= node.pointee.count { node.pointee.traits.insert(.turned) }
  }

  /// Whether a member of a group turned, or completed, in the group's present cycle.
  private func hasTurned(_ child: UInt32) -> Bool {
    let node = self[child]
    let isOver = node.pointee.phase == .rest && !node.pointee.origin.isNaN
    return isOver || node.pointee.cycle > 0 || node.pointee.traits.contains(.turned)
  }
}
