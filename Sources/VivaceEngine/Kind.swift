import CFeatures
import VivaceScore
import VivaceStorage
import VivaceValues

/// What a moveable is; the numbers of the contract's `viv_kind`.
package enum Kind: UInt8, BitwiseCopyable {
  case none = 0
  case group, sequence, tween, spring, decay, physics, pathMotion, pathPhysics, custom, simulation
  case wait, call, lazy, jump
  /// A path: a record with a name, but no moveable.
  case path = 255
}

/// What may be done with it.
extension Kind {
  package var isContainer: Bool { has_containers() && (self == .group || self == .sequence) }
  /// Moves values of the host, so it can take properties.
  package var isMotion: Bool {
    switch self {
    case .tween, .spring, .decay, .physics, .pathMotion, .pathPhysics, .simulation: true
    default: false
    }
  }
  package var isFlow: Bool {
    switch self {
    case .wait, .call, .lazy, .jump, .path: has_flow()
    default: false
    }
  }
  /// Moves its values along a path, by an easing or by physics.
  var followsPath: Bool { self == .pathMotion || self == .pathPhysics }
  /// How long it takes follows from where and how fast it starts.
  var isPhysics: Bool { self == .spring || self == .decay || self == .physics }
  /// Moves what it moves by a law of this library.
  var canBeReduced: Bool { isMotion && self != .simulation }

  /// The same: what it can be by the features in use, as the compiler cannot know.
  @inline(__always)
  var known: Kind {
    VivaceStorage.known(
      self, ifUsed: has_sequences() && has_physics() && has_paths() && has_flow(),
      else: ofUsedFeatures)
  }

  private var ofUsedFeatures: Kind {
    switch self {
    case .none: .none
    case .group where has_containers(): .group
    case .sequence where has_sequences(): .sequence
    case .spring where has_physics(), .decay where has_physics(): self
    case .physics where has_physics(), .pathPhysics where has_paths(): self
    case .pathMotion where has_paths(), .path where has_paths(): self
    case .custom where has_customs(): .custom
    case .simulation where has_simulations(): .simulation
    case .wait where has_flow(), .call where has_flow(): self
    case .lazy where has_flow(), .jump where has_flow(): self
    default: .tween
    }
  }
}

/// What the floors below call it.
extension Kind {
  /// What it is to its score.
  var sort: NodeSort {
    switch self {
    case .none, .path: .none
    case .group: .group
    case .sequence: .sequence
    case .call: .instant
    case .lazy: .lazy
    case .jump: .jump
    case .simulation: .simulation
    case .tween, .spring, .decay, .physics, .pathMotion, .pathPhysics, .custom, .wait: .leaf
    }
  }

  /// The law by which its values move.
  var law: Law {
    switch self {
    case .tween: .tween
    case .spring: .spring
    case .decay: .decay
    case .physics: .physics
    case .pathMotion: .path
    case .pathPhysics: .pathPhysics
    case .simulation: .simulation
    default: .none
    }
  }
}

/// Kinds as sentences call them.
extension Kind {
  var words: StaticString {
    switch self {
    case .none: "nothing"
    case .group: "a group"
    case .sequence: "a sequence"
    case .tween: "a tween"
    case .spring: "a spring"
    case .decay: "a decay"
    case .physics: "a physics motion"
    case .pathMotion: "a motion along a path"
    case .pathPhysics: "a physics motion along a path"
    case .custom: "a custom motion"
    case .simulation: "a simulation"
    case .wait: "a wait"
    case .call: "a call"
    case .lazy: "a lazy step"
    case .jump: "a jump"
    case .path: "a path"
    }
  }
}
