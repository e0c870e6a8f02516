import VivaceHost
import VivaceMotion
import VivaceStorage

/// The tree of containers and children.
extension Tempo {
  /// The next moveable of a tree in document order, containers before their children; 0: the last.
  func successor(of index: UInt32, in root: UInt32) -> UInt32 {
    if holdsChildren(index), self[index].pointee.first != 0 { return self[index].pointee.first }
    var place = index
    while place != root {
      if self[place].pointee.next != 0 { return self[place].pointee.next }
      place = self[place].pointee.parent
    }
    return 0
  }

  /// Numbers a tree in post-order, so that siblings compare by document order and children come
  /// before their container.
  func number(_ root: UInt32) {
    core.pointee.watchersSorted = false
    var order: UInt32 = 0
    var index = deepestFirst(of: root)
    while true {
      order += 1
      self[index].pointee.order = order
      self[index].pointee.root = root
      passChanged(index)
      guard index != root else { return }
      let next = self[index].pointee.next
      index = next != 0 ? deepestFirst(of: next) : self[index].pointee.parent
    }
  }

  private func deepestFirst(of index: UInt32) -> UInt32 {
    var place = index
    while holdsChildren(place), self[place].pointee.first != 0 { place = self[place].pointee.first }
    return place
  }

  // MARK: Adding and removing

  package func add(_ child: UInt32, to container: UInt32) throws(Fault) {
    try refuseForeignShape(child, in: container)
    try refuseRunning(container)
    guard !self[container].pointee.traits.contains(.dying) else {
      throw .state(container, "is being destroyed")
    }
    guard !self[child].pointee.state.isRunning else {
      throw .state(child, "is delayed, moving or paused; stop it first")
    }
    let depth = depth(of: container) + height(of: child)
    guard depth <= Self.depthLimit else {
      throw Fault(.limit, "child", .integer(Int64(depth)), "would be deeper than 64 levels")
    }
    halt(child)
    link(child, to: container)
    setRoot(of: child, self[container].pointee.root)
  }

  private func refuseForeignShape(_ child: UInt32, in container: UInt32) throws(Fault) {
    guard self[container].pointee.kind.isContainer else {
      throw Fault(
        .wrongKind, "container", .name(name(of: container)), "must be a group or a sequence")
    }
    var ancestor = container
    while ancestor != 0 {
      guard ancestor != child else {
        throw Fault(.cycle, "child", .name(name(of: child)), "would contain itself")
      }
      ancestor = self[ancestor].pointee.parent
    }
    guard self[child].pointee.parent == 0 else {
      throw Fault(.owned, "child", .name(name(of: child)), "is in a container already")
    }
  }

  func link(_ child: UInt32, to container: UInt32) {
    let record = self[container]
    self[child].pointee.parent = container
    self[child].pointee.previous = record.pointee.last
    self[child].pointee.next = 0
    if record.pointee.last != 0 {
      self[record.pointee.last].pointee.next = child
    } else {
      record.pointee.first = child
    }
    record.pointee.last = child
    record.pointee.count += 1
  }

  func unlink(_ child: UInt32) {
    let (previous, next) = (self[child].pointee.previous, self[child].pointee.next)
    let container = self[self[child].pointee.parent]
    if previous != 0 {
      self[previous].pointee.next = next
    } else {
      container.pointee.first = next
    }
    if next != 0 {
      self[next].pointee.previous = previous
    } else {
      container.pointee.last = previous
    }
    container.pointee.count -= 1
    self[child].pointee.parent = 0
    self[child].pointee.previous = 0
    self[child].pointee.next = 0
  }

  /// Gives a subtree its root; an idle one, so that nothing of it is in a heap.
  func setRoot(of subtree: UInt32, _ root: UInt32) {
    var index = subtree
    while index != 0 {
      self[index].pointee.root = root
      passChanged(index)
      index = successor(of: index, in: subtree)
    }
  }

  func depth(of index: UInt32) -> UInt32 {
    var depth: UInt32 = 0
    var ancestor = index
    while ancestor != 0 {
      depth += 1
      ancestor = self[ancestor].pointee.parent
    }
    return depth
  }

  /// Levels of containers in a subtree, its own included; a leaf has none.
  func height(of subtree: UInt32) -> UInt32 {
    var (height, level): (UInt32, UInt32) = (0, 0)
    var index = subtree
    while true {
      if holdsChildren(index) { height = max(height, level + 1) }
      if holdsChildren(index), self[index].pointee.first != 0 {
        index = self[index].pointee.first
        level += 1
        continue
      }
      while index != subtree, self[index].pointee.next == 0 {
        index = self[index].pointee.parent
        level -= 1
      }
      guard index != subtree else { return height }
      index = self[index].pointee.next
    }
  }

  package func remove(_ child: UInt32, from container: UInt32) throws(Fault) {
    guard self[container].pointee.kind.isContainer else {
      throw Fault(
        .wrongKind, "container", .name(name(of: container)), "must be a group or a sequence")
    }
    guard self[child].pointee.parent == container else {
      throw Fault(.notFound, "child", .name(name(of: child)), "is not in that container")
    }
    try refuseRunning(container)
    free(child)
  }

  /// Makes a child of an idle or completed tree a root of its own, idle.
  func free(_ child: UInt32) {
    leaveSums(of: child)
    var index = child
    while index != 0 {
      if self[index].pointee.traits.contains(.queued) { dequeue(index) }
      unmount(index)
      index = successor(of: index, in: child)
    }
    unlink(child)
    setRoot(of: child, child)
    halt(child)
    self[child].pointee.state = .idle
    rootTimeChanged(child)
  }

  package func childCount(of container: UInt32) -> UInt32 {
    self[container].pointee.kind.isContainer ? self[container].pointee.count : 0
  }

  package func child(of container: UInt32, at place: UInt32) throws(Fault) -> UInt64 {
    guard self[container].pointee.kind.isContainer, place < self[container].pointee.count else {
      throw Fault(.notFound, "index", .integer(Int64(place)), "must be below the child count")
    }
    var child = self[container].pointee.first
    var left = place
    while left > 0 {
      child = self[child].pointee.next
      left -= 1
    }
    return name(of: child)
  }
}
