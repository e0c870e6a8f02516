import VivaceHost
import VivaceMotion
import VivaceStorage

/// Values that go through several others on their way.
extension Tempo {
  /// What a host gives for keyframes.
  package struct FrameRequest {
    package var count: UInt32
    package var fractions: UnsafePointer<Double>
    package var values: UnsafeRawPointer
    /// One less than there are frames; nil: straight lines.
    package var easings: UnsafePointer<Int32>?

    package init(
      count: UInt32, fractions: UnsafePointer<Double>, values: UnsafeRawPointer,
      easings: UnsafePointer<Int32>?
    ) {
      self.count = count
      self.fractions = fractions
      self.values = values
      self.easings = easings
    }
  }

  private static var mostFrames: UInt32 { 65_535 }

  /// Moves a value from the first of its frames to the last.
  package func addKeyframes(
    _ form: ValueType, _ target: UnsafeMutableRawPointer, _ frames: FrameRequest, to motion: UInt32
  ) throws(Fault) {
    guard frames.count >= 2, frames.count <= Self.mostFrames else {
      throw Fault(
        .invalidArgument, "count", .integer(Int64(frames.count)), "must be in 2...65535")
    }
    let last = frames.values + Int(frames.count - 1) * form.byteCount
    let request = PropertyRequest(
      form: form, target: target, from: frames.values, to: last, frames: frames)
    try add(request, to: motion)
  }

  func check(
    _ frames: FrameRequest, _ form: ValueType, of motion: UInt32
  ) throws(Fault) {
    guard self[motion].pointee.kind == .tween, self[motion].pointee.blend != .add else {
      throw Fault(
        .wrongKind, "m", .name(name(of: motion)), "must be a tween, and none that adds")
    }
    var before = 0.0
    for place in 0..<Int(frames.count) {
      let fraction = frames.fractions[place]
      guard fraction >= before, fraction <= 1 else {
        throw Fault(
          .invalidArgument, "fractions", .number(fraction), "must be in 0...1 and never fall")
      }
      before = fraction
      try checkValue(frames.values + place * form.byteCount, "values", form)
    }
    guard let easings = frames.easings else { return }
    for place in 0..<Int(frames.count - 1) { try checkEasing(easings[place], "easings") }
  }

  /// A copy of the frames in memory of the tempo; nil: out of memory.
  func makeFrames(_ frames: FrameRequest, _ form: ValueType) -> Keyframes? {
    let (count, components) = (Int(frames.count), form.componentCount)
    let allocator = core.pointee.allocator
    guard let numbers = allocator.allocate(Double.self, count: count * (1 + components)) else {
      return nil
    }
    guard let easings = allocator.allocate(Int32.self, count: count - 1) else {
      allocator.release(numbers, count: count * (1 + components))
      return nil
    }
    for place in 0..<count {
      numbers[place] = frames.fractions[place]
      for component in 0..<components {
        let offset = place * form.byteCount + component * form.element.byteCount
        numbers[count + place * components + component] = form.element.read(frames.values + offset)
      }
    }
    for place in 0..<(count - 1) { easings[place] = frames.easings?[place] ?? 0 }
    return Keyframes(numbers: numbers, easings: easings, count: count)
  }

  func hasKeyframes(_ index: UInt32) -> Bool {
    let record = element(index).pointee.compound
    return record != 0 && compound(record).pointee.frames != nil
  }
}
