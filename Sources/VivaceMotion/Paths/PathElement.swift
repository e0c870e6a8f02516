/// One command of a path, in path units and absolute coordinates, y down.
package enum PathElement: BitwiseCopyable {
  /// Begins a new part of the path there; the way to it has no length and is jumped.
  case move(x: Double, y: Double)
  case line(x: Double, y: Double)
  case quad(cx: Double, cy: Double, x: Double, y: Double)
  case cubic(c1x: Double, c1y: Double, c2x: Double, c2y: Double, x: Double, y: Double)
  /// A part of a circle from angle to angle in radians, clockwise with growing angles; joined to the
  /// current point by a line. At most one full turn.
  case arc(
    cx: Double, cy: Double, radius: Double, start: Double, end: Double, clockwise: Bool)
  /// A part of an ellipse from the current point, told as in SVG; the rotation in radians.
  case ellipse(
    rx: Double, ry: Double, rotation: Double, large: Bool, clockwise: Bool, x: Double, y: Double)
  /// A line back to where this part of the path began.
  case close
}
