import VivaceMotion
import VivaceStorage

/// Values and velocities of elements, at this moment or at any second of their motion.
extension Tempo {
  /// Whether time moves an element at this moment.
  func isMoving(element index: UInt32) -> Bool {
    let motion = self[element(index).pointee.motion]
    guard motion.pointee.kind != .none else { return false }
    guard motion.pointee.phase == .forward || motion.pointee.phase == .backward else {
      return false
    }
    let root = self[motion.pointee.root]
    return motion.pointee.traits.contains(.begun)
      && passLength(of: element(index).pointee.motion) > 0
      && (root.pointee.state == .moving || root.pointee.state == .completed
        || core.pointee.replayed == motion.pointee.root)
  }

  /// Own seconds of a motion per second of the clock, negative on the way home.
  func ownSpeed(of motion: UInt32) -> Double {
    self[motion].pointee.scale * self[self[motion].pointee.root].pointee.speed
  }

  /// Where a motion is in its present pass, 0...1.
  func passProgress(of motion: UInt32) -> Double {
    let record = self[motion]
    let length =
      record.pointee.phase == .backward
      ? record.pointee.backwardLength : record.pointee.forwardLength
    guard length > 0 else { return 1 }
    let own = (scoreTime(of: record.pointee.root) - record.pointee.passStart) * record.pointee.scale
    return min(max(own / length, 0), 1)
  }

  /// The value of an element that moves, at this moment.
  func value(of index: UInt32) -> Double {
    let motion = element(index).pointee.motion
    let record = self[motion]
    let isEarlier =
      Moment.quantum(scoreTime(of: record.pointee.root)) < Moment.quantum(record.pointee.passStart)
    if record.pointee.play == .whole && isEarlier {
      // Whole cycles were skipped past this moment.
      let score = scoreTime(of: record.pointee.root)
      let own = (score - record.pointee.origin) * record.pointee.scale
      return sample(of: index, at: own).value
    }
    return value(
      of: index, phase: record.pointee.phase, progress: passProgress(of: motion),
      isFirstPass: isFirstPass(of: motion))
  }

  func isFirstPass(of motion: UInt32) -> Bool {
    self[motion].pointee.phase == .forward && self[motion].pointee.cycle == 0
  }

  private func value(
    of index: UInt32, phase: Phase, progress: Double, isFirstPass: Bool
  ) -> Double {
    let element = element(index)
    let (from, to) = range(of: index, phase: phase)
    if progress >= 1 { return to }
    let eased = easingValue(
      easingNumber(of: element.pointee.motion, phase: phase), at: progress)
    let bend = isFirstPass ? element.pointee.bend : 0
    return from + (to - from) * eased + bend * progress * (1 - progress) * (1 - progress)
  }

  private func range(of index: UInt32, phase: Phase) -> (from: Double, to: Double) {
    let element = element(index)
    return phase == .backward
      ? (element.pointee.to, element.pointee.from) : (element.pointee.from, element.pointee.to)
  }

  /// Units per second of the clock of an element that moves; 0 at the boundaries of a pass.
  func velocity(of index: UInt32) -> Double {
    let motion = element(index).pointee.motion
    guard isMoving(element: index) else { return 0 }
    let root = self[motion].pointee.root
    guard self[root].pointee.state == .moving else { return 0 }
    let progress = passProgress(of: motion)
    guard progress < 1 else { return 0 }
    let perPass = slope(
      of: index, phase: self[motion].pointee.phase, progress: progress,
      isFirstPass: isFirstPass(of: motion))
    return perPass / passLength(of: motion) * ownSpeed(of: motion)
  }

  func passLength(of motion: UInt32) -> Double {
    self[motion].pointee.phase == .backward
      ? self[motion].pointee.backwardLength : self[motion].pointee.forwardLength
  }

  /// Units per pass.
  private func slope(
    of index: UInt32, phase: Phase, progress: Double, isFirstPass: Bool
  ) -> Double {
    let element = element(index)
    let (from, to) = range(of: index, phase: phase)
    let slope = easingSlope(
      easingNumber(of: element.pointee.motion, phase: phase), at: progress)
    let bend = isFirstPass ? element.pointee.bend : 0
    return (from == to ? 0 : (to - from) * slope)
      + bend * (1 - progress) * (1 - 3 * progress)
  }

  // MARK: At any second

  /// Where a motion is at a second of its own whole program.
  struct Station {
    var phase: Phase
    var progress: Double
    var cycle: UInt64
    /// Between passes, or before and after all of them.
    var rests: Bool
  }

  func station(of motion: UInt32, at seconds: Double) -> Station {
    let record = self[motion]
    let turns = record.pointee.traits.contains(.turns)
    let passes = turns ? 2.0 : 1.0
    let length = record.pointee.forwardLength
    let into = seconds - record.pointee.delay
    guard into > 0 else { return Station(phase: .forward, progress: 0, cycle: 0, rests: into < 0) }
    let cycle = length * passes
    let period = cycle + record.pointee.repeatDelay
    let last =
      record.pointee.runRepeats < 0 ? UInt64.max >> 2 : UInt64(record.pointee.runRepeats)
    let count = period > 0 ? min(into / period, 0x1p60) : Double.infinity
    let number = count < Double(last) ? UInt64(count) : last
    let rest = into - Double(number) * period
    let end: Phase = turns ? .backward : .forward
    guard rest < cycle else { return Station(phase: end, progress: 1, cycle: number, rests: true) }
    let isBack = turns && rest >= length
    return Station(
      phase: isBack ? .backward : .forward, progress: (isBack ? rest - length : rest) / length,
      cycle: number, rests: false)
  }

  /// Value, and velocity in units per own second, of an element at a second of its motion.
  func sample(of index: UInt32, at seconds: Double) -> (value: Double, velocity: Double) {
    let motion = element(index).pointee.motion
    let station = station(of: motion, at: seconds)
    let isFirst = station.cycle == 0 && station.phase == .forward
    let value = value(
      of: index, phase: station.phase, progress: station.progress, isFirstPass: isFirst)
    guard !station.rests, station.progress < 1 else { return (value, 0) }
    let slope = slope(
      of: index, phase: station.phase, progress: station.progress, isFirstPass: isFirst)
    return (value, slope / self[motion].pointee.forwardLength)
  }
}
