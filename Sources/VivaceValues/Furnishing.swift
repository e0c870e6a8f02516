import VivaceStorage

/// Turning what is plain into channels that can do everything.
extension Values {
  /// Makes the room that a plain channel needs to become a full one, whatever becomes of it then; false:
  /// out of memory.
  package func reserveFurnishing(by easing: Int32) -> Bool {
    reserveFurnishing() && reserveFloatRows(by: easing)
  }

  /// Makes the room that a plain channel of any sort needs to become full ones, whatever becomes of it then;
  /// false: out of memory.
  package func reserveFurnishing(compound channel: UInt32, by easing: Int32) -> Bool {
    switch ChannelMark.sort(of: channel) {
    case .float: reserveFurnishing(by: easing)
    case .bundle: reserveFurnishing(bundle: channel, by: easing)
    case .whole: reserveFurnishing(whole: channel, by: easing)
    case .number: reserveFurnishing(number: channel, by: easing)
    }
  }

  func reserveFurnishing() -> Bool {
    core.pointee.channels.reserveOne() && core.pointee.targets.reserveOne()
  }

  /// Room for so many channels, each with a target.
  func reserveChannels(_ count: Int) -> Bool {
    core.pointee.channels.reserve(Int(core.pointee.channels.end) + count - 1)
      && core.pointee.targets.reserve(Int(core.pointee.targets.end) + count - 1)
  }

  /// Turns what is plain into the channels of a motion, where room was reserved.
  package func furnish(
    _ pass: PlainPass, in property: UInt32 = 0, for motion: UInt32, hasBegun: Bool
  ) {
    let index = pass.channel
    switch ChannelMark.sort(of: index) {
    case .float: break
    case .bundle: return furnishBundle(pass, for: motion, hasBegun: hasBegun)
    case .whole: return furnishWhole(pass, for: motion, hasBegun: hasBegun)
    case .number: return furnishNumber(pass, in: property, for: motion, hasBegun: hasBegun)
    }
    var slots = PlainView(
      channel: core.pointee.channels.takeReserved(), target: core.pointee.targets.takeReserved())
    if pass.isPhysics { slots.trajectory = takeTrajectory(for: .spring) ?? 0 }
    fill(slots, in: property, from: pass, for: motion, hasBegun: hasBegun)
    enter(slots, for: .plain(index), plain(index).pointee.head)
    core.pointee.plains.giveBack(index)
  }

  /// Of an array's property, 0: the channel stands alone.
  @_optimize(speed)
  func fill(
    _ slots: PlainView, in property: UInt32 = 0, from pass: PlainPass, for motion: UInt32,
    hasBegun: Bool
  ) {
    let plain = plain(pass.channel).pointee
    let channel = channel(slots.channel)
    channel.initialize(to: Channel())
    let (from, to) = (Double(plain.from), Double(plain.to))
    (channel.pointee.from, channel.pointee.given) = (from, from)
    (channel.pointee.to, channel.pointee.goal) = (to, to)
    channel.pointee.initial = Double(plain.initial)
    var traits: Channel.Traits = plain.hasFrom ? .of(.hasFrom, .hasTo) : .hasTo
    if property != 0 { traits.insert(.part) }
    if plain.isWide { traits.insert(.movesInDoubles) }
    if pass.isTakeover { traits.insert(.foreign) }
    channel.pointee.traits = traits
    channel.pointee.property = property
    if pass.isSteered {
      (channel.pointee.from, channel.pointee.bend) = (pass.start.from, pass.start.bend)
    }
    if pass.isPhysics {
      channel.pointee.trajectory = slots.trajectory
      fillPhysics(of: &channel.pointee, from: pass, hasBegun: hasBegun)
      if pass.isSteered { channel.pointee.traits.insert(.handed) }
    }
    enter(slots, at: plain.address, of: motion, hasBegun: hasBegun)
  }

  /// Enters a channel that is filled in as the last one of its motion, alone on its target.
  func enter(
    _ slots: PlainView, at address: UnsafeMutableRawPointer, of motion: UInt32, hasBegun: Bool
  ) {
    let channel = channel(slots.channel)
    if hasBegun {
      channel.pointee.traits.insert(.captured)
      core.pointee.beginCount += 1
      channel.pointee.beginOrder = core.pointee.beginCount
    }
    let source = self[motion]
    (channel.pointee.target, channel.pointee.motion) = (slots.target, motion)
    channel.pointee.previous = source.pointee.last
    var target = Target(address: address)
    (target.channels, target.owner) = (slots.channel, hasBegun ? slots.channel : 0)
    self.target(slots.target).initialize(to: target)
    if source.pointee.count == 0 {
      source.pointee.first = slots.channel
    } else {
      self.channel(source.pointee.last).pointee.next = slots.channel
    }
    source.pointee.last = slots.channel
    source.pointee.count += 1
  }
}
