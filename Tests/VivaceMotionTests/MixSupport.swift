@testable import VivaceMotion

extension Mix {
  init?(_ from: [Double], _ to: [Double]) {
    precondition(from.count == Self.componentCount && to.count == Self.componentCount)
    self.init(from: from, to: to)
  }

  func values(at fraction: Double) -> [Double] {
    var values = [Double](repeating: .nan, count: Self.componentCount)
    value(at: fraction, into: &values)
    return values
  }

  func slopes(at fraction: Double) -> [Double] {
    var slopes = [Double](repeating: .nan, count: Self.componentCount)
    slope(at: fraction, into: &slopes)
    return slopes
  }

  /// How far the slope is from a central difference of the values.
  func slopeError(at fraction: Double) -> Double {
    let step = 0x1p-18
    let before = values(at: fraction - step)
    let after = values(at: fraction + step)
    let slope = slopes(at: fraction)
    let errors = (0..<Self.componentCount).map { component -> Double in
      let difference = (after[component] - before[component]) * 0x1p17
      return abs(slope[component] - difference) / (1 + abs(slope[component]))
    }
    return errors.max()!
  }
}

func largestDifference(_ a: [Double], _ b: [Double]) -> Double {
  zip(a, b).map { abs($0 - $1) }.max()!
}

extension Random {
  mutating func numbers(_ count: Int, _ low: Double, _ high: Double) -> [Double] {
    (0..<count).map { _ in uniform(low, high) }
  }
}
