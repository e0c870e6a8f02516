import VivaceMotion
import VivaceStorage

/// Motions that add: beginning, contributing and leaving.
extension Values {
  /// Whether a channel has a part in a stack now.
  func isStacked(_ index: UInt32) -> Bool {
    let place = channel(index).pointee.layer
    return place != 0 && layer(place).pointee.stack != 0
  }

  /// Whether any of a motion has a part in a stack now.
  package func hasPart(_ motion: UInt32) -> Bool {
    var hasPart = false
    forEachChannel(of: motion) { if isStacked($0) { hasPart = true } }
    return hasPart
  }

  /// Whether what a motion contributes now depends on its time alone: it is laid once a run, and all of it has
  /// a part in a stack.
  package func keepsContribution(_ motion: UInt32) -> Bool {
    guard adds(motion), !self[motion].pointee.capturesEach else { return false }
    var isWhole = true
    forEachChannel(of: motion) { if !isStacked($0) { isWhole = false } }
    return isWhole
  }

  // MARK: Beginning

  /// An additive motion begins on a target: it moves the base, and contributes what is left to go.
  func join(_ index: UInt32, rival: UInt32) {
    let target = channel(index).pointee.target
    // What its container plays again while it takes part contributes anew.
    if isStacked(index) { detach(channel(index).pointee.layer) }
    var place = self.target(target).pointee.stack
    if place != 0, stack(place).pointee.isGivenBack {
      dissolve(place, isReplaced: false)
      place = 0
    }
    let opens = place == 0
    if opens {
      let base = basePresent(for: index)
      // A value of several components keeps a row as long as it owns one of them.
      self.target(target).pointee.owner = index
      if Target.isChannel(rival) { loseTarget(rival) }
      place = makeStack(of: index, base: base)
      // `reserveLayers` made room for as many stacks as there are layers.
      guard place != 0 else { return }
      stack(place).pointee.isOnOthers = opensOnOthers(index, rival: rival)
    }
    // What begins leaves the value where it is.
    let isShown = isShown(stack: place)
    contribute(index, to: place, opens: opens)
    push(channel(index).pointee.layer, onto: place)
    if isShown { noteShown(stack: place) }
  }

  /// Enters a layer as the newest of a stack; when its root is sought, behind those that began later.
  func push(_ place: UInt32, onto stack: UInt32) {
    let newer = recalledNewer(of: place, inStack: stack)
    let older = newer == 0 ? self.stack(stack).pointee.newest : share(newer).pointee.older
    layer(place).pointee.stack = stack
    link(older, behind: place, inStack: stack)
    link(place, behind: newer, inStack: stack)
    settleRotation(of: layer(place).pointee.channel)
  }

  /// A rotation that is added component by component is one while all four are.
  private func settleRotation(of index: UInt32) {
    guard channel(index).pointee.form == .quaternion else { return }
    var (isWhole, last) = (true, UInt32(0))
    forEachComponent(of: lead(of: index)) { component in
      last = isStacked(component) ? layer(channel(component).pointee.layer).pointee.stack : 0
      if last == 0 { isWhole = false }
    }
    if last != 0 { stack(last).pointee.isRotation = isWhole }
  }

  private func contribute(_ index: UInt32, to place: UInt32, opens: Bool) {
    let channel = channel(index)
    let layer = layer(channel.pointee.layer)
    let present = stack(place).pointee.base
    let origin = recalledBase(of: channel.pointee.layer, present: present)
    let isFirst = layer.pointee.anchor.isNaN
    if isFirst { (layer.pointee.origin, layer.pointee.begins) = (origin, Begins()) }
    let led = wayLed(toSteered: index)
    let base = origin + led
    if channel.pointee.traits.contains(.relative),
      isFirst || self[channel.pointee.motion].pointee.capturesEach
    {
      setResolvedGoal(of: index, goal(of: index, from: base))
    }
    if layer.pointee.serial != stack(place).pointee.serial {
      layer.pointee.shift = 0
      layer.pointee.begins.shift = 0
    }
    layer.pointee.serial = stack(place).pointee.serial
    if isFirst { noteFirstBegin(of: channel.pointee.layer, opens: opens, in: place) }
    layer.pointee.anchor = layContribution(of: index, from: base)
    let movesBase = !goesBothWays(channel.pointee.motion)
    let shift = movesBase ? shift(ofBegin: channel.pointee.layer, on: base) + led : 0
    layer.pointee.shift += shift
    layer.pointee.recall.moved += shift
    let second = scoreTime(of: channel.pointee.motion)
    layer.pointee.begins.note(on: base, opens: opens, at: second, moving: shift)
    if movesBase {
      let isWhole = base == present && shift == layer.pointee.anchor - base
      setBase(ofStack: place, isWhole ? layer.pointee.anchor : present + shift)
    }
    self.share(channel.pointee.layer).pointee.contribution = channel.pointee.from
    // A start that was given counts again where it does not add.
    if !channel.pointee.traits.contains(.hasFrom) { channel.pointee.given = channel.pointee.from }
  }

  /// A layer begins for the first time in a run, and opens the stack that it begins in, or not.
  private func noteFirstBegin(of place: UInt32, opens: Bool, in stack: UInt32) {
    let layer = layer(place)
    layer.pointee.firstSerial = UInt32(truncatingIfNeeded: layer.pointee.serial)
    guard !replays(layer: place) else { return }
    layer.pointee.opensOnOthers = opens && self.stack(stack).pointee.isOnOthers
  }

  /// Makes the numbers of a channel those that it contributes where it begins on a base; what they are
  /// measured from.
  func layContribution(of index: UInt32, from base: Double) -> Double {
    let channel = channel(index)
    guard !keepsWayInSum(index) else {
      let trajectory = trajectory(channel.pointee.trajectory)
      channel.pointee.from = trajectory.pointee.start
      channel.pointee.to = trajectory.pointee.rest
      return base - channel.pointee.from
    }
    let weight = self[channel.pointee.motion].pointee.weight
    let end = additiveEnd(of: index, from: base)
    let share = weight == 1 ? end : base + weight * (end - base)
    let returns = goesBothWays(channel.pointee.motion)
    (channel.pointee.from, channel.pointee.to) = returns ? (0, share - base) : (base - share, 0)
    if channel.pointee.trajectory != 0 {
      trajectory(channel.pointee.trajectory).pointee.contribute(
        weight, measuredFrom: returns ? base : end)
    }
    let anchor = returns ? base : share
    recallSteered(index, from: base, to: anchor)
    return anchor
  }

  /// Whether what was thrown and adds goes the way again that it went in its run, as thresholds changed on that.
  private func keepsWayInSum(_ index: UInt32) -> Bool {
    let (place, motion) = (channel(index).pointee.trajectory, channel(index).pointee.motion)
    return place != 0 && trajectory(place).pointee.isKept && self[motion].pointee.law != .spring
      && isInRun(index) && !readsStarts(motion)
  }

  /// Where it would go alone: a decay or physics to its place of rest.
  private func additiveEnd(of index: UInt32, from base: Double) -> Double {
    let channel = channel(index)
    guard channel.pointee.trajectory != 0 else { return additiveGoal(of: index, from: base) }
    layTrajectory(of: index, physics(of: channel.pointee.motion), from: base)
    return trajectory(channel.pointee.trajectory).pointee.rest
  }

  /// The end as it is headed for from there: of a rotation the nearer of the two quaternions.
  private func additiveGoal(of index: UInt32, from base: Double) -> Double {
    let channel = channel(index)
    guard channel.pointee.form == .quaternion else {
      return nearest(channel.pointee.goal, from: base, of: index)
    }
    let record = composite(channel.pointee.composite)
    if channel.pointee.place == 0 { record.pointee.isFlipped = isFarther(index) }
    return record.pointee.isFlipped ? -channel.pointee.goal : channel.pointee.goal
  }

  /// Whether a rotation's end is more than a half circle of quaternions from where it is.
  private func isFarther(_ lead: UInt32) -> Bool {
    var product = 0.0
    forEachComponent(of: lead) { index in
      let stack = target(channel(index).pointee.target).pointee.stack
      let base = stack != 0 ? self.stack(stack).pointee.base : presentValue(of: index)
      product += base * channel(index).pointee.goal
    }
    return product < 0
  }

  /// Whether it comes back to where it begins, so that the base is not its own to move.
  func goesBothWays(_ motion: UInt32) -> Bool {
    self[motion].pointee.pass.comesBack && !self[motion].pointee.leadsOn
  }

  /// Tells whether what a motion moves from its next begin on stays moved, though it has ways back.
  package func setLeadsOn(of motion: UInt32, _ leadsOn: Bool) {
    self[motion].pointee.leadsOn = leadsOn
  }

  /// What a contribution of this run is measured from; 0 for what does not add.
  func anchor(of index: UInt32) -> Double {
    guard channel(index).pointee.traits.contains(.adds) else { return 0 }
    let layer = layer(channel(index).pointee.layer)
    guard layer.pointee.anchor.isNaN else { return layer.pointee.anchor }
    // It was run back to before its begin.
    return layer.pointee.origin.isNaN ? 0 : layer.pointee.origin - channel(index).pointee.from
  }

  // MARK: Leaving

  /// Takes a channel out of its stack. What it had still to go is the answer: it becomes another's, or
  /// the base's, before anything else asks for the value, which does not jump.
  package func leave(_ index: UInt32) -> Remainder? {
    let place = channel(index).pointee.layer
    guard place != 0, layer(place).pointee.stack != 0 else { return nil }
    return leave(index, rest: contribution(of: place))
  }

  /// Takes what reached its end out of its stacks: it contributes nothing any more.
  package func forgetContribution(of motion: UInt32, keepsReturn: Bool) {
    forEachChannel(of: motion) { index in
      guard isStacked(index) else { return }
      if keepsReturn { keepReturn(of: index) }
      _ = leave(index, rest: 0)
    }
  }

  /// What came back to where it was sent from in flight stays there, and what was cut off where it is.
  private func keepReturn(of index: UInt32) {
    let place = channel(index).pointee.layer
    let (stack, left) = (layer(place).pointee.stack, share(place).pointee.contribution)
    guard self[channel(index).pointee.motion].pointee.pass.comesBack, left != 0 else { return }
    setBase(ofStack: stack, self.stack(stack).pointee.base + left)
  }

  private func leave(_ index: UInt32, rest: Double) -> Remainder? {
    let place = channel(index).pointee.layer
    let stack = layer(place).pointee.stack
    let hadResiduals = share(place).pointee.residuals != 0
    let isShown = isShown(stack: stack)
    let leavesNothing = share(place).pointee.contribution == 0 && !hadResiduals
    // Cut off alone, it stays where it is: also what it carried while it waited.
    if rest != 0 && share(place).pointee.older == 0 {
      if hadResiduals { writeSum(stack) } else { settleStack(stack) }
    }
    if rest != 0 && hadResiduals { adoptWays(of: place) }
    detach(place)
    // What it goes too is over with its own way, also where that was cut short.
    if rest == 0 && hadResiduals { writeStack(stack) }
    guard self.stack(stack).pointee.newest != 0 else {
      settleStack(stack)
      releaseStack(stack)
      // It goes nowhere from there.
      count(rest, for: place)
      return nil
    }
    if isShown, rest == 0, leavesNothing { noteShown(stack: stack) }
    return rest != 0
      ? Remainder(stack: stack, leaver: place, amount: rest, isShown: isShown) : nil
  }

  /// Takes a channel out of its stack as if it had never begun. In a replay it remembers where it was.
  func withdraw(_ index: UInt32, isRecalled: Bool) {
    let place = channel(index).pointee.layer
    guard place != 0 else { return }
    let stack = target(channel(index).pointee.target).pointee.stack
    noteRecall(of: place, inStack: stack, isRecalled: isRecalled)
    if layer(place).pointee.stack != 0 {
      // What others left to it stays where it is.
      setBase(ofStack: stack, self.stack(stack).pointee.base + residualValue(of: place))
      countWays(of: place)
      detach(place)
    }
    takeBackWays(of: place, inStack: stack)
    let shift = layer(place).pointee.shift
    layer(place).pointee.shift = 0
    layer(place).pointee.anchor = .nan
    // What it did to an earlier stack is part of what this one began from.
    guard stack != 0, self.stack(stack).pointee.serial == layer(place).pointee.serial else {
      return
    }
    setBase(ofStack: stack, self.stack(stack).pointee.base - shift)
    guard self.stack(stack).pointee.newest == 0 else {
      writeStack(stack)
      return
    }
    if isRecalled { noteLeft(of: place, in: stack) }
    if !self.stack(stack).pointee.isGivenBack { writeSum(stack) }
    releaseStack(stack)
  }

  private func detach(_ place: UInt32) {
    let (layer, share) = (layer(place), share(place))
    let stack = layer.pointee.stack
    removeRow(of: layer.pointee.channel)
    if share.pointee.residuals != 0 { leaveMovingStack(stack) }
    releaseResiduals(of: place)
    link(share.pointee.older, behind: layer.pointee.newer, inStack: stack)
    link(0, behind: place, inStack: stack)
    layer.pointee.stack = 0
    layer.pointee.newer = 0
  }

  /// A motion of the other sort takes the target, or the target goes: nobody adds there any more.
  func dissolve(_ index: UInt32, isReplaced: Bool) {
    settleStack(index)
    while stack(index).pointee.newest != 0 {
      let place = stack(index).pointee.newest
      let channel = layer(place).pointee.channel
      if isReplaced { noteDisplaced(self.channel(channel).pointee.motion) }
      detach(place)
      settleRotation(of: channel)
    }
    releaseStack(index)
  }

  /// Takes all of a motion out of their stacks as if it had never begun.
  package func withdraw(motion: UInt32, isRecalled: Bool) {
    forEachChannel(of: motion) { withdraw($0, isRecalled: isRecalled) }
  }

  /// The channels of a motion, one after another; 0: the last.
  package func channel(of motion: UInt32, after index: UInt32) -> UInt32 {
    index == 0 ? self[motion].pointee.first : channel(index).pointee.next
  }

  /// Whether a motion adds to what others do.
  package func adds(_ motion: UInt32) -> Bool { self[motion].pointee.adds }
}
