import VivaceStorage

/// Taking values from a motion again.
extension Values {
  /// Removes a value of a property, and the property with its last one. Of one with functions all
  /// numbers are one value.
  func remove(value lead: UInt32) {
    let place = channel(lead).pointee.property
    guard self.property(of: lead).hostValue == 0, self.property(of: lead).count > 1 else {
      removeProperty(of: lead)
      return
    }
    let property = property(place)
    property.pointee.count -= 1
    let before = channel(lead).pointee.previous
    let end = nextValue(after: lead)
    if property.pointee.first == lead { property.pointee.first = end }
    if self.channel(property.pointee.last).pointee.next == end { property.pointee.last = before }
    var index = lead
    while index != end {
      let next = channel(index).pointee.next
      remove(channel: index)
      index = next
    }
  }

  /// Removes what one call added together with a channel.
  private func removeProperty(of index: UInt32) {
    guard channel(index).pointee.property != 0 else {
      remove(channel: index)
      return
    }
    remove(property: channel(index).pointee.property)
  }

  /// Removes a property from its motion.
  func remove(property: UInt32) {
    var index = self.property(property).pointee.first
    let last = self.property(property).pointee.last
    while index != 0 {
      let next = index == last ? 0 : channel(index).pointee.next
      remove(channel: index)
      index = next
    }
    let hostValue = self.property(property).pointee.hostValue
    if hostValue != 0 { releaseHostValue(hostValue) }
    let staggering = self.property(property).pointee.staggering
    if staggering != 0 { core.pointee.staggerings.giveBack(staggering) }
    core.pointee.properties.giveBack(property)
  }

  /// A motion goes from a root that stays: what it claimed last may be that root's again.
  package func leaveTargets(of motion: UInt32, to root: UInt32) {
    forEachChannel(of: motion) { index in
      let target = target(channel(index).pointee.target)
      if target.pointee.owner == index { target.pointee.owner = Target.gone(from: root) }
    }
  }

  /// Removes all that a motion moves. Its channels have left their stacks before.
  package func removeChannels(of motion: UInt32) {
    while self[motion].pointee.first != 0 {
      removeProperty(of: self[motion].pointee.first)
    }
  }

  package func removeLastProperty(of motion: UInt32) {
    removeProperty(of: self[motion].pointee.last)
  }

  /// Takes a channel out of everything. Its value stays what it is.
  func remove(channel index: UInt32) {
    let channel = channel(index)
    let motion = channel.pointee.motion
    core.pointee.askedProperty = 0
    removeRow(of: index)
    forgetLayer(of: index)
    detach(channel: index)
    releaseTrajectory(channel.pointee.trajectory)
    let (next, previous) = (channel.pointee.next, channel.pointee.previous)
    if previous != 0 {
      self.channel(previous).pointee.next = next
    } else {
      self[motion].pointee.first = next
    }
    if next != 0 {
      self.channel(next).pointee.previous = previous
    } else {
      self[motion].pointee.last = previous
    }
    let composite = channel.pointee.composite
    if composite != 0, next == 0 || self.channel(next).pointee.composite != composite {
      releaseComposite(composite)
    }
    self[motion].pointee.count -= 1
    core.pointee.channelCount -= 1
    releaseEnding(of: index)
    releaseChannel(index)
  }

  private func forgetLayer(of index: UInt32) {
    assert(!isStacked(index))
    releaseLayer(channel(index).pointee.layer)
    channel(index).pointee.layer = 0
  }

  func releaseChannel(_ index: UInt32) {
    withdrawRow(of: index)
    channel(index).pointee.motion = 0
    core.pointee.channels.giveBack(index)
  }
}
