import CFeatures
import VivaceMotion
import VivaceStorage

/// A value that is more than a number moving by itself: one of several components, one with
/// keyframes, or an integer that a double may not hold.
struct Composite: ArenaRecord {
  /// Whose first passes start elsewhere than later ones has a mix for each: which one is laid.
  enum Laid: UInt8, BitwiseCopyable {
    case none, first, later, both
  }

  private var storedForm = ValueType.float

  /// Whether anybody makes what moves as a whole.
  @inline(__always)
  static var areUsed: Bool {
    has_integers() || has_transforms() || has_colors() || has_keyframes()
  }

  /// A float where no other type was ever named.
  var form: ValueType {
    get { storedForm.known }
    set { storedForm = newValue }
  }
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

extension Values {
  @inline(__always)
  func composite(_ index: UInt32) -> UnsafeMutablePointer<Composite> {
    core.pointee.composites[index]
  }

  /// A composite of that form, with the room that its mix needs; nil: out of memory.
  func makeComposite(_ form: ValueType) -> UInt32? {
    var fresh = Composite()
    fresh.form = form
    if form.componentCount > 1 {
      guard let mix = takeMix(of: form) else { return nil }
      fresh.mix = mix
    }
    if let made = core.pointee.composites.take(fresh) { return made }
    if let mix = fresh.mix { giveBack(mix, of: form) }
    return nil
  }

  func releaseComposite(_ index: UInt32) {
    let record = composite(index)
    if let mix = record.pointee.mix { giveBack(mix, of: record.pointee.form) }
    if let frames = record.pointee.frames {
      release(frames, components: record.pointee.form.componentCount)
    }
    core.pointee.composites.giveBack(index)
  }

  func release(_ frames: Keyframes, components: Int) {
    core.pointee.allocator.release(frames.numbers, count: frames.count * (1 + components))
    core.pointee.allocator.release(frames.easings, count: frames.count - 1)
  }

  /// The memory of a mix; nil: out of memory.
  func takeMix(of form: ValueType) -> UnsafeMutableRawPointer? {
    switch form {
    case .quaternion: core.pointee.quaternionMixes.take()
    case .affine: core.pointee.affineMixes.take()
    case .matrix4: core.pointee.matrixMixes.take()
    default: core.pointee.colorMixes.take()
    }
  }

  func giveBack(_ mix: UnsafeMutableRawPointer, of form: ValueType) {
    switch form {
    case .quaternion: core.pointee.quaternionMixes.giveBack(mix)
    case .affine: core.pointee.affineMixes.giveBack(mix)
    case .matrix4: core.pointee.matrixMixes.giveBack(mix)
    default: core.pointee.colorMixes.giveBack(mix)
    }
  }

  // MARK: Moving as a whole

  /// The first component of the value that a channel belongs to.
  func lead(of index: UInt32) -> UInt32 {
    let record = channel(index).pointee.composite
    return record == 0 ? index : composite(record).pointee.lead
  }

  /// Whether a channel's value moves as one thing: where it is follows from all its components.
  @inline(__always)
  func movesWhole(_ index: UInt32) -> Bool {
    channel(index).pointee.composite != 0 && movesCompositeWhole(index)
  }

  private func movesCompositeWhole(_ index: UInt32) -> Bool {
    guard !channel(index).pointee.traits.contains(.adds) else { return false }
    let composite = composite(channel(index).pointee.composite)
    switch self[channel(index).pointee.motion].pointee.law {
    case .tween:
      return composite.pointee.form.componentCount > 1 || composite.pointee.frames != nil
        || composite.pointee.isWide
    case .spring: return composite.pointee.form.componentCount > 1
    default: return false
    }
  }

  /// The next value of a motion after the one whose first component that is; 0: the last.
  @inline(__always)
  func nextValue(after lead: UInt32) -> UInt32 {
    let composite = channel(lead).pointee.composite
    let next = channel(lead).pointee.next
    return composite == 0 ? next : endOfComposite(composite, from: next)
  }

  private func endOfComposite(_ composite: UInt32, from component: UInt32) -> UInt32 {
    var index = component
    while index != 0, channel(index).pointee.composite == composite {
      index = channel(index).pointee.next
    }
    return index
  }

  /// The components of the value whose first one that is, one after another.
  func forEachComponent(of lead: UInt32, _ body: (UInt32) -> Void) {
    let end = nextValue(after: lead)
    var index = lead
    while index != end {
      body(index)
      index = channel(index).pointee.next
    }
  }

  func forEachChannel(of motion: UInt32, _ body: (UInt32) -> Void) {
    guard self[motion].pointee.law != .none else { return }
    var index = self[motion].pointee.first
    while index != 0 {
      let next = channel(index).pointee.next
      body(index)
      index = next
    }
  }

  // MARK: Mixes

  /// Works out all that does not depend on time of the way between the ends of a value.
  func layMix(_ index: UInt32, isFirstPass: Bool) {
    let record = composite(index)
    guard let memory = record.pointee.mix, record.pointee.frames == nil else { return }
    let wanted: Composite.Laid = isFirstPass ? .first : .later
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
      if channel(index).pointee.from != channel(index).pointee.given { isAlike = false }
    }
    return isAlike || self[channel(lead).pointee.motion].pointee.law != .tween
  }

  private func makeMix(_ index: UInt32, isFirstPass: Bool) -> ValueMix {
    let (from, to) = (core.pointee.ends, core.pointee.ends + ValuesCore.mostComponents)
    forEachComponent(of: composite(index).pointee.lead) { component in
      let place = Int(channel(component).pointee.place)
      from[place] = start(of: component, isFirstPass: isFirstPass)
      to[place] = channel(component).pointee.to
    }
    return ValueMix(type: composite(index).pointee.form, from: from, to: to)
  }

  /// The mix of a pass, as it is laid or made for this once.
  func mix(_ index: UInt32, isFirstPass: Bool) -> ValueMix {
    let record = composite(index)
    let wanted: Composite.Laid = isFirstPass ? .first : .later
    guard let memory = record.pointee.mix,
      record.pointee.laid == wanted || record.pointee.laid == .both
    else { return makeMix(index, isFirstPass: isFirstPass) }
    return ValueMix(row: memory, kind: record.pointee.form.mixKind)
  }

  /// Ends that changed need other mixes.
  package func forgetMixes(of motion: UInt32) {
    forEachChannel(of: motion) { index in
      let record = channel(index).pointee.composite
      if record != 0 { composite(record).pointee.laid = .none }
    }
  }
}
