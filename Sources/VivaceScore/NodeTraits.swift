import CFeatures
import VivaceStorage

package struct NodeTraits: OptionSet, BitwiseCopyable {
  package let rawValue: UInt32
  package init(rawValue: UInt32) { self.rawValue = rawValue }

  // Settings.

  package static var reverses: NodeTraits { NodeTraits(rawValue: 1 << 0) }
  /// A group whose children turn together, a sequence that reverses contiguously.
  package static var together: NodeTraits { NodeTraits(rawValue: 1 << 1) }
  package static var hasCondition: NodeTraits { NodeTraits(rawValue: 1 << 2) }
  /// A group with a duration of its own.
  package static var hasDuration: NodeTraits { NodeTraits(rawValue: 1 << 3) }
  /// Its passes were set, to an odd number: the last cycle has no way back.
  package static var oddPasses: NodeTraits { NodeTraits(rawValue: 1 << 20) }
  /// Its way back is its way out run backward.
  package static var mirrored: NodeTraits { NodeTraits(rawValue: 1 << 21) }

  // Measured.

  /// Reverses in this run, by its own wish or its group's.
  package static var turns: NodeTraits { NodeTraits(rawValue: 1 << 4) }
  /// A root with a lazy step, a jump, a condition or a simulation in it.
  package static var hasFlow: NodeTraits { NodeTraits(rawValue: 1 << 5) }
  /// A container whose length changed, as something in it was destroyed, and was not asked for since.
  package static var unmeasured: NodeTraits { NodeTraits(rawValue: 1 << 6) }

  /// The last cycle of its whole play has no way back, in this run.
  package static var endsOut: NodeTraits { NodeTraits(rawValue: 1 << 22) }
  /// A group whose children are measured as they are played in a last cycle without a way back.
  static var endsPlain: NodeTraits { NodeTraits(rawValue: 1 << 23) }
  /// Mirrored, and plays a way back in this run.
  package static var mirrors: NodeTraits { NodeTraits(rawValue: 1 << 24) }
  /// In such a node.
  package static var inMirror: NodeTraits { NodeTraits(rawValue: 1 << 7) }
  /// A root with such a node in it.
  package static var hasMirrors: NodeTraits { NodeTraits(rawValue: 1 << 25) }
  /// Takes no time where it would have taken some, as motion is reduced; or something in it does. Of a
  /// leaf it is written in beforehand.
  package static var reduced: NodeTraits { NodeTraits(rawValue: 1 << 29) }

  // The run.

  /// In its mirrored way back, or at the end of it.
  package static var retraced: NodeTraits { NodeTraits(rawValue: 1 << 26) }
  /// In what was retraced: its last pass led back to where it starts.
  package static var atStart: NodeTraits { NodeTraits(rawValue: 1 << 27) }
  /// In what was retraced: its last pass led back to where it ends.
  package static var atEnd: NodeTraits { NodeTraits(rawValue: 1 << 28) }
  /// Launched by its container, and not ended since.
  package static var inPlay: NodeTraits { NodeTraits(rawValue: 1 << 8) }
  /// Began at least once since its root was started.
  package static var begun: NodeTraits { NodeTraits(rawValue: 1 << 9) }
  /// A container whose pass is over, its end to be told in its place.
  package static var endDue: NodeTraits { NodeTraits(rawValue: 1 << 10) }
  /// A container whose turn is to be told in its place.
  package static var turnDue: NodeTraits { NodeTraits(rawValue: 1 << 11) }
  /// A sequence whose step was destroyed: the next one is due.
  package static var stepDue: NodeTraits { NodeTraits(rawValue: 1 << 12) }
  /// Turned in this cycle.
  package static var turned: NodeTraits { NodeTraits(rawValue: 1 << 13) }
  /// Counted among the turned children of its group, in this cycle.
  package static var turnCounted: NodeTraits { NodeTraits(rawValue: 1 << 14) }
  /// Launched, and its condition not asked yet.
  package static var unasked: NodeTraits { NodeTraits(rawValue: 1 << 15) }
  /// A child was destroyed in this run, so cycles are no longer where the lengths say.
  package static var irregular: NodeTraits { NodeTraits(rawValue: 1 << 16) }

  /// In the heap of its root, or of the one that ranks it.
  static var queued: NodeTraits { NodeTraits(rawValue: 1 << 17) }
  /// Launched to begin at once: before all else of its moment, so that a begin is one cascade.
  package static var urgent: NodeTraits { NodeTraits(rawValue: 1 << 18) }
  /// It, or something in it, starts each time from where it is, so cycles are played one by one.
  package static var readsStarts: NodeTraits { NodeTraits(rawValue: 1 << 30) }
  /// A group that a member outlives, and what holds one.
  static var isOutlived: NodeTraits { NodeTraits(rawValue: 1 << 31) }
  /// Among those whose place changed when the tree was put back.
  static var changed: NodeTraits { NodeTraits(rawValue: 1 << 19) }

  /// Those that nothing has without a mirrored node.
  private static var ofMirrors: UInt32 {
    NodeTraits.of(.mirrored, .mirrors, .hasMirrors, .inMirror).rawValue
      | NodeTraits.of(.retraced, .atStart, .atEnd).rawValue
  }

  static var mayReadStarts: Bool { has_endings() || has_blending() }

  /// Those of features that are not in use.
  private static var unused: UInt32 {
    (has_mirrors() ? 0 : ofMirrors) | missing(.readsStarts, unless: mayReadStarts)
      | missing(.of(.hasCondition, .unasked), unless: has_conditions())
      | missing(.of(.hasDuration, .isOutlived), unless: has_durations())
      | missing(.of(.oddPasses, .endsOut, .endsPlain), unless: has_passes())
      | missing(.hasFlow, unless: has_conditions() || has_flow() || has_simulations())
      | missing(.together, unless: has_turning()) | missing(.stepDue, unless: has_sequences())
      | missing(.reduced, unless: has_reducing())
      | missing(.unmeasured, unless: has_remeasuring())
  }

  @inline(__always)
  private static func missing(_ traits: NodeTraits, unless isUsed: Bool) -> UInt32 {
    isUsed ? 0 : traits.rawValue
  }

  /// By bits, as debug builds call the operations of sets through tables, and every look at a node is here.
  var ofUsedFeatures: NodeTraits { NodeTraits(rawValue: rawValue & ~NodeTraits.unused) }

  /// What is due in a play, cleared with each launch.
  static var due: NodeTraits { .of(.endDue, .turnDue, .stepDue, .turned, .turnCounted, .unasked) }

  /// What a run sets, cleared when the next one begins.
  package static var ofRun: NodeTraits {
    .of(.inPlay, .begun, .urgent, .irregular, .stepDue, .unasked)
      .union(.of(.endDue, .turnDue, .turned, .retraced, .atStart, .atEnd))
  }
}
