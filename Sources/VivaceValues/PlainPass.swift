import CFeatures
import VivaceMotion
import VivaceStorage

/// Where and when a pass begins.
package struct PassStart: BitwiseCopyable {
  /// The clock when its run began, and the second of its score.
  package var clockBase: Double = 0
  package var second: Double = 0
  /// Where it was then, if it was sent elsewhere.
  var from: Double = 0
  /// Of a tween as that of a row; of a spring how fast it was.
  var bend: Double = 0

  /// The clock when it began.
  @inline(__always)
  package var clock: Double { clockBase + second }

  /// The clock when a pass of so many seconds is over.
  @inline(__always)
  package func end(lasting seconds: Double) -> Double { clockBase + (second + seconds) }

  /// Of what is sent elsewhere at a second of the clock, from where it is then.
  @inline(__always)
  func moved(to clock: Double, from: Double, bend: Double = 0) -> PassStart {
    PassStart(clockBase: clockBase, second: clock - clockBase, from: from, bend: bend)
  }
}

/// What a plain motion has besides that was sent elsewhere in flight, took over from another one, or runs a
/// program: one of these at a time. Where several numbers took over it has a second one, for their bends.
package struct Steering: ArenaRecord {
  package var start = PassStart()
  /// Of the run, which stays what it was.
  package var startOrder: UInt64 = 0
  /// It began where another one was.
  var isTakeover = false
  private(set) var hasProgram = false
  private var reverses = false
  private var isBackward = false
  private var cycle: UInt32 = 0
  private var repeats: Int32 = 0
  /// The tick in which it turned or repeated last, and how many of its passes were over before that.
  package var tick: UInt32 = 0
  package var passesBefore: Int64 = 0

  init(start: PassStart, startOrder: UInt64, isTakeover: Bool) {
    (self.start, self.startOrder, self.isTakeover) = (start, startOrder, isTakeover)
  }

  init(_ program: PlainProgram) { self.program = program }

  /// What it did before in this tick counts on.
  package mutating func start(_ program: PlainProgram, at clock: Double, order: UInt64) {
    passesBefore -= self.program.passes
    self.program = program
    (start.clockBase, startOrder) = (clock, order)
  }

  /// Where the bends of several numbers are; 0: it is of one, or has none.
  var bends: UInt32 {
    get { hasProgram ? 0 : cycle }
    set { cycle = newValue }
  }

  /// The clock when a pass of so many seconds is over, or its next moment comes.
  @inline(__always)
  package func due(after seconds: Double) -> Double {
    hasProgram ? nextMoment : start.end(lasting: seconds)
  }

  /// The clock when the next moment of its program comes.
  @inline(__always)
  package var nextMoment: Double { start.clockBase + program.due }

  /// Its times lie where those have their way that were sent elsewhere.
  package var program: PlainProgram {
    get {
      var program = PlainProgram.once
      (program.delay, program.start, program.due) = (start.from, start.second, start.bend)
      (program.cycle, program.repeats) = (cycle, repeats)
      (program.reverses, program.isBackward) = (reverses, isBackward)
      return program
    }
    set {
      (start.from, start.second, start.bend) = (newValue.delay, newValue.start, newValue.due)
      (cycle, repeats) = (newValue.cycle, newValue.repeats)
      (reverses, isBackward, hasProgram) = (newValue.reverses, newValue.isBackward, true)
    }
  }
}

/// The pass of a plain channel, and what it goes by.
package struct PlainPass: BitwiseCopyable {
  /// 0: it moves nothing yet.
  private(set) var channel: UInt32
  /// By physics the index of its law.
  let easing: Int32
  private let isByLaw: Bool
  private var storedIsSteered = false
  private var storedIsTakeover = false
  package private(set) var isBackward = false
  package var seconds: Double
  package internal(set) var start = PassStart()
  /// As those of its steering.
  private(set) var bends: UInt32 = 0

  @inline(__always)
  package init(
    channel: UInt32, by easing: Int32, isPhysics: Bool, since start: Double, lasting seconds: Double
  ) {
    (self.channel, self.easing, self.seconds) = (channel, easing, seconds)
    isByLaw = isPhysics
    self.start.clockBase = start
  }

  /// The same of one channel of several.
  func of(_ channel: UInt32) -> PlainPass {
    var pass = self
    pass.channel = channel
    return pass
  }

  /// It is the one since it was sent elsewhere, or the present one of its program.
  @inline(__always)
  package mutating func steer(by steering: Steering) {
    start = steering.start
    if steering.hasProgram || !Values.mayBend {
      (start.from, start.bend, isBackward) = (0, 0, steering.program.isBackward)
    } else {
      (isSteered, isTakeover, bends) = (true, steering.isTakeover, steering.bends)
    }
  }

  package var isPhysics: Bool { has_physics() && isByLaw }
  fileprivate(set) var isSteered: Bool {
    get { known(storedIsSteered, ifUsed: Values.mayBend, else: false) }
    set { storedIsSteered = newValue }
  }
  private(set) var isTakeover: Bool {
    get { known(storedIsTakeover, ifUsed: has_blending(), else: false) }
    set { storedIsTakeover = newValue }
  }
}

/// A pass that is to go elsewhere: first the one there is, then that which begins where it was, as fast.
package struct SteeredPass: BitwiseCopyable {
  /// What its row is made of, where its pass does not say all.
  enum Row: BitwiseCopyable {
    case tween(FloatRow)
    case physics(FloatPhysicsRow)
  }

  package internal(set) var pass: PlainPass
  let end: Double
  /// Of several numbers their ends, packed, while the call lasts; nil: it is one.
  private(set) var ends: UnsafeRawPointer?
  var row: Row?
  /// It lasts at least as long as it says.
  package internal(set) var isEstimated = false

  @inline(__always)
  package init(_ pass: PlainPass, to end: Double) { (self.pass, self.end) = (pass, end) }

  /// It is that of several numbers.
  package var isOfSeveral: Bool { ends != nil }

  package init(_ pass: PlainPass, toEach ends: UnsafeRawPointer) {
    (self.pass, end, self.ends) = (pass, 0, ends)
  }

  /// It begins at a second of the clock.
  @inline(__always)
  mutating func begin(at clock: Double, from: Double) {
    pass.isSteered = true
    pass.start = pass.start.moved(to: clock, from: from)
  }
}
