import CVivace
import Foundation
import Testing

/// A way between two values of a type, and where it is at a fraction: from formulas, never from
/// the library.
struct Way: Sendable, CustomTestStringConvertible {
  let type: ValueType
  let from: [Double]
  let to: [Double]
  /// The largest distance that a number of it goes.
  var range: Double { zip(from, to).map { abs($1 - $0) }.max()! }
  let at: @Sendable (Double) -> [Double]
  var testDescription: String { type.testDescription }

  init(
    _ type: ValueType, _ from: [Double], _ to: [Double],
    at: @escaping @Sendable (Double) -> [Double]
  ) {
    (self.type, self.from, self.to, self.at) = (type, from, to, at)
  }

  /// In a straight line.
  init(_ type: ValueType, _ from: [Double], _ to: [Double]) {
    self.init(type, from, to) { f in zip(from, to).map { $0 + ($1 - $0) * f } }
  }

  static func turn(_ type: ValueType, _ from: Double, by angle: Double, to: Double) -> Way {
    Way(type, [from], [to]) { [from + angle * $0] }
  }

  static func color(_ type: ValueType, _ space: Space, _ from: [Double], _ to: [Double]) -> Way {
    Way(type, from, to) { space.mix(from, to, $0) }
  }

  static func packed(_ from: [Double], _ to: [Double]) -> Way {
    let (one, other) = (from.map { $0 / 255 }, to.map { $0 / 255 })
    return Way(.rgba8, from, to) { f in Space.oklab.mix(one, other, f).map { $0 * 255 } }
  }

  static func rotation(_ from: [Double], _ to: [Double]) -> Way {
    Way(.quaternion, from, to) { slerp(unit(from), unit(to), $0) }
  }

  static func transform(_ one: Parts, _ other: Parts) -> Way {
    Way(.matrix4, one.matrix, other.matrix) { one.mixed(with: other, $0).matrix }
  }

  static func plane(_ one: PlaneParts, _ other: PlaneParts) -> Way {
    Way(.affine, one.matrix, other.matrix) { one.mixed(with: other, $0).matrix }
  }

  /// One of each type.
  static let all: [Way] =
    [Way(.float, [10], [-30.5]), Way(.double, [0.25], [1000])]
    + ValueType.integers.map { Way($0, [3], [100]) }
    + [
      turn(.degrees, 350, by: 20, to: 10), turn(.radians, 3, by: 2 * .pi - 6, to: -3),
      rotation(axis([0, 0, 1], 20), axis([0.6, 0, 0.8], 100)),
      plane(
        PlaneParts(translation: [10, -20], degrees: 30, scale: [2, 0.5]),
        PlaneParts(translation: [40, 4], degrees: 110, scale: [1, 3])),
      transform(
        Parts(translation: [1, 2, 3], rotation: axis([0, 0, 1], 20), scale: [1, 2, 0.5]),
        Parts(
          translation: [4, -2, 2], rotation: axis([0.6, 0, 0.8], 100), scale: [2, 1, 1.5],
          skew: [0.5, -0.25, 0.75], perspective: [0.125, 0, -0.25])),
    ]
    + ValueType.colors.map { color($0, $1, [0.75, 0.25, 0.375, 1], [0.25, 0.5, 0.875, 0.5]) }
    + [packed([200, 30, 60, 255], [20, 90, 250, 128])]

  /// Of types with more than one number, where all ends are of the same alpha or none: springs may
  /// go beyond them.
  static let swinging: [Way] =
    [Way(.float, [10], [-30.5]), Way(.int32, [3], [100]), turn(.degrees, 350, by: 20, to: 10)]
    + [rotation(axis([0, 0, 1], 20), axis([0.6, 0, 0.8], 100))]
    + ValueType.colors.map { color($0, $1, [0.625, 0.375, 0.5, 1], [0.375, 0.5, 0.625, 1]) }
    + [packed([150, 100, 120, 255], [110, 120, 160, 255])]
}

extension ValueType {
  static let int32 = ValueType(VIV_TYPE_INT32, "int32")
  static func color(_ space: Space) -> ValueType { colors.first { $0.space == space }!.type }
}

// MARK: rotations

/// A rotation about an axis of length 1.
func axis(_ axis: [Double], _ degrees: Double) -> [Double] {
  let half = degrees * .pi / 360
  return axis.map { $0 * sin(half) } + [cos(half)]
}

func unit(_ q: [Double]) -> [Double] {
  let length = q.reduce(0) { $0 + $1 * $1 }.squareRoot()
  return q.map { $0 / length }
}

/// K. Shoemake, "Animating rotation with quaternion curves", 1985; along the shortest arc.
func slerp(_ one: [Double], _ other: [Double], _ f: Double) -> [Double] {
  let cosine = zip(one, other).reduce(0) { $0 + $1.0 * $1.1 }
  let near = cosine < 0 ? other.map { -$0 } : other
  let angle = acos(min(abs(cosine), 1))
  if angle < 1e-9 { return one }
  return zip(one, near).map { ($0 * sin((1 - f) * angle) + $1 * sin(f * angle)) / sin(angle) }
}

// MARK: transforms

/// The parts of an affine transform without a skew: it scales, then turns, then moves.
struct PlaneParts: Sendable {
  var translation = [0.0, 0]
  var degrees = 0.0
  var scale = [1.0, 1]

  /// a b c d tx ty.
  var matrix: [Double] {
    let (c, s) = (cos(degrees * .pi / 180), sin(degrees * .pi / 180))
    return [c * scale[0], s * scale[0], -s * scale[1], c * scale[1]] + translation
  }

  func mixed(with other: PlaneParts, _ f: Double) -> PlaneParts {
    PlaneParts(
      translation: line(translation, other.translation, f),
      degrees: degrees + (other.degrees - degrees) * f, scale: line(scale, other.scale, f))
  }
}

/// The parts of a transform in the order in which CSS Transforms 2 composes them again: perspective
/// · translation · rotation · skews · scale. (They are these where the perspective leaves the place that
/// the translation leads to at a depth of 1.)
struct Parts: Sendable {
  var translation = [0.0, 0, 0]
  var rotation = [0.0, 0, 0, 1]
  var scale = [1.0, 1, 1]
  /// xy, xz, yz.
  var skew = [0.0, 0, 0]
  var perspective = [0.0, 0, 0]

  func mixed(with other: Parts, _ f: Double) -> Parts {
    Parts(
      translation: line(translation, other.translation, f),
      rotation: slerp(rotation, other.rotation, f), scale: line(scale, other.scale, f),
      skew: line(skew, other.skew, f), perspective: line(perspective, other.perspective, f))
  }

  /// Column by column.
  var matrix: [Double] {
    var view = Parts.identity
    (view[3], view[7], view[11]) = (perspective[0], perspective[1], perspective[2])
    var move = Parts.identity
    move.replaceSubrange(12..<15, with: translation)
    var bend = Parts.identity
    // Of z on x and y, then of y on x.
    (bend[8], bend[9], bend[4]) = (skew[1], skew[2], skew[0])
    var size = Parts.identity
    (size[0], size[5], size[10]) = (scale[0], scale[1], scale[2])
    return [move, turn, bend, size].reduce(view, Parts.product)
  }

  private static let identity: [Double] = (0..<16).map { $0 % 5 == 0 ? 1 : 0 }

  private var turn: [Double] {
    let (x, y, z, w) = (rotation[0], rotation[1], rotation[2], rotation[3])
    return [
      1 - 2 * (y * y + z * z), 2 * (x * y + z * w), 2 * (x * z - y * w), 0,
      2 * (x * y - z * w), 1 - 2 * (x * x + z * z), 2 * (y * z + x * w), 0,
      2 * (x * z + y * w), 2 * (y * z - x * w), 1 - 2 * (x * x + y * y), 0,
      0, 0, 0, 1,
    ]
  }

  private static func product(_ a: [Double], _ b: [Double]) -> [Double] {
    (0..<16).map { index in
      let (column, row) = (index / 4, index % 4)
      return (0..<4).reduce(0) { $0 + a[$1 * 4 + row] * b[column * 4 + $1] }
    }
  }
}

private func line(_ a: [Double], _ b: [Double], _ f: Double) -> [Double] {
  zip(a, b).map { $0 + ($1 - $0) * f }
}
