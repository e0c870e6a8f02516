import VivaceHost
import VivaceMotion
import VivaceStorage

/// What a host may ask of the properties of a motion.
extension Tempo {
  /// The element of a motion at an address or, of functions, the first one of a key.
  func find(_ address: UnsafeMutableRawPointer, in motion: UInt32) throws(Fault) -> UInt32 {
    try refuseMotionless(motion)
    let place = targetMeant(by: address)
    var index = place == 0 ? 0 : target(place).pointee.elements
    var found: UInt32 = 0
    while index != 0 {
      // The last one there is the first that was added.
      if element(index).pointee.motion == motion { found = index }
      index = element(index).pointee.nextOnTarget
    }
    guard found != 0 else {
      throw Fault(.notFound, "target", .none, "the motion has no such property")
    }
    return found
  }

  /// All elements of the value at an address: of functions all numbers. Of the motion for nil.
  func forEach(
    _ address: UnsafeMutableRawPointer?, in motion: UInt32, _ body: (UInt32) -> Void
  ) throws(Fault) {
    guard let address else {
      try refuseMotionless(motion)
      guard self[motion].pointee.first != 0 else {
        throw Fault(.notFound, "target", .none, "the motion has no property")
      }
      forEachElement(of: motion, body)
      return
    }
    forEachNumber(from: try find(address, in: motion), body)
  }

  /// The numbers of a value from that one on: those of its compound, or of its functions.
  private func forEachNumber(from index: UInt32, _ body: (UInt32) -> Void) {
    let property = property(element(index).pointee.property)
    guard property.pointee.mirror != 0 else {
      if element(index).pointee.place == 0 {
        forEachComponent(of: index, body)
      } else {
        body(index)
      }
      return
    }
    var link = property.pointee.first
    while link != 0 {
      body(link)
      link = link == property.pointee.last ? 0 : element(link).pointee.next
    }
  }

  /// How many numbers a value has that begins at an element.
  func numberCount(from index: UInt32) -> Int {
    var count = 0
    forEachNumber(from: index) { _ in count += 1 }
    return count
  }

  package func propertyCount(of motion: UInt32) -> UInt32 {
    var count: UInt32 = 0
    forEachProperty(of: motion) { _ in count += 1 }
    return count
  }

  private func forEachProperty(of motion: UInt32, _ body: (UInt32) -> Void) {
    guard self[motion].pointee.kind.isMotion else { return }
    var index = self[motion].pointee.first
    while index != 0 {
      let property = element(index).pointee.property
      body(property)
      index = element(self.property(property).pointee.last).pointee.next
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
  }

  /// What a tool shows of one number of a property.
  package struct NumberDescription {
    package var from: Double
    package var to: Double
    package var value: Double
    package var velocity: Double
  }

  package static var mostNumbers: Int { Core.mostComponents }

  package func describeProperty(
    of motion: UInt32, at place: UInt32, _ numbers: (Int, NumberDescription) -> Void
  ) throws(Fault) -> PropertyDescription {
    let index = try property(of: motion, at: place)
    let property = property(index)
    let first = property.pointee.first
    var number = 0
    forEachNumber(from: first) { element in
      if number < Self.mostNumbers { numbers(number, describe(element)) }
      number += 1
    }
    let mirror = property.pointee.mirror
    let form = mirror != 0 ? ValueType.double : shownForm(of: first)
    return PropertyDescription(
      target: mirror != 0
        ? UnsafeRawPointer(self.mirror(mirror).pointee.key)
        : UnsafeRawPointer(target(element(first).pointee.target).pointee.address),
      type: form.rawValue, count: property.pointee.count, moving: movingCount(of: index),
      keyframes: frameCount(of: first), stride: property.pointee.stride)
  }

  /// The type of a value; of a path's angle the unit it is told in.
  private func shownForm(of index: UInt32) -> ValueType {
    switch element(index).pointee.role {
    case .radians: .radians
    case .degrees: .degrees
    default: element(index).pointee.form
    }
  }

  private func frameCount(of index: UInt32) -> UInt32 {
    let record = element(index).pointee.compound
    return record == 0 ? 0 : UInt32(compound(record).pointee.frames?.count ?? 0)
  }

  private func describe(_ index: UInt32) -> NumberDescription {
    let moves = owns(index) && isMoving(element: index)
    return NumberDescription(
      from: shownStart(of: index), to: shownEnd(of: index), value: shownValue(of: index),
      velocity: moves ? velocity(of: index) : 0)
  }

  /// What an element's target holds, or would if what moves it wrote now; nothing is written.
  private func shownValue(of index: UInt32) -> Double {
    let target = target(element(index).pointee.target)
    if target.pointee.sum != 0 { return value(ofSum: target.pointee.sum) }
    let owner = target.pointee.owner
    if owner != 0, owner != Target.gone, isMoving(element: owner) { return value(of: owner) }
    refreshMirror(of: index)
    return element(index).pointee.type.read(target.pointee.address)
  }

  /// What was given, or found when the motion began; of what adds the base before.
  private func shownStart(of index: UInt32) -> Double {
    let element = element(index)
    guard element.pointee.traits.contains(.adds) else {
      return element.pointee.role == .value ? element.pointee.given : element.pointee.from
    }
    return addend(element.pointee.addend).pointee.origin
  }

  /// What was given; of decays and physics the place of rest, of a point on a path its last place.
  private func shownEnd(of index: UInt32) -> Double {
    let element = element(index)
    switch self[element.pointee.motion].pointee.kind {
    case .tween, .spring: return element.pointee.goal
    case .simulation where element.pointee.traits.contains(.hasTo): return element.pointee.goal
    default:
      return element.pointee.traits.contains(.adds) ? anchor(of: index) : element.pointee.to
    }
  }

  private func property(of motion: UInt32, at place: UInt32) throws(Fault) -> UInt32 {
    try refuseMotionless(motion)
    var (number, found): (UInt32, UInt32) = (0, 0)
    forEachProperty(of: motion) { property in
      if number == place { found = property }
      number += 1
    }
    guard found != 0 else {
      throw Fault(.notFound, "index", .integer(Int64(place)), "must be below the property count")
    }
    return found
  }

  /// How many values of a property the motion moves: not those that are at their end already.
  private func movingCount(of index: UInt32) -> UInt32 {
    var moving: UInt32 = 0
    let end = element(property(index).pointee.last).pointee.next
    var lead = property(index).pointee.first
    while lead != end {
      if !element(lead).pointee.traits.contains(.still) { moving += 1 }
      lead = nextValue(after: lead)
    }
    return moving
  }

  // MARK: Samples

  /// Values and velocities of a property at a second of its motion, nothing written; at infinity its
  /// end.
  package func sample(
    _ motion: UInt32, _ address: UnsafeMutableRawPointer, at seconds: Double, count: UInt32,
    _ numbers: (Int, (value: Double, velocity: Double)) -> Void
  ) throws(Fault) {
    guard !seconds.isNaN else {
      throw Fault(.invalidArgument, "seconds", .number(seconds), "must be a number")
    }
    let first = try find(address, in: motion)
    guard Int(count) >= numberCount(from: first) else {
      throw Fault(
        .invalidArgument, "count", .integer(Int64(count)), "must be as many as the type has")
    }
    measureForAsking(motion)
    if !self[motion].pointee.traits.contains(.begun) { foresee(from: first) }
    var number = 0
    let scale = rotationScale(of: first, at: max(seconds, 0))
    forEachNumber(from: first) { index in
      let sample = sample(of: index, at: max(seconds, 0))
      numbers(number, (sample.value * scale, sample.velocity * scale))
      number += 1
    }
  }

  /// What brings a rotation that adds to length 1; else 1.
  private func rotationScale(of first: UInt32, at seconds: Double) -> Double {
    let isAdded =
      element(first).pointee.form == .quaternion && element(first).pointee.place == 0
      && element(first).pointee.traits.contains(.adds)
    guard isAdded else { return 1 }
    let values = core.pointee.ends
    forEachNumber(from: first) { index in
      values[Int(element(index).pointee.place)] = sample(of: index, at: seconds).value
    }
    let length = Quaternion(values).length
    return length > 0 ? 1 / length : 1
  }

  /// Where a value would start that did not begin yet: from where it is.
  private func foresee(from first: UInt32) {
    forEachNumber(from: first) { index in
      let element = element(index)
      guard !element.pointee.traits.contains(.hasFrom), element.pointee.role == .value else {
        return
      }
      let present = shownValue(of: index)
      element.pointee.from = present
      element.pointee.given = present
    }
    let record = element(first).pointee.compound
    if record != 0 { compound(record).pointee.laid = .none }
  }

  /// Units per second of the clock; 0 at rest.
  package func velocity(
    _ motion: UInt32, _ address: UnsafeMutableRawPointer
  ) throws(Fault) -> Double {
    velocity(of: try find(address, in: motion))
  }
}
