import VivaceMotion
import VivaceStorage

/// Where a motion is at a second of its own whole program.
struct Station {
  var phase: Phase
  /// Own seconds since the pass began.
  var time: Double
  var cycle: UInt64
  /// Between passes, or before and after all of them.
  var rests = false

  var isFirstPass: Bool { phase == .forward && cycle == 0 }
}

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

  /// Own seconds of a motion's present pass, within it.
  func passTime(of motion: UInt32) -> Double {
    let record = self[motion]
    let length = passLength(of: motion)
    let score = scoreTime(of: record.pointee.root)
    let end = record.pointee.passStart + length / record.pointee.scale
    if Moment.quantum(score) >= Moment.quantum(end) { return length }
    return min(max((score - record.pointee.passStart) * record.pointee.scale, 0), length)
  }

  /// Where a motion is that moves.
  func presentStation(of motion: UInt32) -> Station {
    let record = self[motion]
    let score = scoreTime(of: record.pointee.root)
    if record.pointee.play == .whole,
      Moment.quantum(score) < Moment.quantum(record.pointee.passStart)
    {
      // Whole cycles were skipped past this moment.
      return station(of: motion, at: (score - record.pointee.origin) * record.pointee.scale)
    }
    return Station(
      phase: record.pointee.phase, time: passTime(of: motion), cycle: record.pointee.cycle)
  }

  /// The value of an element that moves, at this moment.
  func value(of index: UInt32) -> Double {
    value(of: index, at: presentStation(of: element(index).pointee.motion))
  }

  func isFirstPass(of motion: UInt32) -> Bool {
    self[motion].pointee.phase == .forward && self[motion].pointee.cycle == 0
  }

  /// Where a pass starts from, and where a way back ends.
  func start(of index: UInt32, isFirstPass: Bool) -> Double {
    let element = element(index)
    let returns =
      !isFirstPass && self[element.pointee.motion].pointee.kind == .tween
      && !element.pointee.traits.contains(.adds)
    return returns ? element.pointee.given : element.pointee.from
  }

  /// The end of a way as its element goes there: of an angle the one within half a turn.
  func nearest(_ end: Double, from start: Double, of index: UInt32) -> Double {
    guard let turn = element(index).pointee.form.turn else { return end }
    return start + shortestArc(from: start, to: end, turn: turn)
  }

  /// The ends between which a number of its own moves by an easing.
  func range(of index: UInt32, _ phase: Phase, isFirstPass: Bool) -> (from: Double, to: Double) {
    let element = element(index)
    let start = start(of: index, isFirstPass: isFirstPass)
    let (from, to) = phase == .backward ? (element.pointee.to, start) : (start, element.pointee.to)
    if element.pointee.traits.contains(.adds) { return (from, to) }
    return (from, nearest(to, from: from, of: index))
  }

  /// The value so many own seconds after the start of a pass.
  func value(of index: UInt32, at station: Station) -> Double {
    let element = element(index)
    let motion = element.pointee.motion
    let length = self[motion].pointee.forwardLength
    if station.time >= length {
      return station.phase == .backward
        ? start(of: index, isFirstPass: false) : element.pointee.to
    }
    if element.pointee.role != .value {
      return pointNumber(of: index, phase: station.phase, time: station.time)
    }
    if self[motion].pointee.kind == .simulation {
      return simulatedState(of: index, at: station.time).position
    }
    if movesWhole(index) {
      evaluateWhole(lead(of: index), at: station)
      return core.pointee.wholeValues[Int(element.pointee.place)]
    }
    if element.pointee.way != 0 {
      let seconds = station.phase == .backward ? length - station.time : station.time
      return way(element.pointee.way).pointee.state(at: seconds).position
    }
    let (from, to) = range(of: index, station.phase, isFirstPass: station.isFirstPass)
    let progress = station.time / length
    let eased = easingValue(easingNumber(of: motion, phase: station.phase), at: progress)
    let bend = station.isFirstPass ? element.pointee.bend : 0
    return from + (to - from) * eased + bend * progress * (1 - progress) * (1 - progress)
  }

  /// Units per second of the clock of an element that moves; 0 at the boundaries of a pass.
  func velocity(of index: UInt32) -> Double {
    let motion = element(index).pointee.motion
    guard !stands(index) else { return 0 }
    let station = Station(
      phase: self[motion].pointee.phase, time: passTime(of: motion),
      cycle: self[motion].pointee.cycle)
    return ownSpeed(of: motion) * rate(of: index, at: station)
  }

  /// Whether an element is paused, waits or is at a boundary, so that it has no velocity.
  func stands(_ index: UInt32) -> Bool {
    let motion = element(index).pointee.motion
    let root = self[motion].pointee.root
    guard isMoving(element: index),
      self[root].pointee.state == .moving || core.pointee.replayed == root
    else { return true }
    return passTime(of: motion) >= passLength(of: motion) || standsAtTurn(motion)
  }

  /// Whether it turned, or began a cycle again, at this very moment.
  private func standsAtTurn(_ motion: UInt32) -> Bool {
    let record = self[motion]
    guard !isFirstPass(of: motion) else { return false }
    return Moment.quantum(scoreTime(of: record.pointee.root))
      <= Moment.quantum(record.pointee.passStart)
  }

  func passLength(of motion: UInt32) -> Double {
    self[motion].pointee.phase == .backward
      ? self[motion].pointee.backwardLength : self[motion].pointee.forwardLength
  }

  /// Units per own second, so many own seconds after the start of a pass.
  func rate(of index: UInt32, at station: Station) -> Double {
    let element = element(index)
    let motion = element.pointee.motion
    let (phase, time) = (station.phase, station.time)
    let length = self[motion].pointee.forwardLength
    if element.pointee.role != .value { return pointRate(of: index, phase: phase, time: time) }
    if self[motion].pointee.kind == .simulation {
      return simulatedState(of: index, at: time).velocity
    }
    if movesWhole(index) {
      evaluateWhole(lead(of: index), at: station)
      return core.pointee.wholeRates[Int(element.pointee.place)]
    }
    if element.pointee.way != 0 {
      let seconds = phase == .backward ? length - time : time
      let velocity = way(element.pointee.way).pointee.state(at: seconds).velocity
      return phase == .backward ? -velocity : velocity
    }
    let (from, to) = range(of: index, phase, isFirstPass: station.isFirstPass)
    let progress = time / length
    let slope = easingSlope(easingNumber(of: motion, phase: phase), at: progress)
    let bend = station.isFirstPass ? element.pointee.bend : 0
    let perPass =
      (from == to ? 0 : (to - from) * slope) + bend * (1 - progress) * (1 - 3 * progress)
    return perPass / length
  }

  // MARK: At any second

  func station(of motion: UInt32, at seconds: Double) -> Station {
    let record = self[motion]
    let turns = record.pointee.traits.contains(.turns)
    let passes = turns ? 2.0 : 1.0
    let length = record.pointee.forwardLength
    let into = seconds - record.pointee.delay
    guard into > 0 else { return Station(phase: .forward, time: 0, cycle: 0, rests: into < 0) }
    let cycle = length * passes
    let period = cycle + record.pointee.repeatDelay
    let last =
      record.pointee.runRepeats < 0 ? UInt64.max >> 2 : UInt64(record.pointee.runRepeats)
    let isEndless = period == .infinity
    let count = isEndless ? 0 : period > 0 ? min(into / period, 0x1p60) : Double.infinity
    let number = count < Double(last) ? UInt64(count) : last
    let rest = isEndless ? into : into - Double(number) * period
    let end: Phase = turns ? .backward : .forward
    guard rest < cycle else { return Station(phase: end, time: length, cycle: number, rests: true) }
    let isBack = turns && rest >= length
    return Station(
      phase: isBack ? .backward : .forward, time: isBack ? rest - length : rest, cycle: number)
  }

  /// Value, and velocity in units per own second, of an element at a second of its motion.
  func sample(of index: UInt32, at seconds: Double) -> (value: Double, velocity: Double) {
    let motion = element(index).pointee.motion
    let station = station(of: motion, at: seconds)
    let value = value(of: index, at: station) + anchor(of: index)
    guard !station.rests, station.time < self[motion].pointee.forwardLength else {
      return (value, 0)
    }
    return (value, rate(of: index, at: station))
  }
}
