import VivaceMotion

extension Score {
  /// Whether a tree's links agree with each other and its heaps hold what they should: for builds that try
  /// everything.
  package func check(_ root: UInt32) -> Bool {
    var (queued, held) = (0, 0)
    var index = root
    while index != 0 {
      guard hasSoundLinks(index, in: root), hasSoundRanks(index) else { return false }
      if self[index].pointee.traits.contains(.queued) { queued += 1 }
      if self[index].pointee.isRanked {
        let size = heapSize(self[top: Heap(ranking: index)], atLeast: -.infinity)
        guard size >= 0 else { return false }
        held += size
      }
      index = successor(of: index, in: root)
    }
    return heapSize(self[root].pointee.heapTop, atLeast: -.infinity) == queued - held
  }

  /// What is ranked says the same as looking at all of it.
  private func hasSoundRanks(_ top: UInt32) -> Bool {
    guard self[top].pointee.isRanked else { return true }
    let isBack = self[top].pointee.ranking == .back
    let seen = isBack ? previousEdge(inside: top) : nextEdge(inside: top)
    let ranked = rankedEdge(inside: top)
    return Moment.quantum(ranked.second) == Moment.quantum(seen.second)
  }

  private func hasSoundLinks(_ index: UInt32, in root: UInt32) -> Bool {
    let node = self[index]
    guard node.pointee.root == root, node.pointee.scale > 0, hasSoundBranch(index) else {
      return false
    }
    var (count, last): (UInt32, UInt32) = (0, 0)
    var child = node.pointee.first
    while child != 0 {
      guard self[child].pointee.parent == index, self[child].pointee.previous == last else {
        return false
      }
      (count, last) = (count + 1, child)
      child = self[child].pointee.next
    }
    let branch = self[branch: index]
    return count == branch.pointee.count && last == branch.pointee.last
  }

  /// What all have that hold no children says that there are none.
  private func hasSoundBranch(_ index: UInt32) -> Bool {
    let (node, branch) = (self[index], self[branch: index])
    let isShared = node.pointee.branch == Self.noBranch
    guard isShared != node.pointee.sort.holdsChildren else { return false }
    return !isShared
      || (node.pointee.first == 0 && branch.pointee.current == 0 && branch.pointee.upcoming == 0
        && branch.pointee.rankedTop == 0 && branch.pointee.pending == 0
        && branch.pointee.turnedChildren == 0)
  }

  /// How many nodes are in a heap and its siblings; -1 where a link or the order is wrong.
  private func heapSize(_ first: UInt32, atLeast least: Double) -> Int {
    var size = 0
    var link = first
    while link != 0 {
      let node = self[link]
      let key = Moment.quantum(node.pointee.due)
      guard node.pointee.traits.contains(.queued), key >= least else { return -1 }
      let below = heapSize(node.pointee.heapFirst, atLeast: key)
      guard below >= 0 else { return -1 }
      size += 1 + below
      link = node.pointee.heapNext
    }
    return size
  }
}
