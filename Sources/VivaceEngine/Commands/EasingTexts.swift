import VivaceHost
import VivaceMotion
import VivaceStorage

/// Easings that a host writes as text.
extension Tempo {
  /// The number of the easing that a text names, made if it is not built in and there is none.
  package func makeEasing(text: UnsafePointer<CChar>) throws(Fault) -> Int32 {
    var reader = EasingReader(text)
    switch try reader.readText() {
    case .builtIn(let number): return number
    case .made(let easing):
      try refuseInCurve()
      return try makeEasing(easing)
    case .points(let count):
      try refuseInCurve()
      return try makeEasing(pointsOf: &reader, count: count)
    }
  }

  private func makeEasing(pointsOf reader: inout EasingReader, count: Int) throws(Fault) -> Int32 {
    let allocator = core.pointee.allocator
    guard let points = allocator.allocate(Double.self, count: 2 * count) else {
      throw Fault.outOfMemory
    }
    defer { allocator.release(points, count: 2 * count) }
    reader.readPoints(into: points)
    return try makeEasing(points: points, count: UInt32(count))
  }

  /// The number of the built-in easing that a text names.
  package static func builtInEasing(text: UnsafePointer<CChar>) throws(Fault) -> Int32 {
    var reader = EasingReader(text)
    guard case .builtIn(let number) = try reader.readText() else {
      throw Fault(.invalidArgument, "tempo must not be 0 for an easing that is not built in")
    }
    return number
  }
}

extension EasingReader {
  fileprivate init(_ text: UnsafePointer<CChar>) {
    let bytes = UnsafeRawPointer(text).assumingMemoryBound(to: UInt8.self)
    self.init(bytes: bytes, count: Text.length(of: text))
  }

  fileprivate mutating func readText() throws(Fault) -> EasingText {
    do throws(EasingTextFault) { return try read() } catch {
      throw Fault(
        .invalidArgument, "text at byte", .place(error.position), error.reason.sentence)
    }
  }
}

extension EasingTextFault.Reason {
  fileprivate var sentence: StaticString {
    switch self {
    case .expectedName: "expected an easing, such as out-cubic, ease-in or steps(4)"
    case .expectedFamily: "expected a family of curves, such as quad, back or bounce"
    case .expectedMode: "expected in, out or in-out"
    case .expectedPosition: "expected jump-start, jump-end, jump-none, jump-both, start or end"
    case .expectedNumber: "expected a number"
    case .expectedInteger: "expected a whole number"
    case .expectedOpening: "expected an opening parenthesis"
    case .expectedComma: "expected a comma"
    case .expectedClosing: "expected a closing parenthesis"
    case .expectedEnd: "expected the end of the text"
    case .abscissa: "expected an x in 0...1"
    case .ordinate: "expected a y in -1e6...1e6"
    case .stepCount: "expected 1...1000000 steps, and 2 or more for jump-none"
    case .strength: "expected an overshoot in 0...1e6"
    case .amplitude: "expected an amplitude in 1e-6...1e6"
    case .period: "expected a period in 1e-6...1e6"
    case .infinite: "expected a finite number"
    case .tooManyPoints: "expected no more than 65536 points"
    }
  }
}
