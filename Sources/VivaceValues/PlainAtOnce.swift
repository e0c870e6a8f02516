import CFeatures
import VivaceMotion
import VivaceStorage

/// Floats of plain tweens, where there is room for what comes and nothing else at their addresses: each of
/// these calls nobody, and does all of it or nothing.
extension Values {
  /// A float that its owner alone moves; 0: that takes more.
  @inline(__always)
  package func addPlainAtOnce(
    _ address: UnsafeMutableRawPointer, from: Float?, to: Float, owner: UInt32
  ) -> UInt32 {
    let share = Batches.share(of: .floats)
    guard has_floats(), hasDirectoryRoom, core.pointee.plains.hasRoom,
      core.pointee.batches.hasRoom(for: share),
      let (place, next) = vacancy(amongFloats: address)
    else { return 0 }
    core.pointee.batches.grantInside(share)
    let index = core.pointee.plains.takeReserved()
    plain(index).initialize(
      to: PlainChannel(
        address: address, from: from, to: to, owner: owner, isWide: false, next: next))
    enter(made: index, in: place)
    return index
  }

  /// How a float would move by an easing that has rows of floats and room for one more; nil: there is none, it
  /// has others at its address, or floats are too coarse for it.
  @inline(__always)
  package func wayAtOnce(
    ofPlain channel: UInt32, by easing: Int32, lasting seconds: Double
  ) -> (way: PlainWay, batch: PlainBatch)? {
    guard has_floats(), let batch = plainBatch(of: easing),
      !core.pointee.batches.isFull(batch.index),
      let way = way(ofPlain: channel, lasting: seconds)
    else { return nil }
    return (way, batch)
  }

  /// Sets it on that way now.
  @inline(__always)
  package func beginAtOnce(_ way: PlainWay, in batch: PlainBatch) {
    noteStart(ofPlain: way.channel)
    let place = core.pointee.batches.insertInside(
      batch.index, channel: way.index | ChannelMark.plain, target: way.channel.pointee.address,
      start: core.pointee.now, isBent: false)
    place.fill(way.row)
    note(place, ofPlain: way.channel)
  }

  /// Writes where a float is that moves, and takes it out of time, if it is not the last thing there; false: that
  /// takes more.
  @inline(__always)
  package func restAtOnce(
    plain channel: UInt32, by easing: Int32, since start: Double, lasting seconds: Double
  ) -> Bool {
    guard has_floats(), !ChannelMark.isCompound(channel),
      let curve = easingRecord(easing).pointee.floatCurve
    else { return false }
    let plain = plain(channel)
    guard core.pointee.rowCount > 1, let removal = removal(of: plain) else { return false }
    let passed = core.pointee.now - start
    let isOver = Moment.quantum(passed) >= Moment.quantum(seconds) || passed >= seconds
    let row = core.pointee.batches.straightRow(of: removal)
    let value =
      isOver ? plain.pointee.to : curve.value(of: row, after: Float(passed))
    plain.pointee.address.storeBytes(of: value, as: Float.self)
    takeOut(plain, removal)
    return true
  }

  /// Writes the end of a float that moves, and takes it out of time, if it is not the last thing there; false: that
  /// takes more.
  @inline(__always)
  package func endAtOnce(plain channel: UInt32) -> Bool {
    guard has_floats(), !ChannelMark.isCompound(channel) else { return false }
    let plain = plain(channel)
    guard !plain.pointee.isLost, let removal = removal(of: plain) else { return false }
    plain.pointee.address.storeBytes(of: plain.pointee.to, as: Float.self)
    takeOut(plain, removal)
    return true
  }

  /// The same, of any float that moves; where it goes then, it is taken away altogether.
  @inline(__always)
  package func endAtOnce(plain channel: UInt32, goes: Bool) -> Bool {
    guard has_floats(), !ChannelMark.isCompound(channel) else { return false }
    let plain = plain(channel)
    guard !plain.pointee.isLost, !plain.pointee.isWide, plain.pointee.row != 0 else { return false }
    let link = goes ? link(toFloat: channel) : nil
    guard !goes || link != nil else { return false }
    plain.pointee.address.storeBytes(of: plain.pointee.to, as: Float.self)
    if let removal = removal(of: plain) {
      takeOut(plain, removal)
    } else {
      removeRow(at: plain.pointee.row)
      plain.pointee.head.row = 0
    }
    if let link {
      link.pointee = plain.pointee.next
      giveBack(channel, at: plain)
    }
    return true
  }

  /// What has no row any more, and has left the directory.
  @inline(__always)
  private func giveBack(
    _ channel: UInt32, at plain: UnsafeMutablePointer<PlainChannel>
  ) {
    core.pointee.batches.withdraw(Batches.share(of: .floats))
    noteRemoved()
    core.pointee.plains.giveBack(channel, at: plain)
  }

  /// Takes away a float that moves, and is not the last thing that does; false: that takes more.
  @inline(__always)
  package func removeMovingAtOnce(plain channel: UInt32) -> Bool {
    guard has_floats(), !ChannelMark.isCompound(channel) else { return false }
    let plain = plain(channel)
    guard !plain.pointee.isWide, core.pointee.rowCount > 1, let link = link(toFloat: channel),
      let removal = removal(of: plain)
    else { return false }
    link.pointee = plain.pointee.next
    takeOut(plain, removal)
    giveBack(channel, at: plain)
    return true
  }

  /// The row of a float that moves, if its batch keeps its head and is of straight floats; nil: that takes more.
  @inline(__always)
  private func removal(of plain: UnsafeMutablePointer<PlainChannel>) -> Batches.Removal? {
    guard plain.pointee.row != 0 else { return nil }
    let removal = core.pointee.batches.removal(of: plain.pointee.row &- 1)
    return removal.keepsHead && core.pointee.batches.isOfStraightFloats(removal) ? removal : nil
  }

  /// Takes it out of time.
  @inline(__always)
  private func takeOut(
    _ plain: UnsafeMutablePointer<PlainChannel>, _ removal: Batches.Removal
  ) {
    removeStraightFloat(removal, at: plain.pointee.row)
    plain.pointee.head.row = 0
  }
}
