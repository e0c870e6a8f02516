import CFeatures
import VivaceMotion
import VivaceStorage

/// What a plain tween does besides going to its end once, and where it is in that: its delay, its cycles, its
/// ways back. Times are seconds of its score.
package struct PlainProgram: BitwiseCopyable {
  package var delay: Double = 0
  /// When its present pass starts, the first one after the delay.
  package internal(set) var start: Double = 0
  /// Its next moment: a pass is over, or the delay.
  package internal(set) var due: Double = 0
  private var storedCycle: UInt32 = 0
  private var storedRepeats: Int32 = 0
  package var reverses = false
  package internal(set) var isBackward = false

  package internal(set) var cycle: UInt32 {
    get { known(storedCycle, ifUsed: has_repeating(), else: 0) }
    set { storedCycle = newValue }
  }
  /// Cycles after the first one; negative: for ever.
  package var repeats: Int32 {
    get { known(storedRepeats, ifUsed: has_repeating(), else: 0) }
    set { storedRepeats = newValue }
  }

  /// To its end, at once and once.
  package static var once: PlainProgram { PlainProgram() }

  /// It is over at its first end.
  package var isSinglePass: Bool { repeats == 0 && !reverses }
  package var isNeeded: Bool { delay > 0 || !isSinglePass }
  package var isInFirstPass: Bool { cycle == 0 && !isBackward }
  private var hasMoreCycles: Bool { repeats < 0 || Int64(cycle) < Int64(repeats) }
  package var hasMorePasses: Bool { (reverses && !isBackward) || hasMoreCycles }
  /// How many of its passes are over.
  package var passes: Int64 { reverses ? 2 * Int64(cycle) + (isBackward ? 1 : 0) : Int64(cycle) }

  // MARK: Going on

  /// As it is at a start, by passes of so many seconds.
  package func started(lasting seconds: Double) -> PlainProgram {
    var program = self
    (program.cycle, program.isBackward, program.start) = (0, false, delay)
    program.due = delay > 0 ? delay : seconds
    return program
  }

  /// As it is when its delay is over.
  package func begun(lasting seconds: Double) -> PlainProgram {
    var program = self
    program.due = second(of: 0, after: seconds, seconds)
    return program
  }

  /// As it is in its next pass; nil: no clock tells that from this one.
  package func next(lasting seconds: Double) -> PlainProgram? {
    var program = self
    if reverses && !isBackward {
      (program.isBackward, program.start) = (true, due)
      program.due = second(of: cycle, after: seconds + seconds, seconds)
    } else {
      guard program.startCycle(after: 1, lasting: seconds) else { return nil }
    }
    return Moment.quantum(program.due) > Moment.quantum(due) ? program : nil
  }

  /// Goes on so many cycles later; false: they are too many to count.
  package mutating func startCycle(after cycles: UInt64, lasting seconds: Double) -> Bool {
    guard cycles <= UInt64(UInt32.max - cycle) else { return false }
    cycle += UInt32(cycles)
    isBackward = false
    start = second(of: cycle, after: 0, seconds)
    due = second(of: cycle, after: seconds, seconds)
    return true
  }

  /// More cycles than can be left out.
  private static var endless: UInt64 { 1 << 62 }

  /// Cycles that may be left out after the present one.
  package var cyclesToLeaveOut: UInt64 {
    repeats < 0 ? Self.endless : UInt64(max(Int64(repeats) - Int64(cycle) - 1, 0))
  }

  /// When another cycle, or a way in the other direction, will start; infinity: none will.
  package func nextCycle(lasting seconds: Double) -> Double {
    hasMoreCycles && cycle < UInt32.max ? second(of: cycle + 1, after: 0, seconds) : .infinity
  }
  package func nextTurn(lasting seconds: Double) -> Double {
    isBackward ? nextCycle(lasting: seconds) : second(of: cycle, after: seconds, seconds)
  }
  /// When the present cycle started.
  package func cycleStart(lasting seconds: Double) -> Double {
    second(of: cycle, after: 0, seconds)
  }

  /// When the present pass is entered, at the moment at which the one before was over.
  package func entry(lasting seconds: Double) -> Double {
    guard cycle > 0, !isBackward else { return start }
    return max(second(of: cycle - 1, after: period(of: seconds), seconds), start)
  }

  /// From the start of a cycle to that of the next one.
  package func period(of seconds: Double) -> Double { reverses ? seconds + seconds : seconds }

  /// So many seconds after the start of a cycle: always from the start of all, so that nothing adds up.
  private func second(of cycle: UInt32, after passes: Double, _ seconds: Double) -> Double {
    delay + Double(cycle) * period(of: seconds) + passes
  }
}

/// What is plain and runs a program.
extension Values {
  /// What runs a program keeps that in a steering; nil: out of memory.
  package func makeSteering(for program: PlainProgram) -> UInt32? {
    guard let made = core.pointee.steerings.take(Steering(program)) else { return nil }
    core.pointee.programCount += 1
    return made
  }

  /// Programs of plain clips there are.
  package var programCount: Int { Int(core.pointee.programCount) }

  /// Whether what a plain clip moves can run a program. Values of several numbers go one way only; what of
  /// an array rests at a late begin would need more than a plain one has, and that in a tick. A clip that
  /// moves nothing has no sort: which one is told of it goes by the features that are on.
  package func canRun(_ program: PlainProgram, moving channel: UInt32) -> Bool {
    guard channel != 0 else { return false }
    return switch ChannelMark.sort(of: channel) {
    case .float, .number: !isShared(plain: channel)
    case .bundle: program.delay == 0 || !bundle(channel).pointee.isArray
    case .whole: program.isSinglePass
    }
  }

  /// Takes down what it holds when it is started.
  package func noteInitialValues(ofPlain channel: UInt32) {
    switch ChannelMark.sort(of: channel) {
    case .float: plain(channel).pointee.initial = plain(channel).pointee.present
    case .bundle: forEachPlain(in: channel) { noteInitialValues(ofPlain: $0) }
    case .number: number(channel).pointee.initial = number(channel).pointee.present
    case .whole: whole(channel).pointee.initial = whole(channel).pointee.present
    }
  }

  /// Works out how it would go from where it is now; false: more than what is plain can do.
  @inline(__always)
  package func lay(plain channel: UInt32, lasting seconds: Double) -> Bool {
    ChannelMark.isCompound(channel)
      ? lay(compound: channel, lasting: seconds)
      : way(ofPlain: channel, lasting: seconds) != nil
  }

  /// Makes what its rows need; nil: out of memory.
  @inline(__always)
  package func reservePlain(_ channel: UInt32, by easing: Int32) -> PlainBatch? {
    ChannelMark.isCompound(channel)
      ? reservePlain(compound: channel, by: easing) : reservePlain(by: easing)
  }

  // MARK: Its passes

  /// Sets what is plain on its first pass now; late: it was started before. False: more than it can do.
  @inline(__always)
  package func begin(
    plain channel: UInt32, lasting seconds: Double, by steering: UnsafeMutablePointer<Steering>,
    in batch: PlainBatch, isLate: Bool
  ) -> Bool {
    guard ChannelMark.isCompound(channel) else {
      return beginFloat(channel, lasting: seconds, in: batch, isLate: isLate)
    }
    guard lay(compound: channel, lasting: seconds) else { return false }
    let start = steering.pointee.start
    begin(compound: channel, lasting: seconds, since: start, in: batch, isLate: isLate)
    return true
  }

  func beginFloat(
    _ index: UInt32, lasting seconds: Double, in batch: PlainBatch, isLate: Bool
  ) -> Bool {
    guard let way = way(ofPlain: index, lasting: seconds) else { return false }
    let initial = plain(index).pointee.initial
    begin(way, in: batch)
    if isLate { plain(index).pointee.initial = initial }
    return true
  }

  /// Writes where it is as it enters another pass, exactly, and gives it a row for that.
  package func enter(_ pass: PlainPass) {
    switch ChannelMark.sort(of: pass.channel) {
    case .float: enter(float: pass.channel, isBackward: pass.isBackward, at: pass.start.clock)
    case .bundle: forEachPlain(in: pass.channel) { enter(pass.of($0)) }
    case .number: enter(number: pass)
    case .whole: break
    }
  }

  /// The same of a float.
  @inline(__always)
  package func enter(float index: UInt32, isBackward: Bool, at clock: Double) {
    let plain = plain(index)
    let (from, to) = (plain.pointee.from, plain.pointee.to)
    let (start, end) = isBackward ? (to, from) : (from, to)
    plain.pointee.address.storeBytes(of: start, as: Float.self)
    let way = Float(Double(end) - Double(start))
    guard FloatRow.isTame(from: start, way: way) else { return }
    core.pointee.batches.turn(plain.pointee.row &- 1, start: clock, from: start, way: way)
  }
}
