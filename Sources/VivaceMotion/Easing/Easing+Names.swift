extension Easing {
  /// The number of a built-in easing by its name, such as "in-out-bounce"; nil if there is none.
  package static func named(_ bytes: UnsafePointer<UInt8>, length: Int) -> Int32? {
    for number: Int32 in 0...68 {
      guard let name = name(of: number), name.utf8CodeUnitCount == length else { continue }
      var index = 0
      while index < length && name.utf8Start[index] == bytes[index] { index += 1 }
      if index == length { return number }
    }
    return nil
  }

  /// The name of a built-in easing; nil for any other number.
  package static func name(of number: Int32) -> StaticString? {
    switch number {
    case 0: "linear"
    case 1: "in-quad"
    case 2: "out-quad"
    case 3: "in-out-quad"
    case 4: "in-cubic"
    case 5: "out-cubic"
    case 6: "in-out-cubic"
    case 7: "in-quart"
    case 8: "out-quart"
    case 9: "in-out-quart"
    case 10: "in-quint"
    case 11: "out-quint"
    case 12: "in-out-quint"
    case 13: "in-sine"
    case 14: "out-sine"
    case 15: "in-out-sine"
    case 16: "in-expo"
    case 17: "out-expo"
    case 18: "in-out-expo"
    case 19: "in-circ"
    case 20: "out-circ"
    case 21: "in-out-circ"
    case 22: "in-back"
    case 23: "out-back"
    case 24: "in-out-back"
    case 25: "in-elastic"
    case 26: "out-elastic"
    case 27: "in-out-elastic"
    case 28: "in-bounce"
    case 29: "out-bounce"
    case 30: "in-out-bounce"
    case 64: "css-ease"
    case 65: "css-in"
    case 66: "css-out"
    case 67: "css-in-out"
    case 68: "swift-out"
    default: nil
    }
  }
}
