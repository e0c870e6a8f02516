import VivaceHost
import VivaceMotion
import VivaceStorage
import VivaceValues

/// What a host may ask a motion to move.
extension Tempo {
  package typealias PropertyRequest = VivaceValues.PropertyRequest
  package typealias FrameRequest = VivaceValues.FrameRequest
  package typealias Access = VivaceValues.Access

  /// Adds values to what a motion moves. All or nothing.
  package func add(_ request: PropertyRequest, to motion: UInt32) throws(Fault) {
    try refuseMotionless(motion)
    try refuseRunning(motion)
    try check(request, of: motion)
    try values.forEachPlainOwner(at: request) { owner throws(Fault) in _ = try furnished(owner) }
    guard values.add(request, to: motion) else { throw Fault.outOfMemory }
  }

  private static var mostFrames: UInt32 { 65_535 }

  /// Moves a value from the first of its frames to the last.
  package func addKeyframes(
    _ form: ValueType, _ target: UnsafeMutableRawPointer, _ frames: FrameRequest, to motion: UInt32
  ) throws(Fault) {
    guard frames.count >= 2, frames.count <= Self.mostFrames else {
      throw Fault(
        .invalidArgument, "count", .integer(Int64(frames.count)), "must be in 2...65535")
    }
    let last = Int(frames.count - 1)
    // Of two at the beginning the later one counts.
    var first = 0
    while first < last, frames.fractions[first + 1] == 0 { first += 1 }
    let request = PropertyRequest(
      form: form, target: target, from: frames.values + first * form.byteCount,
      to: frames.values + last * form.byteCount, frames: frames)
    try add(request, to: motion)
  }

  private func check(
    _ frames: FrameRequest, _ form: ValueType, of motion: UInt32
  ) throws(Fault) {
    guard self[motion].pointee.kind == .tween, self[motion].pointee.blend != .add else {
      throw Fault(
        .wrongKind, "m", .handle(handle(of: motion)), "must be a tween that is not additive")
    }
    var before = 0.0
    for place in 0..<Int(frames.count) {
      let fraction = frames.fractions[place]
      guard fraction >= before, fraction <= 1 else {
        throw Fault(
          .invalidArgument, "fractions", .number(fraction), "must be in 0...1, in ascending order")
      }
      before = fraction
      try checkValue(frames.values + place * form.byteCount, "values", form)
    }
    guard let easings = frames.easings else { return }
    for place in 0..<Int(frames.count - 1) { try checkEasing(easings[place], "easings") }
  }

  private func check(_ request: PropertyRequest, of motion: UInt32) throws(Fault) {
    try checkPlace(request)
    let kind = self[motion].pointee.kind
    let followsPath = kind.followsPath
    guard (request.role != .value) == followsPath else {
      let rule: StaticString =
        followsPath ? "must not be a motion along a path" : "must be a motion along a path"
      throw Fault(.wrongKind, "m", .handle(handle(of: motion)), rule)
    }
    guard hasEnd(request, of: kind) else {
      guard request.takesEnd else {
        throw Fault(
          .invalidArgument, "m", .handle(handle(of: motion)), "needs an end (viv_motion_to)")
      }
      throw Fault(.invalidArgument, "to", .none, "must not be null: this motion needs an end")
    }
    if request.access != nil { try checkAccess(request) }
    if let frames = request.frames { try check(frames, request.form, of: motion) }
    try checkValues(request.from, "from", request)
    try checkValues(request.to, "to", request)
    if let by = request.by { try checkAmounts(by, request) }
  }

  private func checkAmounts(
    _ amounts: UnsafeRawPointer, _ request: PropertyRequest
  ) throws(Fault) {
    guard request.form.componentCount == 1, request.access == nil else {
      throw Fault(.invalidArgument, "by", .none, "is possible only for numbers and angles")
    }
    for place in 0..<Int(request.count) {
      let amount = amounts + place * request.form.byteCount
      try Check.finite(request.form.element.signed.read(amount), "by")
    }
  }

  /// Whether a motion of that kind can go by what it was given. From a start alone a tween goes to
  /// where it finds its target; numbers of functions need an end.
  private func hasEnd(_ request: PropertyRequest, of kind: Kind) -> Bool {
    if request.to != nil || request.by != nil || request.role != .value { return true }
    switch kind {
    case .decay, .physics, .simulation: return true
    case .tween: return request.from != nil && request.access == nil
    default: return false
    }
  }

  private func checkPlace(_ request: PropertyRequest) throws(Fault) {
    let address = UInt(bitPattern: request.target)
    guard request.access != nil || address % UInt(request.form.alignment) == 0 else {
      throw Fault(
        .invalidArgument, request.role.parameter, .address(request.target),
        "must be aligned to its type")
    }
    try checkCount(request)
    guard request.count == 1 || isStride(request.stride, of: request.form, count: request.count)
    else {
      throw Fault(
        .invalidArgument, "stride", .size(request.stride),
        "must be at least the size of a value, and a multiple of its alignment")
    }
  }

  private func checkCount(_ request: PropertyRequest) throws(Fault) {
    let hasFunctions = request.access != nil
    let limit: UInt32 = hasFunctions ? Values.hostValueLimit : 4_194_303
    guard request.count > 0, request.count <= limit else {
      let rule: StaticString = hasFunctions ? "must be in 1...65535" : "must be in 1...4194303"
      throw Fault(.invalidArgument, "count", .integer(Int64(request.count)), rule)
    }
  }

  /// Whether so many values can lie so many bytes apart. In 64 bits wherever it runs: an `Int` of 32
  /// could hold neither the limit nor the product.
  private func isStride(_ stride: Int, of form: ValueType, count: UInt32) -> Bool {
    let (bytes, limit) = (Int64(stride), Int64(1) << 40)
    guard stride >= form.byteCount, stride % form.alignment == 0, bytes < limit else {
      return false
    }
    return (Int64(count) - 1) * bytes <= Int64(Int.max) - Int64(form.byteCount)
  }

  private func checkAccess(_ request: PropertyRequest) throws(Fault) {
    guard request.access?.get != nil || request.from != nil else {
      throw Fault(.invalidArgument, "get", .none, "must not be null when from is")
    }
    let known = values.numberCount(ofKey: request.target)
    guard known == 0 || known == Int(request.count)
    else {
      throw Fault(
        .invalidArgument, "count", .integer(Int64(request.count)),
        "must be the same as in the other motions with this key")
    }
  }

  private func checkValues(
    _ values: UnsafeRawPointer?, _ parameter: StaticString, _ request: PropertyRequest
  ) throws(Fault) {
    guard let values else { return }
    for place in 0..<Int(request.count) {
      try checkValue(values + place * request.form.byteCount, parameter, request.form)
    }
  }

  /// A value that can be an end of a motion.
  func checkValue(
    _ memory: UnsafeRawPointer, _ parameter: StaticString, _ form: ValueType
  ) throws(Fault) {
    guard form.componentCount > 1 else {
      try Check.finite(form.element.read(memory), parameter)
      return
    }
    if let flaw = values.flaw(ofValueAt: memory, form) { throw fault(of: flaw, parameter) }
  }

  func fault(of flaw: ValueType.Flaw, _ parameter: StaticString) -> Fault {
    switch flaw {
    case .notFinite:
      Fault(.invalidArgument, parameter, .none, "must be finite")
    case .zeroQuaternion:
      Fault(.invalidArgument, parameter, .none, "must not be a quaternion of length 0")
    case .singularMatrix:
      Fault(.invalidArgument, parameter, .none, "must not be a singular transform")
    }
  }
}

extension Role {
  /// What the contract calls the address of a value in that role.
  fileprivate var parameter: StaticString {
    switch self {
    case .value: "target"
    case .x: "x"
    case .y: "y"
    case .degrees, .radians: "angle"
    }
  }
}
