import CFeatures
import VivaceStorage

/// What plain channels of one number begin with, whatever its precision.
struct PlainHead: BitwiseCopyable {
  let address: UnsafeMutableRawPointer
  /// The next of the same place in the directory.
  var next: DirectoryLink
  /// Where its row is, plus 1; 0 while it has none.
  var row: UInt32 = 0
  private var bits: UInt32

  init(
    address: UnsafeMutableRawPointer, owner: UInt32, hasFrom: Bool, isWide: Bool,
    next: DirectoryLink
  ) {
    (self.address, self.next) = (address, next)
    bits = owner << Self.markCount | (isWide ? Self.wide : 0) | (hasFrom ? Self.given : 0)
  }

  private static var markCount: UInt32 { 4 }
  private static var given: UInt32 { 1 }
  private static var wide: UInt32 { 2 }
  private static var shared: UInt32 { 4 }
  private static var lost: UInt32 { 8 }

  /// Goes to somebody else, who starts it from where it is.
  mutating func change(owner: UInt32) {
    bits = owner << Self.markCount | bits & ~Self.given & (1 << Self.markCount - 1)
  }

  /// Whoever moves it, as it calls itself.
  var owner: UInt32 { bits >> Self.markCount }
  /// It was granted room for a row of doubles.
  var isWide: Bool { bits & Self.wide != 0 }
  mutating func widen() { bits |= Self.wide }
  /// The host said where it starts.
  var hasFrom: Bool { bits & Self.given != 0 }
  /// There are, or were, others at its address.
  var isShared: Bool { bits & Self.shared != 0 }
  /// Another one claimed its number later: it writes nothing until it does again.
  var isLost: Bool { bits & Self.lost != 0 }

  mutating func note(isShared: Bool) {
    bits = bits & ~Self.shared | (isShared ? Self.shared : 0)
  }

  mutating func note(isLost: Bool) {
    bits = bits & ~Self.lost | (isLost ? Self.lost : 0)
  }
}

/// A plain channel of one number, which begins with its head.
protocol PlainLone: ArenaRecord {
  var head: PlainHead { get }
}

extension PlainLone {
  var address: UnsafeMutableRawPointer { @inline(__always) get { head.address } }
  var next: DirectoryLink { @inline(__always) get { head.next } }
  var row: UInt32 { @inline(__always) get { head.row } }
  var owner: UInt32 { @inline(__always) get { head.owner } }
  var isWide: Bool { @inline(__always) get { head.isWide } }
  var hasFrom: Bool { @inline(__always) get { head.hasFrom } }
  var isShared: Bool { @inline(__always) get { head.isShared } }
  var isLost: Bool { @inline(__always) get { head.isLost } }
}

extension Values {
  /// Of a float, or a number in double precision.
  @inline(__always)
  func head(ofPlain channel: UInt32) -> UnsafeMutablePointer<PlainHead> {
    ChannelMark.isNumber(lone: channel)
      ? UnsafeMutablePointer(field: &number(channel).pointee.head)
      : UnsafeMutablePointer(field: &plain(channel).pointee.head)
  }
}
