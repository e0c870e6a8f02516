import CVivace
import Foundation

/// The law of additive motions on one value, written from SEMANTICS section 4 without the library:
/// what each contributes, who goes the rest of a stopped one, where the base is.
struct BlendModel {
  /// A curve of the progress of a pass, and its slope at most.
  struct Curve: Sendable {
    let name: String
    let value: @Sendable (Double) -> Double
    let steepest: Double
    /// Of a tween; what else moves has none, and how it would go another's rest is not said.
    var isEasing = true
  }

  static let curves: [(ease: Int, curve: Curve)] = [
    (VIV_EASE_LINEAR, Curve(name: "linear", value: { $0 }, steepest: 1)),
    (VIV_EASE_IN_QUAD, Curve(name: "in-quad", value: { $0 * $0 }, steepest: 2)),
    (
      VIV_EASE_OUT_CUBIC, Curve(name: "out-cubic", value: { 1 - pow(1 - $0, 3) }, steepest: 3)
    ),
    (
      VIV_EASE_IN_OUT_QUAD,
      Curve(
        name: "in-out-quad", value: { $0 < 0.5 ? 2 * $0 * $0 : 1 - 2 * (1 - $0) * (1 - $0) },
        steepest: 2)
    ),
  ]

  /// A spring of tension 120 and damping 12 that takes so long to its rest.
  static func swing(of length: Double) -> Curve {
    Curve(
      name: "spring", value: { $0 >= 1 ? 1 : 1 - springRest(120, 12, at: $0 * length) },
      // Its energy never grows: never faster than the root of its tension.
      steepest: 120.0.squareRoot() * length, isEasing: false)
  }

  /// A decay to a thousandth of its speed.
  static let glide = Curve(
    name: "decay", value: { (1 - exp(-$0 * log(1000))) / 0.999 }, steepest: log(1000) / 0.999,
    isEasing: false)

  /// Where one that adds is going: a value, or so far.
  enum Aim {
    case to(Double)
    case by(Double)
  }

  /// One motion that adds.
  struct Part {
    let id: Int
    let curve: Curve
    /// Of a pass, in own seconds.
    let pass: Double
    let reverses: Bool
    var rate: Double
    /// Old base − new base, or of one that reverses what it adds at its turn.
    let distance: Double
    var own = 0.0
    var isPaused = false
    /// What it goes for others: how far, and since which own second.
    var taken: [(rest: Double, since: Double)] = []

    var length: Double { reverses ? 2 * pass : pass }
    var isOver: Bool { own >= length - 1e-9 }

    var contribution: Double {
      let inherited = taken.reduce(0) { sum, part in
        sum + part.rest * (1 - curve.value((own - part.since) / (length - part.since)))
      }
      return ownContribution + inherited
    }

    private var ownContribution: Double {
      let u = min(own / pass, 1)
      if !reverses { return distance * (1 - curve.value(u)) }
      if own <= pass { return distance * curve.value(u) }
      return distance * (1 - curve.value(min((own - pass) / pass, 1)))
    }

    /// Units per second that it moves by at most.
    var fastest: Double {
      if isPaused { return 0 }
      let own = abs(distance) * curve.steepest / pass
      return rate
        * taken.reduce(own) { $0 + abs($1.rest) * curve.steepest / (length - $1.since) }
    }
  }

  /// A plain tween that took the value from all that add.
  struct Plain {
    let id: Int
    let (from, to): (Double, Double)
    let curve: Curve
    let pass: Double
    var rate: Double
    var own = 0.0
    var isPaused = false

    var value: Double { from + (to - from) * curve.value(min(own / pass, 1)) }
  }

  private(set) var base: Double
  private(set) var plain: Plain?
  /// In the order in which they began.
  private(set) var parts: [Part] = []

  init(at value: Double) { base = value }

  var value: Double { plain?.value ?? parts.reduce(base) { $0 + $1.contribution } }

  var fastest: Double {
    guard let plain else { return parts.reduce(0) { $0 + $1.fastest } }
    return plain.rate * abs(plain.to - plain.from) * plain.curve.steepest / plain.pass
  }

  func isMoving(_ id: Int) -> Bool { parts.contains { $0.id == id } }

  /// One begins, in a curve over so many own seconds of a pass.
  mutating func begin(
    _ id: Int, _ aim: Aim, weight: Double, curve: Curve, pass: Double, reverses: Bool, rate: Double
  ) {
    // It takes the value over from a plain one as it is.
    if let plain { base = plain.value }
    plain = nil
    let step =
      switch aim {
      case .to(let end): weight * (end - base)
      case .by(let distance): weight * distance
      }
    parts.append(
      Part(
        id: id, curve: curve, pass: pass, reverses: reverses, rate: rate,
        distance: reverses ? step : -step))
    if !reverses { base += step }
  }

  /// A plain one begins where the value is, and all that add lose it.
  mutating func take(_ id: Int, to: Double, curve: Curve, pass: Double, rate: Double) {
    plain = Plain(id: id, from: value, to: to, curve: curve, pass: pass, rate: rate)
    parts = []
  }

  /// Time goes on to the next end of one of them at most.
  mutating func pass(_ seconds: Double) {
    for index in parts.indices where !parts[index].isPaused {
      parts[index].own += seconds * parts[index].rate
    }
    parts.removeAll { $0.isOver }
    if let one = plain, !one.isPaused {
      plain!.own += seconds * one.rate
      if plain!.own >= one.pass - 1e-9 { (base, plain) = (one.to, nil) }
    }
  }

  /// Seconds to the next end.
  var nextEnd: Double {
    var ends = parts.filter { !$0.isPaused }.map { ($0.length - $0.own) / $0.rate }
    if let plain, !plain.isPaused { ends.append((plain.pass - plain.own) / plain.rate) }
    return ends.min() ?? .infinity
  }

  /// Stopping and destroying are the same to the value.
  mutating func stop(_ id: Int) {
    if plain?.id == id { (base, plain) = (value, nil) }
    guard let index = parts.firstIndex(where: { $0.id == id }) else { return }
    let rest = parts.remove(at: index).contribution
    if let heir = parts.lastIndex(where: { !$0.isPaused }) {
      parts[heir].taken.append((rest, parts[heir].own))
    } else {
      base += rest
    }
  }

  /// Who would go the rest of one, if it were stopped.
  func heir(of id: Int) -> Part? { parts.last { !$0.isPaused && $0.id != id } }

  mutating func pause(_ id: Int, _ isPaused: Bool) {
    if plain?.id == id { plain?.isPaused = isPaused }
    guard let index = parts.firstIndex(where: { $0.id == id }) else { return }
    parts[index].isPaused = isPaused
  }

  /// Its own time goes on from where it is, at another rate.
  mutating func setRate(_ id: Int, _ rate: Double) {
    if plain?.id == id { plain?.rate = rate }
    guard let index = parts.firstIndex(where: { $0.id == id }) else { return }
    parts[index].rate = rate
  }
}
