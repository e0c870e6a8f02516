import VivaceMotion
import VivaceStorage

/// An easing: built in, or made by the host.
struct EasingRecord: BitwiseCopyable {
  var easing: Easing
  /// The first of its batches plus 1.
  var chain: UInt32 = 0
  /// Of a custom one.
  var function: UnsafeRawPointer?
  var user: UnsafeMutableRawPointer?
}

extension Easing {
  /// Its curve need not be 0 and 1 at its ends.
  var jumpsAtEnds: Bool { kind == .steps || kind == .points }
}

/// What became of an easing that was to be made.
package enum EasingMade {
  case number(Int32)
  case tooMany
  case outOfMemory
}

/// The easings that are known: the built-in ones, and those the host made.
extension Values {
  /// The first number of an easing made by the host.
  package static var firstMadeEasing: Int32 { 256 }
  private static var firstStylesheetEasing: Int32 { 64 }
  private static var familyCount: Int32 { 31 }
  private static var builtInCount: Int { 36 + Int(PhysicsCurve.count) }
  private static var physicsPlace: Int32 { 36 }
  package static var madeEasingLimit: Int { 65_536 }

  func addBuiltInEasings() -> Bool {
    for number in 0..<(Self.firstStylesheetEasing + 5) {
      guard let easing = Easing(builtIn: Int32(number)) else { continue }
      guard core.pointee.easings.append(EasingRecord(easing: easing)) else { return false }
    }
    for _ in 0..<PhysicsCurve.count {
      guard core.pointee.easings.append(EasingRecord(easing: Easing(kind: .linear))) else {
        return false
      }
    }
    return true
  }

  /// Where the easing of a number is kept; the number was checked.
  func easingPlace(_ number: Int32) -> Int {
    if number >= Self.firstMadeEasing {
      return Int(number - Self.firstMadeEasing) + Self.builtInCount
    }
    if number >= PhysicsCurve.first { return Int(number - PhysicsCurve.first + Self.physicsPlace) }
    if number >= Self.firstStylesheetEasing {
      return Int(number - Self.firstStylesheetEasing + Self.familyCount)
    }
    return Int(number)
  }

  package func knowsEasing(_ number: Int32) -> Bool {
    if number >= Self.firstMadeEasing {
      return Int(number - Self.firstMadeEasing) < core.pointee.easings.count - Self.builtInCount
    }
    return Easing(builtIn: number) != nil
  }

  /// The easing of a number; holds until another one is made.
  func easingRecord(_ number: Int32) -> UnsafeMutablePointer<EasingRecord> {
    core.pointee.easings.address(of: easingPlace(number))
  }

  /// The easing of a motion's pass in that direction.
  func easingNumber(of motion: UInt32, phase: Pass.Phase) -> Int32 {
    let record = self[motion]
    return phase == .backward && record.pointee.reverseEasing >= 0
      ? record.pointee.reverseEasing : record.pointee.easing
  }

  /// The eased fraction, at the ends exactly 0 and 1, also of steps and points that jump there; a
  /// function of the host is called for its own.
  package func easingValue(_ number: Int32, at progress: Double) -> Double {
    let record = easingRecord(number)
    if progress <= 0 { return 0 }
    if progress >= 1 { return 1 }
    guard let function = record.pointee.function else {
      return record.pointee.easing.value(at: progress)
    }
    let user = record.pointee.user
    let value = callEasing(function, progress, user)
    return value.isFinite ? value : 0
  }

  /// The eased fraction's change per progress; of the host's own by a central difference.
  func easingSlope(_ number: Int32, at progress: Double) -> Double {
    let record = easingRecord(number)
    guard record.pointee.function != nil else { return record.pointee.easing.slope(at: progress) }
    let step = 1e-5
    let (low, high) = (max(progress - step, 0), min(progress + step, 1))
    return (easingValue(number, at: high) - easingValue(number, at: low)) / (high - low)
  }

  /// The number of the first easing made by the host for which that holds.
  private func findMade(_ holds: (EasingRecord) -> Bool) -> Int32? {
    var place = Self.builtInCount
    while place < core.pointee.easings.count {
      if holds(core.pointee.easings[place]) { return number(ofPlace: place) }
      place += 1
    }
    return nil
  }

  /// The number of an easing like that one, made if there is none.
  package func makeEasing(_ easing: Easing) -> EasingMade {
    let known = findMade { known in known.function == nil && known.easing.isSame(as: easing) }
    if let known { return .number(known) }
    return append(EasingRecord(easing: easing))
  }

  /// The number of the host's own curve.
  package func makeEasing(
    function: UnsafeRawPointer, user: UnsafeMutableRawPointer?
  ) -> EasingMade {
    let known = findMade { known in known.function == function && known.user == user }
    if let known { return .number(known) }
    return append(EasingRecord(easing: .custom(index: 0), function: function, user: user))
  }

  /// The number of a piecewise linear curve; the points are copied.
  package func makeEasing(points: UnsafePointer<Double>, count: UInt32) -> EasingMade {
    let lookup = Easing.points(points, count: count)
    let known = findMade { known in known.function == nil && known.easing.isSame(as: lookup) }
    if let known { return .number(known) }
    let size = Int(count) * 2
    guard let copy = core.pointee.allocator.allocate(Double.self, count: size) else {
      return .outOfMemory
    }
    copy.initialize(from: points, count: size)
    let made = append(EasingRecord(easing: .points(copy, count: count)))
    if case .number = made { return made }
    core.pointee.allocator.release(copy, count: size)
    return made
  }

  private func number(ofPlace place: Int) -> Int32 {
    Int32(place - Self.builtInCount) + Self.firstMadeEasing
  }

  private func append(_ record: EasingRecord) -> EasingMade {
    let place = core.pointee.easings.count
    guard place - Self.builtInCount < Self.madeEasingLimit else { return .tooMany }
    guard core.pointee.easings.append(record) else { return .outOfMemory }
    return .number(number(ofPlace: place))
  }

  func releaseEasings() {
    var place = Self.builtInCount
    while place < core.pointee.easings.count {
      let easing = core.pointee.easings[place].easing
      if let points = easing.points {
        core.pointee.allocator.release(
          UnsafeMutablePointer(mutating: points), count: Int(easing.count) * 2)
      }
      place += 1
    }
  }
}
