import VivaceMotion
import VivaceStorage

/// Properties: what a motion moves.
extension Tempo {
  /// Values of one property: where they are, and what is known of their ends.
  package struct Property {
    package var type = ScalarType.float
    package var target: UnsafeMutableRawPointer
    package var count: UInt32 = 1
    /// Bytes from one value to the next.
    package var stride: Int
    /// Packed values; nil: from where it is.
    package var from: UnsafeRawPointer?
    package var to: UnsafeRawPointer?

    var role = Role.value

    package init(
      type: ScalarType = .float, target: UnsafeMutableRawPointer, count: UInt32 = 1, stride: Int,
      from: UnsafeRawPointer?, to: UnsafeRawPointer?
    ) {
      self.type = type
      self.target = target
      self.count = count
      self.stride = stride
      self.from = from
      self.to = to
    }

    fileprivate func value(_ values: UnsafeRawPointer?, at place: Int) -> Double? {
      values.map {
        type.read($0 + place * type.size)
      }
    }
  }

  /// Adds values to what a motion moves. All or nothing.
  package func add(_ property: Property, to motion: UInt32) throws(Fault) {
    guard self[motion].pointee.kind.isMotion else {
      throw Fault(.wrongKind, "m", .name(name(of: motion)), "moves no values of the host")
    }
    try refuseRunning(motion)
    try check(property, of: motion)
    let before = self[motion].pointee.last
    for place in 0..<Int(property.count) {
      guard appendElement(property, at: place, to: motion) else {
        removeElements(of: motion, after: before)
        throw Fault.outOfMemory
      }
    }
    let head = before == 0 ? self[motion].pointee.first : element(before).pointee.next
    element(head).pointee.traits.insert(.head)
    element(head).pointee.count = property.count
    element(head).pointee.stride = property.stride
  }

  private func check(_ property: Property, of motion: UInt32) throws(Fault) {
    let address = UInt(bitPattern: property.target)
    guard address % UInt(property.type.size) == 0 else {
      throw Fault(
        .invalidArgument, "target", .integer(Int64(truncatingIfNeeded: address)),
        "must be aligned to its type")
    }
    guard property.count > 0, property.count < 1 << 22 else {
      throw Fault(
        .invalidArgument, "count", .integer(Int64(property.count)), "must be in 1...4194303")
    }
    guard property.count == 1 || property.stride >= property.type.size,
      property.stride % property.type.size == 0, property.stride < 1 << 40
    else {
      throw Fault(
        .invalidArgument, "stride", .integer(Int64(property.stride)),
        "must be at least the size of a value, and a multiple of its alignment")
    }
    let kind = self[motion].pointee.kind
    guard (property.role != .value) == (kind == .path || kind == .pathPhysics) else {
      throw Fault(.wrongKind, "m", .name(name(of: motion)), "is of the other sort: path or no path")
    }
    guard
      property.to != nil || property.role != .value || kind == .decay || kind == .simulation
        || kind == .physics
    else {
      throw Fault(.invalidArgument, "to", .none, "must not be null: this motion needs an end")
    }
    for place in 0..<Int(property.count) {
      try checkFinite(property.value(property.from, at: place), "from")
      try checkFinite(property.value(property.to, at: place), "to")
    }
  }

  private func checkFinite(_ value: Double?, _ parameter: StaticString) throws(Fault) {
    if let value { try Check.finite(value, parameter) }
  }

  private func appendElement(_ property: Property, at place: Int, to motion: UInt32) -> Bool {
    guard core.pointee.tracks.reserve(rows: core.pointee.elementCount + 1),
      let index = makeElement()
    else { return false }
    let address = property.target + place * property.stride
    let kind = self[motion].pointee.kind
    let needsWay = kind.isPhysics || kind == .simulation
    if kind == .simulation, !reserveSimulation(Int(self[motion].pointee.count) + 1) {
      releaseElement(index)
      return false
    }
    let way = needsWay ? makeWay() : 0
    guard let way, let target = retainTarget(address, type: property.type) else {
      releaseWay(way ?? 0)
      releaseElement(index)
      return false
    }
    let element = element(index)
    element.pointee.way = way
    element.pointee.target = target
    element.pointee.motion = motion
    element.pointee.type = property.type
    element.pointee.role = property.role
    if let to = property.value(property.to, at: place) {
      element.pointee.to = to
      element.pointee.wall = to
      element.pointee.traits.insert(.hasTo)
    }
    if let from = property.value(property.from, at: place) {
      element.pointee.from = from
      element.pointee.traits.insert(.hasFrom)
    }
    if property.count > 1 { element.pointee.traits.insert(.part) }
    let last = self[motion].pointee.last
    if last == 0 {
      self[motion].pointee.first = index
    } else {
      self.element(last).pointee.next = index
    }
    self[motion].pointee.last = index
    self[motion].pointee.count += 1
    core.pointee.elementCount += 1
    return true
  }

  /// Takes back what was appended after an element, or everything after 0.
  private func removeElements(of motion: UInt32, after kept: UInt32) {
    var index = kept == 0 ? self[motion].pointee.first : element(kept).pointee.next
    if kept == 0 { self[motion].pointee.first = 0 } else { element(kept).pointee.next = 0 }
    self[motion].pointee.last = kept
    while index != 0 {
      let next = element(index).pointee.next
      abandon(index)
      self[motion].pointee.count -= 1
      index = next
    }
  }

  func removeLastElement(of motion: UInt32) {
    let last = self[motion].pointee.last
    var kept = self[motion].pointee.first == last ? 0 : self[motion].pointee.first
    while kept != 0, element(kept).pointee.next != last { kept = element(kept).pointee.next }
    removeElements(of: motion, after: kept)
  }

  func releaseElements(of motion: UInt32) {
    removeElements(of: motion, after: 0)
  }

  private func abandon(_ index: UInt32) {
    removeRow(of: index)
    let target = element(index).pointee.target
    if self.target(target).pointee.owner == index {
      self.target(target).pointee.owner = Target.gone
    }
    releaseTarget(target)
    releaseWay(element(index).pointee.way)
    releaseElement(index)
    core.pointee.elementCount -= 1
  }

  // MARK: Asking

  /// The element of a motion at an address, or its first one for nil.
  func find(_ address: UnsafeMutableRawPointer?, in motion: UInt32) throws(Fault) -> UInt32 {
    guard self[motion].pointee.kind.isMotion else {
      throw Fault(.wrongKind, "m", .name(name(of: motion)), "moves no values of the host")
    }
    var index = self[motion].pointee.first
    while index != 0 {
      if address == nil { return index }
      if target(element(index).pointee.target).pointee.address == address { return index }
      index = element(index).pointee.next
    }
    throw Fault(.notFound, "target", .none, "the motion has no such property")
  }

  package func propertyCount(of motion: UInt32) -> UInt32 {
    var count: UInt32 = 0
    guard self[motion].pointee.kind.isMotion else { return 0 }
    var index = self[motion].pointee.first
    while index != 0 {
      if element(index).pointee.traits.contains(.head) { count += 1 }
      index = element(index).pointee.next
    }
    return count
  }

  /// What a tool shows of one property; of an array, of its first value.
  package struct PropertyDescription {
    package var target: UnsafeRawPointer
    package var from: Double
    package var to: Double
    package var value: Double
    package var velocity: Double
    package var type: Int32
    package var count: UInt32
    package var moving: UInt32
    package var stride: Int
  }

  package func describeProperty(
    of motion: UInt32, at place: UInt32
  ) throws(Fault) -> PropertyDescription {
    let head = try head(of: motion, at: place)
    let element = element(head)
    let target = target(element.pointee.target)
    let moves = owns(head) && isMoving(element: head)
    return PropertyDescription(
      target: UnsafeRawPointer(target.pointee.address), from: element.pointee.from,
      to: element.pointee.to,
      value: moves ? value(of: head) : target.pointee.type.read(target.pointee.address),
      velocity: moves ? velocity(of: head) : 0, type: Int32(element.pointee.type.rawValue),
      count: element.pointee.count, moving: movingCount(from: head),
      stride: element.pointee.stride)
  }

  private func head(of motion: UInt32, at place: UInt32) throws(Fault) -> UInt32 {
    guard self[motion].pointee.kind.isMotion else {
      throw Fault(.wrongKind, "m", .name(name(of: motion)), "moves no values of the host")
    }
    var left = place
    var index = self[motion].pointee.first
    while index != 0 {
      if element(index).pointee.traits.contains(.head) {
        if left == 0 { return index }
        left -= 1
      }
      index = element(index).pointee.next
    }
    throw Fault(.notFound, "index", .integer(Int64(place)), "must be below the property count")
  }

  /// How many values of a property the motion moves: not those that are at their end already.
  private func movingCount(from head: UInt32) -> UInt32 {
    var moving: UInt32 = 0
    var left = element(head).pointee.count
    var index = head
    while left > 0 {
      if !element(index).pointee.traits.contains(.still) { moving += 1 }
      index = element(index).pointee.next
      left -= 1
    }
    return moving
  }

  /// Value and velocity of a property at a second of its motion, nothing written; at infinity its end.
  package func sample(
    _ motion: UInt32, _ address: UnsafeMutableRawPointer?, at seconds: Double
  ) throws(Fault) -> (value: Double, velocity: Double) {
    guard !seconds.isNaN else {
      throw Fault(.invalidArgument, "seconds", .number(seconds), "must be a number")
    }
    let index = try find(address, in: motion)
    measureForAsking(motion)
    if !self[motion].pointee.traits.contains(.begun),
      !element(index).pointee.traits.contains(.hasFrom)
    {
      element(index).pointee.from = presentValue(of: element(index).pointee.target)
    }
    return sample(of: index, at: max(seconds, 0))
  }

  /// Units per second of the clock; 0 at rest.
  package func velocity(
    _ motion: UInt32, _ address: UnsafeMutableRawPointer?
  ) throws(Fault) -> Double {
    velocity(of: try find(address, in: motion))
  }
}
