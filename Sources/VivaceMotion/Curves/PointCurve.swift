/// Straight lines between points, as CSS linear() ("CSS Easing Functions Level 2").
///
/// Before the first and after the last point the nearest line goes on. Where points share an x the last one holds.
struct Points: Curve {
  let points: UnsafePointer<Double>
  let count: Int

  @inline(__always)
  func value(_ u: Double) -> Double {
    if count < 2 { return count == 1 ? points[1] : u }
    return Line(from: line(at: u)).value(u)
  }

  /// Neighbours are mostly on one line, which is looked for once.
  @_optimize(speed)
  func ease(_ rows: Rows, into fractions: UnsafeMutablePointer<Double>) {
    guard count > 1 else {
      for row in rows.indices { fractions[row] = value(rows.progress[row]) }
      return
    }
    var known = Line(from: points)
    for row in rows.indices {
      let u = rows.progress[row]
      if !known.holds(u) { known = Line(from: line(at: u)) }
      fractions[row] = known.value(u)
    }
  }

  func slope(_ u: Double) -> Double {
    if count < 2 { return count == 1 ? 0 : 1 }
    let line = Line(from: line(at: u))
    return line.isUpright ? 0 : line.rise
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

/// The line from a point to the next. Everything about it is finite, however far apart the points are.
private struct Line {
  let start: (x: Double, y: Double)
  let end: (x: Double, y: Double)
  let rise: Double

  @inline(__always)
  init(from point: UnsafePointer<Double>) {
    start = (point[0], point[1])
    end = (point[2], point[3])
    rise = finite((end.y - start.y) / (end.x - start.x))
  }

  @inline(__always)
  var isUpright: Bool { !(end.x - start.x > 0) }

  /// Whether no other line does; where one is upright, none is sure to.
  @inline(__always)
  func holds(_ u: Double) -> Bool { u >= start.x && u < end.x }

  @inline(__always)
  func value(_ u: Double) -> Double {
    if isUpright { return u < start.x ? start.y : end.y }
    // From the nearer end, so that both ends are exact.
    return finite(u < end.x ? start.y + (u - start.x) * rise : end.y + (u - end.x) * rise)
  }
}

/// The nearest number that is finite; 0 for what is none.
@inline(__always)
private func finite(_ number: Double) -> Double {
  let greatest = Double.greatestFiniteMagnitude
  if number.magnitude <= greatest { return number }
  return number > 0 ? greatest : number < 0 ? -greatest : 0
}
