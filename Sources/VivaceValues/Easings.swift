import CFeatures
import VivaceMotion
import VivaceStorage

/// An easing: built in, or made by the host.
struct EasingRecord: BitwiseCopyable {
  let easing: Easing
  /// The same for rows of floats; nil where they need doubles.
  let floatCurve: FloatCurve?
  /// How steeply it begins; of the host's own 0.
  let initialSlope: Double
  /// The first of its batches plus 1.
  var chain: UInt32 = 0
  /// The batch of floats that move by it alone, plus 1; 0: it was not made.
  var plainBatch: UInt32 = 0
  /// The batches were made that floats may be in which move by it: it is none of the host's.
  var hasFloatRows = false
  private let storedFunction: UnsafeRawPointer?
  var user: UnsafeMutableRawPointer?
  /// Of what makes it, and the next one in the same place of the index, plus 1.
  var hash: UInt64 = 0
  var alike: UInt32 = 0

  init(
    easing: Easing, function: UnsafeRawPointer? = nil, user: UnsafeMutableRawPointer? = nil,
    hash: UInt64 = 0
  ) {
    self.easing = easing
    floatCurve = FloatCurve(easing)
    initialSlope = Values.mayBend && function == nil ? easing.slope(at: 0) : 0
    (storedFunction, self.user, self.hash) = (function, user, hash)
  }

  /// Of a custom one.
  var function: UnsafeRawPointer? { known(storedFunction, ifUsed: has_easings(), else: nil) }

  func isSame(as other: EasingRecord) -> Bool {
    guard function == other.function, user == other.user else { return false }
    return function != nil || easing.isSame(as: other.easing)
  }
}

/// Mixes words into one: a wide product, folded.
package struct BitHash {
  package private(set) var value: UInt64 = 0x9E37_79B9_7F4A_7C15

  package init() {}

  package mutating func add(_ word: UInt64) {
    let product = (value ^ word).multipliedFullWidth(by: 0xD6E8_FEB8_6659_FD93)
    value = product.low ^ product.high
  }

  /// Zeros of both signs are the same number.
  mutating func add(_ number: Double) { add((number + 0).bitPattern) }
}

extension Easing {
  /// Equal for easings that are the same.
  fileprivate var hash: UInt64 {
    var hash = BitHash()
    hash.add(UInt64(kind.rawValue) << 32 | UInt64(count))
    hash.add(a)
    hash.add(b)
    hash.add(c)
    hash.add(d)
    guard let points else { return hash.value }
    for place in 0..<2 * Int(count) { hash.add(points[place]) }
    return hash.value
  }
}

extension Easing {
  /// Its curve need not be 0 and 1 at its ends.
  var jumpsAtEnds: Bool { has_curves() && (kind == .steps || kind == .points) }
}

/// What became of an easing that was to be made.
package enum EasingMade {
  case number(Int32)
  case tooMany
  case outOfMemory
}

/// The easings that are known: the built-in ones, which have a record once they are used, and those that
/// the host made.
extension Values {
  /// The first number of an easing made by the host.
  package static var firstMadeEasing: Int32 { 256 }
  private static var firstStylesheetEasing: Int32 { 64 }
  private static var familyCount: Int32 { 31 }
  private static var stylesheetCount: Int32 { 5 }
  package static var madeEasingLimit: Int { 65_536 }

  /// Whether a number is that of an easing made by the host.
  @inline(__always)
  private static func isMade(_ number: Int32) -> Bool {
    has_curves() && number >= firstMadeEasing
  }

  /// Built-in easings that have a place.
  static var builtInCount: Int { Int(familyCount + stylesheetCount) }

  /// Where it is told where the record of a built-in easing is.
  @inline(__always)
  private func builtIn(_ number: Int32) -> UnsafeMutablePointer<UnsafeMutablePointer<EasingRecord>?>
  {
    let first = Self.firstStylesheetEasing
    return core.pointee.builtIns
      + Int(number < first ? number : number - first + Self.familyCount)
  }

  /// Whether something may move by an easing; nobody knows of one that is not, or it was not used yet.
  @inline(__always)
  package func hasReserved(easing number: Int32) -> Bool {
    UInt32(bitPattern: number) < UInt32(Self.familyCount)
      && core.pointee.builtIns[Int(number)] != nil
  }

  /// Makes the records of all built-in easings, and answers which places had none; nil: out of memory, and
  /// none was made.
  package func reserveBuiltInEasings() -> UInt64? {
    var made: UInt64 = 0
    for place in 0..<Self.builtInCount where core.pointee.builtIns[place] == nil {
      let rarer = Int32(place) - Self.familyCount
      guard reserveEasing(rarer < 0 ? Int32(place) : Self.firstStylesheetEasing + rarer) else {
        giveBackEasings(at: made)
        return nil
      }
      made |= 1 << UInt64(place)
    }
    return made
  }

  package func giveBackEasings(at places: UInt64) {
    for place in 0..<Self.builtInCount where places >> UInt64(place) & 1 != 0 {
      guard let record = core.pointee.builtIns[place] else { continue }
      core.pointee.allocator.lasting.release(record, count: 1)
      core.pointee.builtIns[place] = nil
    }
  }

  /// Makes the record of an easing that is known, at its first use; false: out of memory.
  package func reserveEasing(_ number: Int32) -> Bool {
    guard !Self.isMade(number), builtIn(number).pointee == nil,
      let easing = Easing(builtIn: number)
    else { return true }
    let made = core.pointee.allocator.lasting.allocate(EasingRecord.self, count: 1)
    made?.initialize(to: EasingRecord(easing: easing))
    builtIn(number).pointee = made
    return made != nil
  }

  @inline(__always)
  package func knowsEasing(_ number: Int32) -> Bool {
    (0..<Self.familyCount).contains(number) || knowsRarerEasing(number)
  }

  private func knowsRarerEasing(_ number: Int32) -> Bool {
    if Self.isMade(number) {
      return Int(number - Self.firstMadeEasing) < core.pointee.easings.count
    }
    let first = Self.firstStylesheetEasing
    return (first..<first + Self.stylesheetCount).contains(number)
  }

  /// The easing of a number that was reserved, and is none of physics; holds until another one is made.
  @inline(__always)
  func easingRecord(_ number: Int32) -> UnsafeMutablePointer<EasingRecord> {
    number < Self.firstStylesheetEasing
      ? core.pointee.builtIns[Int(number)].unsafelyUnwrapped : rarerEasingRecord(number)
  }

  /// The batch of floats that move by an easing alone; nil: it was not made, or the easing is a rarer one.
  @inline(__always)
  func plainBatch(of easing: Int32) -> PlainBatch? {
    guard easing < Self.firstStylesheetEasing else { return nil }
    let batch = easingRecord(easing).pointee.plainBatch
    return batch == 0 ? nil : PlainBatch(index: batch &- 1)
  }

  private func rarerEasingRecord(_ number: Int32) -> UnsafeMutablePointer<EasingRecord> {
    Self.isMade(number)
      ? core.pointee.easings.address(of: Int(number - Self.firstMadeEasing))
      : builtIn(number).pointee.unsafelyUnwrapped
  }

  /// The first of the batches of an easing, or of all curves of physics, plus 1.
  @inline(__always)
  func batchChain(_ number: Int32) -> UnsafeMutablePointer<UInt32> {
    guard Self.movesSingly, number >= PhysicsCurve.first, !Self.isMade(number) else {
      return UnsafeMutablePointer(field: &easingRecord(number).pointee.chain)
    }
    return UnsafeMutablePointer(field: &core.pointee.physicsChain)
  }

  /// How rows of floats move a channel by an easing from there to there; nil: in double precision. What adds
  /// moves in floats where they hold its way, so that the sum does not jump at its ends.
  func floatCurve(
    _ number: Int32, of index: UInt32, from: Double, to: Double
  ) -> FloatCurve? {
    let channel = channel(index)
    guard has_floats(), channel.pointee.type == .float,
      !channel.pointee.traits.contains(.adds) || FloatRow.holds(from: from, to: to)
    else { return nil }
    return easingRecord(number).pointee.floatCurve
  }

  /// The easing of a motion's pass in that direction.
  func easingNumber(of motion: UInt32, phase: Pass.Phase) -> Int32 {
    self[motion].pointee.easingNumber(phase: phase)
  }

  /// The eased fraction, at the ends exactly 0 and 1, also of steps and points that jump there; a
  /// function of the host is called for its own.
  package func easingValue(_ number: Int32, at progress: Double) -> Double {
    if progress <= 0 { return 0 }
    if progress >= 1 { return 1 }
    if !Self.isMade(number), builtIn(number).pointee == nil {
      return Easing(builtIn: number)?.value(at: progress) ?? .nan
    }
    let record = easingRecord(number)
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

  /// The number of an easing like that one, made if there is none.
  package func makeEasing(_ easing: Easing) -> EasingMade {
    make(EasingRecord(easing: easing, hash: easing.hash))
  }

  /// The number of the host's own curve.
  package func makeEasing(
    function: UnsafeRawPointer, user: UnsafeMutableRawPointer?
  ) -> EasingMade {
    core.pointee.callsEasings = true
    var hash = BitHash()
    hash.add(UInt64(UInt(bitPattern: function)))
    hash.add(UInt64(UInt(bitPattern: user)))
    return make(
      EasingRecord(
        easing: .custom(index: 0), function: function, user: user, hash: hash.value))
  }

  /// The number of a piecewise linear curve; the points are copied.
  package func makeEasing(points: UnsafePointer<Double>, count: UInt32) -> EasingMade {
    let lookup = EasingRecord(
      easing: .points(points, count: count), hash: Easing.points(points, count: count).hash)
    if let known = findMade(lookup) { return .number(known) }
    let size = Int(count) * 2
    guard let copy = core.pointee.allocator.lasting.allocate(Double.self, count: size) else {
      return .outOfMemory
    }
    copy.initialize(from: points, count: size)
    let made = append(EasingRecord(easing: .points(copy, count: count), hash: lookup.hash))
    if case .number = made { return made }
    core.pointee.allocator.lasting.release(copy, count: size)
    return made
  }

  private func make(_ record: EasingRecord) -> EasingMade {
    if let known = findMade(record) { return .number(known) }
    return append(record)
  }

  private func number(ofPlace place: Int) -> Int32 {
    Int32(place) + Self.firstMadeEasing
  }

  private func append(_ record: EasingRecord) -> EasingMade {
    use_curves()
    let place = core.pointee.easings.count
    guard place < Self.madeEasingLimit else { return .tooMany }
    guard growEasingIndex(), core.pointee.easings.append(record) else { return .outOfMemory }
    index(easingAt: place)
    return .number(number(ofPlace: place))
  }

  // MARK: The index

  /// The number of an easing like that one that the host made; nil: there is none.
  private func findMade(_ record: EasingRecord) -> Int32? {
    guard core.pointee.easingHeads.count > 0 else { return nil }
    var link = core.pointee.easingHeads[head(of: record.hash)]
    while link != 0 {
      let known = core.pointee.easings[Int(link) - 1]
      if known.hash == record.hash, known.isSame(as: record) {
        return number(ofPlace: Int(link) - 1)
      }
      link = known.alike
    }
    return nil
  }

  private func head(of hash: UInt64) -> Int {
    Int(truncatingIfNeeded: hash >> 20) & (core.pointee.easingHeads.count - 1)
  }

  private func index(easingAt place: Int) {
    let record = core.pointee.easings.address(of: place)
    let head = head(of: record.pointee.hash)
    record.pointee.alike = core.pointee.easingHeads[head]
    core.pointee.easingHeads[head] = UInt32(place + 1)
  }

  /// Makes the index large enough for one easing more, twice as large where it is full.
  private func growEasingIndex() -> Bool {
    guard core.pointee.easings.count >= core.pointee.easingHeads.count else { return true }
    let size = max(16, core.pointee.easingHeads.count * 2)
    guard core.pointee.easingHeads.reserve(size) else { return false }
    core.pointee.easingHeads.removeAll()
    for _ in 0..<size { core.pointee.easingHeads.appendReserved(0) }
    for place in 0..<core.pointee.easings.count { index(easingAt: place) }
    return true
  }

  func releaseEasings() {
    for place in 0..<Self.builtInCount {
      guard let record = core.pointee.builtIns[place] else { continue }
      core.pointee.allocator.lasting.release(record, count: 1)
    }
    guard has_curves() else { return }
    var place = 0
    while place < core.pointee.easings.count {
      let easing = core.pointee.easings[place].easing
      if let points = easing.points {
        core.pointee.allocator.lasting.release(
          UnsafeMutablePointer(mutating: points), count: Int(easing.count) * 2)
      }
      place += 1
    }
  }
}
