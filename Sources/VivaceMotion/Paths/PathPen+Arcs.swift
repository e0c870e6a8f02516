extension PathPen {
  /// The angle an arc turns through, in radians: of the sign of its sense, a full turn at most.
  ///
  /// Source: WHATWG, "HTML", the canvas's `arc` method.
  static func sweep(from start: Double, to end: Double, clockwise: Bool) -> Double {
    let turned = clockwise ? end - start : start - end
    let full = 2 * Double.pi
    if turned >= full { return clockwise ? full : -full }
    let turns = Elementary.floor(turned / full)
    let rest = turned - turns * full
    return clockwise ? rest : -rest
  }

  /// A line to the arc's start, and the arc.
  mutating func arc(
    _ centre: Vector, radius: Double, start: Double, sweep: Double,
    into memory: UnsafeMutablePointer<PathSegment>
  ) -> Int {
    let size = abs(radius)
    let arc = PathSegment.arc(
      centre: centre, first: Vector(size, 0), second: Vector(0, size), start: start, sweep: sweep)
    let joined = line(to: arc.place(at: 0), into: memory)
    place = arc.place(at: 1)
    return divide(arc, into: memory, from: joined)
  }

  /// A part of an ellipse between the current point and `end`: radii too small are enlarged until it
  /// reaches, a radius of 0 makes a line, and no distance makes nothing.
  ///
  /// Source: W3C, "Scalable Vector Graphics (SVG) 2", appendix B.2, elliptical arc implementation notes.
  mutating func ellipse(
    radii: Vector, rotation: Double, large: Bool, clockwise: Bool, to end: Vector,
    into memory: UnsafeMutablePointer<PathSegment>
  ) -> Int {
    if end.x == place.x, end.y == place.y { return 0 }
    if radii.x == 0 || radii.y == 0 { return line(to: end, into: memory) }
    let turn = Elementary.sincos(rotation)
    let half = (place - end) * 0.5
    let chord = Vector(
      (turn.cos * half.x + turn.sin * half.y) / abs(radii.x),
      (turn.cos * half.y - turn.sin * half.x) / abs(radii.y))
    // On the unit circle: half the chord, and the centre off its middle.
    let reach = Vector.dot(chord, chord)
    let scale = reach > 1 ? Elementary.squareRoot(reach) : 1
    let off = reach > 1 ? 0 : Elementary.squareRoot(1 / reach - 1) * (large == clockwise ? -1 : 1)
    let middle = Vector(chord.y * off, -chord.x * off)
    let first = Vector(turn.cos, turn.sin) * (abs(radii.x) * scale)
    let second = Vector(-turn.sin, turn.cos) * (abs(radii.y) * scale)
    let centre = (place + end) * 0.5 + first * (middle.x / scale) + second * (middle.y / scale)
    let from = (chord - middle) * (1 / scale)
    let to = (chord + middle) * (-1 / scale)
    let start = Elementary.atan2(from.y, from.x)
    let angle = Elementary.atan2(from.x * to.y - from.y * to.x, Vector.dot(from, to))
    let full = 2 * Double.pi
    let sweep = clockwise ? (angle < 0 ? angle + full : angle) : (angle > 0 ? angle - full : angle)
    place = end
    return divide(
      .arc(centre: centre, first: first, second: second, start: start, sweep: sweep),
      into: memory, from: 0)
  }
}
