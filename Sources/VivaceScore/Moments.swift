import VivaceMotion
import VivaceStorage

/// Whose moments a heap holds: those of a root that are still to come, or what is ranked inside something.
struct Heap: BitwiseCopyable {
  let holder: UInt32
  let isRanked: Bool

  init(of root: UInt32) { (holder, isRanked) = (root, false) }
  init(ranking holder: UInt32) { (self.holder, isRanked) = (holder, true) }
}

/// The moments of one root: a pairing heap (Fredman, Sedgewick, Sleator, Tarjan 1986) whose links
/// are in the nodes themselves, so that a moment never needs memory.
extension Score {
  /// Enters a moveable's moment, in place of the one it had; urgent, it comes before all else there.
  package func enqueue(_ index: UInt32, at due: Double, urgent: Bool = false) {
    let node = self[index]
    if node.pointee.traits.contains(.queued) { dequeue(index) }
    if core.pointee.knowsRanks { forgetHolders(around: index) }
    insert(index, at: due, urgent: urgent, into: Heap(of: node.pointee.root))
  }

  /// Enters what is in no heap.
  @inline(__always)
  func insert(_ index: UInt32, at due: Double, urgent: Bool = false, into heap: Heap) {
    let node = self[index]
    // Where seconds overflow a sum may be no number: that moment never comes.
    node.pointee.due = due.isNaN ? .infinity : due
    node.pointee.heapFirst = 0
    node.pointee.heapNext = 0
    node.pointee.heapPrevious = 0
    node.pointee.traits.formUnion(urgent ? .of(.queued, .urgent) : .queued)
    guard !followsLast(index, in: heap) else { return }
    self[top: heap] = meld(self[top: heap], index)
  }

  /// Hangs a moment below the one that was entered before it, if it comes after that: moments that come in
  /// their order make a chain, from which the first leaves without a comparison. False: it is to be melded.
  @inline(__always)
  private func followsLast(_ index: UInt32, in heap: Heap) -> Bool {
    guard !heap.isRanked, !core.pointee.knowsRanks else { return false }
    let last = core.pointee.lastEntered
    core.pointee.lastEntered = index
    guard last != 0, last != index else { return false }
    let (node, before) = (self[index], self[last])
    guard before.pointee.traits.contains(.queued), before.pointee.root == heap.holder,
      precedes(before, node)
    else { return false }
    adopt(index, below: last)
    return true
  }

  package func dequeue(_ index: UInt32) {
    guard self[index].pointee.traits.contains(.queued) else { return }
    let holder = rankHolder(around: index)
    if holder == 0 {
      remove(index, from: Heap(of: self[index].pointee.root))
    } else {
      leave(index, of: holder)
    }
  }

  @inline(__always)
  func remove(_ index: UInt32, from heap: Heap) {
    let node = self[index]
    node.pointee.traits.subtract(.of(.queued, .urgent))
    let children = pair(node.pointee.heapFirst)
    node.pointee.heapFirst = 0
    if self[top: heap] == index {
      self[top: heap] = children
      if children != 0 { self[children].pointee.heapPrevious = 0 }
      return
    }
    cut(index)
    self[top: heap] = meld(self[top: heap], children)
  }

  /// Takes a moveable that is not the top from among its siblings.
  private func cut(_ index: UInt32) {
    let (previous, next) = (self[index].pointee.heapPrevious, self[index].pointee.heapNext)
    if self[previous].pointee.heapFirst == index {
      self[previous].pointee.heapFirst = next
    } else {
      self[previous].pointee.heapNext = next
    }
    if next != 0 { self[next].pointee.heapPrevious = previous }
    self[index].pointee.heapNext = 0
    self[index].pointee.heapPrevious = 0
  }

  private func meld(_ one: UInt32, _ other: UInt32) -> UInt32 {
    if one == 0 { return other }
    if other == 0 { return one }
    let (top, child) = precedes(self[other], self[one]) ? (other, one) : (one, other)
    adopt(child, below: top)
    self[top].pointee.heapNext = 0
    self[top].pointee.heapPrevious = 0
    return top
  }

  private func adopt(_ child: UInt32, below top: UInt32) {
    let (node, parent) = (self[child], self[top])
    let first = parent.pointee.heapFirst
    node.pointee.heapNext = first
    node.pointee.heapPrevious = top
    if first != 0 { self[first].pointee.heapPrevious = child }
    parent.pointee.heapFirst = child
  }

  /// Melds a chain of siblings into one heap, in two passes.
  private func pair(_ first: UInt32) -> UInt32 {
    guard first != 0, self[first].pointee.heapNext != 0 else { return first }
    var pairs = paired(first)
    var top: UInt32 = 0
    while pairs != 0 {
      let next = self[pairs].pointee.heapNext
      self[pairs].pointee.heapNext = 0
      top = meld(top, pairs)
      pairs = next
    }
    return top
  }

  /// Melds a chain of siblings two by two; the chain of those, the last first.
  @inline(__always)
  private func paired(_ first: UInt32) -> UInt32 {
    var pairs: UInt32 = 0
    var link = first
    while link != 0 {
      let one = link
      let other = self[one].pointee.heapNext
      link = other == 0 ? 0 : self[other].pointee.heapNext
      self[one].pointee.heapNext = 0
      if other != 0 { self[other].pointee.heapNext = 0 }
      let melded = meld(one, other)
      self[melded].pointee.heapNext = pairs
      pairs = melded
    }
    return pairs
  }

  /// Moments in order; in one moment what is urgent, then the order of the tree.
  @_optimize(speed)
  private func precedes(
    _ node: UnsafeMutablePointer<Node>, _ rival: UnsafeMutablePointer<Node>
  ) -> Bool {
    if node.pointee.due != rival.pointee.due {
      let (left, right) = (Moment.quantum(node.pointee.due), Moment.quantum(rival.pointee.due))
      guard left == right else { return left < right }
    }
    let isUrgent = node.pointee.traits.contains(.urgent)
    guard isUrgent == rival.pointee.traits.contains(.urgent) else { return isUrgent }
    return node.pointee.order < rival.pointee.order
  }

  /// Forgets the moments of a node that is taken out of time with its whole tree.
  package func forgetMoment(of index: UInt32) {
    self[index].pointee.traits.subtract(.of(.queued, .urgent))
    self[index].pointee.heapFirst = 0
    guard self[index].pointee.isRanked else { return }
    self[index].pointee.ranking = .none
    self[branch: index].pointee.rankedTop = 0
  }

  /// Balances a heap that many moments were entered in, so that none of them has to be compared with all.
  func balance(_ heap: Heap) {
    let top = self[top: heap]
    guard top != 0 else { return }
    let below = tournament(self[top].pointee.heapFirst)
    self[top].pointee.heapFirst = 0
    self[top: heap] = meld(top, below)
  }

  /// Melds a chain of siblings into one heap, two by two in as many rounds as it takes.
  private func tournament(_ first: UInt32) -> UInt32 {
    var list = first
    while list != 0, self[list].pointee.heapNext != 0 { list = paired(list) }
    return list
  }

  /// Takes all moments out of a heap.
  func empty(_ heap: Heap) {
    var index = self[top: heap]
    while index != 0 {
      let node = self[index]
      var last = node.pointee.heapFirst
      while last != 0, self[last].pointee.heapNext != 0 { last = self[last].pointee.heapNext }
      let first = last == 0 ? node.pointee.heapNext : node.pointee.heapFirst
      if last != 0 { self[last].pointee.heapNext = node.pointee.heapNext }
      node.pointee.traits.subtract(.of(.queued, .urgent))
      node.pointee.heapFirst = 0
      forgetRanks(inside: index)
      index = first
    }
    self[top: heap] = 0
  }

  /// A root has no moments any more; those of its nodes were forgotten.
  package func forgetMoments(of root: UInt32) { self[root].pointee.heapTop = 0 }

  @inline(__always)
  subscript(top heap: Heap) -> UInt32 {
    get {
      heap.isRanked
        ? self[branch: heap.holder].pointee.rankedTop : self[heap.holder].pointee.heapTop
    }
    nonmutating set {
      if heap.isRanked {
        self[branch: heap.holder].pointee.rankedTop = newValue
      } else {
        self[heap.holder].pointee.heapTop = newValue
      }
    }
  }

  /// The score time of a root's next moment; nil: there is none.
  package func nextDue(of root: UInt32) -> Double? {
    let top = self[root].pointee.heapTop
    return top == 0 ? nil : self[top].pointee.due
  }
}
