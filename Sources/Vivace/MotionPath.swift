internal import CVivace

/// A shape of lines and curves to travel along, with x to the right and y down. Each drawing call
/// continues where the previous one ended. A path cannot be changed once a motion uses it.
///
/// Fractions are of its true length: equal fractions are equal lengths. It exists until the tempo
/// is destroyed, or ``destroy()`` is called.
public struct MotionPath: Hashable {
  /// Its handle, also for C.
  public let handle: UInt64
  let tempo: viv_tempo

  /// A point of the path, and the angle of its tangent there, in radians: 0 along x, increasing
  /// towards y.
  public struct Point: Hashable, Sendable {
    public var x, y, angle: Double
  }

  private func check(_ status: viv_status) throws(VivaceError) -> MotionPath {
    try require(status, tempo: tempo)
    return self
  }

  /// Moves to a point without drawing.
  @discardableResult
  public func move(to x: Double, _ y: Double) throws(VivaceError) -> MotionPath {
    try check(viv_path_move_to(handle, x, y))
  }

  @discardableResult
  public func line(to x: Double, _ y: Double) throws(VivaceError) -> MotionPath {
    try check(viv_path_line_to(handle, x, y))
  }

  /// Draws a quadratic Bezier curve with a control point.
  @discardableResult
  public func curve(
    by control: SIMD2<Double>, to end: SIMD2<Double>
  ) throws(VivaceError) -> MotionPath {
    try check(viv_path_quad_to(handle, control.x, control.y, end.x, end.y))
  }

  /// Draws a cubic Bezier curve with two control points.
  @discardableResult
  public func curve(
    by first: SIMD2<Double>, _ second: SIMD2<Double>, to end: SIMD2<Double>
  ) throws(VivaceError) -> MotionPath {
    try check(viv_path_cubic_to(handle, first.x, first.y, second.x, second.y, end.x, end.y))
  }

  /// Draws a Catmull-Rom spline through points: with an alpha of 0 a uniform one, of 0.5 a
  /// centripetal one, of 1 a chordal one.
  @discardableResult
  public func curve(
    through points: [SIMD2<Double>], alpha: Double = 0.5, closed: Bool = false
  ) throws(VivaceError) -> MotionPath {
    let numbers = points.flatMap { [$0.x, $0.y] }
    let count = UInt32(clamping: points.count)
    return try check(viv_path_curve_through(handle, numbers, count, alpha, closed))
  }

  /// Draws a line to the start of an arc of a circle, then the arc, between two angles in radians.
  @discardableResult
  public func arc(
    around center: SIMD2<Double>, radius: Double, from start: Double, to end: Double,
    clockwise: Bool = true
  ) throws(VivaceError) -> MotionPath {
    try check(viv_path_arc(handle, center.x, center.y, radius, start, end, clockwise))
  }

  /// Draws a line back to where this subpath began.
  @discardableResult
  public func close() throws(VivaceError) -> MotionPath { try check(viv_path_close(handle)) }

  /// Draws SVG path data; all of it, or nothing. The error names the byte at which it is malformed.
  @discardableResult
  public func draw(svg: String) throws(VivaceError) -> MotionPath {
    try check(viv_path_parse(handle, checkedText(svg, in: tempo)))
  }

  /// Its length; 0 for an empty path, NaN once it is destroyed.
  public var length: Double { viv_path_get_length(handle) }

  /// The point at a fraction, which is clamped to 0...1.
  public func point(at fraction: Double) throws(VivaceError) -> Point {
    var point = Point(x: 0, y: 0, angle: 0)
    _ = try check(viv_path_get_point(handle, fraction, &point.x, &point.y, &point.angle))
    return point
  }

  /// Destroys it; motions along it keep its shape.
  public func destroy() throws(VivaceError) { _ = try check(viv_path_destroy(handle)) }
}

extension MotionPath {
  /// What happens when an easing or a velocity takes a motion beyond its range.
  public enum Edges: Int32, Sendable {
    /// It stays at the end of its range.
    case stop
    /// It continues at the other end of the path.
    case contiguous
  }
}

extension TempoProtocol where Self: ~Copyable {
  /// An empty path.
  public func path() throws(VivaceError) -> MotionPath {
    MotionPath(handle: try created(viv_path_create(handle), in: handle), tempo: handle)
  }

  /// An idle motion along a path with an easing.
  public func travel(
    along path: MotionPath, duration: Double, easing: Easing = .linear
  ) throws(VivaceError) -> Motion {
    try motion(viv_path_motion_create(handle, path.handle, duration, easing.number))
  }

  /// An idle motion along a path by physics: a velocity in units of length per second, and a friction
  /// as in ``physics(velocity:friction:)``. It bounces at the ends of its range if you ask for that.
  public func travel(
    along path: MotionPath, velocity: Double, friction: Double
  ) throws(VivaceError) -> Motion {
    try motion(viv_path_physics_create(handle, path.handle, velocity, friction))
  }
}

/// Settings of motions along a path.
extension Motion {
  /// Writes its point to two numbers.
  @discardableResult
  public func point<T: AnimationTarget>(x: T, y: T) throws(VivaceError) -> Motion
  where T.Value: AnimatableNumber {
    let type = T.Value.interpolation.type
    return try check(viv_path_motion_set_target(handle, type, x.targetAddress, y.targetAddress))
      .keeping(x.targetOwner).keeping(y.targetOwner)
  }

  /// Writes its point to a vector.
  @discardableResult
  public func point<Number: AnimatableNumber>(
    _ target: some AnimationTarget<SIMD2<Number>>
  ) throws(VivaceError) -> Motion {
    let x = UnsafeMutableRawPointer(target.targetAddress)
    let (type, y) = (Number.interpolation.type, x + MemoryLayout<Number>.size)
    return try check(viv_path_motion_set_target(handle, type, x, y)).keeping(target.targetOwner)
  }

  /// Writes the angle of the path to a float, in radians or ``Interpolation/degrees``.
  @discardableResult
  public func angle(
    _ target: some AnimationTarget<Float>, as unit: Interpolation<Float> = .radians
  ) throws(VivaceError) -> Motion {
    try check(viv_path_motion_set_angle_target(handle, unit.type, target.targetAddress))
      .keeping(target.targetOwner)
  }

  /// Sets the fractions where a pass begins and ends, each 0...1.
  @discardableResult
  public func range(from start: Double, to end: Double) throws(VivaceError) -> Motion {
    try check(viv_path_motion_set_range(handle, start, end))
  }

  @discardableResult
  public func edges(_ edges: MotionPath.Edges) throws(VivaceError) -> Motion {
    try check(viv_path_motion_set_edges(handle, edges.rawValue))
  }

  /// Its position on its path, as a fraction; NaN if it has no path.
  public var fraction: Double { viv_path_motion_get_fraction(handle) }

  /// Its speed along its path, in units per second; NaN if it has no path.
  public var pathSpeed: Double { viv_path_motion_get_speed(handle) }
}
