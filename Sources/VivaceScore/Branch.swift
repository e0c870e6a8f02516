import VivaceStorage

/// What only a container has: its children, and those in play.
package struct Branch: ArenaRecord {
  package internal(set) var last: UInt32 = 0
  /// Children.
  package internal(set) var count: UInt32 = 0
  /// The child that was asked for last and its place, until one is taken away: whoever asks for all of
  /// them asks for the next one.
  var askedChild: UInt32 = 0
  var askedPlace: UInt32 = 0
  /// The step in play; the step after it.
  package var current: UInt32 = 0
  package var upcoming: UInt32 = 0
  /// The first of the jumps that lead to steps of a sequence.
  package var firstJump: UInt32 = 0
  /// Children launched and not ended; children that turned in this cycle.
  package var pending: UInt32 = 0
  package var turnedChildren: UInt32 = 0
  /// Where what is inside is ranked: what is met first on the way back.
  var rankedTop: UInt32 = 0
  /// Of an idle root.
  var knownPass = KnownPass()
}

/// What is known of other plays than the present one: only of what is mirrored, or in something that is
/// played more than once.
package struct Past: ArenaRecord {
  /// The play before the present one, where it was put by its score.
  package internal(set) var earlier = Launch()
  /// Whether it turns, and is mirrored, in the plays that have `otherLengths`.
  var otherwiseTurns = false
  var otherwiseMirrors = false
  /// Of a way back in what may be mirrored: when the way out was launched that it belongs to; NaN: that
  /// is not known.
  package internal(set) var out = Double.nan
  /// What is retraced is at the second `axis - second` of its way out.
  package internal(set) var axis: Double = 0
  /// When its play was cut off, as `Launch` says.
  package internal(set) var until = Double.infinity
  /// In a group whose last cycle has no way back: of its plays in cycles of the other kind than the present one.
  var otherLengths = OtherLengths()

  var isEmpty: Bool { !earlier.exists && out.isNaN && axis == 0 && until == .infinity }
}
