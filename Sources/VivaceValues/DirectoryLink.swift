import CFeatures
import VivaceStorage

/// What the directory finds at an address: a target, or a channel that needs none.
struct DirectoryLink: BitwiseCopyable, Equatable {
  private let bits: UInt32

  static var none: DirectoryLink { DirectoryLink(bits: 0) }
  static func target(_ index: UInt32) -> DirectoryLink { DirectoryLink(bits: index) }
  static func plain(_ index: UInt32) -> DirectoryLink {
    DirectoryLink(bits: index | ChannelMark.plain)
  }

  @inline(__always)
  var isNone: Bool { bits == 0 }

  /// The index of a plain channel; nil: it is none.
  @inline(__always)
  var plain: UInt32? {
    has_floats() && bits & ChannelMark.plain != 0 ? bits & ~ChannelMark.plain : nil
  }

  /// A number of a plain value of several.
  static func component(_ place: Int, of whole: UInt32) -> DirectoryLink {
    DirectoryLink(bits: whole << 2 | UInt32(place) | ChannelMark.whole)
  }

  /// The channel of such a value, and which of its numbers it is; nil: it is none.
  @inline(__always)
  var component: (whole: UInt32, place: Int)? {
    guard ChannelMark.isWhole(bits) else { return nil }
    return ((bits & ~ChannelMark.whole) >> 2 | ChannelMark.whole, Int(bits & 3))
  }

  /// A plain number that is no float.
  static func number(_ channel: UInt32) -> DirectoryLink { DirectoryLink(bits: channel) }

  /// The channel of such a number; nil: it is none.
  @inline(__always)
  var number: UInt32? {
    bits < ChannelMark.whole && ChannelMark.isNumber(bits) ? bits : nil
  }

  /// The channel of one plain number, a float or in double precision; nil: it is none.
  @inline(__always)
  var lone: UInt32? { plain ?? number }

  /// Of what is plain.
  var isPlain: Bool { bits >= ChannelMark.number }

  /// The index of a target; 0: it is none.
  @inline(__always)
  var target: UInt32 { isPlain ? 0 : bits }
}
