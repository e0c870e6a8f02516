/// The stops of linear(): outputs with up to two inputs each, which are percentages.
extension EasingReader {
  /// The most points an easing has.
  package static var mostPoints: Int { 65_536 }

  /// Reads up to the closing parenthesis; where there is memory, writes the points there. How many
  /// points there are.
  mutating func readStops(
    into memory: UnsafeMutablePointer<Double>?
  ) throws(EasingTextFault) -> Int {
    var line = StopLine(memory: memory)
    var isLast = false
    while !isLast {
      let stop = try readStop()
      isLast = !takeComma()
      line.append(stop, isLast: isLast)
      guard line.count <= Self.mostPoints else { throw fault(.tooManyPoints) }
    }
    try requireClosing()
    line.fillInputs()
    return line.count
  }

  /// The percentages stand before or after the number.
  private mutating func readStop() throws(EasingTextFault) -> Stop {
    var stop = Stop()
    try readInputs(of: &stop)
    text.skipSpace()
    let first = text.position
    stop.output = try readFinite()
    guard text.next != UInt8(ascii: "%") else {
      throw EasingTextFault(reason: .expectedNumber, position: first)
    }
    if stop.inputCount == 0 { try readInputs(of: &stop) }
    return stop
  }

  private mutating func readInputs(of stop: inout Stop) throws(EasingTextFault) {
    while stop.inputCount < 2 {
      let start = text.position
      text.skipSpace()
      guard var digits = text.takeDecimal(), text.take(UInt8(ascii: "%")) else {
        text.position = start
        return
      }
      digits.shift(by: -2)
      guard digits.value.isFinite else {
        throw EasingTextFault(reason: .infinite, position: start)
      }
      stop.add(input: digits.value)
    }
  }

  private mutating func readFinite() throws(EasingTextFault) -> Double {
    let far = Double.greatestFiniteMagnitude
    return try number(in: -far...far, .infinite)
  }
}

/// One stop of linear().
struct Stop {
  var output: Double = 0
  private(set) var inputCount = 0
  private(set) var first: Double = 0
  private(set) var second: Double = 0

  mutating func add(input: Double) {
    if inputCount == 0 { first = input } else { second = input }
    inputCount += 1
  }
}

/// The points that stops make, by CSS Easing Level 2, "create a linear easing function": no input is
/// below one before it, and those that are missing lie evenly between their neighbours.
struct StopLine {
  /// x and y of each point in turn; nil: they are but counted.
  let memory: UnsafeMutablePointer<Double>?
  private(set) var count = 0
  private var largest = -Double.infinity

  init(memory: UnsafeMutablePointer<Double>?) { self.memory = memory }

  mutating func append(_ stop: Stop, isLast: Bool) {
    if stop.inputCount > 0 {
      append(stop.output, at: stop.first)
      if stop.inputCount > 1 { append(stop.output, at: stop.second) }
    } else if count == 0 {
      append(stop.output, at: 0)
    } else if isLast {
      append(stop.output, at: 1)
    } else {
      put(x: .nan, y: stop.output)
    }
  }

  private mutating func append(_ output: Double, at input: Double) {
    largest = max(input, largest)
    put(x: largest, y: output)
  }

  private mutating func put(x: Double, y: Double) {
    if let memory {
      (memory + 2 * count).initialize(to: x)
      (memory + 2 * count + 1).initialize(to: y)
    }
    count += 1
  }

  func fillInputs() {
    guard let memory else { return }
    var place = 1
    while place < count {
      var end = place
      while memory[2 * end].isNaN { end += 1 }
      let (low, high) = (memory[2 * place - 2], memory[2 * end])
      let steps = Double(end - place + 1)
      for step in place..<end {
        memory[2 * step] = low + (high - low) * (Double(step - place + 1) / steps)
      }
      place = end + 1
    }
  }
}
