import VivaceMotion
import VivaceStorage

/// A value that is more than a number moving by itself: one of several components, one with
/// keyframes, or an integer that a double may not hold.
struct Compound: BitwiseCopyable {
  /// Whose first passes start elsewhere than later ones has a mix for each: which one is laid.
  enum Laid: UInt8, BitwiseCopyable {
    case none, first, later, both
  }

  var form = ValueType.float
  var laid = Laid.none
  /// A double would lose digits of its ends, in this run.
  var isWide = false
  /// Of a rotation that adds: it goes to the opposite quaternion, which is nearer.
  var isFlipped = false
  /// Its first component.
  var lead: UInt32 = 0
  /// The row of its mix, of the form's own kind; nil: none of its own.
  var mix: UnsafeMutableRawPointer?
  var frames: Keyframes?
  /// The bits of its ends, of integers of 64 bits.
  var exactFrom: UInt64 = 0
  var exactTo: UInt64 = 0
  var exactInitial: UInt64 = 0
}

/// Where a value is at fractions of a pass.
struct Keyframes: BitwiseCopyable {
  /// So many fractions, then as many values.
  var numbers: UnsafeMutablePointer<Double>
  /// One less than there are frames.
  var easings: UnsafeMutablePointer<Int32>
  var count: Int

  func fraction(_ place: Int) -> Double { numbers[place] }

  func values(_ place: Int, components: Int) -> UnsafeMutablePointer<Double> {
    numbers + count + place * components
  }

  /// The frame that is the last one at or before a fraction, and not the last of all.
  func segment(at fraction: Double) -> Int {
    var (low, high) = (0, count - 1)
    while high - low > 1 {
      let middle = (low + high) / 2
      if numbers[middle] <= fraction { low = middle } else { high = middle }
    }
    return low
  }
}

extension Tempo {
  @inline(__always)
  func compound(_ index: UInt32) -> UnsafeMutablePointer<Compound> {
    core.pointee.compounds[index]
  }

  /// A compound of that form, with the room that its mix needs; nil: out of memory.
  func makeCompound(_ form: ValueType) -> UInt32? {
    var fresh = Compound()
    fresh.form = form
    if form.componentCount > 1 {
      guard let mix = takeMix(of: form) else { return nil }
      fresh.mix = mix
    }
    if let made = core.pointee.compounds.take(fresh) { return made }
    giveBackMix(of: fresh)
    return nil
  }

  func releaseCompound(_ index: UInt32) {
    let record = compound(index)
    giveBackMix(of: record.pointee)
    if let frames = record.pointee.frames {
      release(frames, components: record.pointee.form.componentCount)
    }
    core.pointee.compounds.giveBack(index)
  }

  func release(_ frames: Keyframes, components: Int) {
    core.pointee.allocator.release(frames.numbers, count: frames.count * (1 + components))
    core.pointee.allocator.release(frames.easings, count: frames.count - 1)
  }

  private func takeMix(of form: ValueType) -> UnsafeMutableRawPointer? {
    switch form {
    case .quaternion: core.pointee.quaternionMixes.take()
    case .affine: core.pointee.affineMixes.take()
    case .matrix4: core.pointee.matrixMixes.take()
    default: core.pointee.colorMixes.take()
    }
  }

  private func giveBackMix(of compound: Compound) {
    guard let mix = compound.mix else { return }
    switch compound.form {
    case .quaternion: core.pointee.quaternionMixes.giveBack(mix)
    case .affine: core.pointee.affineMixes.giveBack(mix)
    case .matrix4: core.pointee.matrixMixes.giveBack(mix)
    default: core.pointee.colorMixes.giveBack(mix)
    }
  }

  // MARK: Moving as a whole

  /// The first component of the value that an element belongs to.
  func lead(of index: UInt32) -> UInt32 {
    let record = element(index).pointee.compound
    return record == 0 ? index : compound(record).pointee.lead
  }

  /// Whether an element's value moves as one thing: where it is follows from all its components.
  @inline(__always)
  func movesWhole(_ index: UInt32) -> Bool {
    element(index).pointee.compound != 0 && movesCompoundWhole(index)
  }

  private func movesCompoundWhole(_ index: UInt32) -> Bool {
    guard !element(index).pointee.traits.contains(.adds) else { return false }
    let compound = compound(element(index).pointee.compound)
    switch self[element(index).pointee.motion].pointee.kind {
    case .tween:
      return compound.pointee.form.componentCount > 1 || compound.pointee.frames != nil
        || compound.pointee.isWide
    case .spring: return compound.pointee.form.componentCount > 1
    default: return false
    }
  }

  /// The next value of a motion after the one whose first component that is; 0: the last.
  @inline(__always)
  func nextValue(after lead: UInt32) -> UInt32 {
    let compound = element(lead).pointee.compound
    let next = element(lead).pointee.next
    return compound == 0 ? next : endOfCompound(compound, from: next)
  }

  private func endOfCompound(_ compound: UInt32, from component: UInt32) -> UInt32 {
    var index = component
    while index != 0, element(index).pointee.compound == compound {
      index = element(index).pointee.next
    }
    return index
  }

  /// The components of the value whose first one that is, one after another.
  func forEachComponent(of lead: UInt32, _ body: (UInt32) -> Void) {
    let end = nextValue(after: lead)
    var index = lead
    while index != end {
      body(index)
      index = element(index).pointee.next
    }
  }

  func forEachElement(of motion: UInt32, _ body: (UInt32) -> Void) {
    guard self[motion].pointee.kind.isMotion else { return }
    var index = self[motion].pointee.first
    while index != 0 {
      let next = element(index).pointee.next
      body(index)
      index = next
    }
  }

  // MARK: Mixes

  /// Works out all that does not depend on time of the way between the ends of a value.
  func layMix(_ index: UInt32, isFirstPass: Bool) {
    let record = compound(index)
    guard let memory = record.pointee.mix, record.pointee.frames == nil else { return }
    let wanted: Compound.Laid = isFirstPass ? .first : .later
    guard record.pointee.laid != wanted, record.pointee.laid != .both else { return }
    let mix = makeMix(index, isFirstPass: isFirstPass)
    guard mix.kind == record.pointee.form.mixKind else {
      record.pointee.laid = .none
      return
    }
    mix.storeRow(into: memory)
    record.pointee.laid = startsAlike(record.pointee.lead) ? .both : wanted
  }

  /// Whether first passes start where later ones do.
  private func startsAlike(_ lead: UInt32) -> Bool {
    var isAlike = true
    forEachComponent(of: lead) { index in
      if element(index).pointee.from != element(index).pointee.given { isAlike = false }
    }
    return isAlike || self[element(lead).pointee.motion].pointee.kind != .tween
  }

  private func makeMix(_ index: UInt32, isFirstPass: Bool) -> ValueMix {
    let (from, to) = (core.pointee.ends, core.pointee.ends + Core.mostComponents)
    forEachComponent(of: compound(index).pointee.lead) { component in
      let place = Int(element(component).pointee.place)
      from[place] = start(of: component, isFirstPass: isFirstPass)
      to[place] = element(component).pointee.to
    }
    return ValueMix(type: compound(index).pointee.form, from: from, to: to)
  }

  /// The mix of a pass, as it is laid or made for this once.
  func mix(_ index: UInt32, isFirstPass: Bool) -> ValueMix {
    let record = compound(index)
    let wanted: Compound.Laid = isFirstPass ? .first : .later
    guard let memory = record.pointee.mix,
      record.pointee.laid == wanted || record.pointee.laid == .both
    else { return makeMix(index, isFirstPass: isFirstPass) }
    return ValueMix(row: memory, kind: record.pointee.form.mixKind)
  }

  /// Ends that changed need other mixes.
  func forgetMixes(of motion: UInt32) {
    forEachElement(of: motion) { index in
      let record = element(index).pointee.compound
      if record != 0 { compound(record).pointee.laid = .none }
    }
  }
}
