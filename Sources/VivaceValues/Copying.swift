import VivaceMotion
import VivaceStorage

/// Copies of what a host said of a motion and of what it moves; nothing of a run.
extension Values {
  /// Copies physics, simulation and ride to a motion of the same law; false: out of memory.
  package func copyLaw(of motion: UInt32, to copy: UInt32) -> Bool {
    guard let law = law(of: motion)?.pointee else { return true }
    let (ride, simulation) =
      guide(of: motion).map { ($0.pointee.ride, $0.pointee.simulation) }
      ?? (PathRide(), Simulation())
    if ride.shape != 0 {
      guard self.ride(copy, on: ride.shape) else { return false }
    }
    guard let made = self.law(of: copy) else { return true }
    made.pointee.physics = law.physics
    guard let guide = guide(of: copy) else { return true }
    guide.pointee.simulation = simulation
    (guide.pointee.ride.start, guide.pointee.ride.end) = (ride.start, ride.end)
    guide.pointee.ride.edges = ride.edges
    return true
  }

  /// Lets a motion of the same law move all that another one does; false: out of memory.
  package func copyProperties(of motion: UInt32, to copy: UInt32) -> Bool {
    setCapture(of: copy, each: capturesEach(motion: motion))
    var index = self[motion].pointee.first
    while index != 0 {
      let property = property(of: index)
      guard self.copy(property, isAlone: channel(index).pointee.property == 0, to: copy) else {
        return false
      }
      index = channel(property.last).pointee.next
    }
    return true
  }

  /// On failure what was copied before stays: its motion goes then.
  private func copy(_ source: Property, isAlone: Bool, to motion: UInt32) -> Bool {
    guard !isAlone else { return copyChannels(of: source, as: 0, to: motion) }
    guard let made = core.pointee.properties.take(Property(stride: source.stride)) else {
      return false
    }
    if source.hostValue != 0 {
      hostValue(source.hostValue).pointee.references += 1
      self.property(made).pointee.hostValue = source.hostValue
    }
    guard copyStaggering(of: source, to: made, in: motion),
      copyChannels(of: source, as: made, to: motion)
    else {
      remove(property: made)
      return false
    }
    self.property(made).pointee.count = source.count
    return true
  }

  private func copyStaggering(
    of source: Property, to property: UInt32, in motion: UInt32
  ) -> Bool {
    guard source.staggering != 0 else { return true }
    let known = core.pointee.staggerings[source.staggering].pointee
    return stagger(property, from: known.base, by: known.stagger, in: motion)
  }

  private func copyChannels(of source: Property, as property: UInt32, to motion: UInt32) -> Bool {
    var (index, composite) = (source.first, UInt32(0))
    while index != 0 {
      let channel = channel(index).pointee
      if channel.place == 0 {
        guard let made = copyComposite(of: channel) else { return false }
        composite = made
      }
      let address = target(channel.target).pointee.address
      guard
        let made = appendChannel(
          at: address, channel.form, Int(channel.place), property, to: motion)
      else {
        if composite != 0, channel.place == 0 { releaseComposite(composite) }
        return false
      }
      copySettings(of: channel, to: made, in: composite)
      guard copyEnding(of: channel, to: made) else { return false }
      index = index == source.last ? 0 : channel.next
    }
    return true
  }

  private func copySettings(of source: Channel, to index: UInt32, in composite: UInt32) {
    let channel = channel(index)
    channel.pointee.role = source.role
    channel.pointee.composite = composite
    if composite != 0, source.place == 0 { self.composite(composite).pointee.lead = index }
    channel.pointee.traits.formUnion(source.traits.intersection(.settings))
    (channel.pointee.to, channel.pointee.goal) = (source.goal, source.goal)
    if source.traits.contains(.hasFrom) {
      (channel.pointee.from, channel.pointee.given) = (source.given, source.given)
    }
    channel.pointee.velocity = source.velocity
    target(channel.pointee.target).pointee.hostValue =
      property(of: index).hostValue
    guard source.trajectory != 0, channel.pointee.trajectory != 0 else { return }
    let walls = trajectory(source.trajectory).pointee
    trajectory(channel.pointee.trajectory).pointee.lowest = walls.lowest
    trajectory(channel.pointee.trajectory).pointee.highest = walls.highest
  }

  private func copyEnding(of source: Channel, to index: UInt32) -> Bool {
    guard source.ending != 0 else { return true }
    guard grantEnding(to: index), let ending = ending(of: index) else { return false }
    let known = core.pointee.endings[source.ending].pointee
    (ending.pointee.by, ending.pointee.place) = (known.by, known.place)
    (ending.pointee.interval, ending.pointee.offset) = (known.interval, known.offset)
    return true
  }

  /// What a value is besides its numbers, 0: nothing; nil: out of memory.
  private func copyComposite(of channel: Channel) -> UInt32? {
    guard channel.composite != 0 else { return 0 }
    let source = composite(channel.composite).pointee
    guard let made = makeComposite(source.form) else { return nil }
    composite(made).pointee.exactFrom = source.exactFrom
    composite(made).pointee.exactTo = source.exactTo
    guard let frames = source.frames else { return made }
    guard let copied = copy(frames, components: source.form.componentCount) else {
      releaseComposite(made)
      return nil
    }
    composite(made).pointee.frames = copied
    return made
  }

  private func copy(_ frames: Keyframes, components: Int) -> Keyframes? {
    let allocator = core.pointee.allocator
    let count = frames.count * (1 + components)
    guard let numbers = allocator.allocate(Double.self, count: count) else { return nil }
    guard let easings = allocator.allocate(Int32.self, count: frames.count - 1) else {
      allocator.release(numbers, count: count)
      return nil
    }
    numbers.initialize(from: frames.numbers, count: count)
    easings.initialize(from: frames.easings, count: frames.count - 1)
    return Keyframes(numbers: numbers, easings: easings, count: frames.count)
  }
}

extension Channel.Traits {
  /// What a host said, and no run changes.
  fileprivate static var settings: Channel.Traits {
    .of(.hasFrom, .hasTo, .part, .hasVelocity, .relative, .endsWhereFound)
  }
}
