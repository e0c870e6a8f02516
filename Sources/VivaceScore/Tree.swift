import VivaceStorage

/// The tree of containers and children.
extension Score {
  /// A member of a group outlives it.
  package func noteOutliving(of group: UInt32) {
    var index = group
    while index != 0 {
      self[index].pointee.traits.insert(.isOutlived)
      index = self[index].pointee.parent
    }
  }

  /// It is looked anew who does, and who starts from where it is.
  package func forgetHistory(of index: UInt32) {
    self[index].pointee.traits.subtract(.of(.isOutlived, .readsStarts))
  }

  /// The next node of a tree in document order, containers before their children; 0: the last.
  package func successor(of index: UInt32, in root: UInt32) -> UInt32 {
    nearSuccessor(of: index, in: root)
  }

  /// The same, inlined where loops go through very many.
  @inline(__always)
  package func nearSuccessor(of index: UInt32, in root: UInt32) -> UInt32 {
    let node = self[index]
    let first = node.pointee.first
    guard first == 0 else { return first }
    let next = node.pointee.next
    return next != 0 && index != root ? next : successor(afterAllOf: index, in: root)
  }

  /// The next node of a tree in document order that is not in this one; 0: the last.
  package func successor(afterAllOf index: UInt32, in root: UInt32) -> UInt32 {
    var place = index
    while place != root {
      if self[place].pointee.next != 0 { return self[place].pointee.next }
      place = self[place].pointee.parent
    }
    return 0
  }

  /// The next node of a tree in document order that may be in its pass, where nothing outlives what it is in:
  /// of a sequence that is the present step; 0: none.
  package func successorInPlay(of index: UInt32, in root: UInt32) -> UInt32 {
    let isSequence = self[index].pointee.sort == .sequence
    let inside = isSequence ? self[branch: index].pointee.current : self[index].pointee.first
    guard inside == 0 else { return inside }
    var place = index
    while place != root {
      let parent = self[place].pointee.parent
      let next = self[parent].pointee.sort == .sequence ? 0 : self[place].pointee.next
      if next != 0 { return next }
      place = parent
    }
    return 0
  }

  /// Numbers a tree in post-order, so that siblings compare by document order and children come
  /// before their container.
  package func number(_ root: UInt32) {
    var order: UInt32 = 0
    forEachInPostOrder(of: root) { index in
      order += numbers(of: index)
      self[index].pointee.order = order
      self[index].pointee.root = root
    }
  }

  /// Numbers what a lazy step made, in the room before the step; where there is too little the whole tree.
  package func number(made: UInt32, by step: UInt32) {
    let root = self[step].pointee.root
    var count: UInt32 = 0
    forEachInPostOrder(of: made) { count += numbers(of: $0) }
    guard self[step].pointee.order >= lowestOrder(in: step) + count else {
      number(root)
      return
    }
    var order = self[step].pointee.order - count - 1
    forEachInPostOrder(of: made) { index in
      order += numbers(of: index)
      self[index].pointee.order = order
      self[index].pointee.root = root
    }
  }

  /// A lazy step leaves room for what it will make.
  private func numbers(of index: UInt32) -> UInt32 { self[index].pointee.sort == .lazy ? 64 : 1 }

  @inline(__always)
  private func forEachInPostOrder(of top: UInt32, _ body: (UInt32) -> Void) {
    var index = deepestFirst(of: top)
    while true {
      body(index)
      guard index != top else { return }
      let next = self[index].pointee.next
      index = next != 0 ? deepestFirst(of: next) : self[index].pointee.parent
    }
  }

  private func deepestFirst(of index: UInt32) -> UInt32 {
    var place = index
    while self[place].pointee.first != 0 { place = self[place].pointee.first }
    return place
  }

  /// Whether a node is in a subtree, or its top.
  package func contains(_ subtree: UInt32, _ index: UInt32) -> Bool {
    var ancestor = index
    while ancestor != 0 {
      if ancestor == subtree { return true }
      ancestor = self[ancestor].pointee.parent
    }
    return false
  }

  /// How many containers a node is in, itself counted.
  package func depth(of index: UInt32) -> UInt32 {
    var depth: UInt32 = 0
    var ancestor = index
    while ancestor != 0 {
      depth += 1
      ancestor = self[ancestor].pointee.parent
    }
    return depth
  }

  /// Levels of containers in a subtree, its own included; a leaf has none.
  package func height(of subtree: UInt32) -> UInt32 {
    var (height, level): (UInt32, UInt32) = (0, 0)
    var index = subtree
    while true {
      if self[index].pointee.sort.holdsChildren { height = max(height, level + 1) }
      if self[index].pointee.first != 0 {
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

  /// The child of a container at a place below its count. One after another they are found in O(1).
  package func child(of container: UInt32, at place: UInt32) -> UInt32 {
    let branch = self[branch: container]
    let isBehind = branch.pointee.askedChild != 0 && branch.pointee.askedPlace <= place
    var (at, child) =
      isBehind
      ? (branch.pointee.askedPlace, branch.pointee.askedChild)
      : (0, self[container].pointee.first)
    while at < place {
      child = self[child].pointee.next
      at += 1
    }
    branch.pointee.askedChild = child
    branch.pointee.askedPlace = place
    return child
  }

  // MARK: Changing it

  /// Makes the root of a tree the last child of a container.
  package func link(_ child: UInt32, to container: UInt32) {
    forgetKnownPass(around: container)
    forgetKnownPass(of: child)
    let (branch, node) = (self[branch: container], self[child])
    node.pointee.parent = container
    node.pointee.previous = branch.pointee.last
    node.pointee.next = 0
    if branch.pointee.last != 0 {
      self[branch.pointee.last].pointee.next = child
    } else {
      self[container].pointee.first = child
    }
    branch.pointee.last = child
    branch.pointee.count += 1
    setRoot(of: child, self[container].pointee.root)
  }

  /// Takes a child out of its container; its root stays what it was until `setRoot`.
  package func unlink(_ child: UInt32) {
    forgetKnownPass(of: self[child].pointee.root)
    let (previous, next) = (self[child].pointee.previous, self[child].pointee.next)
    let (container, branch) = (self[child].pointee.parent, self[branch: self[child].pointee.parent])
    if previous != 0 {
      self[previous].pointee.next = next
    } else {
      self[container].pointee.first = next
    }
    if next != 0 {
      self[next].pointee.previous = previous
    } else {
      branch.pointee.last = previous
    }
    branch.pointee.count -= 1
    branch.pointee.askedChild = 0
    forgetRanked(child, in: container)
    self[child].pointee.parent = 0
    self[child].pointee.previous = 0
    self[child].pointee.next = 0
  }

  /// Gives a subtree its root, in whose run it does not take part yet; nothing of it may be in a heap.
  package func setRoot(of subtree: UInt32, _ root: UInt32) {
    let top = self[subtree]
    top.pointee.takesPart = false
    top.pointee.root = root
    var index = top.pointee.first
    while index != 0 {
      self[index].pointee.root = root
      index = successor(of: index, in: subtree)
    }
  }
}
