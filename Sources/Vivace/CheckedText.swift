internal import CVivace

/// Text for the library, where a NUL would end it early.
func checkedText(
  _ text: String, in tempo: @autoclosure () -> viv_tempo
) throws(VivaceError) -> String {
  if let byte = byteOfNUL(in: text) {
    throw refusal(
      .invalidArgument, "the text must have no NUL, but has one at byte \(byte)", in: tempo())
  }
  return text
}

extension Moveable {
  func checkedText(_ text: String) throws(VivaceError) -> String {
    try Vivace.checkedText(text, in: liveTempo(of: handle))
  }
}

/// Where a text that is only asked about would end early.
func byteOfNUL(in text: String) -> Int? {
  text.utf8.firstIndex(of: 0).map { text.utf8.distance(from: text.utf8.startIndex, to: $0) }
}
