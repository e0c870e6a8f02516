import VivaceMotion
import VivaceStorage

/// Turning plain values of several numbers into channels, and showing them as such.
extension Values {
  /// Makes the room that a value needs to become channels, whatever becomes of it then; false: out of
  /// memory.
  func reserveFurnishing(whole channel: UInt32, by easing: Int32) -> Bool {
    reserveWholeChannels() && reserveRows(ofForm: whole(channel).pointee.form, by: easing)
  }

  private func reserveWholeChannels() -> Bool {
    reserveChannels(PlainWhole.componentCount) && core.pointee.composites.reserveOne()
      && core.pointee.properties.reserveOne()
  }

  /// Channels for one value, linked to one another, where room was reserved: the first of them.
  private func takeWholeChannels() -> UInt32 {
    let property = core.pointee.properties.takeReserved()
    let composite = core.pointee.composites.takeReserved()
    var (first, last) = (UInt32(0), UInt32(0))
    for place in 0..<PlainWhole.componentCount {
      var fresh = Channel()
      fresh.target = core.pointee.targets.takeReserved()
      (fresh.property, fresh.composite, fresh.previous) = (property, composite, last)
      fresh.place = UInt16(place)
      let made = core.pointee.channels.takeReserved()
      channel(made).initialize(to: fresh)
      if last == 0 { first = made } else { channel(last).pointee.next = made }
      last = made
    }
    var known = Property(stride: PlainWhole.componentCount * MemoryLayout<Float>.size)
    (known.first, known.last, known.count) = (first, last, 1)
    self.property(property).initialize(to: known)
    return first
  }

  /// Makes what plain values are shown in; false: out of memory.
  func makeWholeView() -> Bool {
    guard reserveWholeChannels() else { return false }
    core.pointee.view.whole = takeWholeChannels()
    return true
  }

  /// Turns the value of a pass into the channels of a motion, where room was reserved.
  func furnishWhole(_ pass: PlainPass, for motion: UInt32, hasBegun: Bool) {
    let whole = whole(pass.channel).pointee
    leaveDirectory(whole: pass.channel)
    let first = takeWholeChannels()
    fill(first, from: pass, for: motion, hasBegun: hasBegun)
    forEachComponent(of: first) { index in
      let place = channel(index).pointee.target
      enter(.target(place), at: target(place).pointee.address)
    }
    let composite = composite(channel(first).pointee.composite)
    composite.pointee.mix = whole.mix
    channel(first).pointee.row = whole.row
    if whole.row != 0 {
      composite.pointee.laid = .both
      core.pointee.batches.setChannel(first, at: whole.row - 1)
    }
    core.pointee.wholes.giveBack(pass.channel & ~ChannelMark.whole)
  }

  /// Shows the value of a pass as the channels of a motion.
  func showWhole(_ pass: PlainPass, as motion: UInt32, hasBegun: Bool) {
    fill(core.pointee.view.whole, from: pass, for: motion, hasBegun: hasBegun)
  }

  /// The target at which a number of the value is shown.
  func shownTarget(of component: Int) -> UInt32 {
    var index = core.pointee.view.whole
    for _ in 0..<component { index = channel(index).pointee.next }
    return channel(index).pointee.target
  }

  private func fill(_ first: UInt32, from pass: PlainPass, for motion: UInt32, hasBegun: Bool) {
    let whole = whole(pass.channel).pointee
    var composite = Composite()
    (composite.form, composite.lead) = (whole.form, first)
    self.composite(channel(first).pointee.composite).initialize(to: composite)
    forEachComponent(of: first) { index in
      fill(component: index, of: whole, in: pass, for: motion, hasBegun: hasBegun)
    }
    let source = self[motion]
    (source.pointee.first, source.pointee.last) = (first, property(of: first).last)
    source.pointee.count = UInt32(PlainWhole.componentCount)
  }

  private func fill(
    component index: UInt32, of whole: PlainWhole, in pass: PlainPass, for motion: UInt32,
    hasBegun: Bool
  ) {
    let channel = channel(index)
    let place = Int(channel.pointee.place)
    channel.pointee.motion = motion
    channel.pointee.form = whole.form
    channel.pointee.traits = .hasTo
    channel.pointee.traits.insert(place == 0 ? .movesInDoubles : .withoutRow)
    if whole.hasFrom { channel.pointee.traits.insert(.hasFrom) }
    channel.pointee.from = Double(whole.from[place])
    channel.pointee.given = channel.pointee.from
    channel.pointee.to = Double(whole.to[place])
    channel.pointee.goal = channel.pointee.to
    channel.pointee.initial = Double(whole.initial[place])
    channel.pointee.bend = pass.bends == 0 ? 0 : bend(at: place, of: pass.bends).pointee
    if pass.isTakeover { channel.pointee.traits.insert(.foreign) }
    channel.pointee.beginOrder = 0
    var target = Target(address: whole.address(of: place))
    target.channels = index
    if hasBegun {
      channel.pointee.traits.insert(.captured)
      core.pointee.beginCount += 1
      channel.pointee.beginOrder = core.pointee.beginCount
      target.owner = index
    }
    self.target(channel.pointee.target).initialize(to: target)
  }
}
