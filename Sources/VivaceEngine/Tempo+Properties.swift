import VivaceHost
import VivaceMotion
import VivaceStorage

/// Properties: what a motion moves.
extension Tempo {
  /// What a host asks a motion to move.
  package struct PropertyRequest {
    package var form: ValueType
    package var target: UnsafeMutableRawPointer
    package var count: UInt32
    /// Bytes from one value to the next.
    package var stride: Int
    /// Packed values; nil: from where it is.
    package var from: UnsafeRawPointer?
    package var to: UnsafeRawPointer?
    /// Of a property that the host reads and writes; the target is its key then.
    package var access: Access?
    package var frames: FrameRequest?

    var role = Role.value

    package init(
      form: ValueType = .float, target: UnsafeMutableRawPointer, count: UInt32 = 1,
      stride: Int? = nil, from: UnsafeRawPointer?, to: UnsafeRawPointer?, access: Access? = nil,
      frames: FrameRequest? = nil
    ) {
      self.form = form
      self.target = target
      self.count = count
      self.stride = stride ?? form.byteCount
      self.from = from
      self.to = to
      self.access = access
      self.frames = frames
    }

    /// Of an array only what differs moves; functions take all numbers at once.
    fileprivate var hasParts: Bool { count > 1 && access == nil }

    fileprivate func number(_ values: UnsafeRawPointer?, _ value: Int, _ component: Int) -> Double?
    {
      values.map {
        form.element.read($0 + value * form.byteCount + component * form.element.byteCount)
      }
    }
  }

  func property(_ index: UInt32) -> UnsafeMutablePointer<Property> {
    core.pointee.properties[index]
  }

  /// Adds values to what a motion moves. All or nothing.
  package func add(_ request: PropertyRequest, to motion: UInt32) throws(Fault) {
    try refuseMotionless(motion)
    try refuseRunning(motion)
    try check(request, of: motion)
    guard let property = core.pointee.properties.take(Property()) else { throw Fault.outOfMemory }
    self.property(property).pointee.stride = request.stride
    guard let base = base(of: request, property) else {
      core.pointee.properties.giveBack(property)
      throw Fault.outOfMemory
    }
    for place in 0..<Int(request.count) {
      let address = base + place * request.stride
      guard append(request, value: place, at: address, property, to: motion) else {
        removeAll(of: property, in: motion)
        throw Fault.outOfMemory
      }
    }
    if let access = request.access { setAccess(access, of: self.property(property).pointee.mirror) }
  }

  func refuseMotionless(_ motion: UInt32) throws(Fault) {
    guard self[motion].pointee.kind.isMotion else {
      throw Fault(.wrongKind, "m", .name(name(of: motion)), "moves no values of the host")
    }
  }

  /// Where the values are: of functions in memory of the tempo.
  private func base(
    of request: PropertyRequest, _ property: UInt32
  ) -> UnsafeMutableRawPointer? {
    guard let access = request.access else { return request.target }
    let count = Int(request.count)
    guard core.pointee.mirrored.reserve(count),
      let index = retainMirror(request.target, count: count, access)
    else { return nil }
    self.property(property).pointee.mirror = index
    return UnsafeMutableRawPointer(mirror(index).pointee.values)
  }

  // MARK: Appending

  private func append(
    _ request: PropertyRequest, value: Int, at address: UnsafeMutableRawPointer,
    _ property: UInt32, to motion: UInt32
  ) -> Bool {
    guard let compound = compound(for: request, value) else { return false }
    for component in 0..<request.form.componentCount {
      let place = address + component * request.form.element.byteCount
      guard let index = appendElement(at: place, request.form, property, to: motion) else {
        if compound != 0, component == 0 { releaseCompound(compound) }
        return false
      }
      let element = element(index)
      element.pointee.role = request.role
      element.pointee.compound = compound
      element.pointee.place = UInt16(component)
      if compound != 0, component == 0 { self.compound(compound).pointee.lead = index }
      target(element.pointee.target).pointee.mirror = self.property(property).pointee.mirror
      setEnds(
        of: index, from: request.number(request.from, value, component),
        to: request.number(request.to, value, component))
      if request.hasParts { element.pointee.traits.insert(.part) }
    }
    self.property(property).pointee.count += 1
    return true
  }

  private func setEnds(of index: UInt32, from: Double?, to: Double?) {
    let element = element(index)
    if let to {
      element.pointee.to = to
      element.pointee.goal = to
      element.pointee.traits.insert(.hasTo)
    }
    if let from {
      element.pointee.from = from
      element.pointee.given = from
      element.pointee.traits.insert(.hasFrom)
    }
  }

  /// What a value is besides its numbers, 0: nothing; nil: out of memory.
  private func compound(for request: PropertyRequest, _ value: Int) -> UInt32? {
    let isPlain =
      request.form.componentCount == 1 && request.frames == nil && !request.form.isWideInteger
    guard !isPlain else { return 0 }
    guard let index = makeCompound(request.form) else { return nil }
    if request.form.isWideInteger {
      let offset = value * MemoryLayout<UInt64>.size
      if let from = request.from {
        compound(index).pointee.exactFrom = (from + offset).loadUnaligned(as: UInt64.self)
      }
      if let to = request.to {
        compound(index).pointee.exactTo = (to + offset).loadUnaligned(as: UInt64.self)
      }
    }
    if let frames = request.frames {
      guard let made = makeFrames(frames, request.form) else {
        releaseCompound(index)
        return nil
      }
      compound(index).pointee.frames = made
    }
    return index
  }

  private func appendElement(
    at address: UnsafeMutableRawPointer, _ form: ValueType, _ property: UInt32, to motion: UInt32
  ) -> UInt32? {
    guard core.pointee.tracks.reserve(rows: core.pointee.elementCount + 1),
      let index = core.pointee.elements.take(Element())
    else { return nil }
    let record = self[motion]
    let needsWay = record.pointee.kind.isPhysics || record.pointee.kind == .simulation
    let hasRoom =
      record.pointee.kind != .simulation || reserveSimulation(Int(record.pointee.count) + 1)
    guard hasRoom, let way = needsWay ? core.pointee.ways.take(Way()) : 0 else {
      releaseElement(index)
      return nil
    }
    guard attach(index, to: address) else {
      releaseWay(way)
      releaseElement(index)
      return nil
    }
    element(index).pointee.way = way
    element(index).pointee.motion = motion
    element(index).pointee.form = form
    element(index).pointee.property = property
    link(element: index, to: motion)
    return index
  }

  private func link(element index: UInt32, to motion: UInt32) {
    let record = self[motion]
    let last = record.pointee.last
    element(index).pointee.previous = last
    if last == 0 {
      record.pointee.first = index
    } else {
      element(last).pointee.next = index
    }
    record.pointee.last = index
    record.pointee.count += 1
    core.pointee.elementCount += 1
    let property = property(element(index).pointee.property)
    if property.pointee.first == 0 { property.pointee.first = index }
    property.pointee.last = index
  }

  // MARK: Removing

  /// Removes a value of a property, and the property with its last one. Of one with functions all
  /// numbers are one value.
  func remove(value lead: UInt32) {
    let place = element(lead).pointee.property
    let property = property(place)
    guard property.pointee.mirror == 0, property.pointee.count > 1 else {
      removeAll(of: place, in: element(lead).pointee.motion)
      return
    }
    property.pointee.count -= 1
    let before = element(lead).pointee.previous
    let end = nextValue(after: lead)
    if property.pointee.first == lead { property.pointee.first = end }
    if self.element(property.pointee.last).pointee.next == end { property.pointee.last = before }
    var index = lead
    while index != end {
      let next = element(index).pointee.next
      removeElement(index)
      index = next
    }
  }

  /// Removes a property from its motion.
  func removeAll(of property: UInt32, in motion: UInt32) {
    var index = self.property(property).pointee.first
    let last = self.property(property).pointee.last
    while index != 0 {
      let next = index == last ? 0 : element(index).pointee.next
      removeElement(index)
      index = next
    }
    let mirror = self.property(property).pointee.mirror
    if mirror != 0 { releaseMirror(mirror) }
    core.pointee.properties.giveBack(property)
  }

  func releaseElements(of motion: UInt32) {
    while self[motion].pointee.first != 0 {
      removeAll(of: element(self[motion].pointee.first).pointee.property, in: motion)
    }
  }

  func removeLastProperty(of motion: UInt32) {
    removeAll(of: element(self[motion].pointee.last).pointee.property, in: motion)
  }

  /// Takes an element out of everything. Its value stays what it is.
  private func removeElement(_ index: UInt32) {
    let element = element(index)
    let motion = element.pointee.motion
    removeRow(of: index)
    forgetAddend(of: index)
    detach(element: index)
    releaseWay(element.pointee.way)
    let (next, previous) = (element.pointee.next, element.pointee.previous)
    if previous != 0 {
      self.element(previous).pointee.next = next
    } else {
      self[motion].pointee.first = next
    }
    if next != 0 {
      self.element(next).pointee.previous = previous
    } else {
      self[motion].pointee.last = previous
    }
    let compound = element.pointee.compound
    if compound != 0, next == 0 || self.element(next).pointee.compound != compound {
      releaseCompound(compound)
    }
    self[motion].pointee.count -= 1
    core.pointee.elementCount -= 1
    releaseElement(index)
  }

  private func forgetAddend(of index: UInt32) {
    leave(index)
    releaseAddend(element(index).pointee.addend)
    element(index).pointee.addend = 0
  }
}
