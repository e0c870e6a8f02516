import VivaceMotion
import VivaceStorage

/// Everything a tool shows of a moveable.
package struct Description {
  package var delay, repeatDelay, rate, duration, weight: Double
  package var repeats, easing, reverseEasing, blend, reversingMode, heading: Int32
  package var reverses, synced, transient: Bool
}

extension Tempo {
  package func describe(_ index: UInt32) -> Description {
    let record = self[index]
    let traits = record.pointee.traits
    let isGroup = record.pointee.kind == .group
    let hasDuration = !isGroup || traits.contains(.hasDuration)
    return Description(
      delay: record.pointee.delay, repeatDelay: record.pointee.repeatDelay,
      rate: record.pointee.rate, duration: hasDuration ? record.pointee.duration : .nan,
      weight: record.pointee.weight, repeats: record.pointee.repeats,
      easing: record.pointee.easing, reverseEasing: record.pointee.reverseEasing,
      blend: Int32(record.pointee.blend.rawValue),
      reversingMode: !isGroup && traits.contains(.together) ? 1 : 0,
      heading: heading(of: index), reverses: traits.contains(.reverses),
      synced: isGroup && traits.contains(.together), transient: traits.contains(.transient))
  }

  /// Of its own time: 1 to its end, -1 to its beginning, 0 at rest.
  package func heading(of index: UInt32) -> Int32 {
    guard state(of: index).isRunning else { return 0 }
    return self[self[index].pointee.root].pointee.traits.contains(.homeward) ? -1 : 1
  }
}
