import VivaceMotion
import VivaceStorage

/// What a host may ask of the properties of a motion.
extension Values {
  /// The channel of a motion at an address or, of functions, the first one of a key; 0: none.
  package func find(_ address: UnsafeMutableRawPointer, in motion: UInt32) -> UInt32 {
    let place = targetMeant(by: address)
    guard place != 0 else { return 0 }
    // Whichever list is shorter: what the motion moves, and what moves the target.
    var (own, peer) = (self[motion].pointee.first, target(place).pointee.channels)
    var found: UInt32 = 0
    while own != 0, peer != 0 {
      if channel(own).pointee.target == place { return own }
      // The last one there is the first that was added.
      if channel(peer).pointee.motion == motion { found = peer }
      (own, peer) = (channel(own).pointee.next, channel(peer).pointee.nextOnTarget)
    }
    return own == 0 ? 0 : found
  }

  /// The type of the value that a channel is a number of.
  package func form(of index: UInt32) -> ValueType { channel(index).pointee.form }

  /// The numbers of a value from that one on: those of its composite, or of its functions.
  func forEachNumber(from index: UInt32, _ body: (UInt32) -> Void) {
    let property = property(of: index)
    guard property.hostValue != 0 else {
      if channel(index).pointee.place == 0 {
        forEachComponent(of: index, body)
      } else {
        body(index)
      }
      return
    }
    var link = property.first
    while link != 0 {
      body(link)
      link = link == property.last ? 0 : channel(link).pointee.next
    }
  }

  /// How many numbers a value has that begins at a channel.
  package func numberCount(from index: UInt32) -> Int {
    var count = 0
    forEachNumber(from: index) { _ in count += 1 }
    return count
  }

  package func propertyCount(of motion: UInt32) -> UInt32 {
    var count: UInt32 = 0
    forEachProperty(of: motion) { _ in count += 1 }
    return count
  }

  /// Calls with the first channel of each property.
  private func forEachProperty(of motion: UInt32, _ body: (UInt32) -> Void) {
    guard self[motion].pointee.law != .none else { return }
    var index = self[motion].pointee.first
    while index != 0 {
      body(index)
      index = channel(property(of: index).last).pointee.next
    }
  }

  // MARK: Descriptions

  /// What a tool shows of one property; of an array, of its first value.
  package struct PropertyDescription {
    package var target: UnsafeRawPointer
    package var type: Int32
    package var count: UInt32
    package var moving: UInt32
    package var keyframes: UInt32
    package var stride: Int
    /// How far from its start; NaN: it was not told.
    package var by = Double.nan
    /// Where a decay comes to rest; NaN: where it does.
    package var rest = Double.nan
    package var snapInterval: Double = 0
    package var snapOffset: Double = 0
    package var endsWhereFound = false
    /// Between neighbouring values.
    package var stagger: Double = 0
    package var staggerFrom: Int32 = 0
  }

  /// What a tool shows of one number of a property.
  package struct NumberDescription {
    package var from: Double
    package var to: Double
    package var value: Double
    package var velocity: Double
  }

  package static var mostNumbers: Int { ValuesCore.mostComponents }

  package func describe(
    propertyOf first: UInt32, _ numbers: (Int, NumberDescription) -> Void
  ) -> PropertyDescription {
    let property = property(of: first)
    layEnds(of: channel(first).pointee.motion)
    var number = 0
    let scale = rotationScale(of: first) { shownValue(of: $0) }
    forEachNumber(from: first) { channel in
      if number < Self.mostNumbers { numbers(number, describe(channel, scale)) }
      number += 1
    }
    let hostValue = property.hostValue
    let form = hostValue != 0 ? ValueType.double : shownForm(of: first)
    var description = PropertyDescription(
      target: hostValue != 0
        ? UnsafeRawPointer(self.hostValue(hostValue).pointee.key)
        : UnsafeRawPointer(target(channel(first).pointee.target).pointee.address),
      type: form.rawValue, count: property.count, moving: movingCount(of: property),
      keyframes: frameCount(of: first), stride: property.stride)
    describeEnding(of: first, in: &description)
    if let stagger = staggering(of: first)?.stagger {
      (description.stagger, description.staggerFrom) = (stagger.seconds, stagger.from.rawValue)
    }
    return description
  }

  private func describeEnding(of index: UInt32, in description: inout PropertyDescription) {
    let traits = channel(index).pointee.traits
    description.endsWhereFound = traits.contains(.endsWhereFound)
    guard let ending = ending(of: index)?.pointee else { return }
    if traits.contains(.relative) { description.by = ending.by }
    description.rest = ending.place
    (description.snapInterval, description.snapOffset) = (ending.interval, ending.offset)
  }

  /// The type of a value; of a path's angle the unit it is told in.
  private func shownForm(of index: UInt32) -> ValueType {
    switch channel(index).pointee.role {
    case .radians: .radians
    case .degrees: .degrees
    default: channel(index).pointee.form
    }
  }

  private func frameCount(of index: UInt32) -> UInt32 {
    let record = channel(index).pointee.composite
    return record == 0 ? 0 : UInt32(composite(record).pointee.frames?.count ?? 0)
  }

  private func describe(_ index: UInt32, _ scale: Double) -> NumberDescription {
    NumberDescription(
      from: shownStart(of: index), to: shownEnd(of: index), value: shownValue(of: index) * scale,
      velocity: ownVelocity(of: index) * scale)
  }

  /// Units per second of the clock at which a motion moves a number; 0 at rest, and where another one moves it.
  package func ownVelocity(of index: UInt32) -> Double { owns(index) ? velocity(of: index) : 0 }

  /// What a channel's target holds, or would if what moves it wrote now; nothing is written.
  func shownValue(of index: UInt32) -> Double {
    let place = channel(index).pointee.target
    if let value = presentMoved(byOtherOf: index) { return value }
    if case let stack = sum(on: place), stack != 0 { return value(ofStack: stack) }
    let owner = target(place).pointee.owner
    if Target.isChannel(owner), isMoving(channel: owner) { return value(of: owner) }
    refreshHostValue(of: index)
    return channel(index).pointee.type.read(target(place).pointee.address)
  }

  /// What was given, or found when the motion began, or would be found now; of what adds the base before.
  private func shownStart(of index: UInt32) -> Double {
    let channel = channel(index)
    if channel.pointee.role == .value, !self[channel.pointee.motion].pointee.pass.hasBegun {
      return foretoldStart(of: index)
    }
    if channel.pointee.traits.contains(.adds), !channel.pointee.traits.contains(.hasFrom) {
      let origin = layer(channel.pointee.layer).pointee.origin
      return origin.isNaN ? channel.pointee.given : origin
    }
    return channel.pointee.role == .value ? channel.pointee.given : channel.pointee.from
  }

  /// What was given; of decays and physics the place of rest, of a point on a path its last place; NaN: it has
  /// none.
  private func shownEnd(of index: UInt32) -> Double {
    let channel = channel(index)
    guard hasEnd(index) else { return .nan }
    switch self[channel.pointee.motion].pointee.law {
    case .tween, .spring: return shownGoal(of: index)
    case .simulation where channel.pointee.traits.contains(.hasTo): return shownGoal(of: index)
    default:
      return channel.pointee.traits.contains(.adds) ? anchor(of: index) : channel.pointee.to
    }
  }

  /// What is not at rest yet, and was not told where to end, may have none.
  private func hasEnd(_ index: UInt32) -> Bool {
    let motion = channel(index).pointee.motion
    guard self[motion].pointee.pass.outLength == .infinity else { return true }
    switch self[motion].pointee.law {
    case .physics, .pathPhysics: return false
    case .simulation: return channel(index).pointee.traits.contains(.hasTo)
    default: return true
    }
  }

  /// What was given; else what was found when the motion began, or would be found now.
  private func shownGoal(of index: UInt32) -> Double {
    let start =
      self[channel(index).pointee.motion].pointee.pass.hasBegun
      ? channel(index).pointee.given : foretoldStart(of: index)
    return expectedGoal(of: index, from: start, isAnew: false)
  }

  /// The first channel of the property of a motion at a place; 0: none. One after another they are found in
  /// O(1).
  package func property(of motion: UInt32, at place: UInt32) -> UInt32 {
    guard self[motion].pointee.law != .none else { return 0 }
    let asked = core.pointee.askedProperty
    let isBehind =
      asked != 0 && core.pointee.askedPlace <= place && channel(asked).pointee.motion == motion
    var (number, first) =
      isBehind ? (core.pointee.askedPlace, asked) : (0, self[motion].pointee.first)
    while first != 0, number < place {
      first = channel(property(of: first).last).pointee.next
      number += 1
    }
    if place > 0 { (core.pointee.askedProperty, core.pointee.askedPlace) = (first, place) }
    return first
  }

  /// How many values of a property the motion moves: not those that are at their end already, nor those that
  /// it lost to another one on its way.
  private func movingCount(of property: Property) -> UInt32 {
    var moving: UInt32 = 0
    let end = channel(property.last).pointee.next
    var lead = property.first
    while lead != end {
      let isLost = isMoving(channel: lead) && !ownsAny(of: lead)
      if !channel(lead).pointee.traits.contains(.atRest), !isLost { moving += 1 }
      lead = nextValue(after: lead)
    }
    return moving
  }

  // MARK: Samples

  /// Values and velocities of a property at a second of its motion, which its container turns after so many of
  /// them (infinity: none does), nothing written; at infinity its end, or NaN.
  package func sample(
    from first: UInt32, at seconds: Double, turnedAfter turn: Double,
    _ numbers: (Int, (value: Double, velocity: Double)) -> Void
  ) {
    let motion = channel(first).pointee.motion
    layEnds(of: motion)
    let isForeseen = isForeseen(motion)
    let added = channel(first).pointee.traits.contains(.adds)
    if isForeseen {
      setAdds(from: first, self[motion].pointee.adds)
      foresee(from: first)
    }
    let station = station(of: motion, at: max(seconds, 0), turnedAfter: turn)
    let isEarlier = enterFirstCycle(from: first, at: station)
    var number = 0
    let scale = rotationScale(of: first) { sample(of: $0, at: station, isForeseen).value }
    forEachNumber(from: first) { index in
      let sample =
        seconds < .infinity || hasEnd(index)
        ? sample(of: index, at: station, isForeseen) : (.nan, .nan)
      numbers(number, (sample.value * scale, sample.velocity * scale))
      number += 1
    }
    if isEarlier { exchangeStarts(from: first) }
    if isForeseen { setAdds(from: first, added) }
  }

  /// Whether what is asked of a motion is what would be if it began now. What adds by physics loses its way when
  /// its length is asked for.
  private func isForeseen(_ motion: UInt32) -> Bool {
    !self[motion].pointee.pass.hasBegun
      || (root(of: motion).pointee.state == .idle && adds(motion)
        && self[motion].pointee.law != .tween)
  }

  private func setAdds(from first: UInt32, _ adds: Bool) {
    forEachNumber(from: first) { channel($0).pointee.traits.set(.adds, adds) }
  }

  /// Value and velocity of one number at a station of its motion.
  private func sample(
    of index: UInt32, at station: Station, _ isForeseen: Bool
  ) -> (value: Double, velocity: Double) {
    guard isForeseen, channel(index).pointee.traits.contains(.adds) else {
      return sampled(index, at: station)
    }
    var sample = sample(of: index, at: station)
    sample.value += foretoldStart(of: index)
    if !goesBothWays(channel(index).pointee.motion) { sample.value -= channel(index).pointee.from }
    return sample
  }

  /// What brings a rotation that adds to length 1; else 1.
  private func rotationScale(of first: UInt32, _ value: (UInt32) -> Double) -> Double {
    let isAdded =
      channel(first).pointee.form == .quaternion && channel(first).pointee.place == 0
      && channel(first).pointee.traits.contains(.adds)
    guard isAdded else { return 1 }
    let values = core.pointee.ends
    forEachNumber(from: first) { index in
      values[Int(channel(index).pointee.place)] = value(index)
    }
    let length = Quaternion(values).length
    return length > 0 ? 1 / length : 1
  }

  /// Where a value would start that did not begin yet, where it would end, and how fast it would begin.
  private func foresee(from first: UInt32) {
    forEachNumber(from: first) { index in
      let channel = channel(index)
      guard channel.pointee.role == .value else { return }
      channel.pointee.from = foretoldStart(of: index)
      if !channel.pointee.traits.contains(.hasFrom) {
        channel.pointee.given = channel.pointee.from
      }
      foreseeEnd(of: index, from: channel.pointee.from)
    }
    let record = channel(first).pointee.composite
    if record != 0 { composite(record).pointee.laid = .none }
    let motion = channel(first).pointee.motion
    guard self[motion].pointee.law == .tween else { return }
    forEachNumber(from: first) { settleBend(of: $0) }
    if record != 0 { composite(record).pointee.laid = .none }
  }

  private func foreseeEnd(of index: UInt32, from start: Double) {
    let channel = channel(index)
    let (traits, law) = (channel.pointee.traits, self[channel.pointee.motion].pointee.law)
    if !traits.isDisjoint(with: .of(.relative, .endsWhereFound)) {
      let end =
        traits.contains(.relative)
        ? goal(of: index, from: start) : expectedGoal(of: index, from: start, isAnew: false)
      channel.pointee.goal = end
      if channel.pointee.trajectory == 0 || law == .spring { channel.pointee.to = end }
    }
    if traits.contains(.adds) {
      _ = layContribution(of: index, from: start)
    } else if channel.pointee.trajectory != 0 {
      layTrajectory(of: index, physics(of: channel.pointee.motion), from: start, isAnew: true)
    }
  }
}
