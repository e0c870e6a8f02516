import VivaceStorage

/// How long a pass of an idle root takes with its children up to one of them, as it was added up when
/// somebody asked. The last child of all is never in it: who adds children one by one, sets them up and
/// asks each time, pays for one of them.
package struct KnownPass: BitwiseCopyable {
  /// Own seconds.
  package var length = 0.0
  /// The last child that is in it; 0: nothing is known.
  package var last: UInt32 = 0

  package init() {}
}

extension Score {
  /// Whether a pass of a root takes what its children take one after another, or the longest of them.
  package func addsUpPasses(_ root: UInt32) -> Bool {
    self[root].pointee.sort.isContainer && self[root].pointee.parent == 0
      && self[root].pointee.traits.isDisjoint(
        with: .of(.reverses, .mirrored, .oddPasses, .hasDuration, .hasCondition))
  }

  package func knownPass(of root: UInt32) -> KnownPass { self[branch: root].pointee.knownPass }

  package func setKnownPass(of root: UInt32, _ pass: KnownPass) {
    self[branch: root].pointee.knownPass = pass
  }

  /// Something of a node, or in it, is about to be changed.
  package func forgetKnownPass(around index: UInt32) {
    let root = self[index].pointee.root
    guard index != root else { return }
    var child = index
    while self[child].pointee.parent != root { child = self[child].pointee.parent }
    if self[branch: root].pointee.last != child { forgetKnownPass(of: root) }
  }

  /// What is to be a child, or loses one.
  func forgetKnownPass(of root: UInt32) {
    if self[root].pointee.sort.isContainer { setKnownPass(of: root, KnownPass()) }
  }

  /// The pass with one child more, by the lengths that are written into that now.
  package func adding(_ child: UInt32, to pass: KnownPass) -> KnownPass {
    let container = self[child].pointee.parent
    var measure = Measure(self, latches: true, isForetelling: true)
    let span = measure.measureChild(child, of: container, Measure.Context())
    var sum = KnownPass()
    sum.last = child
    sum.length =
      self[container].pointee.sort == .sequence
      ? pass.length + span.out : max(pass.length, span.out + self[child].pointee.before)
    return sum
  }

  /// As `foretell`, of a root whose pass is known.
  package func foretell(_ root: UInt32, pass: KnownPass) -> Double {
    var measure = Measure(self, latches: true, isForetelling: true)
    measure.knownPass = pass.length
    return measure.length(measure.measure(root, Measure.Context(), scale: 1), Measure.Context())
  }
}
