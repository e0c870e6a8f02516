import VivaceEngine
import VivaceHost
import VivaceMotion

/// Which numbers a path may be drawn with.
///
/// Differences, squares and lengths of coordinates within this bound keep their digits; a path beyond
/// it has no place that a float could tell from its neighbours.
enum Drawable {
  static let farthest = 1e12

  static func require(_ number: Double, _ parameter: StaticString) throws(Fault) {
    try required(number, in: -farthest...farthest, parameter, "must be in -1e12...1e12")
  }

  static func require(x: Double, y: Double) throws(Fault) {
    try require(x, "x")
    try require(y, "y")
  }

  /// Path data can be well formed and draw out of bounds, also by relative steps; what is malformed is
  /// told by who draws it.
  static func require(data: UnsafePointer<CChar>) throws(Fault) {
    var length = 0
    while data[length] != 0 { length += 1 }
    let bytes = UnsafeRawPointer(data).assumingMemoryBound(to: UInt8.self)
    var reader = SvgPathReader(bytes: bytes, count: length)
    while true {
      let start = reader.position
      guard let element = try? reader.next() else { return }
      guard isInBounds(element) else {
        throw Fault(
          .invalidArgument, "svg at byte", .place(start),
          "coordinates must be in -1e12...1e12")
      }
    }
  }

  private static func isInBounds(_ element: PathElement) -> Bool {
    switch element {
    case .move(let x, let y), .line(let x, let y): areInBounds(x, y)
    case .quad(let cx, let cy, let x, let y): areInBounds(cx, cy) && areInBounds(x, y)
    case .cubic(let c1x, let c1y, let c2x, let c2y, let x, let y):
      areInBounds(c1x, c1y) && areInBounds(c2x, c2y) && areInBounds(x, y)
    case .arc(let cx, let cy, let radius, let start, let end, _):
      areInBounds(cx, cy) && areInBounds(start, end) && areInBounds(radius, 0)
    case .ellipse(let rx, let ry, let rotation, _, _, let x, let y):
      areInBounds(rx, ry) && areInBounds(rotation, 0) && areInBounds(x, y)
    case .close: true
    }
  }

  private static func areInBounds(_ one: Double, _ other: Double) -> Bool {
    one.magnitude <= farthest && other.magnitude <= farthest
  }
}
