extension PathSegment {
  /// The parameter, 0 to 1, at which `fraction` of the length is behind.
  ///
  /// The quintic that has the curve's own first and second derivative of parameter by length at both ends:
  /// `f + f (1 - f) (p0 + p1 f + p2 f² + p3 f³)`. Speed along a curve is therefore continuous
  /// from piece to piece.
  @inline(__always)
  func parameter(atFraction f: Double) -> Double {
    let bend = inverse.0 + f * (inverse.1 + f * (inverse.2 + f * inverse.3))
    let u = f + f * (1 - f) * bend
    return u < 0 ? 0 : u > 1 ? 1 : u
  }

  /// The place at a parameter from 0 to 1; exact at both ends of a line or a cubic.
  @inline(__always)
  func place(at u: Double) -> Vector {
    let v = 1 - u
    switch kind {
    case .line:
      return a * v + d * u
    case .cubic:
      return (a * v + b * (3 * u)) * (v * v) + (c * (3 * v) + d * u) * (u * u)
    case .arc:
      let turn = Elementary.sincos(d.x + d.y * u)
      return a + b * turn.cos + c * turn.sin
    }
  }

  /// The derivative of the place by the parameter.
  @inline(__always)
  func velocity(at u: Double) -> Vector {
    let v = 1 - u
    switch kind {
    case .line:
      return d - a
    case .cubic:
      return ((b - a) * (v * v) + (c - b) * (2 * u * v) + (d - c) * (u * u)) * 3
    case .arc:
      let turn = Elementary.sincos(d.x + d.y * u)
      return (c * turn.cos - b * turn.sin) * d.y
    }
  }

  /// The second derivative of the place by the parameter.
  func acceleration(at u: Double) -> Vector {
    switch kind {
    case .line:
      return Vector(0, 0)
    case .cubic:
      return ((c - b * 2 + a) * (1 - u) + (d - c * 2 + b) * u) * 6
    case .arc:
      let turn = Elementary.sincos(d.x + d.y * u)
      return (b * turn.cos + c * turn.sin) * (-d.y * d.y)
    }
  }

  /// The place and the tangent's angle at a parameter; where the curve stands still (a control point on its
  /// end point, a cusp) the angle is that of the chord next to it.
  func point(at u: Double) -> PathPoint {
    if kind == .arc { return arcPoint(at: u) }
    let place = place(at: u)
    return PathPoint(x: place.x, y: place.y, angle: angle(of: velocity(at: u), at: u))
  }

  /// As `point(at:)`, with one sine for both.
  private func arcPoint(at u: Double) -> PathPoint {
    let turn = Elementary.sincos(d.x + d.y * u)
    let place = a + b * turn.cos + c * turn.sin
    let direction = (c * turn.cos - b * turn.sin) * d.y
    return PathPoint(x: place.x, y: place.y, angle: angle(of: direction, at: u))
  }

  private func angle(of velocity: Vector, at u: Double) -> Double {
    if velocity.length > Self.standing * length {
      return Elementary.atan2(velocity.y, velocity.x)
    }
    let reach = u < 0.5 ? Self.nearby : -Self.nearby
    let chord = (place(at: u + reach) - place(at: u)) * (reach < 0 ? -1 : 1)
    return Elementary.atan2(chord.y, chord.x)
  }

  /// The fraction of the mean speed below which a tangent has too few digits.
  private static let standing = 1e-6
  /// How far, in parameter, the chord reaches then.
  private static let nearby = 1.0 / 64
}
