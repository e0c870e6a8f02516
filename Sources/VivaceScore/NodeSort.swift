import CFeatures
import VivaceStorage

/// What a moveable is to its score.
package enum NodeSort: UInt8, BitwiseCopyable {
  case none
  /// It takes the time that was written into its lengths.
  case leaf
  case group, sequence
  /// Takes no time, and has no way back: a call.
  case instant
  /// How long it takes is not known before it is over: a lazy step, which may hold what it made, and a
  /// jump.
  case lazy, jump
  /// It goes on until it rests, one inner step after another.
  case simulation

  package var isContainer: Bool { has_containers() && (self == .group || self == .sequence) }
  /// A container, or a lazy step with what it made.
  package var holdsChildren: Bool { isContainer || (has_flow() && self == .lazy) }
  /// Nothing in it could run backward.
  var hasNoWayBack: Bool {
    self == .instant || self == .lazy || self == .jump || self == .simulation
  }
  /// Makes the length of what it is in unknown.
  var isUnknown: Bool { self == .lazy || self == .jump || self == .simulation }
}

extension NodeSort {
  /// The same: what it can be by the features in use, as the compiler cannot know.
  @inline(__always)
  var known: NodeSort {
    VivaceStorage.known(
      self, ifUsed: has_sequences() && has_flow() && has_simulations(), else: ofUsedFeatures)
  }

  private var ofUsedFeatures: NodeSort {
    switch self {
    case .none: .none
    case .group where has_containers(): .group
    case .sequence where has_sequences(): .sequence
    case .instant where has_flow(): .instant
    case .lazy where has_flow(): .lazy
    case .jump where has_flow(): .jump
    case .simulation where has_simulations(): .simulation
    default: .leaf
    }
  }
}
