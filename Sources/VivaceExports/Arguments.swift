import CFeatures
import CVivace
import VivaceEngine
import VivaceHost
import VivaceMotion

// Checks of arguments that only C can get wrong.

/// A pointer that the header does not allow to be null.
func required<Pointer>(
  _ pointer: Pointer?, _ parameter: StaticString
) throws(Fault) -> Pointer {
  guard let pointer else {
    throw Fault(.invalidArgument, parameter, .none, "must not be null")
  }
  return pointer
}

/// A number within bounds; NaN is not.
func required(
  _ value: Double, in range: ClosedRange<Double>, _ parameter: StaticString, _ rule: StaticString
) throws(Fault) {
  guard range.contains(value) else {
    throw Fault(.invalidArgument, parameter, .number(value), rule)
  }
}

/// The same of a count.
func required(
  _ count: UInt32, in range: ClosedRange<UInt32>, _ parameter: StaticString, _ rule: StaticString
) throws(Fault) {
  guard range.contains(count) else {
    throw Fault(.invalidArgument, parameter, .integer(Int64(count)), rule)
  }
}

/// A constant of an enum of the header.
func required<Constant: RawRepresentable>(
  _ number: Int32, as: Constant.Type, _ parameter: StaticString, _ rule: StaticString
) throws(Fault) -> Constant where Constant.RawValue == UInt8 {
  guard let raw = UInt8(exactly: number), let constant = Constant(rawValue: raw) else {
    throw Fault(.invalidArgument, parameter, .integer(Int64(number)), rule)
  }
  return constant
}

/// Whether a motion captures at each begin.
func isEach(_ capture: viv_capture) throws(Fault) -> Bool {
  guard capture == VIV_CAPTURE_ONCE || capture == VIV_CAPTURE_EACH else {
    throw Fault(
      .invalidArgument, "capture", .integer(Int64(capture)), "must be a viv_capture")
  }
  return capture == VIV_CAPTURE_EACH
}

/// What a target's memory holds.
func form(_ type: viv_type) throws(Fault) -> ValueType {
  guard let form = ValueType(rawValue: type) else {
    throw Fault(.invalidArgument, "type", .integer(Int64(type)), "must be a viv_type")
  }
  guard use(form) else {
    throw Fault(
      .invalidArgument, "type", .integer(Int64(type)), "must be one that the library was made for")
  }
  return form
}

/// Notes that values of a type may come; false: the library was made for others.
private func use(_ form: ValueType) -> Bool {
  use_types()
  if form.element == .float {
    guard features_know_floats else { return false }
    use_floats()
  }
  if form.isColor {
    guard features_know_colors else { return false }
    use_colors()
  } else if form.isTransform {
    guard features_know_transforms else { return false }
    use_transforms()
  } else if form.isInteger {
    guard features_know_integers else { return false }
    use_integers()
  }
  return true
}

/// A type of one number, which may be an angle.
func number(_ type: viv_type) throws(Fault) -> ValueType {
  let form = try form(type)
  guard form.componentCount == 1 else {
    throw Fault(
      .invalidArgument, "type", .integer(Int64(type)),
      "must be the viv_type of a number or an angle")
  }
  return form
}

/// A type of one number that is no angle.
func scalar(_ type: viv_type) throws(Fault) -> ValueType {
  let form = try form(type)
  guard form.rawValue <= ValueType.uint64.rawValue else {
    throw Fault(
      .invalidArgument, "type", .integer(Int64(type)), "must be the viv_type of a number, 0...9")
  }
  return form
}

/// Where a property is, as the engine knows it; it is not written through here.
func address(ofTarget target: UnsafeRawPointer?) throws(Fault) -> UnsafeMutableRawPointer {
  UnsafeMutableRawPointer(mutating: try required(target, "target"))
}

/// Fills in a struct of the host as far as host and library both know it.
func fill<Struct>(
  _ memory: UnsafeMutablePointer<Struct>, size: Int, with value: Struct
) throws(Fault) {
  guard size != 0 else {
    throw Fault(.invalidArgument, "size", .integer(0), "must be the size of the struct")
  }
  let known = UInt(MemoryLayout<Struct>.size)
  let count = Int(min(UInt(bitPattern: size), known))
  withUnsafeBytes(of: value) { bytes in
    guard let start = bytes.baseAddress else { return }
    UnsafeMutableRawPointer(memory).copyMemory(from: start, byteCount: count)
  }
}

/// A function of the host, as the engine keeps it.
func address<Function>(of function: Function?) -> UnsafeRawPointer? {
  unsafeBitCast(function, to: UnsafeRawPointer?.self)
}

/// Text that ends with a zero, as C reads it.
func text(bytes: UnsafePointer<UInt8>) -> UnsafePointer<CChar> {
  UnsafeRawPointer(bytes).assumingMemoryBound(to: CChar.self)
}

func text(_ literal: StaticString) -> UnsafePointer<CChar> { text(bytes: literal.utf8Start) }
