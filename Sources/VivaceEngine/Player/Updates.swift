import VivaceHost
import VivaceMotion
import VivaceScore
import VivaceStorage

/// Telling `updated`: only what is watched costs anything.
extension Tempo {
  /// Puts a moveable on the list of those whose updates are told, if it is not; false: no memory.
  func watch(_ index: UInt32) -> Bool {
    guard self[index].pointee.watcherPlace == 0 else { return true }
    guard reserveWatcher() else { return false }
    core.pointee.watchers.appendReserved(index)
    self[index].pointee.watcherPlace = UInt32(core.pointee.watchers.count)
    core.pointee.watchersSorted = false
    return true
  }

  /// Room for one more; false: out of memory.
  func reserveWatcher() -> Bool {
    core.pointee.watchers.reserveOne(isInUse: core.pointee.isTicking) { noteWatcher($0, at: $1) }
  }

  private func noteWatcher(_ index: UInt32, at place: Int) {
    self[index].pointee.watcherPlace = UInt32(place) + 1
  }

  /// Puts a moveable on the list, or takes it off, as somebody hears of its updates or nobody does.
  func watchIfHeard(_ index: UInt32) {
    if (self[index].pointee.kinds | host.collectedKinds) & EventKind.updated != 0 {
      _ = watch(index)
    } else {
      unwatch(index)
    }
  }

  func watchAllHeard() {
    var index: UInt32 = 1
    while index < core.pointee.moveables.end {
      let kind = self[index].pointee.kind
      if kind != .none, kind != .path { watchIfHeard(index) }
      index += 1
    }
  }

  func unwatch(_ index: UInt32) {
    let place = self[index].pointee.watcherPlace
    guard place != 0 else { return }
    self[index].pointee.watcherPlace = 0
    core.pointee.watchers.leave(Int(place) - 1, isInUse: core.pointee.isTicking)
    core.pointee.watchersSorted = false
  }

  /// At the end of a tick: what moves and whose time advanced, children before their container,
  /// roots in the order of their start.
  @inline(__always)
  func tellUpdates() {
    if core.pointee.watchers.count > 0 { tellWatchedUpdates() }
  }

  @inline(never)
  private func tellWatchedUpdates() {
    sortWatchers()
    let end = core.pointee.watchers.count
    var place = 0
    while place < end {
      let index = core.pointee.watchers[place]
      if index != 0 { tellUpdate(of: index) }
      place += 1
    }
  }

  /// Tells `updated` if the moveable moves, its time advanced in this tick and it was not told yet.
  func tellUpdate(of index: UInt32) {
    guard hasUpdates(index), advanced(index), !isSilent,
      self[index].pointee.told.updatedTick != core.pointee.tick
    else { return }
    self[index].pointee.told.updatedTick = core.pointee.tick
    tell(EventKind.updated, of: index)
  }

  /// Whether a moveable moves so that `updated` is told of it; on a way back that is its root alone.
  @inline(__always)
  private func hasUpdates(_ index: UInt32) -> Bool {
    let root = score[index].pointee.root
    // Members that outlive their group's own duration go on after the root.
    let state = self[root].pointee.state
    guard state == .moving || (state == .completed && index != root), moves(index) else {
      return false
    }
    if index != root && self[root].pointee.flags.contains(.rewinds) { return false }
    return !score.isRetraced(index)
  }

  var hasMovingWatcher: Bool {
    var place = 0
    while place < core.pointee.watchers.count {
      let index = core.pointee.watchers[place]
      if index != 0, hasUpdates(index) { return true }
      place += 1
    }
    return false
  }

  private func moves(_ index: UInt32) -> Bool {
    let node = score[index]
    let record = self[index]
    guard record.pointee.state == .moving else { return false }
    switch node.pointee.phase {
    case .forward, .backward, .turning, .gap: return true
    case .ending: return true
    case .rest, .scheduled, .waiting, .skipped: return false
    }
  }

  /// Notes whose time passed in this tick, before their root's own time is set anew in it.
  func noteAdvanced(_ root: UInt32) {
    guard core.pointee.isTicking, core.pointee.watchers.count > 0 else { return }
    forEach(in: root) { index in
      if moves(index), advanced(index) {
        self[index].pointee.told.advancedTick = core.pointee.tick
      }
    }
  }

  /// Whether time passed for it in this tick.
  private func advanced(_ index: UInt32) -> Bool {
    guard core.pointee.isTicking else { return false }
    if self[index].pointee.told.advancedTick == core.pointee.tick { return true }
    let root = score[index].pointee.root
    let now = scoreTime(of: root)
    let before = score(of: root, at: core.pointee.tickStart)
    if self[root].pointee.flags.contains(.rewinds) {
      let since = min(self[root].pointee.activeSince, before)
      return Moment.quantum(now) < Moment.quantum(since)
    }
    let since = max(
      self[index].pointee.activeSince, max(self[root].pointee.activeSince, before))
    return Moment.quantum(now) > Moment.quantum(since)
  }

  /// Sorts the watchers by the order of telling and drops the holes: n log n, in place.
  private func sortWatchers() {
    guard !core.pointee.watchersSorted else { return }
    core.pointee.watchersSorted = true
    core.pointee.watchers.dropHoles { noteWatcher($0, at: $1) }
    heapSortWatchers()
  }

  private func heapSortWatchers() {
    let count = core.pointee.watchers.count
    guard count > 1 else { return }
    var start = count / 2
    while start > 0 {
      start -= 1
      siftWatcher(from: start, end: count)
    }
    var end = count
    while end > 1 {
      end -= 1
      swapWatchers(0, end)
      siftWatcher(from: 0, end: end)
    }
  }

  private func siftWatcher(from start: Int, end: Int) {
    var place = start
    while true {
      var child = 2 * place + 1
      guard child < end else { return }
      if child + 1 < end && watcher(child, precedes: child + 1) { child += 1 }
      guard watcher(place, precedes: child) else { return }
      swapWatchers(place, child)
      place = child
    }
  }

  private func swapWatchers(_ one: Int, _ other: Int) {
    let (left, right) = (core.pointee.watchers[one], core.pointee.watchers[other])
    core.pointee.watchers[one] = right
    core.pointee.watchers[other] = left
    noteWatcher(right, at: one)
    noteWatcher(left, at: other)
  }

  private func watcher(_ one: Int, precedes other: Int) -> Bool {
    let (left, right) = (score[core.pointee.watchers[one]], score[core.pointee.watchers[other]])
    let leftStart = self[root: left.pointee.root].pointee.startOrder
    let rightStart = self[root: right.pointee.root].pointee.startOrder
    if leftStart != rightStart { return leftStart < rightStart }
    return left.pointee.order < right.pointee.order
  }
}
