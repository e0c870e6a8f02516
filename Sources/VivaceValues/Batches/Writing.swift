import CFeatures
import VivaceMotion
import VivaceStorage

/// Values into the memory of the host.
extension Values {
  /// Writes a value to a channel's target: of what adds, what it contributes.
  @inline(__always)
  func write(_ value: Double, to index: UInt32) {
    guard channel(index).pointee.traits.contains(.adds) else {
      store(value, into: index)
      return
    }
    let layer = channel(index).pointee.layer
    let isSame = share(layer).pointee.contribution == value
    share(layer).pointee.contribution = value
    let stack = self.layer(layer).pointee.stack
    if stack != 0 { writeStack(stack, isSame: isSame) }
  }

  /// Stores a value where a channel's target is.
  @inline(__always)
  func store(_ value: Double, into index: UInt32) {
    let target = target(channel(index).pointee.target)
    channel(index).pointee.type.store(value, into: target.pointee.address)
    if target.pointee.hostValue != 0 { noteChange(of: target.pointee.hostValue) }
  }

  /// Writes the exact value of a pass's end, or of a cycle's beginning, to what the motion owns.
  package func writeBoundary(of motion: UInt32, atEnd: Bool) {
    let source = self[motion]
    // What a pass without length takes over is over at once; a mirrored way back ends there again.
    let isGoneOver = source.pointee.pass.length > 0 || source.pointee.pass.mirrors
    let isFirst = source.pointee.pass.isFirst && !atEnd && isGoneOver
    var index = source.pointee.first
    while index != 0 {
      let channel = channel(index)
      if !channel.pointee.traits.contains(.atRest), owns(index) {
        writeEnd(of: index, atEnd: atEnd, isFirstPass: isFirst)
      }
      index = channel.pointee.next
    }
  }

  /// Writes the exact value at an end of a pass: where a first one starts may be another.
  func writeEnd(of index: UInt32, atEnd: Bool, isFirstPass: Bool) {
    let channel = channel(index)
    guard channel.pointee.composite == 0 || !writeExactly(index, atEnd: atEnd) else { return }
    write(
      atEnd ? channel.pointee.to : start(of: index, isFirstPass: isFirstPass), to: index)
  }

  /// An integer of 64 bits, bit by bit; false: it is none, or a double holds its ends.
  private func writeExactly(_ index: UInt32, atEnd: Bool) -> Bool {
    let record = composite(channel(index).pointee.composite)
    guard record.pointee.isWide, !channel(index).pointee.traits.contains(.adds) else {
      return false
    }
    let bits = atEnd ? record.pointee.exactTo : record.pointee.exactFrom
    target(channel(index).pointee.target).pointee.address.storeBytes(of: bits, as: UInt64.self)
    return true
  }

  /// Writes to each target a motion owns what it is at this moment.
  package func writePresent(of motion: UInt32) {
    var index = self[motion].pointee.first
    while index != 0 {
      writePresent(channel: index)
      index = channel(index).pointee.next
    }
  }

  private func writePresent(channel index: UInt32) {
    if channel(index).pointee.composite != 0, movesWhole(index) {
      if channel(index).pointee.place == 0 { writeWhole(index) }
    } else if !channel(index).pointee.traits.contains(.atRest), owns(index) {
      write(value(of: index), to: index)
    }
  }
}
