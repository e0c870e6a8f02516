import VivaceHost
import VivaceMotion
import VivaceStorage

/// What few numbers know of their start and their end, besides where.
struct Ending: ArenaRecord {
  /// How far from its start, of a relative one.
  var by: Double = 0
  /// Where a decay comes to rest; NaN: where its velocity leads.
  var place = Double.nan
  /// A decay rests at a multiple of it from `offset` on; 0: anywhere.
  var interval: Double = 0
  var offset: Double = 0
  /// Of what captures each: where it started first in this run, if it did, and the bits of that, of
  /// integers of 64 bits.
  var hasStart = false
  var start: Double = 0
  var startBits: UInt64 = 0
  /// Of what captures each: it is played again from its root's start, and has not begun there yet.
  var isRewound = false
  /// Of what captures each: what it started from, and its first wall, as it took over or was steered.
  var taken = Taken()
  /// Its last begin of those that a mirrored way back goes through, and the one that was found last;
  /// 0: it keeps none. So many are kept at most.
  var begin: UInt32 = 0
  var shownBegin: UInt32 = 0
  var beginCount = 0
}

extension Ending {
  struct Taken {
    var given: Double = 0
    var bits: UInt64 = 0
    var wall = Double.nan
    /// Of what adds: how far begins before had led.
    var led: Double = 0
  }

  /// The multiple that is nearest to a place, halves away from zero, within bounds, if they are any:
  /// where none is within them, the place itself.
  func multiple(nearestTo place: Double, within bounds: (lowest: Double, highest: Double)) -> Double
  {
    var number = roundedHalfAway((place - offset) / interval)
    if !bounds.lowest.isNaN {
      let least = Elementary.ceil((bounds.lowest - offset) / interval)
      let most = Elementary.floor((bounds.highest - offset) / interval)
      guard least <= most else { return min(max(place, bounds.lowest), bounds.highest) }
      number = min(max(number, least), most)
    }
    let multiple = number * interval + offset
    return multiple.isFinite ? multiple : place
  }

  /// It says where a decay comes to rest.
  var leads: Bool { !place.isNaN || interval > 0 }
}

extension Values {
  /// Where values of a decay come to rest, from their first one on, or all where `first` is 0; NaN: where
  /// their velocities lead. False: out of memory.
  package func setPlaceOfRest(of motion: UInt32, from first: UInt32, _ place: Double) -> Bool {
    setEndings(of: motion, from: first) { $0.place = place }
  }

  /// The interval, and the offset, of the places where they may come to rest; 0: anywhere.
  package func setSnap(
    of motion: UInt32, from first: UInt32, interval: Double, offset: Double
  ) -> Bool {
    setEndings(of: motion, from: first) { ($0.interval, $0.offset) = (interval, offset) }
  }

  private func setEndings(
    of motion: UInt32, from first: UInt32, _ change: (inout Ending) -> Void
  ) -> Bool {
    var hasRoom = true
    forEachNumber(of: motion, from: first) { if hasRoom { hasRoom = grantEnding(to: $0) } }
    guard hasRoom else { return false }
    forEachNumber(of: motion, from: first) { index in
      if let ending = ending(of: index) { change(&ending.pointee) }
    }
    return true
  }

  /// What a channel was told of its end; nil: nothing.
  func ending(of index: UInt32) -> UnsafeMutablePointer<Ending>? {
    let place = channel(index).pointee.ending
    return place == 0 ? nil : core.pointee.endings[place]
  }

  /// Gives a channel room for what it is told of its end; false: out of memory.
  func grantEnding(to index: UInt32) -> Bool {
    guard channel(index).pointee.ending == 0 else { return true }
    guard let made = core.pointee.endings.take(Ending()) else { return false }
    channel(index).pointee.ending = made
    return true
  }

  func releaseEnding(of index: UInt32) {
    let place = channel(index).pointee.ending
    guard place != 0 else { return }
    channel(index).pointee.ending = 0
    releaseBegins(of: core.pointee.endings[place])
    core.pointee.endings.giveBack(place)
  }

  // MARK: Ends that follow from starts

  /// The end of a number that starts there.
  func goal(of index: UInt32, from start: Double) -> Double {
    guard channel(index).pointee.traits.contains(.relative), let ending = ending(of: index) else {
      return channel(index).pointee.goal
    }
    return channel(index).pointee.type.clamped(start + ending.pointee.by)
  }

  /// The end of a number that would start there, as far as it is known: what began in this run has found it.
  /// Anew: as if its root was started now.
  func expectedGoal(of index: UInt32, from start: Double, isAnew: Bool) -> Double {
    let traits = channel(index).pointee.traits
    if traits.contains(.endsWhereFound) {
      let isKept = !isAnew || core.pointee.keepsEnds
      return !isKept || !traits.contains(.found)
        ? shownValue(of: index) : channel(index).pointee.goal
    }
    return !isAnew && traits.contains(.captured)
      ? channel(index).pointee.goal : goal(of: index, from: start)
  }

  /// Finds the end that follows from where a number starts, or from what its target holds.
  @inline(__always)
  func settleGoal(of index: UInt32, present: Double) {
    let channel = channel(index)
    if channel.pointee.traits.contains(.endsWhereFound) {
      if !channel.pointee.traits.contains(.found) { findGoal(of: index, present) }
    } else if channel.pointee.traits.contains(.relative) {
      setResolvedGoal(of: index, goal(of: index, from: channel.pointee.given))
    }
    if channel.pointee.traits.contains(.hasTo) { channel.pointee.to = channel.pointee.goal }
  }

  private func findGoal(of index: UInt32, _ present: Double) {
    channel(index).pointee.goal = present
    channel(index).pointee.traits.insert(.found)
    guard channel(index).pointee.form.isWideInteger, channel(index).pointee.composite != 0 else {
      return
    }
    let address = target(channel(index).pointee.target).pointee.address
    composite(channel(index).pointee.composite).pointee.exactTo = address.load(as: UInt64.self)
  }

  func setResolvedGoal(of index: UInt32, _ end: Double) {
    channel(index).pointee.goal = end
    guard channel(index).pointee.form.isWideInteger, channel(index).pointee.composite != 0 else {
      return
    }
    composite(channel(index).pointee.composite).pointee.exactTo =
      channel(index).pointee.form == .int64
      ? UInt64(bitPattern: Int64(saturating: end)) : UInt64(saturating: end)
  }

  /// Foretells lengths of a start that keeps the ends that were found, or of one that looks for them again.
  package func keepingEnds<Answer>(
    _ keepsEnds: Bool, _ foretell: () throws(Fault) -> Answer
  ) throws(Fault) -> Answer {
    core.pointee.keepsEnds = keepsEnds
    defer { core.pointee.keepsEnds = false }
    return try foretell()
  }

  /// A new run looks for its end again.
  package func forgetEnds(of motion: UInt32) {
    forEachChannel(of: motion) { channel($0).pointee.traits.remove(.found) }
  }

  // MARK: Ways

  /// Whether a motion that begins now goes as far as nobody knows yet: for the first time in a run, or with a
  /// start that is captured anew.
  package func findsLength(_ motion: UInt32) -> Bool {
    let first = self[motion].pointee.first
    guard first != 0, self[motion].pointee.adds, !self[motion].pointee.capturesEach else {
      return true
    }
    return !channel(first).pointee.traits.contains(.captured)
  }

  /// The longest way of a tween's numbers in a first pass, in units; keyframes have none. Where it
  /// begins now: from where they start. Else foretold; anew: as if its root was started now.
  package func longestWay(of motion: UInt32) -> Double { longest(of: motion) { way(of: $0) } }

  package func foretoldWay(of motion: UInt32, isAnew: Bool) -> Double {
    longest(of: motion) { foretoldWay(ofNumber: $0, isAnew: isAnew) }
  }

  private func longest(of motion: UInt32, _ way: (UInt32) -> Double) -> Double {
    var longest = 0.0
    forEachChannel(of: motion) { index in
      let record = channel(index).pointee.composite
      guard record == 0 || composite(record).pointee.frames == nil else { return }
      // What is no number is no way.
      let way = way(index).magnitude
      if way > longest { longest = way }
    }
    return longest
  }

  private func way(of index: UInt32) -> Double {
    let channel = channel(index)
    guard channel.pointee.traits.contains(.adds) else {
      return nearest(channel.pointee.to, from: channel.pointee.from, of: index)
        - channel.pointee.from
    }
    let weight = self[channel.pointee.motion].pointee.weight
    return weight > 0 ? (channel.pointee.to - channel.pointee.from) / weight : 0
  }

  private func foretoldWay(ofNumber index: UInt32, isAnew: Bool) -> Double {
    let start = foretoldStart(of: index)
    let end = expectedGoal(of: index, from: start, isAnew: isAnew)
    return nearest(end, from: start, of: index) - start
  }
}
