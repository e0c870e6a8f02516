import CFeatures
import VivaceMotion
import VivaceStorage

/// What a host asks a motion to move.
package struct PropertyRequest {
  private let storedForm: ValueType
  package var target: UnsafeMutableRawPointer
  private var storedCount: UInt32
  private var storedStride: Int
  /// Packed values; nil: from where it is.
  package var from: UnsafeRawPointer?
  package var to: UnsafeRawPointer?
  private let storedBy: UnsafeRawPointer?
  private let storedAccess: Access?
  private let storedFrames: FrameRequest?

  private var storedRole = Role.value
  /// Whether the host could have said an end, but for a motion that needs one.
  package var takesEnd = true
  private var storedStagger: Stagger?

  package init(
    form: ValueType = .float, target: UnsafeMutableRawPointer, count: UInt32 = 1,
    stride: Int? = nil, from: UnsafeRawPointer?, to: UnsafeRawPointer?,
    by: UnsafeRawPointer? = nil, access: Access? = nil, frames: FrameRequest? = nil
  ) {
    storedForm = form
    self.target = target
    storedCount = count
    storedStride = stride ?? form.byteCount
    self.from = from
    self.to = to
    storedBy = by
    storedAccess = access
    storedFrames = frames
  }

  package var form: ValueType { storedForm.known }
  package internal(set) var count: UInt32 {
    get { known(storedCount, ifUsed: has_arrays(), else: 1) }
    set { storedCount = newValue }
  }
  /// Bytes from one value to the next.
  package internal(set) var stride: Int {
    get { known(storedStride, ifUsed: has_arrays(), else: form.byteCount) }
    set { storedStride = newValue }
  }
  /// Packed distances from the starts, in the signed type of the form, in place of ends.
  package var by: UnsafeRawPointer? { known(storedBy, ifUsed: has_endings(), else: nil) }
  /// Of a property that the host reads and writes; the target is its key then.
  package var access: Access? { known(storedAccess, ifUsed: has_accessors(), else: nil) }
  package var frames: FrameRequest? { known(storedFrames, ifUsed: has_keyframes(), else: nil) }
  package var role: Role {
    get { known(storedRole, ifUsed: has_paths(), else: .value) }
    set { storedRole = newValue }
  }
  /// The values go one after another.
  package var stagger: Stagger? {
    get { known(storedStagger, ifUsed: has_staggers(), else: nil) }
    set { storedStagger = newValue }
  }

  /// The end of one value by itself, from where that is or from another one; nil: it is something else.
  var loneEnd: UnsafeRawPointer? {
    guard count == 1, access == nil, frames == nil, by == nil, role == .value, stagger == nil,
      stride == form.byteCount, UInt(bitPattern: target) % UInt(form.alignment) == 0
    else { return nil }
    return to
  }

  /// The ends of one float that goes from where it is, or from a number, to another; nil: it is something
  /// else, or something is wrong with it.
  package var plainEnds: (from: Float?, to: Float)? {
    guard has_floats(), form == .float, let end = loneEnd?.loadUnaligned(as: Float.self) else {
      return nil
    }
    let start = from?.loadUnaligned(as: Float.self)
    return end.isFinite && (start ?? 0).isFinite ? (start, end) : nil
  }

  /// A start alone: it ends where it is found.
  package var endsWhereFound: Bool { from != nil && to == nil && by == nil && role == .value }

  /// One number by itself.
  fileprivate var isAlone: Bool {
    count == 1 && form.componentCount == 1 && access == nil && stagger == nil
      && stride == form.byteCount
  }

  /// Of an array only what differs moves; functions take all numbers at once.
  fileprivate var hasParts: Bool { count > 1 && access == nil }

  fileprivate func number(_ values: UnsafeRawPointer?, _ value: Int, _ component: Int) -> Double? {
    values.map {
      form.element.read($0 + value * form.byteCount + component * form.element.byteCount)
    }
  }

  fileprivate func distance(_ value: Int) -> Double? {
    by.map { form.element.signed.read($0 + value * form.byteCount) }
  }
}

/// Properties: what a motion moves.
extension Values {
  func property(_ index: UInt32) -> UnsafeMutablePointer<Property> {
    core.pointee.properties[index]
  }

  /// What one call added together with a channel.
  @inline(__always)
  func property(of index: UInt32) -> Property {
    let channel = channel(index)
    return channel.pointee.property == 0
      ? Property(alone: index, stride: channel.pointee.form.byteCount)
      : property(channel.pointee.property).pointee
  }

  /// Adds values to what a motion moves. All or nothing; false: out of memory.
  package func add(_ request: PropertyRequest, to motion: UInt32) -> Bool {
    guard !request.isAlone else { return addAlone(request, to: motion) }
    guard let property = core.pointee.properties.take(Property(stride: request.stride)) else {
      return false
    }
    guard let base = base(of: request, property) else {
      core.pointee.properties.giveBack(property)
      return false
    }
    if let stagger = request.stagger, !self.stagger(property, from: base, by: stagger, in: motion) {
      remove(property: property)
      return false
    }
    for place in 0..<Int(request.count) {
      let address = base + place * request.stride
      guard append(request, value: place, at: address, property, to: motion) else {
        remove(property: property)
        return false
      }
    }
    if let access = request.access {
      setAccess(access, of: self.property(property).pointee.hostValue)
    }
    return true
  }

  /// Adds one number.
  private func addAlone(_ request: PropertyRequest, to motion: UInt32) -> Bool {
    let before = self[motion].pointee.last
    if append(request, value: 0, at: request.target, 0, to: motion) { return true }
    let made = self[motion].pointee.last
    if made != before { remove(channel: made) }
    return false
  }

  /// Where the values are: of functions in memory of the tempo.
  private func base(
    of request: PropertyRequest, _ property: UInt32
  ) -> UnsafeMutableRawPointer? {
    guard let access = request.access else { return request.target }
    let count = Int(request.count)
    guard core.pointee.asked.reserve(count),
      let index = retainHostValue(request.target, count: count, access)
    else { return nil }
    self.property(property).pointee.hostValue = index
    return UnsafeMutableRawPointer(hostValue(index).pointee.values)
  }

  // MARK: Appending

  private func append(
    _ request: PropertyRequest, value: Int, at address: UnsafeMutableRawPointer,
    _ property: UInt32, to motion: UInt32
  ) -> Bool {
    guard let composite = composite(for: request, value) else { return false }
    for component in 0..<request.form.componentCount {
      let place = address + component * request.form.element.byteCount
      guard
        let index = appendChannel(
          at: place, request.form, component, property, to: motion)
      else {
        if composite != 0, component == 0 { releaseComposite(composite) }
        return false
      }
      let channel = channel(index)
      channel.pointee.role = request.role
      channel.pointee.composite = composite
      if composite != 0, component == 0 { self.composite(composite).pointee.lead = index }
      target(channel.pointee.target).pointee.hostValue = self.property(of: index).hostValue
      setEnds(
        of: index, from: request.number(request.from, value, component),
        to: request.number(request.to, value, component))
      guard setRelation(of: index, request, value) else { return false }
      if request.hasParts { channel.pointee.traits.insert(.part) }
    }
    if property != 0 { self.property(property).pointee.count += 1 }
    return true
  }

  private func setEnds(of index: UInt32, from: Double?, to: Double?) {
    let channel = channel(index)
    if let to {
      channel.pointee.to = to
      channel.pointee.goal = to
      channel.pointee.traits.insert(.hasTo)
    }
    if let from {
      channel.pointee.from = from
      channel.pointee.given = from
      channel.pointee.traits.insert(.hasFrom)
    }
  }

  /// How a number ends that was given no end; false: out of memory.
  private func setRelation(of index: UInt32, _ request: PropertyRequest, _ value: Int) -> Bool {
    if let by = request.distance(value) {
      guard grantEnding(to: index) else { return false }
      ending(of: index)?.pointee.by = by
      channel(index).pointee.traits.formUnion(.of(.relative, .hasTo))
    } else if request.endsWhereFound,
      self[channel(index).pointee.motion].pointee.law == .tween
    {
      channel(index).pointee.traits.formUnion(.of(.endsWhereFound, .hasTo))
    }
    return true
  }

  /// What a value is besides its numbers, 0: nothing; nil: out of memory.
  private func composite(for request: PropertyRequest, _ value: Int) -> UInt32? {
    let isPlain =
      request.form.componentCount == 1 && request.frames == nil && !request.form.isWideInteger
    guard !isPlain, Composite.areUsed else { return 0 }
    guard let index = makeComposite(request.form) else { return nil }
    if request.form.isWideInteger {
      let offset = value * MemoryLayout<UInt64>.size
      if let from = request.from {
        composite(index).pointee.exactFrom = (from + offset).loadUnaligned(as: UInt64.self)
      }
      if let to = request.to {
        composite(index).pointee.exactTo = (to + offset).loadUnaligned(as: UInt64.self)
      }
    }
    if let frames = request.frames {
      guard let made = makeFrames(frames, request.form) else {
        releaseComposite(index)
        return nil
      }
      composite(index).pointee.frames = made
    }
    return index
  }

  func appendChannel(
    at address: UnsafeMutableRawPointer, _ form: ValueType, _ component: Int, _ property: UInt32,
    to motion: UInt32
  ) -> UInt32? {
    guard let index = takeChannel(component, for: motion) else { return nil }
    let record = self[motion]
    let needsTrajectory = record.pointee.law.isPhysics || record.pointee.law == .simulation
    let hasRoom =
      record.pointee.law != .simulation || reserveSimulation(Int(record.pointee.count) + 1)
    guard hasRoom,
      let trajectory = needsTrajectory ? takeTrajectory(for: record.pointee.law) : 0
    else {
      releaseChannel(index)
      return nil
    }
    guard attach(index, to: address) else {
      releaseTrajectory(trajectory)
      releaseChannel(index)
      return nil
    }
    channel(index).pointee.trajectory = trajectory
    channel(index).pointee.motion = motion
    channel(index).pointee.form = form
    channel(index).pointee.property = property
    link(channel: index, to: motion)
    return index
  }

  /// A channel with the room of a row of floats, if it may be that it needs one.
  private func takeChannel(_ component: Int, for motion: UInt32) -> UInt32? {
    let needsRow = component == 0 || !self[motion].pointee.movesWholes
    var fresh = Channel()
    fresh.place = UInt16(component)
    if !needsRow { fresh.traits = .withoutRow }
    guard let index = core.pointee.channels.take(fresh) else { return nil }
    if !needsRow || grantRow() { return index }
    core.pointee.channels.giveBack(index)
    return nil
  }

  private func link(channel index: UInt32, to motion: UInt32) {
    let record = self[motion]
    let last = record.pointee.last
    channel(index).pointee.previous = last
    if last == 0 {
      record.pointee.first = index
    } else {
      channel(last).pointee.next = index
    }
    record.pointee.last = index
    record.pointee.count += 1
    core.pointee.channelCount += 1
    guard channel(index).pointee.property != 0 else { return }
    let property = property(channel(index).pointee.property)
    if property.pointee.first == 0 { property.pointee.first = index }
    property.pointee.last = index
  }
}
