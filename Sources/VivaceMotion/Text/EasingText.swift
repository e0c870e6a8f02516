/// What a text says of an easing.
package enum EasingText: BitwiseCopyable {
  case builtIn(Int32)
  case made(Easing)
  /// Lines through so many points, which `EasingReader.readPoints` knows.
  case points(count: Int)
}

/// Why a text is no easing, and where.
package struct EasingTextFault: Error, BitwiseCopyable {
  package enum Reason: UInt8, BitwiseCopyable {
    case expectedName, expectedFamily, expectedMode, expectedPosition
    case expectedNumber, expectedInteger
    case expectedOpening, expectedComma, expectedClosing, expectedEnd
    /// A number that is out of its range.
    case abscissa, ordinate, stepCount, strength, amplitude, period, infinite
    /// More points than an easing can have.
    case tooManyPoints
  }

  package let reason: Reason
  /// The offset in bytes of what was not expected.
  package let position: Int
}
