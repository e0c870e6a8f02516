import CVivace
import Testing

/// Colours of every space.
@Suite struct ColorTypeTests {
  let stage = Stage()

  /// The colour at a second of a linear tween of 1 s.
  func mix(_ type: ValueType, _ from: [Double], _ to: [Double], at f: Double) -> [Double] {
    let color = stage.value(type, from)
    viv_start(stage.tween(type, color, from: from, to: to))
    stage.tick(f)
    return type.numbers(color)
  }

  func areNear(_ one: [Double], _ other: [Double], _ tolerance: Double) -> Bool {
    one.count == other.count && zip(one, other).allSatisfy { abs($0 - $1) <= tolerance }
  }

  /// ACCEPTANCE N11: ends, fraction, red, green, blue.
  static let rows: [(from: [Double], to: [Double], f: Double, color: [Double])] = [
    ([0.8, 0.3, 0.3], [0.3, 0.3, 0.8], 0.25, [0.80196282755, 0.20938044988, 0.40977238922]),
    ([0.8, 0.3, 0.3], [0.3, 0.3, 0.8], 0.5, [0.74422717306, 0.17206728099, 0.54327589148]),
    ([0.8, 0.3, 0.3], [0.3, 0.3, 0.8], 0.75, [0.60226285056, 0.22241982166, 0.68226143964]),
    ([0.8, 0.3, 0.3], [0.3, 0.7, 0.3], 0.5, [0.68390278743, 0.51789671822, 0.038304060139]),
    ([0.8, 0.3, 0.3], [0.3, 0.7, 0.3], 0.75, [0.53611262022, 0.61760831211, 0.10421467316]),
    ([0.7, 0.6, 0.4], [0.4, 0.5, 0.6], 0.5, [0.36115003788, 0.59434574297, 0.52790941709]),
    ([0.7, 0.6, 0.4], [0.4, 0.5, 0.6], 0.75, [0.32081099493, 0.55461585701, 0.59967303071]),
    ([1, 0, 0], [1, 1, 0], 0.5, [1.0554063742, 0.62325263799, -0.19881436894]),
    ([1, 0, 0], [1, 0, 1], 0.5, [1.1519803464, -0.32665619652, 0.50176633179]),
    ([1, 0.44, 0.75], [0, 1, 1], 0.5, [0.40437023221, 0.78629317169, 1.1842289641]),
    // An end without a hue takes the other's.
    ([1, 1, 1], [0, 0, 1], 0.5, [0.70137886014, 0.54579612391, 1.012903307]),
    ([0, 0, 0], [1, 1, 0], 0.5, [0.471820988, 0.46599528889, 0.10484020298]),
    ([0.5, 0.5, 0.5], [1, 0, 0], 0.5, [0.79022360246, 0.37679810646, 0.28093769899]),
    ([1, 1, 1], [0.8, 0.3, 0.3], 0.5, [0.93284604904, 0.65573658729, 0.63247786556]),
  ]

  @Test(arguments: rows.indices)
  func `Mixed by lightness, chroma and hue it is the colour of the table`(index: Int) {
    let row = Self.rows[index]
    let hcl = ValueType.color(.hcl)
    let there = mix(hcl, row.from + [1], row.to + [1], at: row.f)
    #expect(areNear(there, row.color + [1], 1e-6), "\(there)")
    let back = mix(hcl, row.to + [1], row.from + [1], at: 1 - row.f)
    #expect(areNear(back, row.color + [1], 1e-6), "\(back)")
  }

  /// The formulas of Colors.swift against the same table, to trust them elsewhere.
  @Test func `The formulas give the colours of the table`() {
    for row in Self.rows {
      let color = Space.hcl.mix(row.from + [1], row.to + [1], row.f)
      #expect(areNear(color, row.color + [1], 1e-9))
    }
  }

  @Test(arguments: ValueType.colors.indices)
  func `Alpha moves in a straight line whatever the colours do`(index: Int) {
    let type = ValueType.colors[index].type
    let color = stage.value(type, [0.5, 0.25, 0.75, 1])
    viv_start(stage.tween(type, color, to: [0.5, 0.25, 0.75, 0]))
    for f in [0.25, 0.5, 0.75] {
      stage.tick(0.25)
      // The colour itself stays: a fade is not stained.
      #expect(areNear(type.numbers(color), [0.5, 0.25, 0.75, 1 - f], 2e-6))
    }
    stage.tick(0.25)
    #expect(type.numbers(color) == [0.5, 0.25, 0.75, 0])
  }

  @Test func `Unequal alphas weigh the colours as CSS does`() {
    // (c1 a1 (1 - f) + c2 a2 f) / (a1 (1 - f) + a2 f), at 1/4: (0.75 c1 + 0.125 c2) / 0.875.
    let color = mix(.color(.encoded), [1, 0, 0.5, 1], [0, 1, 0.25, 0.5], at: 0.25)
    #expect(
      areNear(color, [0.75 / 0.875, 0.125 / 0.875, (0.375 + 0.03125) / 0.875, 0.875], 1e-6))
  }

  @Test(arguments: ValueType.colors.indices)
  func `A fade to transparent black keeps the colour`(index: Int) {
    let type = ValueType.colors[index].type
    let there = mix(type, [0.25, 0.5, 0.75, 1], [0, 0, 0, 0], at: 0.5)
    #expect(areNear(there, [0.25, 0.5, 0.75, 0.5], 2e-6), "\(there)")
    let back = mix(type, [0, 0, 0, 0], [0.25, 0.5, 0.75, 1], at: 0.25)
    #expect(areNear(back, [0.25, 0.5, 0.75, 0.25], 2e-6), "\(back)")
  }

  @Test(arguments: [Space.hcl, .oklch, .hsb])
  func `A colour of alpha 0 takes the other's hue`(space: Space) {
    let type = ValueType.color(space)
    let blue = [0.25, 0.25, 1, 1]
    for (from, to) in [([1, 0, 0, 0], blue), (blue, [1.0, 0, 0, 0])] {
      let color = mix(type, from, to, at: 0.5)
      #expect(areNear(color, [0.25, 0.25, 1, 0.5], 2e-6), "\(color)")
    }
  }

  @Test(arguments: ValueType.colors.indices)
  func `Random colours are mixed as the formulas of their space say`(index: Int) {
    let (type, space) = ValueType.colors[index]
    let seed: UInt64 = 0xC0105
    print("seed of colours: \(seed)")
    var random = Random(seed: seed)
    for _ in 0..<200 {
      let ends = (0..<2).map { _ in
        type.kept((0..<4).map { $0 == 3 ? random.uniform(0.25, 1) : random.uniform(0.05, 0.95) })
      }
      // Hues about opposite go either way.
      if let hue = space.hue {
        let hues = ends.map { space.coordinates(Array($0[..<3]))[hue] }
        if abs(abs((hues[1] - hues[0]).remainder(dividingBy: 360)) - 180) < 0.01 { continue }
        if ends.contains(where: { space.coordinates(Array($0[..<3]))[1] < 1e-3 }) { continue }
      }
      let f = random.uniform(0, 1)
      let (found, expected) = (
        mix(type, ends[0], ends[1], at: f), space.mix(ends[0], ends[1], f)
      )
      #expect(areNear(found, expected, 5e-6), "\(ends) at \(f): \(found) but \(expected)")
    }
  }

  // MARK: brightness

  @Test func `By hue red to green goes through yellow, magenta to yellow through red`() {
    let hsb = ValueType.color(.hsb)
    #expect(areNear(mix(hsb, [1, 0, 0, 1], [0, 1, 0, 1], at: 0.5), [1, 1, 0, 1], 1e-6))
    #expect(areNear(mix(hsb, [1, 0, 1, 1], [1, 1, 0, 1], at: 0.5), [1, 0, 0, 1], 1e-6))
    #expect(
      areNear(mix(hsb, [0.5, 0.5, 0.5, 1], [0, 0, 1, 1], at: 0.5), [0.375, 0.375, 0.75, 1], 1e-6))
  }

  @Test func `Light mixes as lamps do`() {
    // The code of half the light: 1.055 · 0.5^(1/2.4) − 0.055.
    let half = 0.7353569830524495
    let color = mix(.color(.linear), [0, 0, 0, 1], [1, 1, 1, 1], at: 0.5)
    #expect(areNear(color, [half, half, half, 1], 1e-6))
  }

  // MARK: ends

  @Test(arguments: ValueType.colors.indices)
  func `Ends outside 0 to 1 are written bit by bit`(index: Int) {
    let type = ValueType.colors[index].type
    let (from, to) = ([1.3, -0.2, 0.1, 1], [-0.1, 0.7, 1.9, 0.3])
    let color = stage.value(type, [0, 0, 0, 0])
    let m = stage.tween(type, color, from: from, to: to)
    viv_set_reverses(m, true)
    viv_start(m)
    #expect(type.bytes(at: color) == type.bytes(from))
    stage.tick(1)
    #expect(type.bytes(at: color) == type.bytes(to))
    stage.tick(1)
    #expect(type.bytes(at: color) == type.bytes(from))
  }

  @Test(arguments: ValueType.colors.indices)
  func `An overshooting curve goes beyond the ends in a straight line of the space`(index: Int) {
    let (type, space) = ValueType.colors[index]
    let (from, to) = ([0.375, 0.5, 0.625, 1], [0.5, 0.625, 0.375, 1.0])
    let color = stage.value(type, from)
    viv_start(stage.tween(type, color, to: to, ease: VIV_EASE_OUT_BACK))
    stage.tick(0.5)
    // ACCEPTANCE E10.
    let expected = space.mix(from, to, 1.0876975)
    #expect(areNear(type.numbers(color), expected, 2e-6))
  }

  // MARK: bytes

  @Test func `Bytes are mixed in OKLab and rounded`() {
    // The middle of red and blue, as CSS Color 4 has it for oklab: rgb(140, 83, 162).
    #expect(mix(.rgba8, [255, 0, 0, 255], [0, 0, 255, 255], at: 0.5) == [140, 83, 162, 255])
  }

  @Test func `Random bytes are mixed as the formulas say`() {
    let seed: UInt64 = 0xB17E5
    print("seed of bytes: \(seed)")
    var random = Random(seed: seed)
    for _ in 0..<500 {
      let ends = (0..<2).map { _ in
        (0..<4).map { $0 == 3 ? Double(40 + random.below(216)) : Double(random.below(256)) }
      }
      let way = Way.packed(ends[0], ends[1])
      let f = random.uniform(0, 1)
      let color = stage.value(.rgba8, ends[0])
      viv_start(stage.tween(.rgba8, color, from: ends[0], to: ends[1]))
      stage.tick(f)
      #expect(way.type.isNear(color, way.at(f), range: 255), "\(ends) at \(f): \(way.at(f))")
    }
  }

  @Test func `Bytes of no alpha end and return to the bit`() {
    let color = stage.value(.rgba8, [12, 200, 7, 0])
    let m = stage.tween(.rgba8, color, to: [255, 3, 99, 255])
    viv_set_reverses(m, true)
    viv_start(m)
    #expect(ValueType.rgba8.numbers(color) == [12, 200, 7, 0])
    stage.tick(1)
    #expect(ValueType.rgba8.numbers(color) == [255, 3, 99, 255])
    stage.tick(1)
    #expect(ValueType.rgba8.numbers(color) == [12, 200, 7, 0])
  }
}
