import VivaceMotion
import VivaceStorage

/// Rows of doubles: the progress of each is worked out as for a value that is asked for, not from the
/// clock, so that both have the same bits however late the clock is.
extension Values {
  func writeExactly(_ rows: Chunk, count: Int, _ key: BatchKey, _ easing: Easing) {
    let (progress, zeros) = (core.pointee.mixed, core.pointee.mixed + Int(Chunk.rows))
    loadProgress(of: rows, count: count, into: progress)
    for row in 0..<count { zeros[row] = 0 }
    let values = core.pointee.fractions
    easing.ease(now: 1, starts: zeros, rates: progress, count: count, into: values)
    // Curves that jump at their very beginning are 0 there all the same.
    for row in 0..<count where progress[row] == 0 { values[row] = 0 }
    for row in 0..<count {
      values[row] = rows.from[row] + (rows.to[row] - rows.from[row]) * values[row]
    }
    if key.bends { bend(rows, count: count, at: progress, values) }
    for row in 0..<count where !(progress[row] < 1) {
      values[row] = value(of: rows.channels[row])
    }
    for row in 0..<count { rows.targets[row].storeBytes(of: values[row], as: Double.self) }
  }

  private func bend(
    _ rows: Chunk, count: Int, at progress: UnsafeMutablePointer<Double>,
    _ values: UnsafeMutablePointer<Double>
  ) {
    for row in 0..<count {
      let u = progress[row]
      values[row] = values[row] + rows.bends[row] * u * (1 - u) * (1 - u)
    }
  }

  /// 1 stands for what is at an end, or in another pass than its row.
  private func loadProgress(
    of rows: Chunk, count: Int, into progress: UnsafeMutablePointer<Double>
  ) {
    var (known, last): (UInt32, Double) = (0, 0)
    for row in 0..<count {
      let motion = channel(rows.channels[row]).pointee.motion
      if motion != known { (known, last) = (motion, presentProgress(of: motion)) }
      progress[row] = last
    }
  }

  /// Away from the ends of a pass nothing has to be compared by quanta.
  @inline(__always)
  private func presentProgress(of motion: UInt32) -> Double {
    let source = self[motion]
    let score = scoreTime(of: motion)
    let time = (score - source.pointee.pass.start) * source.pointee.pass.scale
    let margin = Self.margin * source.pointee.pass.scale
    guard time > margin, source.pointee.pass.length - time > margin, score.magnitude < Self.late
    else { return progressNearEnd(of: motion) }
    return time / source.pointee.pass.outLength
  }

  /// More seconds than a quantum has.
  private static var margin: Double { 1e-8 }
  /// Later moments have larger quanta.
  private static var late: Double { 0x1p20 }

  private func progressNearEnd(of motion: UInt32) -> Double {
    let station = presentStation(of: motion)
    guard station.phase == self[motion].pointee.pass.phase,
      station.cycle == self[motion].pointee.pass.cycle
    else { return 1 }
    return station.time / self[motion].pointee.pass.outLength
  }
}
