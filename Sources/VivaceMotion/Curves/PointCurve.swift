/// Straight lines between points, as CSS linear() ("CSS Easing Functions Level 2").
///
/// Before the first and after the last point the nearest line goes on. Where points share an x the last one holds.
struct Points: Curve {
  let points: UnsafePointer<Double>
  let count: Int

  @inline(__always)
  func value(_ u: Double) -> Double {
    if count < 2 { return count == 1 ? points[1] : u }
    let line = line(at: u)
    let width = line[2] - line[0]
    if !(width > 0) { return u < line[0] ? line[1] : line[3] }
    // From the nearer end, so that both ends are exact.
    let rise = (line[3] - line[1]) / width
    return u < line[2] ? line[1] + (u - line[0]) * rise : line[3] + (u - line[2]) * rise
  }

  func slope(_ u: Double) -> Double {
    if count < 2 { return count == 1 ? 0 : 1 }
    let line = line(at: u)
    let width = line[2] - line[0]
    return width > 0 ? (line[3] - line[1]) / width : 0
  }

  /// The line that holds at `u`: it starts at the last point not beyond `u`, but never at the very last.
  @inline(__always)
  func line(at u: Double) -> UnsafePointer<Double> {
    var start = 0
    var length = count &- 1
    while length > 1 {
      let half = length &>> 1
      start &+= points[2 &* (start &+ half)] <= u ? half : 0
      length = length &- half
    }
    return points + 2 &* start
  }
}
