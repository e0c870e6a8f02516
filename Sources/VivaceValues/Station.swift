import VivaceMotion

/// Where a motion is at a second of its own whole program.
struct Station {
  var phase: Pass.Phase
  /// Own seconds since the pass began.
  var time: Double
  var cycle: UInt64
  /// Between passes, or before and after all of them.
  var rests = false
  /// On a way back that is the way out run backward, or before the way out.
  var isRetraced = false
  /// Seconds of the clock since the pass began, as a row counts them; NaN where it is not the clock
  /// that says where it is.
  var clockSeconds = Double.nan
  /// As if nothing had been taken over.
  var ignoresBends = false

  var isFirstPass: Bool { phase == .forward && cycle == 0 }

  /// Where a way back begins, so exactly at the end.
  var isAtTurn: Bool { phase == .backward && time <= Moment.tolerance }
}

extension Values {
  /// Where a motion is at a second of its own, in cycles that are alike from the present one on, and before it.
  func station(of motion: UInt32, at seconds: Double) -> Station {
    let pass = self[motion].pointee.pass
    guard seconds - pass.delay >= 0 else {
      return Station(phase: .forward, time: 0, cycle: 0, rests: true, isRetraced: true)
    }
    let cycle = pass.turns ? pass.backStart + pass.backLength : pass.outLength
    let period = cycle + pass.repeatDelay
    var (first, last, begin) = (UInt64(0), pass.lastCycle, pass.delay)
    if let present = presentCycleStart(of: motion) {
      if isReached(present, at: seconds) {
        (first, begin) = (pass.cycle, present)
      } else {
        last = pass.cycle - 1
      }
    }
    let more = pass.cycle(after: seconds - begin, period: period, last: last - min(first, last))
    let (number, start) = (first + more, begin + (more == 0 ? 0 : Double(more) * period))
    let turns = pass.turns && !(pass.endsOut && number == pass.lastCycle)
    return pass.station(
      at: seconds, ofCycle: number, from: start, turns: turns, speed: clockSpeed(of: motion))
  }

  /// The same of what a container turns after so many seconds of its own: all of its ways out come before, and
  /// then all of its ways back.
  func station(of motion: UInt32, at seconds: Double, turnedAfter turn: Double) -> Station {
    let pass = self[motion].pointee.pass
    guard turn < .infinity, isReached(turn, at: seconds) else {
      return station(of: motion, at: seconds)
    }
    let back = max(seconds - turn, 0)
    guard !pass.mirrors else {
      var station = station(of: motion, at: turn - back)
      station.isRetraced = true
      if isReached(turn - pass.delay, at: back) { station.rests = true }
      return station
    }
    let period = pass.backLength + pass.repeatDelay
    let number = pass.cycle(after: back, period: period, last: pass.lastCycle)
    let start = turn + (number == 0 ? 0 : Double(number) * period)
    return pass.wayBack(
      at: seconds, ofCycle: number, from: start / pass.scale, speed: clockSpeed(of: motion))
  }

  /// Own seconds at which the present cycle began of what captures each start, as those before may have taken
  /// other times; nil: it is the first, or that is not told.
  private func presentCycleStart(of motion: UInt32) -> Double? {
    let pass = self[motion].pointee.pass
    guard self[motion].pointee.capturesEach, pass.hasBegun, pass.cycle > 0, pass.play != .back,
      !pass.mirrors, !pass.isRetracedLater, root(of: motion).pointee.state != .idle,
      !pass.turns || pass.phase == .forward || pass.phase == .backward
    else { return nil }
    let out = pass.phase == .backward ? pass.backStart : 0
    return (pass.start - pass.origin) * pass.scale - out
  }

  /// How fast a motion's root goes by the clock, in seconds of its score.
  private func clockSpeed(of motion: UInt32) -> Double {
    followsClock(motion) ? root(of: motion).pointee.speed.magnitude : 1
  }
}

/// A second is reached a little before it, as by ticks and seeks.
private func isReached(_ second: Double, at time: Double) -> Bool {
  Moment.quantum(time) >= Moment.quantum(second)
}

extension Pass {
  /// Own seconds from a cycle's start to that of its way back.
  fileprivate var backStart: Double { outLength + turnDelay }

  fileprivate var lastCycle: UInt64 { repeats < 0 ? UInt64.max >> 2 : UInt64(repeats) }

  /// How many cycles follow one by so many own seconds after that began, where each takes a period.
  fileprivate func cycle(after seconds: Double, period: Double, last: UInt64) -> UInt64 {
    let isEndless = period == .infinity
    let count = isEndless ? 0 : period > 0 ? min(seconds / period, 0x1p60) : Double.infinity
    let number = count < Double(last) ? UInt64(count) : last
    let isNext = number < last && isReached(Double(number + 1) * period, at: seconds)
    return isNext ? number + 1 : number
  }

  /// Where it is at an own second, in a cycle that starts at another one, of a root that runs so fast.
  fileprivate func station(
    at second: Double, ofCycle cycle: UInt64, from start: Double, turns: Bool, speed: Double
  ) -> Station {
    let out = seconds(second / scale - start / scale, speed)
    guard turns, isReached(backStart, at: out) else {
      guard !isReached(outLength, at: out) else {
        return Station(phase: .forward, time: outLength, cycle: cycle, rests: true)
      }
      return Station(phase: .forward, time: out, cycle: cycle)
    }
    let turn = (start + backStart) / scale
    let back = seconds(second / scale - turn, speed)
    guard !mirrors else {
      let left = seconds(turn + outLength / scale - second / scale, speed)
      return Station(
        phase: .forward, time: isReached(outLength, at: back) ? 0 : min(left, outLength),
        cycle: cycle, rests: isReached(outLength, at: back), isRetraced: true)
    }
    return wayBack(at: second, ofCycle: cycle, from: turn, speed: speed)
  }

  /// The same, in a way back that starts at a second of the score.
  fileprivate func wayBack(
    at second: Double, ofCycle cycle: UInt64, from start: Double, speed: Double
  ) -> Station {
    let back = seconds(second / scale - start, speed)
    guard !isReached(backLength, at: back) else {
      return Station(phase: .backward, time: backLength, cycle: cycle, rests: true)
    }
    return Station(phase: .backward, time: back, cycle: cycle)
  }

  /// Own seconds of so many of the score, as rows count them, to the bit.
  private func seconds(_ seconds: Double, _ speed: Double) -> Double {
    max(seconds / speed * (scale * speed), 0)
  }
}
