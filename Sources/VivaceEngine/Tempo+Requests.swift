import VivaceHost
import VivaceMotion
import VivaceStorage

/// What a host may ask a motion to move.
extension Tempo {
  func check(_ request: PropertyRequest, of motion: UInt32) throws(Fault) {
    try checkPlace(request)
    let kind = self[motion].pointee.kind
    guard (request.role != .value) == (kind == .path || kind == .pathPhysics) else {
      throw Fault(.wrongKind, "m", .name(name(of: motion)), "is of the other sort: path or no path")
    }
    guard
      request.to != nil || request.role != .value || kind == .decay || kind == .simulation
        || kind == .physics
    else {
      throw Fault(.invalidArgument, "to", .none, "must not be null: this motion needs an end")
    }
    if request.access != nil { try checkAccess(request) }
    if let frames = request.frames { try check(frames, request.form, of: motion) }
    try checkValues(request.from, "from", request)
    try checkValues(request.to, "to", request)
  }

  private func checkPlace(_ request: PropertyRequest) throws(Fault) {
    let address = UInt(bitPattern: request.target)
    guard request.access != nil || address % UInt(request.form.alignment) == 0 else {
      throw Fault(
        .invalidArgument, "target", .integer(Int64(truncatingIfNeeded: address)),
        "must be aligned to its type")
    }
    guard request.count > 0, request.count < 1 << 22 else {
      throw Fault(
        .invalidArgument, "count", .integer(Int64(request.count)), "must be in 1...4194303")
    }
    guard
      request.count == 1
        || (request.stride >= request.form.byteCount
          && request.stride % request.form.alignment == 0 && request.stride < 1 << 40)
    else {
      throw Fault(
        .invalidArgument, "stride", .integer(Int64(request.stride)),
        "must be at least the size of a value, and a multiple of its alignment")
    }
  }

  private func checkAccess(_ request: PropertyRequest) throws(Fault) {
    guard request.count <= Self.mirrorLimit else {
      throw Fault(.invalidArgument, "count", .integer(Int64(request.count)), "must be in 1...65535")
    }
    guard request.access?.get != nil || request.from != nil else {
      throw Fault(.invalidArgument, "get", .none, "must not be null where from is")
    }
    let known = findTarget(request.target, isKey: true)
    guard known == 0 || mirror(target(known).pointee.mirror).pointee.count == Int(request.count)
    else {
      throw Fault(
        .invalidArgument, "count", .integer(Int64(request.count)),
        "must be that of the other motions with the same key")
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
    let numbers = core.pointee.ends
    for component in 0..<form.componentCount {
      numbers[component] = form.element.read(memory + component * form.element.byteCount)
    }
    switch form.flaw(of: numbers) {
    case nil: return
    case .notFinite:
      throw Fault(.invalidArgument, parameter, .none, "must be of finite numbers")
    case .zeroQuaternion:
      throw Fault(.invalidArgument, parameter, .none, "must not be a quaternion of length 0")
    case .singularMatrix:
      throw Fault(.invalidArgument, parameter, .none, "must not be a singular transform")
    }
  }
}
