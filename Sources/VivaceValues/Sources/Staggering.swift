import VivaceMotion
import VivaceStorage

/// An array whose values go their ways one after another.
struct Staggering: ArenaRecord {
  /// Where its first value is, and bytes from one to the next: what is released of it moves nobody up.
  let base: UnsafeMutableRawPointer
  let stride: Int
  let stagger: Stagger

  func delay(ofValueAt address: UnsafeMutableRawPointer) -> Double {
    stagger.delay(at: UInt32(truncatingIfNeeded: (address - base) / stride))
  }
}

/// How far a value is on its own way within its motion's pass.
struct Way {
  /// 0...1: not begun at 0, over at 1.
  let progress: Double
  /// Own seconds that it takes.
  let length: Double

  var isUnderWay: Bool { progress > 0 && progress < 1 }
}

extension Values {
  /// Own seconds by which the last value of a motion comes after the first.
  package func longestStagger(of motion: UInt32) -> Double { self[motion].pointee.longestStagger }

  /// Lets the values of a property go one after another; false: out of memory.
  func stagger(
    _ property: UInt32, from base: UnsafeMutableRawPointer, by stagger: Stagger,
    in motion: UInt32
  ) -> Bool {
    let record = Staggering(
      base: base, stride: self.property(property).pointee.stride, stagger: stagger)
    guard let made = core.pointee.staggerings.take(record) else { return false }
    self.property(property).pointee.staggering = made
    self[motion].pointee.longestStagger = max(
      self[motion].pointee.longestStagger, stagger.longest)
    return true
  }

  func staggering(of index: UInt32) -> Staggering? {
    let place = property(of: index).staggering
    return place == 0 ? nil : core.pointee.staggerings[place].pointee
  }

  func isStaggered(_ index: UInt32) -> Bool {
    property(of: index).staggering != 0
  }

  /// Own seconds from a pass's start until a value goes.
  func staggerDelay(of index: UInt32) -> Double {
    staggering(of: index)?.delay(ofValueAt: target(channel(index).pointee.target).pointee.address)
      ?? 0
  }

  /// How far a value that moves by an easing is on its way.
  func way(of index: UInt32, at station: Station) -> Way {
    let motion = channel(index).pointee.motion
    let length = self[motion].pointee.pass.length(of: station.phase)
    guard isStaggered(index) else { return Way(progress: station.time / length, length: length) }
    let own = length - self[motion].pointee.longestStagger
    let seconds = station.time - staggerDelay(of: index)
    // What takes no time is on one side of its moment or the other.
    guard own > 0 else { return Way(progress: seconds < 0 ? 0 : 1, length: 0) }
    return Way(progress: min(max(seconds / own, 0), 1), length: own)
  }
}
