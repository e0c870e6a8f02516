import VivaceHost
import VivaceStorage
import VivaceValues

/// What a clip moves: one float, with the least that can be, or more.
extension Tempo {
  /// Adds a float to what a clip moves; without `from` it goes on from where it is, without `to` wherever
  /// that leads.
  package func add(
    _ target: UnsafeMutablePointer<Float>, from: Float?, to: Float?, toClip index: UInt32
  ) throws(Fault) {
    if let to, clip(index).pointee.isPlain, to.isFinite, (from ?? 0).isFinite,
      UInt(bitPattern: target) % 4 == 0,
      try addPlain(UnsafeMutableRawPointer(target), from: from, to: to, to: index)
    {
      return
    }
    if to == nil, try addGlide(UnsafeMutableRawPointer(target), from: from, to: index) { return }
    try addAny(target, from: from, to: to, to: index)
  }

  @inline(never)
  private func addAny(
    _ target: UnsafeMutablePointer<Float>, from: Float?, to: Float?, to index: UInt32
  ) throws(Fault) {
    try withUnsafePointer(to: from ?? 0) { start throws(Fault) in
      try withUnsafePointer(to: to ?? 0) { end throws(Fault) in
        var request = PropertyRequest(
          target: UnsafeMutableRawPointer(target),
          from: from == nil ? nil : UnsafeRawPointer(start),
          to: to == nil ? nil : UnsafeRawPointer(end))
        request.takesEnd = to != nil
        try addMore(request, to: index)
      }
    }
  }

  /// Adds values to what a clip moves. All or nothing.
  package func add(_ request: PropertyRequest, toClip index: UInt32) throws(Fault) {
    if clip(index).pointee.isPlain, let ends = request.plainEnds,
      try addPlain(request.target, from: ends.from, to: ends.to, to: index)
    {
      return
    }
    try addMore(request, to: index)
  }

  private func addMore(_ request: PropertyRequest, to index: UInt32) throws(Fault) {
    if try addCompound(request, to: index) { return }
    try add(request, to: try furnished(index))
  }

  /// Adds one float; false: more than a few clips move it, or it is one too many.
  @inline(__always)
  private func addPlain(
    _ target: UnsafeMutableRawPointer, from: Float?, to: Float, to index: UInt32
  ) throws(Fault) -> Bool {
    let clip = clip(index).pointee
    guard clip.traits.isDisjoint(with: .of(.begun, .glides, .isWide)) else { return false }
    if clip.channel != 0, try !makeRoomToJoin(index) { return false }
    return try addAlone(target, from: from, to: to, to: index, isWide: clip.isPhysics)
  }

  /// Adds one float to a decay, wherever that leads: nowhere, until it has a velocity; false: it takes more
  /// than a clip.
  @inline(never)
  private func addGlide(
    _ target: UnsafeMutableRawPointer, from: Float?, to index: UInt32
  ) throws(Fault) -> Bool {
    let clip = clip(index).pointee
    guard clip.isPlain, clip.traits.contains(.glides), !clip.traits.contains(.begun),
      clip.channel == 0, (from ?? 0).isFinite, UInt(bitPattern: target) % 4 == 0
    else { return false }
    return try addAlone(target, from: from, to: 0, to: index, isWide: false)
  }

  @inline(__always)
  private func addAlone(
    _ target: UnsafeMutableRawPointer, from: Float?, to: Float, to index: UInt32, isWide: Bool
  ) throws(Fault) -> Bool {
    let made = values.addPlain(target, from: from, to: to, owner: index, isWide: isWide)
    if try take(made, for: clip(index)) { return true }
    return try addShared(target, from: from, to: to, to: index, isWide: isWide)
  }

  /// Gives a clip what it moves; false: something else moves that.
  @inline(__always)
  func take(
    _ made: Values.PlainMade, for clip: UnsafeMutablePointer<Clip>
  ) throws(Fault) -> Bool {
    switch made {
    case .isTaken: return false
    case .outOfMemory: throw Fault.outOfMemory
    case .index(let channel):
      let known = clip.pointee.channel
      clip.pointee.channel = known == 0 ? channel : values.join(channel, to: known)
    }
    return true
  }
}
