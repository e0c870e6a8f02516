import CFeatures
import VivaceMotion
import VivaceStorage

/// By what law a motion moves its values.
package enum Law: UInt8, BitwiseCopyable {
  /// It moves none.
  case none
  case tween, spring, decay, physics
  /// Along a path, by an easing or by physics.
  case path, pathPhysics
  /// By an acceleration of the host.
  case simulation

  /// How long it takes follows from where and how fast it starts.
  var isPhysics: Bool {
    has_physics() && (self == .spring || self == .decay || self == .physics)
  }
}

extension Law {
  /// The same: what it can be by the features in use, as the compiler cannot know.
  @inline(__always)
  var known: Law {
    VivaceStorage.known(
      self, ifUsed: has_physics() && has_paths() && has_simulations(), else: ofUsedFeatures)
  }

  private var ofUsedFeatures: Law {
    switch self {
    case .none: .none
    case .spring where has_physics(), .decay where has_physics(), .physics where has_physics():
      self
    case .path where has_paths(), .pathPhysics where has_paths(): self
    case .simulation where has_simulations(): .simulation
    default: .tween
    }
  }
}

/// What it does with values that others move; the numbers of the contract's `viv_blend`.
package enum Blend: UInt8, BitwiseCopyable {
  case override = 0
  case replace, add
}

/// A motion, as its values know it.
struct Source: ArenaRecord {
  private var storedLaw = Law.none
  private var storedBlend = Blend.override
  /// Among those that lost a target: how deep in callbacks of others that did; 0: it is not.
  var displacement: UInt8 = 0
  /// It was started by a retarget, or its first pass is left behind: velocities that were set do not count in
  /// this run.
  var ignoresVelocity = false
  private var storedIsReduced = false
  private var storedCapturesEach = false
  private var storedHeldAtTurn = false
  /// Of what adds: where it ends is not where it began.
  var leadsOn = false
  private var storedLongestStagger: Double = 0
  /// The second of its root's score at which it took over from another root last.
  var takenOverAt: Double = 0
  private var storedWeight: Double = 1
  var pass = Pass()
  var lastClaim = LastClaim()
  var easing: Int32 = 0
  private var storedReverseEasing: Int32 = -1

  // Its channels.
  var first: UInt32 = 0
  var last: UInt32 = 0
  var count: UInt32 = 0

  /// The motion at the top of its tree.
  var root: UInt32 = 0
  /// Of a root: how its score lies on the clock.
  var time: UInt32 = RootTime.none
  private var storedTimeline: UInt32 = 0
  private var storedMore: UInt32 = 0
  /// The next of those that lost a target.
  var nextDisplaced: UInt32 = 0

  var law: Law {
    get { storedLaw.known }
    set { storedLaw = newValue }
  }
  /// Its values of several components move as wholes, unless it adds.
  var movesWholes: Bool { law == .tween || law == .spring }
  var adds: Bool { has_adding() && blend == .add }
  /// It starts each time from what its targets hold then.
  var capturesEach: Bool {
    get { known(storedCapturesEach, ifUsed: has_endings(), else: false) }
    set { storedCapturesEach = newValue }
  }
  var blend: Blend {
    get { VivaceStorage.known(storedBlend, ifUsed: has_blending(), else: .override) }
    set { storedBlend = newValue }
  }
  var weight: Double {
    get { known(storedWeight, ifUsed: has_adding(), else: 1) }
    set { storedWeight = newValue }
  }
  /// It is at its end as soon as it begins, as motion is reduced.
  var isReduced: Bool {
    get { known(storedIsReduced, ifUsed: has_reducing(), else: false) }
    set { storedIsReduced = newValue }
  }
  /// It moved a target at the end of the way out that is run backward.
  var heldAtTurn: Bool {
    get { known(storedHeldAtTurn, ifUsed: has_mirrors(), else: false) }
    set { storedHeldAtTurn = newValue }
  }
  /// Own seconds by which its last value comes after its first.
  var longestStagger: Double {
    get { known(storedLongestStagger, ifUsed: has_staggers(), else: 0) }
    set { storedLongestStagger = newValue }
  }
  /// Negative: the same as of the way out.
  var reverseEasing: Int32 {
    get { known(storedReverseEasing, ifUsed: has_extras(), else: -1) }
    set { storedReverseEasing = newValue }
  }
  /// The easing of its pass in that direction.
  func easingNumber(phase: Pass.Phase) -> Int32 {
    phase == .backward && reverseEasing >= 0 ? reverseEasing : easing
  }
  /// In whose seconds its pass is told: those of what is run backward and holds it; 0: its root's.
  var timeline: UInt32 {
    get { index(storedTimeline, ifUsed: has_mirrors()) }
    set { storedTimeline = newValue }
  }
  /// What a law takes more, 0: nothing.
  var more: UInt32 {
    get { index(storedMore, ifUsed: has_others()) }
    set { storedMore = newValue }
  }
}

/// What only physics, simulations and motions along a path have.
struct LawRecord: ArenaRecord {
  var physics = Physics()
  /// Of simulations and motions along a path; 0: it is neither.
  var guide: UInt32 = 0
}

/// What guides a motion along a path, or a simulation.
struct GuideRecord: ArenaRecord {
  var ride = PathRide()
  var simulation = Simulation()
}

extension Values {
  /// Takes up the motion of that index, which is one more than the last or was forgotten; false: out
  /// of memory.
  package func make(_ motion: UInt32, _ law: Law) -> Bool {
    guard hasTime(motion) || reserveTime(), makeChild(motion, law) else { return false }
    self[motion].pointee.time = core.pointee.roots.take(RootTime()) ?? RootTime.none
    return true
  }

  /// The same of what is to be in another one's time.
  package func makeChild(_ motion: UInt32, _ law: Law) -> Bool {
    guard core.pointee.sources.reserve(Int(motion)), let more = makeLaw(law) else { return false }
    if motion == core.pointee.sources.end {
      _ = core.pointee.sources.extendReserved()
    } else {
      giveBackTime(of: motion)
    }
    var fresh = Source()
    (fresh.law, fresh.root, fresh.more) = (law, motion, more)
    self[motion].initialize(to: fresh)
    return true
  }

  private func hasTime(_ motion: UInt32) -> Bool {
    motion < core.pointee.sources.end && self[motion].pointee.time != RootTime.none
  }

  /// Room for the time of one root more.
  package func reserveTime() -> Bool {
    if core.pointee.roots.end == RootTime.none {
      guard core.pointee.roots.append(RootTime()) != nil else { return false }
    }
    return core.pointee.roots.reserveOne()
  }

  /// Of what was a child, before it runs as a root; false: out of memory.
  package func takeTime(for motion: UInt32) -> Bool {
    guard self[motion].pointee.time == RootTime.none else { return true }
    guard let made = core.pointee.roots.take(RootTime()) else { return false }
    self[motion].pointee.time = made
    return true
  }

  /// Of a root that becomes a child, or is forgotten.
  package func giveBackTime(of motion: UInt32) {
    let source = self[motion]
    guard source.pointee.time != RootTime.none else { return }
    core.pointee.roots.giveBack(source.pointee.time)
    source.pointee.time = RootTime.none
  }

  /// What a law takes more, 0: nothing; nil: out of memory.
  private func makeLaw(_ law: Law) -> UInt32? {
    guard law != .none, law != .tween else { return 0 }
    guard let made = core.pointee.laws.take(LawRecord()) else { return nil }
    guard !law.isPhysics else { return made }
    guard let guide = core.pointee.guides.take(GuideRecord()) else {
      core.pointee.laws.giveBack(made)
      return nil
    }
    core.pointee.laws[made].pointee.guide = guide
    return made
  }

  /// Forgets a motion that has no channels any more.
  package func forget(_ motion: UInt32) {
    forgetDisplaced(motion)
    setCapture(of: motion, each: false)
    setBlend(of: motion, .override, weight: 1)
    giveBackTime(of: motion)
    let more = self[motion].pointee.more
    if more != 0 {
      releasePathRide(of: motion)
      let guide = core.pointee.laws[more].pointee.guide
      if guide != 0 { core.pointee.guides.giveBack(guide) }
      core.pointee.laws.giveBack(more)
    }
    self[motion].pointee.more = 0
    self[motion].pointee.law = .none
  }

  package func law(of motion: UInt32) -> Law { self[motion].pointee.law }

  /// The motion moves something.
  package func hasChannels(_ motion: UInt32) -> Bool { self[motion].pointee.first != 0 }

  // How a motion goes from end to end.

  package func easing(of motion: UInt32) -> Int32 { self[motion].pointee.easing }
  package func setEasing(of motion: UInt32, _ easing: Int32) {
    self[motion].pointee.easing = easing
  }

  package func reverseEasing(of motion: UInt32) -> Int32 { self[motion].pointee.reverseEasing }
  package func setReverseEasing(of motion: UInt32, _ easing: Int32) {
    self[motion].pointee.reverseEasing = easing
  }

  package func weight(of motion: UInt32) -> Double { self[motion].pointee.weight }

  package func setBlend(of motion: UInt32, _ blend: Blend, weight: Double) {
    let blends = blend != .override
    if blends != (self[motion].pointee.blend != .override) { countDependent(blends) }
    self[motion].pointee.blend = blend
    self[motion].pointee.weight = weight
  }

  func law(of motion: UInt32) -> UnsafeMutablePointer<LawRecord>? {
    let more = self[motion].pointee.more
    return more == 0 ? nil : core.pointee.laws[more]
  }

  func guide(of motion: UInt32) -> UnsafeMutablePointer<GuideRecord>? {
    let guide = law(of: motion)?.pointee.guide ?? 0
    return guide == 0 ? nil : core.pointee.guides[guide]
  }
}
