import CFeatures
import VivaceMotion
import VivaceStorage

/// The scalars that a component can be in memory.
package typealias ScalarType = ValueType.Element

extension ValueType.Element {
  /// A value at any address, aligned or not.
  package func read(_ memory: UnsafeRawPointer) -> Double {
    switch self {
    case .float: Double(memory.loadUnaligned(as: Float.self))
    case .double: memory.loadUnaligned(as: Double.self)
    case .int8: Double(memory.loadUnaligned(as: Int8.self))
    case .uint8: Double(memory.loadUnaligned(as: UInt8.self))
    case .int16: Double(memory.loadUnaligned(as: Int16.self))
    case .uint16: Double(memory.loadUnaligned(as: UInt16.self))
    case .int32: Double(memory.loadUnaligned(as: Int32.self))
    case .uint32: Double(memory.loadUnaligned(as: UInt32.self))
    case .int64: Double(memory.loadUnaligned(as: Int64.self))
    case .uint64: Double(memory.loadUnaligned(as: UInt64.self))
    }
  }
}

extension ValueType {
  /// A whole turn of an angle's unit; nil: no angle.
  var turn: Double? {
    switch self {
    case .degrees: Turn.degrees
    case .radians: Turn.radians
    default: nil
    }
  }
}

extension ValueType {
  /// The same: what it can be by the features in use, as the compiler cannot know.
  @inline(__always)
  var known: ValueType {
    VivaceStorage.known(self, ifUsed: has_types() && has_floats(), else: ofUsedFeatures)
  }

  @inline(__always)
  private var ofUsedFeatures: ValueType {
    if features_know_only_doubles && !has_floats() { return .double }
    return has_types() ? self : .float
  }
}

/// Which number of a point on a path a channel is.
package enum Role: UInt8, BitwiseCopyable {
  /// No point's: a value of its own.
  case value = 0
  case x, y, radians, degrees
}

/// One moving number of a motion: an array of n values of k components is n times k channels in a
/// row.
struct Channel: ArenaRecord {
  struct Traits: OptionSet, BitwiseCopyable {
    let rawValue: UInt16
    /// The host said where it starts.
    static var hasFrom: Traits { Traits(rawValue: 1 << 0) }
    /// At its end already when the motion first began: claimed, but neither written nor moved.
    static var atRest: Traits { Traits(rawValue: 1 << 1) }
    /// Its memory is about to be freed.
    static var released: Traits { Traits(rawValue: 1 << 2) }
    /// Of an array or a structure, of which only what differs moves.
    static var part: Traits { Traits(rawValue: 1 << 3) }
    /// A velocity of the host's wish at its begin.
    static var hasVelocity: Traits { Traits(rawValue: 1 << 4) }
    /// The host said where it ends, or where its wall is.
    static var hasTo: Traits { Traits(rawValue: 1 << 5) }
    /// Its start was captured in this run.
    static var captured: Traits { Traits(rawValue: 1 << 6) }
    /// `bend` is the velocity of what it takes over from.
    static var handed: Traits { Traits(rawValue: 1 << 7) }
    /// Its motion adds in this run: `from` and `to` are those of its contribution.
    static var adds: Traits { Traits(rawValue: 1 << 8) }
    /// It took over from another root in this run.
    static var foreign: Traits { Traits(rawValue: 1 << 9) }
    /// It was granted room for a row of doubles.
    static var movesInDoubles: Traits { Traits(rawValue: 1 << 10) }
    /// It ends so far from its start as its `Ending` says; `goal` is where that was in its last run.
    static var relative: Traits { Traits(rawValue: 1 << 11) }
    /// It ends where its target is at its first begin; `goal` is where that was in its last run.
    static var endsWhereFound: Traits { Traits(rawValue: 1 << 12) }
    /// The end of what `endsWhereFound` is known.
    static var found: Traits { Traits(rawValue: 1 << 13) }
    /// It moved in this run, though it is at rest now.
    static var hasMoved: Traits { Traits(rawValue: 1 << 14) }
    /// It was granted no room for a row: its value moves as a whole, and it is not the first component.
    static var withoutRow: Traits { Traits(rawValue: 1 << 15) }

    /// Without those of features that are not in use.
    fileprivate var ofUsedFeatures: Traits {
      subtracting(Values.mayBend ? Traits() : .of(.hasVelocity, .handed, .foreign))
        .subtracting(has_adding() ? Traits() : .adds)
        .subtracting(has_endings() ? Traits() : .relative)
        .subtracting(has_finding() ? Traits() : .of(.endsWhereFound, .found))
        .subtracting(
          has_arrays() || Composite.areUsed
            ? Traits() : .of(.part, .atRest, .hasMoved, .withoutRow))
    }
  }

  var target: UInt32 = 0
  var motion: UInt32 = 0
  /// Of the same motion.
  var next: UInt32 = 0
  var previous: UInt32 = 0
  var nextOnTarget: UInt32 = 0
  var previousOnTarget: UInt32 = 0
  /// Where its row is, plus 1; 0 while it has none.
  var row: UInt32 = 0
  private var storedComposite: UInt32 = 0
  private var storedLayer: UInt32 = 0
  private var storedTrajectory: UInt32 = 0
  private var storedTraits = Traits()
  /// Place in its composite.
  var place: UInt16 = 0
  private var storedForm = ValueType.float
  private var storedRole = Role.value
  /// Whether its target was nobody's when its root was started, or another root's that did not run, and has
  /// not been its own since.
  var wasFree = false
  /// Its velocity was given since those of its motion do not count: see `Source.ignoresVelocity`.
  var hasFreshVelocity = false
  /// What one call added together with it; 0: it was added alone.
  var property: UInt32 = 0
  private var storedEnding: UInt32 = 0
  /// In this run's order of first begins.
  var beginOrder: UInt64 = 0
  /// Where its first pass starts: as given, captured or taken over. Of physics, where each does.
  var from: Double = 0
  /// Where it ends. Of a decay or physics the place of rest.
  var to: Double = 0
  /// The start that the host gave, or that was captured: that of later passes.
  var given: Double = 0
  /// The end that the host gave.
  var goal: Double = 0
  /// What the target held when the root was started.
  var initial: Double = 0
  private var storedBend: Double = 0
  /// `from` and `bend` as they were taken over from another root: see `Source.takenOverAt`. Of what adds, and was
  /// steered, `from` as seen from the base of its begin.
  var takenFrom: Double = 0
  var takenBend: Double = 0
  var velocity: Double = 0

  var traits: Traits {
    get {
      known(
        storedTraits,
        ifUsed: Values.mayBend && has_adding() && has_endings() && has_finding(),
        else: storedTraits.ofUsedFeatures)
    }
    set { storedTraits = newValue }
  }
  /// The K of `K u (1 - u)^2`, which hands over a velocity in the first pass.
  var bend: Double {
    get { known(storedBend, ifUsed: Values.mayBend, else: 0) }
    set { storedBend = newValue }
  }
  var form: ValueType {
    get { storedForm.known }
    set { storedForm = newValue }
  }
  /// What it is a component of, if that is more than a number that moves by itself.
  var composite: UInt32 {
    get { index(storedComposite, ifUsed: Composite.areUsed) }
    set { storedComposite = newValue }
  }
  /// Its share of a stack.
  var layer: UInt32 {
    get { index(storedLayer, ifUsed: has_adding()) }
    set { storedLayer = newValue }
  }
  /// The physics that moves it.
  var trajectory: UInt32 {
    get { index(storedTrajectory, ifUsed: has_physics() || has_simulations()) }
    set { storedTrajectory = newValue }
  }
  /// What it was told of its start and its end besides where; 0: nothing.
  var ending: UInt32 {
    get { index(storedEnding, ifUsed: has_endings()) }
    set { storedEnding = newValue }
  }

  var role: Role {
    get { known(storedRole, ifUsed: has_paths(), else: .value) }
    set { storedRole = newValue }
  }
  var type: ScalarType { form.element }
}

/// What one call added to a motion: channels in a row. One number by itself needs no record.
struct Property: ArenaRecord {
  var first: UInt32 = 0
  var last: UInt32 = 0
  /// Values, and bytes from one to the next.
  var count: UInt32 = 0
  private var storedHostValue: UInt32 = 0
  private var storedStaggering: UInt32 = 0
  /// The last release that took something of it.
  var mark: UInt32 = 0
  var stride: Int = 0

  init(stride: Int = 0) { self.stride = stride }

  /// Of a channel that was added alone.
  init(alone index: UInt32, stride: Int) {
    (first, last, count, self.stride) = (index, index, 1, stride)
  }

  /// That the host reads and writes by functions.
  var hostValue: UInt32 {
    get { index(storedHostValue, ifUsed: has_accessors()) }
    set { storedHostValue = newValue }
  }
  /// Whose values go one after another; 0: all go at once.
  var staggering: UInt32 {
    get { index(storedStaggering, ifUsed: has_staggers()) }
    set { storedStaggering = newValue }
  }
}

/// Memory of the host, or a key of it, that channels are known by.
struct Target: ArenaRecord {
  /// Claimed last by something that is gone: nothing older comes back. Less than this, but with its highest
  /// bit set: by something of a root that is still there; see `gone(from:)`.
  static var gone: UInt32 { .max }
  private static var goneBit: UInt32 { 1 << 31 }

  /// Claimed last by something that is gone from a root, which may have the target again where it is sought
  /// or goes back.
  static func gone(from root: UInt32) -> UInt32 { goneBit | root }
  static func isGone(_ owner: UInt32) -> Bool { owner & goneBit != 0 }
  /// Whether an owner is a channel: somebody claimed the target, and is still there.
  static func isChannel(_ owner: UInt32) -> Bool { owner != 0 && !isGone(owner) }
  /// Whether an owner is gone from that root.
  static func isGone(_ owner: UInt32, from root: UInt32) -> Bool { owner == gone(from: root) }

  var address: UnsafeMutableRawPointer
  /// The next of the same place in the directory.
  var next = DirectoryLink.none
  /// The channel that claimed it last.
  var owner: UInt32 = 0
  /// The first of the channels on it.
  var channels: UInt32 = 0
  private var storedStack: UInt32 = 0
  /// Its index, and in the highest bit whether this is its key.
  private var hostValueBits: UInt32 = 0
  /// Up to this one its channels are the claimers of one root, the latest first; 0: that is not known.
  var lastClaimer: UInt32 = 0
  /// For sweeps over a tree: which one was here last, and what it noted.
  var first: UInt32 = 0
  var mark: UInt32 = 0

  private static var keyBit: UInt32 { 1 << 31 }

  init(address: UnsafeMutableRawPointer) { self.address = address }

  /// Memory that nobody claimed.
  @inline(__always)
  var isUnmoved: Bool { owner | stack | hostValue == 0 }

  /// Where motions add on it.
  var stack: UInt32 {
    get { index(storedStack, ifUsed: has_adding()) }
    set { storedStack = newValue }
  }
  /// The property that the host reads and writes by functions.
  var hostValue: UInt32 {
    get { index(hostValueBits & ~Self.keyBit, ifUsed: has_accessors()) }
    set { hostValueBits = hostValueBits & Self.keyBit | newValue }
  }
  /// The key of that property, and no memory.
  var isKey: Bool {
    get { hostValueBits & Self.keyBit != 0 }
    set { hostValueBits = hostValueBits & ~Self.keyBit | (newValue ? Self.keyBit : 0) }
  }
}
