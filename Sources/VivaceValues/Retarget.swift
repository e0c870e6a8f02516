import VivaceMotion
import VivaceStorage

/// Heading for another end in flight, keeping value and velocity.
extension Values {
  /// New ends for all numbers of a value, from memory of its type; of functions from doubles.
  package func setGoals(from first: UInt32, toValueAt memory: UnsafeRawPointer) {
    let form = channel(first).pointee.form
    let size = form.element.byteCount
    let sign: Double = turnsAround(first, to: memory) ? -1 : 1
    var place = 0
    forEachNumber(from: first) { index in
      setGoal(of: index, to: sign * form.element.read(memory + place * size))
      place += 1
    }
    guard form.isWideInteger, channel(first).pointee.composite != 0 else { return }
    composite(channel(first).pointee.composite).pointee.exactTo =
      memory.loadUnaligned(as: UInt64.self)
    noteWidth(of: first)
  }

  /// New ends for all values of an array, from packed memory of their type.
  package func setGoals(ofArrayFrom first: UInt32, toValuesAt memory: UnsafeRawPointer) {
    let size = channel(first).pointee.form.byteCount
    var (lead, place) = (first, 0)
    for _ in 0..<valueCount(from: first) {
      setGoals(from: lead, toValueAt: memory + place * size)
      lead = nextValue(after: lead)
      place += 1
    }
  }

  /// Whether a channel is the first of its property.
  package func isFirst(_ index: UInt32) -> Bool {
    property(of: index).first == index
  }

  /// How many values the property of a channel has.
  package func valueCount(from index: UInt32) -> Int {
    Int(property(of: index).count)
  }

  /// Whether functions of the host read and write the property of a channel.
  package func hasFunctions(_ index: UInt32) -> Bool {
    property(of: index).hostValue != 0
  }

  /// Whether the opposite of a rotation's new end is nearer to its old one, where it adds.
  private func turnsAround(_ first: UInt32, to memory: UnsafeRawPointer) -> Bool {
    let isAdded =
      channel(first).pointee.form == .quaternion && channel(first).pointee.place == 0
      && isStacked(first)
    guard isAdded else { return false }
    var product = 0.0
    forEachComponent(of: first) { index in
      let offset = Int(channel(index).pointee.place) * MemoryLayout<Float>.stride
      product += channel(index).pointee.goal * ScalarType.float.read(memory + offset)
    }
    return product < 0
  }

  /// A new end for one number.
  package func setGoal(of index: UInt32, to end: Double) {
    let channel = channel(index)
    if isStacked(index) { moveBase(of: index, to: end) }
    channel.pointee.goal = end
    channel.pointee.traits.insert(.hasTo)
    channel.pointee.traits.subtract(.of(.relative, .endsWhereFound, .found))
    wake(index)
    if !channel.pointee.traits.contains(.adds), !restsByItself(channel.pointee.motion) {
      channel.pointee.to = end
    }
    guard channel.pointee.composite != 0, channel.pointee.form.isWideInteger else { return }
    let record = composite(channel.pointee.composite)
    record.pointee.exactTo =
      channel.pointee.form == .int64
      ? UInt64(bitPattern: Int64(saturating: end)) : UInt64(saturating: end)
    noteWidth(of: index)
  }

  /// What adds and heads elsewhere moves the base by its share of the difference, and contributes as
  /// much less.
  private func moveBase(of index: UInt32, to end: Double) {
    let channel = channel(index)
    let kind = self[channel.pointee.motion].pointee.law
    // Decays and physics come to rest where they do.
    guard kind == .tween || kind == .spring else { return }
    let layer = layer(channel.pointee.layer)
    let base = stack(layer.pointee.stack).pointee.base
    let weight = self[channel.pointee.motion].pointee.weight
    let isFlipped =
      channel.pointee.form == .quaternion && composite(channel.pointee.composite).pointee.isFlipped
    let (goal, end) = isFlipped ? (-channel.pointee.goal, -end) : (channel.pointee.goal, end)
    guard !goesBothWays(channel.pointee.motion) else {
      let far = nearest(end, from: layer.pointee.anchor, of: index)
      channel.pointee.to = weight * (far - layer.pointee.anchor)
      return
    }
    let far = nearest(end, from: goal, of: index)
    let moved = weight == 1 && base == goal ? far : base + weight * (far - goal)
    moveBase(of: channel.pointee.layer, by: moved - base, to: moved)
    channel.pointee.from -= moved - base
    share(channel.pointee.layer).pointee.contribution = channel.pointee.from
  }

  /// A layer ends elsewhere than it was to, and so does its stack.
  func moveBase(of place: UInt32, by distance: Double, to base: Double? = nil) {
    let layer = layer(place)
    layer.pointee.shift += distance
    layer.pointee.anchor += distance
    setBase(
      ofStack: layer.pointee.stack,
      base ?? stack(layer.pointee.stack).pointee.base + distance)
  }

  /// Whether where it comes to rest follows from its velocity alone.
  @inline(__always)
  package func restsByItself(_ motion: UInt32) -> Bool {
    let law = self[motion].pointee.law
    return (law == .decay || law == .physics) && !isSteered(motion)
  }

  /// Whether where it goes follows from its ends: of physics only where they are its walls.
  package func isSteered(_ motion: UInt32) -> Bool {
    switch self[motion].pointee.law {
    case .tween, .spring: true
    case .physics: physics(of: motion).collides
    default: false
    }
  }

  /// Takes down where a motion is and how fast, as the start of a pass that begins here.
  package func keepPace(of motion: UInt32) {
    // What ran backward goes on forward.
    let speed = self[motion].pointee.law == .tween ? 1 : ownSpeed(of: motion).magnitude
    var lead = self[motion].pointee.first
    while lead != 0 {
      if !self[motion].pointee.pass.isUnderWay || channel(lead).pointee.traits.contains(.atRest) {
        keepPlace(of: lead)
      } else if movesWhole(lead) {
        keepWholePace(of: lead, speed: speed)
      } else {
        forEachComponent(of: lead) { index in
          let (value, velocity) = (value(of: index), velocity(of: index))
          channel(index).pointee.from = value
          channel(index).pointee.bend = velocity / speed
        }
      }
      forEachComponent(of: lead) { channel($0).pointee.traits.insert(.of(.captured, .handed)) }
      lead = nextValue(after: lead)
    }
  }

  private func keepPlace(of lead: UInt32) {
    forEachComponent(of: lead) { index in
      channel(index).pointee.from =
        channel(index).pointee.traits.contains(.adds)
        ? share(channel(index).pointee.layer).pointee.contribution : presentValue(of: index)
      channel(index).pointee.bend = 0
    }
  }

  /// No component's start is changed before all are known: where each is follows from them all.
  private func keepWholePace(of lead: UInt32, speed: Double) {
    let motion = channel(lead).pointee.motion
    evaluateWhole(lead, at: presentStation(of: motion))
    let isLive = root(of: motion).pointee.state == .moving
    let scale = isLive ? ownSpeed(of: motion) / speed : 0
    forEachComponent(of: lead) { index in
      let place = Int(channel(index).pointee.place)
      channel(index).pointee.from = core.pointee.wholeValues[place]
      channel(index).pointee.bend = core.pointee.wholeRates[place] * scale
    }
  }

  /// Goes on from what `keepPace` took down, in a pass of full length that begins now; its length
  /// where that follows.
  package func goOn(_ motion: UInt32) -> Double? {
    defer { keepSteered(motion) }
    forgetMixes(of: motion)
    if self[motion].pointee.law.isPhysics { return layTrajectoriesOn(of: motion) }
    if self[motion].pointee.law == .tween {
      bendOn(motion)
      // Where its own time begins anew, so does this pass.
      ignoreVelocities(of: motion)
    }
    return nil
  }

  private func bendOn(_ motion: UInt32) {
    var lead = self[motion].pointee.first
    while lead != 0 {
      if movesWhole(lead) {
        layMix(channel(lead).pointee.composite, isFirstPass: true)
        setBends(ofWhole: lead) { channel($0).pointee.bend }
      } else {
        forEachComponent(of: lead) { index in
          setBend(of: index, velocity: channel(index).pointee.bend)
        }
      }
      lead = nextValue(after: lead)
    }
  }
}
