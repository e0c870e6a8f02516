/// Text for the library, where a NUL would end it early.
func text(_ text: String) throws(VivaceError) -> String {
  if let place = text.utf8.firstIndex(of: 0) {
    let byte = text.utf8.distance(from: text.utf8.startIndex, to: place)
    throw VivaceError(.invalidArgument, "the text must have no NUL, but has one at byte \(byte)")
  }
  return text
}
