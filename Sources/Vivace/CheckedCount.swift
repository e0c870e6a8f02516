internal import CVivace

/// A count for the library. A negative one is refused; one beyond 32 bits is the largest that there
/// is, which the library judges.
func checkedCount(
  _ count: Int, _ parameter: String, in tempo: @autoclosure () -> viv_tempo
) throws(VivaceError) -> UInt32 {
  guard count >= 0 else {
    throw refusal(.invalidArgument, "\(parameter) = \(count) must not be negative", in: tempo())
  }
  return UInt32(clamping: count)
}
