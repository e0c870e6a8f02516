/// Why path data could not be read on, and where.
package struct SvgPathFault: Error, BitwiseCopyable {
  package enum Reason: UInt8, BitwiseCopyable {
    /// The data does not begin with M or m.
    case expectedMove
    /// What stands there is no command.
    case expectedCommand
    case expectedNumber
    /// A flag of an arc is 0 or 1.
    case expectedFlag
    /// A number beyond the range of a double.
    case numberTooLarge
  }

  package let reason: Reason
  /// The offset in bytes of what was not expected.
  package let position: Int
}

/// Reads SVG path data (the `d` attribute) from bytes, one element at a time, in absolute coordinates.
///
/// Source: W3C, "Scalable Vector Graphics (SVG) 2", section 9.3, path data. All commands, relative ones,
/// implicit repetitions, shorthand curves and arc flags without separators. The bytes must outlive it; it
/// allocates nothing.
package struct SvgPathReader: BitwiseCopyable {
  var text: ByteReader
  /// The command whose arguments come next, in lower case; 0 before the first.
  private var command: UInt8 = 0
  private var isRelative = false
  private var current = Vector(0, 0)
  private var beginning = Vector(0, 0)
  /// The last control point of the curve just read, and what curve: c, q, or 0 when it was none.
  private var control = Vector(0, 0)
  private var curve: UInt8 = 0

  package init(bytes: UnsafePointer<UInt8>, count: Int) {
    text = ByteReader(bytes: bytes, count: count)
  }

  /// The offset in bytes of what will be read next.
  package var position: Int { text.position }

  /// The next element; nil at the end of the data. After a fault it must not be asked again; what came
  /// before the fault was right.
  package mutating func next() throws(SvgPathFault) -> PathElement? {
    skipSpace()
    guard text.next != nil else { return nil }
    try readCommand()
    return try readElement()
  }

  /// Takes a letter, or goes on with the last command's next arguments: after a move these are lines.
  private mutating func readCommand() throws(SvgPathFault) {
    let letter = text.bytes[position]
    let lower = letter | 0x20
    if Self.isCommand(lower), Self.isLetter(letter) {
      guard command != 0 || lower == UInt8(ascii: "m") else { throw fault(.expectedMove) }
      command = lower
      isRelative = letter == lower
      text.position += 1
      return
    }
    guard command != 0 else { throw fault(.expectedMove) }
    guard command != UInt8(ascii: "z"), !Self.isLetter(letter) else {
      throw fault(.expectedCommand)
    }
    if command == UInt8(ascii: "m") { command = UInt8(ascii: "l") }
    skipSeparator()
  }

  private mutating func readElement() throws(SvgPathFault) -> PathElement {
    let last = curve
    curve = 0
    switch command {
    case UInt8(ascii: "m"):
      current = try nextPoint()
      beginning = current
      return .move(x: current.x, y: current.y)
    case UInt8(ascii: "l"):
      return line(to: try nextPoint())
    case UInt8(ascii: "h"):
      let x = try number()
      return line(to: Vector(isRelative ? current.x + x : x, current.y))
    case UInt8(ascii: "v"):
      let y = try number()
      return line(to: Vector(current.x, isRelative ? current.y + y : y))
    case UInt8(ascii: "c"):
      let first = try nextPoint()
      return cubic(first, try nextAfterSeparator(), try nextAfterSeparator())
    case UInt8(ascii: "s"):
      return cubic(mirrored(last == UInt8(ascii: "c")), try nextPoint(), try nextAfterSeparator())
    case UInt8(ascii: "q"):
      return quad(try nextPoint(), try nextAfterSeparator())
    case UInt8(ascii: "t"):
      return quad(mirrored(last == UInt8(ascii: "q")), try nextPoint())
    case UInt8(ascii: "a"):
      return try ellipse()
    default:
      current = beginning
      return .close
    }
  }

  private mutating func line(to point: Vector) -> PathElement {
    current = point
    return .line(x: point.x, y: point.y)
  }

  private mutating func cubic(_ first: Vector, _ second: Vector, _ end: Vector) -> PathElement {
    current = end
    control = second
    curve = UInt8(ascii: "c")
    return .cubic(c1x: first.x, c1y: first.y, c2x: second.x, c2y: second.y, x: end.x, y: end.y)
  }

  private mutating func quad(_ middle: Vector, _ end: Vector) -> PathElement {
    current = end
    control = middle
    curve = UInt8(ascii: "q")
    return .quad(cx: middle.x, cy: middle.y, x: end.x, y: end.y)
  }

  private mutating func ellipse() throws(SvgPathFault) -> PathElement {
    let rx = abs(try number())
    let ry = abs(try numberAfterSeparator())
    let degrees = try numberAfterSeparator()
    let large = try flag()
    let clockwise = try flag()
    current = try nextAfterSeparator()
    return .ellipse(
      rx: rx, ry: ry, rotation: degrees * (.pi / 180), large: large, clockwise: clockwise,
      x: current.x, y: current.y)
  }

  /// The control point a shorthand curve begins with: the last one mirrored, or the current point.
  private func mirrored(_ follows: Bool) -> Vector {
    follows ? current * 2 - control : current
  }

  private mutating func nextPoint() throws(SvgPathFault) -> Vector {
    let x = try number()
    let y = try numberAfterSeparator()
    return isRelative ? current + Vector(x, y) : Vector(x, y)
  }

  private mutating func nextAfterSeparator() throws(SvgPathFault) -> Vector {
    skipSeparator()
    return try nextPoint()
  }
}
