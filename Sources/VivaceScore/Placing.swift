import VivaceMotion

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
  /// It is not in that place any more, as something around it was played anew.
  package var isCutOff = false

  /// Whether it began by then, in this play or the one before.
  package var hasBegun: Bool { (place.phase == .scheduled ? earlier : launch).exists }
}

/// How far one question looks for plays that something around them cut off before they began.
private struct Search {
  private static var mostPlays: Int { 32 }

  private let left: UnsafeMutablePointer<Int>

  static func bounded(_ body: (Search) -> Placing) -> Placing {
    var left = mostPlays
    return withUnsafeMutablePointer(to: &left) { body(Search(left: $0)) }
  }

  var isOver: Bool { left.pointee == 0 }

  /// Counts one more; false: so many were looked for.
  func admitsPlay() -> Bool {
    guard !isOver else { return false }
    left.pointee -= 1
    return true
  }
}

/// Where a node is at a second of its root: a function of the second, without playing to it. It follows
/// from its container's place and its own program.
extension Score {
  /// Cost: the depth of the node.
  package func placing(of index: UInt32, at horizon: Horizon) -> Placing {
    Search.bounded { located(index, at: horizon, $0).placing }
  }

  /// Where a node in something that was put, or played to where it is, is at a second of the record of that.
  package func placing(of index: UInt32, in top: UInt32, at horizon: Horizon) -> Placing {
    Search.bounded { located(index, in: top, at: horizon, $0).placing }
  }

  /// Where a node is at a second of its root, or of a top that stays where it is, with the second that its
  /// children are at.
  private func located(
    _ index: UInt32, in top: UInt32 = 0, at horizon: Horizon, _ search: Search
  ) -> (placing: Placing, inside: Horizon) {
    let parent = self[index].pointee.parent
    let placing: Placing
    var inside = horizon
    if index == top {
      placing = self.placing(of: index)
    } else if parent == 0 {
      placing = self.placing(ofRoot: index, at: horizon)
    } else {
      let outer = located(parent, in: top, at: horizon, search)
      inside = outer.inside
      placing = self.placing(of: index, in: parent, outer.placing, at: inside, search)
    }
    return (placing, newestPass(of: index, placing)?.horizon(at: inside) ?? inside)
  }

  func placing(ofRoot root: UInt32, at horizon: Horizon) -> Placing {
    var placing = Placing()
    placing.launch = Launch(origin: 0)
    placing.place = program(of: root).place(of: .whole, launchedAt: 0, at: horizon)
    placing.isPresent = true
    return placing
  }

  /// Of a child of a container whose place is known, at a second of the container's newest pass.
  func placing(
    of child: UInt32, in container: UInt32, _ outer: Placing, at horizon: Horizon
  ) -> Placing {
    Search.bounded { placing(of: child, in: container, outer, at: horizon, $0) }
  }

  private func placing(
    of child: UInt32, in container: UInt32, _ outer: Placing, at horizon: Horizon,
    _ search: Search
  ) -> Placing {
    var placing = Placing()
    guard let pass = newestPass(of: container, outer) else { return placing }
    guard outer.place.phase != .scheduled && outer.place.phase != .skipped else {
      return self.placing(of: child, in: container, outer, after: pass, horizon, search)
    }
    func then() -> Placing {
      pass.isRetraced ? self.placing(of: container, during: pass, search) ?? outer : outer
    }
    guard !outer.launch.isCutOff else {
      return self.placing(of: child, in: container, then(), after: pass, horizon, search)
    }
    let before = self.pass(of: container, before: pass, then())
    placing.isPresent = outer.place.phase.isPass
    let mayComeLater = placing.isPresent || pass.isRetraced
    let isHeld = pass.launch.isRetraced
    let inside = isHeld ? pass.lastHorizon(at: horizon) : horizon
    guard mayComeLater, !isThere(child, in: container, pass, at: inside) else {
      placing.launch = launch(of: child, in: container, pass)
      if isHeld { placing.launch.isRetraced = true }
      if let before {
        let over = before.cutOff(at: relaunch(of: child, in: container, pass))
        placing.earlier =
          lastLaunch(of: child, in: container, then(), over, horizon, search).launch
      }
      placing.place = playedProgram(of: child, in: placing.launch).place(
        of: placing.launch.play, launchedAt: placing.launch.origin, at: inside)
      if !placing.isPresent, isOver(placing.launch, in: container) { placing.place.phase = .rest }
      return placing
    }
    guard let before else { return Placing() }
    return self.placing(of: child, in: container, then(), after: before, horizon, search)
  }

  /// Whether a pass has launched a child by then; of what was run backward to its beginning what began there
  /// is left, and all else is as if it had never been launched.
  private func isThere(
    _ child: UInt32, in container: UInt32, _ pass: ContainerPass, at horizon: Horizon
  ) -> Bool {
    guard isLaunched(child, in: container, pass, at: horizon) else { return false }
    guard pass.launch.isRetraced else { return true }
    return hasBegun(child, launch(of: child, in: container, pass), by: horizon)
  }

  private func hasBegun(_ child: UInt32, _ launch: Launch, by horizon: Horizon) -> Bool {
    horizon.includes(program(of: child).begin(of: launch.play, launchedAt: launch.origin))
  }

  /// Where a container was on the way out that is run backward now; nil: that was another one.
  private func placing(
    of container: UInt32, during pass: ContainerPass, _ search: Search
  ) -> Placing? {
    guard search.admitsPlay() else { return nil }
    core.pointee.extraHalves &+= 2
    let then = located(container, at: Horizon(upTo: pass.start), search).placing
    return isSame(then.launch, pass.launch) ? then : nil
  }

  /// Of a child that was launched last in a pass that is over.
  private func placing(
    of child: UInt32, in container: UInt32, _ outer: @autoclosure () -> Placing,
    after pass: ContainerPass, _ horizon: Horizon, _ search: Search
  ) -> Placing {
    var placing = Placing()
    let last = lastLaunch(of: child, in: container, outer(), pass, horizon, search)
    placing.launch = last.launch
    guard placing.launch.exists else { return placing }
    placing.place = playedProgram(of: child, in: placing.launch).place(
      of: placing.launch.play, launchedAt: placing.launch.origin,
      at: last.pass.lastHorizon(at: horizon))
    let isOver = placing.place.phase == .rest && !placing.launch.turnsLater
    placing.isCutOff = placing.launch.isCutOff && !isOver
    if self.isOver(placing.launch, in: container) { placing.place.phase = .rest }
    if let before = self.pass(of: container, before: last.pass, last.outer ?? outer()) {
      let over = before.cutOff(at: relaunch(of: child, in: container, last.pass))
      placing.earlier =
        lastLaunch(of: child, in: container, last.outer ?? outer(), over, horizon, search).launch
    }
    return placing
  }

  /// Whether a play in a pass that is over is over too, whatever it would be by the present program.
  private func isOver(_ launch: Launch, in container: UInt32) -> Bool {
    let isOutlived = self[container].pointee.traits.contains(.isOutlived)
    return launch.isRetraced || (launch.ending != .usual && !isOutlived)
  }

  /// The last play of a child that began in a pass that is over, or in one before that.
  private func lastLaunch(
    of child: UInt32, in container: UInt32, _ known: @autoclosure () -> Placing,
    _ newest: ContainerPass, _ horizon: Horizon, _ search: Search
  ) -> (launch: Launch, pass: ContainerPass, outer: Placing?) {
    var launch = earlierLaunch(of: child, in: container, newest, horizon)
    guard !launch.exists else { return (launch, newest, nil) }
    var (pass, outer, latest) = (newest, known(), Double.nan)
    while !launch.exists {
      let isOther = !isSame(pass.launch, outer.launch)
      if pass.isRetraced || isOther {
        outer = placing(of: container, during: pass, search) ?? outer
      }
      // Where it does not begin in a cycle that another follows it does not in those before.
      let isAlike = pass.launch.origin == latest
      latest = pass.launch.origin
      if isAlike { pass.cycle = 0 }
      // Plays without length may have been launched in one moment.
      guard let before = self.pass(of: container, before: pass, outer), !search.isOver,
        !isAlike || (pass.isBackward && !before.isBackward) || before.launch.origin != latest
      else { break }
      pass = before.cutOff(at: relaunch(of: child, in: container, pass))
      launch = earlierLaunch(of: child, in: container, pass, horizon)
    }
    return (launch, pass, outer)
  }

  /// When a container's pass launches a child, and cuts off its play before; infinity: that is over.
  private func relaunch(
    of child: UInt32, in container: UInt32, _ pass: ContainerPass
  ) -> Double {
    guard self[container].pointee.traits.contains(.isOutlived) else { return .infinity }
    return self[container].pointee.sort == .group
      ? pass.start : origin(of: child, in: container, pass)
  }

  /// A child's play in a pass that is over. Of one that was run backward to its beginning, or cut off, what
  /// began by then is left; all else is as if it had never been launched.
  private func earlierLaunch(
    of child: UInt32, in container: UInt32, _ pass: ContainerPass, _ horizon: Horizon
  ) -> Launch {
    var launch = launch(of: child, in: container, pass)
    let isCutOff = pass.isCutOff(by: horizon)
    guard pass.isRetraced || isCutOff else { return launch }
    guard hasBegun(child, launch, by: pass.lastHorizon(at: horizon)) else { return Launch() }
    launch.isRetraced = !isCutOff
    if isCutOff { launch.until = pass.isRetraced ? pass.axis - pass.until : pass.until }
    return launch
  }

  /// Where a node is as it was put, or played to.
  package func placing(of index: UInt32) -> Placing {
    let node = self[index]
    var placing = Placing()
    placing.launch = Launch(
      origin: node.pointee.origin, play: node.pointee.play, turnsLater: node.pointee.turnsLater)
    placing.launch.ending = node.pointee.ending
    placing.launch.isOther = node.pointee.wasPlayedOtherwise
    placing.launch.isRetraced = node.pointee.traits.contains(.atStart)
    if node.pointee.past != 0 {
      let past = self[past: index]
      (placing.launch.until, placing.launch.out) = (past.until, past.out)
      placing.earlier = past.earlier
    }
    placing.place = Place(
      phase: node.pointee.phase, cycle: node.pointee.cycle, passStart: node.pointee.passStart,
      next: .infinity)
    return placing
  }

  /// Whether two plays of a node are one: seconds that were come by in other ways differ in their last digits.
  private func isSame(_ one: Launch, _ other: Launch) -> Bool {
    Moment.quantum(one.origin) == Moment.quantum(other.origin)
  }

  // MARK: Passes of a container

  /// The pass that a container is in, or the last one that it was in.
  func newestPass(of index: UInt32, _ placing: Placing) -> ContainerPass? {
    guard placing.launch.exists else { return nil }
    guard !placing.launch.isCutOff else { return cutOffPass(of: index, placing) }
    let (launch, place) = (placing.launch, placing.place)
    if self[index].pointee.traits.contains(.mirrors), retraces(index, launch, place) {
      return retracedPass(of: index, launch, after: placing.earlier, cycle: place.cycle)
    }
    switch place.phase {
    case .forward, .backward, .turning:
      return ContainerPass(
        isBackward: place.phase == .backward, start: place.passStart, cycle: place.cycle,
        launch: launch)
    case .gap, .waiting, .ending, .rest:
      return launch.isRetraced
        ? lastPass(of: index, launch) : lastPass(of: index, launch, place.cycle)
    case .scheduled, .skipped: return lastPass(of: index, placing.earlier)
    }
  }

  /// The last pass of a play that was cut off.
  private func cutOffPass(of index: UInt32, _ placing: Placing) -> ContainerPass? {
    var then = placing
    then.launch.until = .infinity
    then.place = playedProgram(of: index, in: then.launch).place(
      of: then.launch.play, launchedAt: then.launch.origin,
      at: Horizon(upTo: placing.launch.until))
    return newestPass(of: index, then)?.cutOff(at: placing.launch.until)
  }

  func newestPass(of index: UInt32) -> ContainerPass? { newestPass(of: index, placing(of: index)) }

  /// The pass before one of these.
  func pass(
    of index: UInt32, before pass: ContainerPass, _ placing: @autoclosure () -> Placing
  ) -> ContainerPass? {
    if pass.isBackward, pass.launch.play == .whole {
      let start = playedProgram(of: index, in: pass.launch).second(
        of: .whole, launchedAt: pass.launch.origin, cycle: pass.cycle, after: 0)
      return ContainerPass(
        isBackward: false, start: start, cycle: pass.cycle, launch: pass.launch)
    }
    if pass.cycle > 0 { return lastPass(of: index, pass.launch, pass.cycle - 1) }
    let placing = placing()
    return isSame(pass.launch, placing.launch) ? lastPass(of: index, placing.earlier) : nil
  }

  /// The last pass of a play that is over; of one that was run backward its first, at its beginning.
  private func lastPass(of index: UInt32, _ launch: Launch) -> ContainerPass? {
    guard !launch.isRetraced else {
      let begin = program(of: index).begin(of: launch.play, launchedAt: launch.origin)
      return ContainerPass(
        isBackward: false, start: begin, cycle: 0, launch: launch, axis: begin, end: 0)
    }
    guard !launch.isCutOff else { return cutOffPass(of: index, Placing(launch: launch)) }
    guard launch.exists, let last = program(of: index).lastCycle else { return nil }
    return lastPass(of: index, launch, last)
  }

  private func lastPass(of index: UInt32, _ launch: Launch, _ cycle: UInt64) -> ContainerPass {
    let last = program(of: index, in: launch).lastPass(
      of: launch.play, launchedAt: launch.origin, cycle: cycle)
    if last.isBackward, mirrors(index, in: launch) {
      return retracedPass(of: index, launch, after: Launch(), cycle: cycle)
    }
    return ContainerPass(
      isBackward: last.isBackward, start: last.start, cycle: cycle, launch: launch)
  }
}
