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
  package internal(set) var cycle: UInt32 = 0
  /// Cycles after the first one; negative: for ever.
  package var repeats: Int32 = 0
  package var reverses = false
  package internal(set) var isBackward = false

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

  /// Cycles that may be left out after the present one.
  package var cyclesToLeaveOut: UInt64 {
    repeats < 0 ? 1 << 62 : UInt64(max(Int64(repeats) - Int64(cycle) - 1, 0))
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

/// Plain floats that run a program.
extension Values {
  /// What runs a program keeps that in a steering; nil: out of memory.
  package func makeSteering(for program: PlainProgram) -> UInt32? {
    guard let made = core.pointee.steerings.take(Steering(program)) else { return nil }
    core.pointee.programCount += 1
    return made
  }

  /// Programs of plain clips there are.
  package var programCount: Int { Int(core.pointee.programCount) }

  /// Whether what a plain clip moves are floats alone, which can run a program.
  package func areFloats(_ channel: UInt32) -> Bool {
    let sort = ChannelMark.sort(of: channel)
    return channel != 0 && (sort == .float || sort == .bundle)
  }

  private func forEachFloat(of channel: UInt32, _ body: (UInt32) -> Void) {
    if ChannelMark.isBundle(channel) {
      forEachPlain(in: channel, body)
    } else {
      body(channel)
    }
  }

  /// Takes down what they held when they were started.
  package func noteInitialValues(ofPlain channel: UInt32) {
    forEachFloat(of: channel) { plain($0).pointee.initial = plain($0).pointee.present }
  }

  /// Whether they can go where they are to from where they are now.
  package func areWays(ofPlain channel: UInt32, lasting seconds: Double) -> Bool {
    ChannelMark.isBundle(channel)
      ? areWays(ofBundle: channel, lasting: seconds)
      : way(ofPlain: channel, lasting: seconds) != nil
  }

  /// Sets floats that can go on their way now; late: they were started before.
  package func begin(
    plain channel: UInt32, lasting seconds: Double, in batch: PlainBatch, isLate: Bool
  ) {
    forEachFloat(of: channel) { index in
      guard let way = way(ofPlain: index, lasting: seconds) else { return }
      let initial = plain(index).pointee.initial
      begin(way, in: batch)
      if isLate { plain(index).pointee.initial = initial }
    }
  }

  /// Writes where floats are as they enter a pass, exactly, and gives them rows for that.
  package func enter(_ pass: PlainPass) {
    guard ChannelMark.isBundle(pass.channel) else {
      enterFloat(pass)
      return
    }
    forEachPlain(in: pass.channel) { enterFloat(pass.of($0)) }
  }

  private func enterFloat(_ pass: PlainPass) {
    let plain = plain(pass.channel)
    let start = start(of: pass)
    plain.pointee.address.storeBytes(of: Float(start), as: Float.self)
    guard let row = row(of: pass, to: end(of: pass)) else { return }
    core.pointee.batches.refill(plain.pointee.row - 1, start: pass.start.clock, row)
  }
}
