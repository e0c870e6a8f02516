import CFeatures
import VivaceMotion
import VivaceStorage

/// Values and velocities of channels, at this moment or at any second of their motion.
extension Values {
  /// Whether time moves a channel at this moment.
  func isMoving(channel index: UInt32) -> Bool {
    let motion = channel(index).pointee.motion
    let source = self[motion]
    guard source.pointee.law != .none, source.pointee.pass.isUnderWay,
      source.pointee.pass.hasBegun, !channel(index).pointee.traits.contains(.atRest)
    else { return false }
    return root(of: motion).pointee.passes
      || core.pointee.silence.replays(source.pointee.root)
  }

  /// Own seconds of a motion per second of the clock, negative on the way home.
  @inline(__always)
  func ownSpeed(of motion: UInt32) -> Double {
    self[motion].pointee.pass.scale * root(of: motion).pointee.speed
  }

  /// Own seconds of a motion's present pass, within it.
  @_optimize(speed)
  func passTime(of motion: UInt32) -> Double {
    let record = self[motion]
    let length = self[motion].pointee.pass.length
    let end = record.pointee.pass.start + length / record.pointee.pass.scale
    if Moment.quantum(scoreTime(of: motion)) >= Moment.quantum(end) { return length }
    return min(max(seconds(of: motion), 0), length)
  }

  /// Own seconds since a motion's present pass began, as its rows count them.
  private func seconds(of motion: UInt32) -> Double {
    let (root, pass) = (root(of: motion), self[motion].pointee.pass)
    guard followsClock(motion) else { return scoreTime(of: motion, since: pass.start) * pass.scale }
    return EasedRow.seconds(
      now: core.pointee.now, start: root.pointee.clockBase,
      shift: root.pointee.shift(to: pass.start),
      speed: ownSpeed(of: motion))
  }

  /// Whether the clock says where a motion is: not where its root stands, nor in a moment.
  func followsClock(_ motion: UInt32) -> Bool {
    let root = root(of: motion)
    return core.pointee.momentRoot != self[motion].pointee.root && root.pointee.state != .idle
      && !root.pointee.isPaused
  }

  /// Where a motion is that moves.
  @_optimize(speed)
  func presentStation(of motion: UInt32) -> Station {
    let record = self[motion]
    let score = scoreTime(of: motion)
    if record.pointee.pass.play == .whole,
      Moment.quantum(score) < Moment.quantum(record.pointee.pass.start)
    {
      // Whole cycles were skipped past this moment.
      return station(
        of: motion, at: (score - record.pointee.pass.origin) * record.pointee.pass.scale)
    }
    return Station(
      phase: record.pointee.pass.phase, time: passTime(of: motion),
      cycle: record.pointee.pass.cycle,
      clockSeconds: followsClock(motion) ? core.pointee.now - clockStart(of: motion) : .nan)
  }

  /// The value of a channel that moves, at this moment.
  func value(of index: UInt32) -> Double {
    value(of: index, at: presentStation(of: channel(index).pointee.motion))
  }

  /// Where a pass starts from, and where a way back ends.
  func start(of index: UInt32, isFirstPass: Bool) -> Double {
    let channel = channel(index)
    if let place = startBetweenWalls(of: index) { return place }
    let returns =
      !isFirstPass && !channel.pointee.traits.contains(.adds)
      && self[channel.pointee.motion].pointee.law == .tween
    return returns ? channel.pointee.given : channel.pointee.from
  }

  /// What starts beyond a wall starts at the wall; nil: it has none.
  private func startBetweenWalls(of index: UInt32) -> Double? {
    let channel = channel(index)
    guard has_physics(), channel.pointee.trajectory != 0, !channel.pointee.traits.contains(.adds)
    else { return nil }
    let trajectory = trajectory(channel.pointee.trajectory)
    switch trajectory.pointee.course {
    case .bounces: return trajectory.pointee.state(at: 0).position
    case .glide(let glide) where !trajectory.pointee.lowest.isNaN: return glide.start
    default: return nil
    }
  }

  /// The end of a way as its channel goes there: of an angle the one within half a turn, unless it
  /// was told how far to turn.
  @inline(__always)
  func nearest(_ end: Double, from start: Double, of index: UInt32) -> Double {
    guard let turn = channel(index).pointee.form.turn,
      !channel(index).pointee.traits.contains(.relative)
    else { return end }
    return start + shortestArc(from: start, to: end, turn: turn)
  }

  /// The ends between which a number of its own moves by an easing.
  func range(of index: UInt32, _ phase: Pass.Phase, isFirstPass: Bool) -> (from: Double, to: Double)
  {
    let channel = channel(index)
    let start = start(of: index, isFirstPass: isFirstPass)
    let (from, to) = phase == .backward ? (channel.pointee.to, start) : (start, channel.pointee.to)
    if channel.pointee.traits.contains(.adds) { return (from, to) }
    return (from, nearest(to, from: from, of: index))
  }

  /// The value so many own seconds after the start of a pass.
  @_optimize(speed)
  func value(of index: UInt32, at station: Station) -> Double {
    let channel = channel(index)
    let motion = channel.pointee.motion
    let length = self[motion].pointee.pass.length(of: station.phase)
    if station.time >= length {
      // A way without length that was run backward, or is to come.
      if station.isRetraced, station.rests {
        return start(of: index, isFirstPass: station.isFirstPass)
      }
      return station.phase == .backward
        ? start(of: index, isFirstPass: false) : channel.pointee.to
    }
    if channel.pointee.role != .value {
      return pointNumber(of: index, phase: station.phase, time: station.time)
    }
    if self[motion].pointee.law == .simulation {
      return simulatedState(of: index, at: station.time).position
    }
    if movesWhole(index) {
      evaluateWhole(lead(of: index), at: station)
      return core.pointee.wholeValues[Int(channel.pointee.place)]
    }
    if channel.pointee.trajectory != 0 {
      return physicsValue(of: index, at: station)
    }
    return easedValue(of: index, at: station)
  }

  private func easedValue(of index: UInt32, at station: Station) -> Double {
    let motion = channel(index).pointee.motion
    guard !isStaggered(index) else { return staggeredValue(of: index, at: station) }
    let length = self[motion].pointee.pass.length(of: station.phase)
    let (from, to) = range(of: index, station.phase, isFirstPass: station.isFirstPass)
    let bend = station.isFirstPass ? channel(index).pointee.bend : 0
    let number = easingNumber(of: motion, phase: station.phase)
    let speed = ownSpeed(of: motion)
    if let curve = floatCurve(number, of: index, from: from, to: to),
      let row = FloatRow(rate: speed / length, from: from, to: to, bend: bend)
    {
      let seconds =
        station.clockSeconds.isNaN ? station.time / speed : station.clockSeconds
      return Double(curve.value(of: row, after: Float(seconds)))
    }
    let progress = station.time / length
    let value = from + (to - from) * easingValue(number, at: progress)
    return value + bend * progress * (1 - progress) * (1 - progress)
  }

  private func staggeredValue(of index: UInt32, at station: Station) -> Double {
    let way = way(of: index, at: station)
    let start = start(of: index, isFirstPass: station.isFirstPass)
    let isBack = station.phase == .backward
    guard way.isUnderWay else {
      return (way.progress >= 1) != isBack ? channel(index).pointee.to : start
    }
    let (from, to) = range(of: index, station.phase, isFirstPass: station.isFirstPass)
    let bend = station.isFirstPass ? channel(index).pointee.bend : 0
    let number = easingNumber(of: channel(index).pointee.motion, phase: station.phase)
    let value = from + (to - from) * easingValue(number, at: way.progress)
    return value + bend * way.progress * (1 - way.progress) * (1 - way.progress)
  }

  /// Units per second of the clock of a channel that moves; 0 at the boundaries of a pass.
  package func velocity(of index: UInt32) -> Double {
    let motion = channel(index).pointee.motion
    guard !stands(index) else { return 0 }
    let station = Station(
      phase: self[motion].pointee.pass.phase, time: passTime(of: motion),
      cycle: self[motion].pointee.pass.cycle)
    return ownSpeed(of: motion) * rate(of: index, at: station)
  }

  /// Whether a channel is paused, waits or is at a boundary, so that it has no velocity.
  func stands(_ index: UInt32) -> Bool {
    let motion = channel(index).pointee.motion
    guard isMoving(channel: index) else { return true }
    return passTime(of: motion) >= self[motion].pointee.pass.length || standsAtTurn(motion)
  }

  /// Whether it turned, began a cycle again, or is back at its beginning, at this very moment.
  private func standsAtTurn(_ motion: UInt32) -> Bool {
    let record = self[motion]
    guard !record.pointee.pass.isFirst || ownSpeed(of: motion) < 0 else { return false }
    return Moment.quantum(scoreTime(of: motion))
      <= Moment.quantum(record.pointee.pass.start)
  }

  /// Units per own second, so many own seconds after the start of a pass.
  func rate(of index: UInt32, at station: Station) -> Double {
    let channel = channel(index)
    let motion = channel.pointee.motion
    let (phase, time) = (station.phase, station.time)
    let length = self[motion].pointee.pass.length(of: phase)
    if channel.pointee.role != .value { return pointRate(of: index, phase: phase, time: time) }
    if self[motion].pointee.law == .simulation {
      return simulatedState(of: index, at: time).velocity
    }
    if movesWhole(index) {
      evaluateWhole(lead(of: index), at: station)
      return core.pointee.wholeRates[Int(channel.pointee.place)]
    }
    if channel.pointee.trajectory != 0 {
      let seconds = phase == .backward ? length - time : time
      let velocity = trajectory(channel.pointee.trajectory).pointee.state(at: seconds).velocity
      return phase == .backward ? -velocity : velocity
    }
    let (from, to) = range(of: index, phase, isFirstPass: station.isFirstPass)
    let way = way(of: index, at: station)
    guard !isStaggered(index) || way.isUnderWay || isAtStart(index, at: station) else { return 0 }
    let progress = way.progress
    let slope = easingSlope(easingNumber(of: motion, phase: phase), at: progress)
    let bend = station.isFirstPass ? channel.pointee.bend : 0
    let perPass =
      (from == to ? 0 : (to - from) * slope) + bend * (1 - progress) * (1 - 3 * progress)
    return perPass / way.length
  }

  /// Whether a staggered value goes at this very moment.
  private func isAtStart(_ index: UInt32, at station: Station) -> Bool {
    station.time == staggerDelay(of: index) && way(of: index, at: station).length > 0
  }

  // MARK: At any second

  /// Value, and velocity in units per own second, of a channel at a station of its motion.
  func sampled(_ index: UInt32, at station: Station) -> (value: Double, velocity: Double) {
    var sample = sample(of: index, at: settled(station, of: index))
    // What adds does not go on from cycle to cycle. A zero keeps its sign.
    let base = anchor(of: index) + shift(of: index, at: station)
    if base != 0 { sample.value += base }
    return sample
  }

  /// Value and velocity at a station, from what its records say it starts from; of what adds its contribution.
  func sample(of index: UInt32, at station: Station) -> (value: Double, velocity: Double) {
    let value = value(of: index, at: station)
    let length = self[channel(index).pointee.motion].pointee.pass.length(of: station.phase)
    guard !station.rests, station.time < length else { return (value, 0) }
    let rate = rate(of: index, at: station)
    return (value, station.isRetraced ? -rate : rate)
  }
}
