import CFeatures

/// A root that is played in silence, and what it may claim by that.
package struct Silence: BitwiseCopyable {
  package enum Sort: UInt8, BitwiseCopyable {
    /// Nothing is: who begins claims.
    case none
    /// To put it at a second of its own: it takes nothing from other roots.
    case replay
    /// To its end: it takes what it takes.
    case finish
  }

  let sort: Sort
  let root: UInt32
  /// Of a replay: targets may be taken from roots that do not run.
  let isFresh: Bool

  package init(_ sort: Sort, of root: UInt32, isFresh: Bool = false) {
    self.sort = sort
    self.root = root
    self.isFresh = isFresh
  }

  package static var none: Silence { Silence(.none, of: 0) }

  @inline(__always)
  func replays(_ root: UInt32) -> Bool {
    has_silence() && sort == .replay && self.root == root
  }
}
