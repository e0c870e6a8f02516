import VivaceHost
import VivaceMotion
import VivaceScore
import VivaceStorage

/// Where moveables are: asked of the moment, never kept.
extension Tempo {
  package func kind(of index: UInt32) -> Kind { self[index].pointee.kind }

  /// A child shows its own state, or that its root is paused.
  package func state(of index: UInt32) -> State {
    let state = self[index].pointee.state
    let root = self[index].pointee.root
    guard root != index, state == .delayed || state == .moving else { return state }
    return self[root].pointee.state == .paused ? .paused : state
  }

  package func parent(of index: UInt32) -> UInt64 { name(of: self[index].pointee.parent) }

  /// 1 forward, -1 backward, 0 at rest: of the pass.
  package func direction(of index: UInt32) -> Int32 {
    let record = self[index]
    switch state(of: index) {
    case .none, .idle: return 0
    case .delayed: return 1
    case .moving, .paused, .completed: break
    }
    if record.pointee.state == .completed { return endsBackward(index) ? -1 : 1 }
    switch record.pointee.phase {
    case .backward: return -1
    case .forward: return turnsUnsynced(index) && record.pointee.traits.contains(.turned) ? -1 : 1
    case .gap, .ending: return endsBackward(index) ? -1 : 1
    case .waiting, .lead, .rest, .skipped: return 1
    }
  }

  /// Whether its cycle ends with a way back.
  private func endsBackward(_ index: UInt32) -> Bool {
    let record = self[index]
    if record.pointee.root == index, record.pointee.traits.contains(.homeward),
      record.pointee.state == .completed
    {
      return false
    }
    if record.pointee.kind.isContainer && record.pointee.count == 0 { return false }
    return record.pointee.play == .back
      || (record.pointee.play == .whole && record.pointee.traits.contains(.turns))
  }

  /// Own seconds since its start, 0 before it.
  package func time(of index: UInt32) -> Double {
    measureIfNeeded(index)
    let record = self[index]
    switch state(of: index) {
    case .none, .idle: return 0
    case .completed: return completedTime(of: index)
    case .delayed, .moving, .paused: break
    }
    let own = (scoreTime(of: record.pointee.root) - record.pointee.origin) * record.pointee.scale
    let length = record.pointee.length
    if record.pointee.phase == .waiting { return outLength(of: index) }
    let out = record.pointee.play == .back ? outLength(of: index) : 0
    return min(max(own, 0) + out, length.isNaN ? .infinity : length)
  }

  private func outLength(of index: UInt32) -> Double {
    let record = self[index]
    let cycles = Double(record.pointee.runRepeats) + 1
    return record.pointee.delay + cycles * record.pointee.forwardLength
      + (cycles - 1) * record.pointee.repeatDelay
  }

  private func completedTime(of index: UInt32) -> Double {
    let record = self[index]
    if record.pointee.root == index, record.pointee.traits.contains(.homeward) { return 0 }
    guard record.pointee.length.isNaN else { return record.pointee.length }
    return record.pointee.ranFor
  }

  /// Own seconds from start to end: infinity endless, NaN not known yet.
  package func length(of index: UInt32) -> Double {
    measureForAsking(index)
    measureIfNeeded(index)
    let record = self[index]
    let root = record.pointee.root
    if record.pointee.root == index, self[root].pointee.traits.contains(.hasFlow) {
      return record.pointee.state == .completed ? record.pointee.ranFor : .nan
    }
    return record.pointee.length
  }

  /// Lengths of what does not run are found when somebody asks.
  func measureForAsking(_ index: UInt32) {
    let root = self[index].pointee.root
    guard self[root].pointee.state == .idle || self[root].pointee.state == .none else { return }
    _ = measureIdle(root)
  }

  package func cyclesCompleted(of index: UInt32) -> UInt64 {
    let record = self[index]
    switch record.pointee.state {
    case .none, .idle, .delayed: return 0
    case .completed:
      return record.pointee.root == index && record.pointee.traits.contains(.homeward)
        ? 0 : record.pointee.cycle + 1
    case .moving, .paused:
      let isOver = record.pointee.phase == .gap || record.pointee.phase == .ending
      return record.pointee.cycle + (isOver ? 1 : 0)
    }
  }

  /// Of the present pass, linear in time, 0...1.
  package func passProgress(_ index: UInt32) -> Double {
    measureIfNeeded(index)
    if turnsUnsynced(index) { return cycleProgress(index) }
    switch self[index].pointee.phase {
    case .forward, .backward:
      return fraction(
        of: index, since: self[index].pointee.passStart, length: passLength(of: index))
    case .gap, .waiting, .ending: return 1
    case .lead, .skipped: return 0
    case .rest: return endProgress(of: index)
    }
  }

  package func cycleProgress(_ index: UInt32) -> Double {
    let record = self[index]
    switch record.pointee.phase {
    case .forward, .backward:
      let isReturn = record.pointee.phase == .backward && record.pointee.play == .whole
      let before = isReturn ? record.pointee.forwardLength / record.pointee.scale : 0
      return fraction(
        of: index, since: record.pointee.passStart - before, length: cycleLength(of: index))
    case .gap, .waiting, .ending: return 1
    case .lead, .skipped: return 0
    case .rest: return endProgress(of: index)
    }
  }

  /// Of the whole program; of an endless one its cycle's.
  package func totalProgress(_ index: UInt32) -> Double {
    measureIfNeeded(index)
    let record = self[index]
    if record.pointee.state == .completed { return endProgress(of: index) }
    let length = record.pointee.length
    guard length.isFinite else { return cycleProgress(index) }
    guard state(of: index) != .idle else { return 0 }
    guard length > 0 else { return record.pointee.phase == .ending ? 1 : 0 }
    return min(time(of: index) / length, 1)
  }

  /// 1 for what completed at its end, 0 for what is at its beginning.
  private func endProgress(of index: UInt32) -> Double {
    let record = self[index]
    guard record.pointee.state == .completed else { return 0 }
    return record.pointee.root == index && record.pointee.traits.contains(.homeward) ? 0 : 1
  }

  private func fraction(of index: UInt32, since start: Double, length: Double) -> Double {
    guard length.isFinite else { return 0 }
    let record = self[index]
    let own = (scoreTime(of: record.pointee.root) - start) * record.pointee.scale
    return length > 0 ? min(max(own / length, 0), 1) : 1
  }
}
