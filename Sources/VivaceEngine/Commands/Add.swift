import VivaceHost
import VivaceMotion
import VivaceScore
import VivaceStorage
import VivaceValues

/// The tree of containers and children.
extension Tempo {
  /// Containers in containers: more is refused with `limit`.
  package static var depthLimit: UInt32 { 64 }

  /// Numbers a tree in the order of telling.
  func number(_ root: UInt32) {
    core.pointee.watchersSorted = false
    score.number(root)
  }

  /// Numbers what a lazy step made within its root, in the order of telling.
  func number(made: UInt32, by step: UInt32) {
    core.pointee.watchersSorted = false
    score.number(made: made, by: step)
  }

  /// All of a tree in document order, its top included.
  @inline(__always)
  func forEach<E: Error>(in top: UInt32, _ body: (UInt32) throws(E) -> Void) throws(E) {
    var index = top
    while index != 0 {
      try body(index)
      index = score.successor(of: index, in: top)
    }
  }

  /// The same for what each add and each start does: it takes more code and less time.
  @inline(__always)
  func sweep<E: Error>(_ top: UInt32, _ body: (UInt32) throws(E) -> Void) throws(E) {
    var index = top
    while index != 0 {
      try body(index)
      index = score.nearSuccessor(of: index, in: top)
    }
  }

  /// Whether something in a tree, or its top, is so.
  @inline(__always)
  func contains(in top: UInt32, where isSo: (UInt32) -> Bool) -> Bool {
    var index = top
    while index != 0 {
      if isSo(index) { return true }
      index = score.successor(of: index, in: top)
    }
    return false
  }

  /// Tells the values in whose time all motions of a tree are from now on.
  private func rootChanged(in top: UInt32) {
    guard !score.knowsMirrors else {
      passesChanged(in: top)
      return
    }
    let root = score[top].pointee.root
    sweep(top) { values.setRoot(root, of: $0) }
  }

  /// Tells the values where all motions of a tree are.
  func passesChanged(in top: UInt32) { forEach(in: top) { passChanged($0) } }

  // MARK: Adding and removing

  package func add(_ child: UInt32, to container: UInt32) throws(Fault) {
    try refuseMisplaced(child, in: container)
    try refuseRunning(container)
    guard !self[container].pointee.flags.contains(.dying) else {
      throw .state(container, "is being destroyed")
    }
    try refuseMoving(child)
    try refuseDepth(
      score.depth(of: container) + score.height(of: child), of: child, as: "child")
    take(child, into: container)
    reportActivity()
  }

  /// Makes an idle or completed root the last child of a container; all was checked.
  func take(_ child: UInt32, into container: UInt32) {
    if self[child].pointee.state != .idle {
      noteTimes(in: child)
      halt(child)
    }
    score.link(child, to: container)
    giveBackRootRun(of: child)
    rootChanged(in: child)
  }

  /// What is over keeps its time, whatever length it has where it is added to.
  private func noteTimes(in top: UInt32) {
    forEach(in: top) { index in
      guard self[index].pointee.state == .completed else { return }
      self[index].pointee.ranFor = time(of: index)
    }
  }

  func refuseMoving(_ child: UInt32) throws(Fault) {
    guard !self[child].pointee.state.isRunning else {
      throw .state(child, "is delayed, moving or paused; stop it first")
    }
  }

  func refuseDepth(
    _ depth: UInt32, of child: UInt32, as parameter: StaticString
  ) throws(Fault) {
    guard depth <= Self.depthLimit else {
      throw Fault(.limit, parameter, .handle(handle(of: child)), "would be deeper than 64 levels")
    }
  }

  func refuseOwned(_ child: UInt32, as parameter: StaticString) throws(Fault) {
    guard score[child].pointee.parent == 0 else {
      throw Fault(.owned, parameter, .handle(handle(of: child)), "is in a container already")
    }
  }

  /// Refuses what the host can add no children to.
  package func refuseNoContainer(_ index: UInt32, as parameter: StaticString) throws(Fault) {
    try refuse(
      index, as: parameter, unless: self[index].pointee.kind.isContainer,
      "must be a group or a sequence")
  }

  /// Refuses a container that holds no children or is in the child, and a child that is in a container
  /// already.
  private func refuseMisplaced(_ child: UInt32, in container: UInt32) throws(Fault) {
    try refuseNoContainer(container, as: "container")
    var ancestor = container
    while ancestor != 0 {
      guard ancestor != child else {
        throw Fault(.cycle, "child", .handle(handle(of: child)), "would contain itself")
      }
      ancestor = score[ancestor].pointee.parent
    }
    try refuseOwned(child, as: "child")
  }

  package func remove(_ child: UInt32, from container: UInt32) throws(Fault) {
    try refuseNoContainer(container, as: "container")
    guard score[child].pointee.parent == container else {
      throw Fault(.notFound, "child", .handle(handle(of: child)), "is not in that container")
    }
    try refuseRunning(container)
    // What was run back to the root's beginning goes on no more.
    if !isBackAtStart(score[container].pointee.root) { try refuseMoving(child) }
    free(child)
    let branch = score[branch: container]
    if branch.pointee.current == child { branch.pointee.current = 0 }
    let root = score[container].pointee.root
    guard self[root].pointee.state == .completed else { return }
    // It took as long as it did, with that child.
    score.markIrregular(container)
    score.markUnmeasured(container)
    // What outlived the root may have been in that child.
    reschedule(root)
  }

  /// Makes a child of an idle or completed tree a root of its own, idle.
  func free(_ child: UInt32) {
    leaveAllStacks(of: child)
    forgetJumps(in: child)
    forEach(in: child) { index in
      score.dequeue(index)
      unmount(index)
      // It may be taken out of what is being destroyed.
      self[index].pointee.flags.remove(.dying)
    }
    score.unlink(child)
    score.setRoot(of: child, child)
    passesChanged(in: child)
    halt(child)
    self[child].pointee.state = .idle
    rootTimeChanged(child)
  }

  package func childCount(of container: UInt32) -> UInt32 {
    self[container].pointee.kind.isContainer ? score[branch: container].pointee.count : 0
  }

  package func child(of container: UInt32, at place: UInt32) throws(Fault) -> UInt64 {
    guard self[container].pointee.kind.isContainer, place < score[branch: container].pointee.count
    else {
      throw Fault(.notFound, "index", .integer(Int64(place)), "must be below the child count")
    }
    return handle(of: score.child(of: container, at: place))
  }
}
