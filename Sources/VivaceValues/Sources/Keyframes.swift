import VivaceMotion
import VivaceStorage

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

/// Values that go through several others on their way.
extension Values {
  /// A copy of the frames in memory of its own; nil: out of memory.
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

  package func hasKeyframes(_ index: UInt32) -> Bool {
    let record = channel(index).pointee.composite
    return record != 0 && composite(record).pointee.frames != nil
  }

  /// Whether any value of a motion goes through keyframes.
  package func hasKeyframes(anyOf motion: UInt32) -> Bool {
    var hasFrames = false
    forEachChannel(of: motion) { if hasKeyframes($0) { hasFrames = true } }
    return hasFrames
  }
}
