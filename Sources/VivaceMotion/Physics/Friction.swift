/// Friction as hosts give it: the fraction of its speed, 0 to 1, that a moving thing loses each second.
package enum Friction {
  /// The drag in 1/s, `-ln(1 - friction)`: 0 for a friction of 0 or less, infinite for 1 or more.
  package static func drag(_ friction: Double) -> Double {
    if friction <= 0 { return 0 }
    return friction < 1 ? -Elementary.log1p(-friction) : .infinity
  }

  /// The friction of a drag in 1/s that is not negative.
  package static func fraction(drag: Double) -> Double { -Elementary.expm1(-drag) }

  /// The speed in value units per second at which physics rests, when nothing else is said.
  package static let restSpeed = 0.95
}
