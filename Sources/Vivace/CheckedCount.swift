/// A count for the library. A negative one is refused; one beyond 32 bits is the largest that there
/// is, which the library judges.
func checkedCount(_ count: Int, _ parameter: String) throws(VivaceError) -> UInt32 {
  guard count >= 0 else {
    throw VivaceError(.invalidArgument, "\(parameter) = \(count) must not be negative")
  }
  return UInt32(clamping: count)
}
