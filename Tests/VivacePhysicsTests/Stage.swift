import CVivace
import Foundation
import Testing

typealias Number = UnsafeMutablePointer<Double>

/// A tempo, numbers that stay where they are, and the few calls every test here makes.
final class Stage {
  let tempo: viv_tempo
  private var memory: [UnsafeMutableRawPointer] = []

  init(allocator: UnsafePointer<viv_allocator>? = nil) {
    tempo = allocator.map { viv_tempo_create_with_allocator($0) } ?? viv_tempo_create()
    #expect(tempo != 0)
  }

  deinit {
    viv_tempo_destroy(tempo)
    for block in memory { block.deallocate() }
  }

  // MARK: making

  func place<Value>(_ value: Value) -> UnsafeMutablePointer<Value> {
    let pointer = UnsafeMutablePointer<Value>.allocate(capacity: 1)
    pointer.initialize(to: value)
    memory.append(pointer)
    return pointer
  }

  func double(_ value: Double = 0) -> Number { place(value) }
  func float(_ value: Float = 0) -> UnsafeMutablePointer<Float> { place(value) }

  /// Adds a double to a motion.
  func add(
    _ x: Number, to m: viv_motion, from: Double? = nil, end: Double? = nil, velocity: Double? = nil,
    at location: SourceLocation = #_sourceLocation
  ) {
    var (first, last) = (from ?? 0, end ?? 0)
    let status = withUnsafePointer(to: &first) { first in
      withUnsafePointer(to: &last) { last in
        viv_motion_add(
          m, viv_type(VIV_TYPE_DOUBLE), x, from == nil ? nil : first, end == nil ? nil : last)
      }
    }
    #expect(status == VIV_OK, "\(error)", sourceLocation: location)
    guard let velocity else { return }
    #expect(viv_motion_set_velocity(m, x, velocity) == VIV_OK, sourceLocation: location)
  }

  func spring(
    _ x: Number, _ tension: Double = 120, _ damping: Double = 12, from: Double? = 0,
    to end: Double = 100, velocity: Double? = nil, at location: SourceLocation = #_sourceLocation
  ) -> viv_motion {
    let m = viv_spring_create(tempo, tension, damping)
    add(x, to: m, from: from, end: end, velocity: velocity, at: location)
    return m
  }

  func tween(
    _ x: Number, from: Double? = 0, to end: Double = 100, in seconds: Double = 1,
    ease: Int = VIV_EASE_LINEAR
  ) -> viv_motion {
    let m = viv_motion_create(tempo, seconds, viv_easing(ease))
    add(x, to: m, from: from, end: end)
    return m
  }

  func decay(
    _ x: Number, drag: Double = 3, from: Double? = 0, velocity: Double = 1000
  ) -> viv_motion {
    let m = viv_decay_create(tempo, drag)
    add(x, to: m, from: from, velocity: velocity)
    return m
  }

  /// With an end it collides there and at its start.
  func physics(
    _ x: Number, velocity: Double, friction: Double, from: Double? = 0, to end: Double? = nil,
    restitution: Double? = nil
  ) -> viv_motion {
    let m = viv_physics_create(tempo, velocity, friction)
    add(x, to: m, from: from, end: end)
    if let restitution { #expect(viv_physics_set_collisions(m, true, restitution) == VIV_OK) }
    return m
  }

  func group(_ children: viv_moveable...) -> viv_group {
    let g = viv_group_create(tempo)
    for child in children { #expect(viv_add(g, child) == VIV_OK) }
    return g
  }

  func sequence(_ children: viv_moveable...) -> viv_sequence {
    let s = viv_sequence_create(tempo)
    for child in children { #expect(viv_add(s, child) == VIV_OK) }
    return s
  }

  // MARK: playing

  func start(_ m: viv_moveable, at location: SourceLocation = #_sourceLocation) {
    #expect(viv_start(m) == VIV_OK, "\(error)", sourceLocation: location)
  }

  func tick(_ seconds: Double, at location: SourceLocation = #_sourceLocation) {
    #expect(viv_tempo_tick(tempo, seconds) == VIV_OK, "\(error)", sourceLocation: location)
  }

  func seek(_ m: viv_moveable, _ seconds: Double, at location: SourceLocation = #_sourceLocation) {
    #expect(viv_seek(m, seconds) == VIV_OK, "\(error)", sourceLocation: location)
  }

  // MARK: asking

  func state(_ m: viv_moveable) -> Int { Int(viv_get_state(m)) }

  func speed(_ m: viv_motion, _ x: UnsafeRawPointer) -> Double { viv_motion_get_velocity(m, x) }

  /// What a motion would be at its own second: value and velocity.
  func sample(
    _ m: viv_motion, _ x: UnsafeRawPointer, at seconds: Double,
    location: SourceLocation = #_sourceLocation
  ) -> (x: Double, v: Double) {
    var (value, velocity) = (Double.nan, Double.nan)
    #expect(
      viv_motion_sample(m, x, seconds, &value, &velocity, 1) == VIV_OK, "\(error)",
      sourceLocation: location)
    return (value, velocity)
  }

  var error: String { String(cString: viv_tempo_get_last_error_message(tempo)) }
}

extension Double {
  func isNear(_ other: Double, _ tolerance: Double = 1e-9) -> Bool {
    abs(self - other) <= tolerance
  }
}

extension Float {
  /// ACCEPTANCE: 2e-7 of the range and one unit in the last place.
  func isNear(_ other: Double, range: Double) -> Bool {
    abs(Double(self) - other) <= 2e-7 * range + Double(Float(other).ulp)
  }
}

/// The textbook solution of `x'' = -tension (x - target) - damping x'`.
func springState(
  _ tension: Double, _ damping: Double, from: Double = 0, to target: Double = 100,
  velocity v: Double = 0, at t: Double
) -> (x: Double, v: Double) {
  let (y, half) = (from - target, damping / 2)
  let discriminant = tension - half * half
  if discriminant > 0 {
    let w = discriminant.squareRoot()
    let (e, c, s) = (exp(-half * t), cos(w * t), sin(w * t))
    return (
      target + e * (y * c + (v + half * y) / w * s),
      e * (v * c - (half * v + tension * y) / w * s)
    )
  }
  if discriminant == 0 {
    let e = exp(-half * t)
    return (target + e * (y + (v + half * y) * t), e * (v - half * (v + half * y) * t))
  }
  let r = (-discriminant).squareRoot()
  let (slow, fast) = (-half + r, -half - r)
  let a = (v - fast * y) / (slow - fast)
  let b = y - a
  return (
    target + a * exp(slow * t) + b * exp(fast * t),
    a * slow * exp(slow * t) + b * fast * exp(fast * t)
  )
}

/// When the textbook spring is within both thresholds for good, by search backward from `end`.
func settlingTime(
  _ tension: Double, _ damping: Double, from: Double = 0, to target: Double = 100,
  velocity: Double = 0, distance: Double, speed: Double, before end: Double = 10
) -> Double {
  func rests(_ t: Double) -> Bool {
    let state = springState(tension, damping, from: from, to: target, velocity: velocity, at: t)
    return abs(state.x - target) <= distance && abs(state.v) <= speed
  }
  var late = end
  while late > 0, rests(late - 1e-4) { late -= 1e-4 }
  var early = late - 1e-4
  for _ in 0..<60 {
    let middle = (early + late) / 2
    if rests(middle) { late = middle } else { early = middle }
  }
  return late
}

/// A small generator, for samples that are the same each time. (S. Vigna's splitmix64.)
struct Random {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func bits() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = state
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return z ^ (z >> 31)
  }

  mutating func uniform(_ low: Double, _ high: Double) -> Double {
    low + (high - low) * (Double(bits() >> 11) * 0x1p-53)
  }

  mutating func below(_ count: Int) -> Int { Int(bits() % UInt64(count)) }

  /// Parts that sum up to a total.
  mutating func split(_ total: Double) -> [Double] {
    let cuts = (0..<below(40)).map { _ in uniform(0, total) }.sorted()
    return zip([0] + cuts, cuts + [total]).map { $1 - $0 }
  }
}
