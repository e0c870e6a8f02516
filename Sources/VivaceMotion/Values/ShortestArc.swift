/// The turns of the units of angles.
package enum Turn {
  @inlinable package static var degrees: Double { 360 }
  @inlinable package static var radians: Double { 0x1.921fb54442d18p+2 }
}

/// How far to turn from one angle to another by the shortest way: -turn/2 ... turn/2, in the
/// angles' unit.
///
/// The value of a motion is `from + shortestArc * E`, its last write `to` as given, whole turns
/// included. Half a turn has two shortest ways: it goes the way the numbers go, up from 0 to 180
/// and down from 180 to 0, so that a motion and its opposite retrace one another. What is within a
/// millionth of a turn of half a turn counts as half, because angles in floats (pi among them)
/// seldom hit it exactly; so the answer may exceed half a turn by that millionth. Angles of any
/// finite size; 0 if their difference overflows.
package func shortestArc(from: Double, to: Double, turn: Double) -> Double {
  let distance = to - from
  let rest = remainder(of: distance, turn: turn)
  let isHalf = (rest.magnitude - 0.5 * turn).magnitude <= 1e-6 * turn
  if !isHalf || (rest < 0) == (distance < 0) { return rest }
  return distance < 0 ? rest - turn : rest + turn
}

/// `distance` less the nearest number of whole turns. Of degrees exact at any size.
///
/// Large distances lose multiples of the turn times a power of two first; each quotient has less
/// than 47 bits, so for a turn of few bits no product and no difference is rounded.
func remainder(of distance: Double, turn: Double) -> Double {
  if !(distance.magnitude < .infinity) { return 0 }
  var rest = distance
  while rest.magnitude >= 0x1p40 * turn {
    let exponent = Int64(truncatingIfNeeded: rest.magnitude.bitPattern &>> 52) &- 1023
    let step = turn * Elementary.powerOfTwo(exponent &- 45)
    rest -= Elementary.roundBounded(rest / step) * step
  }
  return rest - Elementary.roundBounded(rest / turn) * turn
}
