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
    guard let channel = core.pointee.channels.takeReserved(Channel()),
      let target = core.pointee.targets.takeReserved(Target(address: plain(index).pointee.address))
    else {
      assertionFailure("reserveFurnishing made the room")
      return
    }
    var slots = PlainView(channel: channel, target: target)
    if pass.isPhysics { slots.trajectory = takeTrajectory(for: .spring) ?? 0 }
    fill(slots, in: property, from: pass, for: motion, hasBegun: hasBegun)
    enter(slots, for: .plain(index), plain(index).pointee.head)
    core.pointee.plains.giveBack(index)
  }

  /// Of an array's property, 0: the channel stands alone.
  func fill(
    _ slots: PlainView, in property: UInt32 = 0, from pass: PlainPass, for motion: UInt32,
    hasBegun: Bool
  ) {
    let plain = plain(pass.channel).pointee
    var channel = Channel()
    (channel.target, channel.motion) = (slots.target, motion)
    (channel.from, channel.given) = (Double(plain.from), Double(plain.from))
    (channel.to, channel.goal) = (Double(plain.to), Double(plain.to))
    channel.initial = Double(plain.initial)
    channel.traits = plain.hasFrom ? .of(.hasFrom, .hasTo) : .hasTo
    channel.property = property
    if property != 0 { channel.traits.insert(.part) }
    if plain.isWide { channel.traits.insert(.movesInDoubles) }
    if pass.isSteered { (channel.from, channel.bend) = (pass.start.from, pass.start.bend) }
    if pass.isTakeover { channel.traits.insert(.foreign) }
    if pass.isPhysics {
      channel.trajectory = slots.trajectory
      fillPhysics(of: &channel, from: pass, hasBegun: hasBegun)
      if pass.isSteered { channel.traits.insert(.handed) }
    }
    fill(slots, with: channel, at: plain.address, hasBegun: hasBegun)
  }

  /// With the last channel of its motion, alone on its target.
  func fill(
    _ slots: PlainView, with channel: Channel, at address: UnsafeMutableRawPointer, hasBegun: Bool
  ) {
    var channel = channel
    if hasBegun {
      channel.traits.insert(.captured)
      core.pointee.beginCount += 1
      channel.beginOrder = core.pointee.beginCount
    }
    let source = self[channel.motion]
    channel.previous = source.pointee.last
    self.channel(slots.channel).initialize(to: channel)
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
