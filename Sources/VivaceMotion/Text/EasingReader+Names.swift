/// Easings by name: "out-cubic", "ease-out-cubic", "easeOutCubic", "VIV_EASE_OUT_CUBIC", "power2.out",
/// "easeOut(.Cubic)", and the keywords of CSS.
extension EasingReader {
  mutating func readName() throws(EasingTextFault) -> EasingText {
    if takeWord("viv") {
      guard takeWord("ease") else { throw fault(.expectedName) }
      return try readCurve()
    }
    let isBare = takeWord("ease")
    return isBare ? try readAfterEase() : try readCurve()
  }

  /// CSS has a dash after "ease", Kinieta a capital: its curve is a quad unless it says another.
  private mutating func readAfterEase() throws(EasingTextFault) -> EasingText {
    let isCSS = text.next == UInt8(ascii: "-")
    guard isInName else { return .builtIn(64) }
    guard let mode = takeMode() else { throw fault(.expectedMode) }
    if let family = takeFamily() { return .builtIn(family + mode) }
    guard !isInName else { throw fault(.expectedFamily) }
    if isCSS { return .builtIn(65 + mode) }
    guard text.take(UInt8(ascii: "(")) else { return .builtIn(1 + mode) }
    text.skipSpace()
    return .builtIn(try readKinietaFamily() + mode)
  }

  /// ".Cubic)", or nothing before the parenthesis.
  private mutating func readKinietaFamily() throws(EasingTextFault) -> Int32 {
    if takeClosing() { return 1 }
    _ = text.take(UInt8(ascii: "."))
    nameStart = text.position
    guard let family = takeFamily() else { throw fault(.expectedFamily) }
    try requireClosing()
    return family
  }

  private mutating func readCurve() throws(EasingTextFault) -> EasingText {
    if takeWord("linear") || takeWord("none") { return .builtIn(0) }
    if takeWord("power0") {
      _ = takeMode()
      return .builtIn(0)
    }
    if takeWord("css") { return .builtIn(try readAfterCSS()) }
    if takeWord("swift") {
      guard takeWord("out") else { throw fault(.expectedMode) }
      return .builtIn(68)
    }
    if let mode = takeMode() {
      guard let family = takeFamily() else { throw fault(.expectedFamily) }
      return .builtIn(family + mode)
    }
    guard let family = takeFamily() else { throw fault(.expectedName) }
    return try readParameters(of: family, try readModeOfFamily())
  }

  private mutating func readAfterCSS() throws(EasingTextFault) -> Int32 {
    if takeWord("ease") { return 64 }
    guard let mode = takeMode() else { throw fault(.expectedMode) }
    return 65 + mode
  }

  /// GSAP's families end slowly where nothing else is said.
  private mutating func readModeOfFamily() throws(EasingTextFault) -> Int32 {
    if let mode = takeMode() { return mode }
    guard !isInName else { throw fault(.expectedMode) }
    return 1
  }

  // MARK: Words

  /// 0 in, 1 out, 2 both; nil: none stands here.
  private mutating func takeMode() -> Int32? {
    if takeWord("inout") { return 2 }
    if takeWord("in") { return takeWord("out") ? 2 : 0 }
    return takeWord("out") ? 1 : nil
  }

  /// The number of the family's "in"; nil: none stands here.
  private mutating func takeFamily() -> Int32? {
    if takeWord("quad") || takeWord("power1") { return 1 }
    if takeWord("cubic") || takeWord("power2") { return 4 }
    if takeWord("quart") || takeWord("power3") { return 7 }
    if takeWord("quint") || takeWord("power4") || takeWord("strong") { return 10 }
    if takeWord("sine") { return 13 }
    if takeWord("expo") { return 16 }
    if takeWord("circ") { return 19 }
    if takeWord("back") { return 22 }
    if takeWord("elastic") { return 25 }
    return takeWord("bounce") ? 28 : nil
  }

  /// Takes the next word of a name, and the separator before it.
  private mutating func takeWord(_ word: StaticString) -> Bool {
    let start = text.position
    if start > nameStart, let byte = text.next, Self.isSeparator(byte) { text.position += 1 }
    if take(word), isAtEndOfWord { return true }
    text.position = start
    return false
  }

  /// The name goes on, with a separator or another word.
  private var isInName: Bool { text.next.map(Self.isPartOfName) ?? false }

  /// Nothing follows but a separator, a capital after another letter, or what is no part of a name.
  private var isAtEndOfWord: Bool {
    guard let byte = text.next, Self.isLetterOrDigit(byte) else { return true }
    return Self.isCapital(byte) && !Self.isCapital(text.bytes[text.position - 1])
  }

  private static func isSeparator(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_") || byte == UInt8(ascii: ".")
  }

  private static func isPartOfName(_ byte: UInt8) -> Bool {
    isSeparator(byte) || isLetterOrDigit(byte)
  }
}
