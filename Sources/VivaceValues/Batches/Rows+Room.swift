import CFeatures
import VivaceMotion
import VivaceStorage

/// Room for rows, made before a tick needs it.
extension Values {
  /// Grants a channel the room of a row of floats.
  @inline(__always)
  func grantRow() -> Bool { core.pointee.batches.grant(Batches.share(of: .floats)) }

  /// Takes back what a channel was granted.
  func withdrawRow(of index: UInt32) {
    guard !channel(index).pointee.traits.contains(.withoutRow) else { return }
    let isWide = channel(index).pointee.traits.contains(.movesInDoubles)
    core.pointee.batches.withdraw(Batches.share(of: isWide ? .doubles : .floats))
  }

  /// Grants what moved as a part of a value the room of a row of its own, of floats.
  private func separateRow(of index: UInt32) -> Bool {
    guard channel(index).pointee.traits.contains(.withoutRow) else { return true }
    guard grantRow() else { return false }
    channel(index).pointee.traits.remove(.withoutRow)
    return true
  }

  /// Grants what has the room of a row of floats that of one of doubles.
  func grantWidening() -> Bool {
    core.pointee.reserveRowScratch() && core.pointee.batches.grant(Batches.sharesToWiden)
  }

  /// Grants a channel the room of a row of doubles.
  private func widenRow(of index: UInt32) -> Bool {
    guard !channel(index).pointee.traits.contains(.movesInDoubles) else { return true }
    guard grantWidening() else { return false }
    channel(index).pointee.traits.insert(.movesInDoubles)
    return true
  }

  /// Makes the batches and the room that a motion's rows will need, whenever it begins.
  package func reserveRows(of motion: UInt32) -> Bool {
    guard self[motion].pointee.law != .none, self[motion].pointee.first != 0 else { return true }
    if movesFloatsAlone(motion) { return reserveFloatRows(by: self[motion].pointee.easing) }
    guard reserveLayers(of: motion), reserveEndings(of: motion) else { return false }
    // A run that is over can be reversed, whatever the motion will do in the next one.
    let added = channel(self[motion].pointee.first).pointee.traits.contains(.adds)
    let adds = self[motion].pointee.adds
    return reserveRows(of: motion, adds: adds)
      && (added == adds || reserveRows(of: motion, adds: added)) && core.pointee.batches.grant(0)
  }

  /// Whether a motion moves nothing but floats, by one easing that has rows of floats, and each by itself.
  private func movesFloatsAlone(_ motion: UInt32) -> Bool {
    let source = self[motion]
    guard source.pointee.law == .tween, !source.pointee.adds, !source.pointee.capturesEach,
      source.pointee.reverseEasing < 0, movesFloats(easing: source.pointee.easing)
    else { return false }
    var index = source.pointee.first
    while index != 0 {
      let channel = channel(index)
      guard channel.pointee.form == .float, channel.pointee.composite == 0,
        channel.pointee.traits.isDisjoint(with: .of(.adds, .withoutRow))
      else { return false }
      index = channel.pointee.next
    }
    return true
  }

  private func reserveRows(of motion: UInt32, adds: Bool) -> Bool {
    var index = self[motion].pointee.first
    var (form, isComposite): (ValueType?, Bool) = (nil, false)
    let movesWholes = !adds && self[motion].pointee.movesWholes
    var isWide = false
    while index != 0 {
      let channel = channel(index)
      if channel.pointee.form != form || (channel.pointee.composite != 0) != isComposite {
        (form, isComposite) = (channel.pointee.form, channel.pointee.composite != 0)
        guard let made = makeBatches(for: motion, channel.pointee.form, adds: adds) else {
          return false
        }
        isWide = made == .doubles
      }
      // Of what moves as a whole only the first component has a row.
      let isRest = movesWholes && channel.pointee.place > 0
      guard isRest || (separateRow(of: index) && (!isWide || widenRow(of: index))) else {
        return false
      }
      index = channel.pointee.next
    }
    return true
  }

  /// Makes what the row of a float needs that a tween moves by an easing.
  @inline(__always)
  func reserveFloatRows(by easing: Int32) -> Bool {
    guard !easingRecord(easing).pointee.hasFloatRows else { return core.pointee.batches.grant(0) }
    return makeFloatRows(by: easing)
  }

  @inline(never)
  private func makeFloatRows(by easing: Int32) -> Bool {
    let key = easedKey(easing, .float)
    guard makeSingleBatch(.float), makeBatch(key) else { return false }
    easingRecord(easing).pointee.hasFloatRows = key.sort == .floats
    return core.pointee.batches.grant(0)
  }

  /// Makes what the row of a value of several numbers needs that a tween moves by an easing.
  func reserveRows(ofForm form: ValueType, by easing: Int32) -> Bool {
    makeSingleBatch(form.element) && makeBatch(mixKey(easing, form, isMirrored: false))
      && makeBatch(mixKey(easing, form, isMirrored: true)) && core.pointee.batches.grant(0)
  }

  /// Makes what the row of a number that is no float needs that a tween moves by an easing.
  func reserveRows(ofNumber form: ValueType, by easing: Int32) -> Bool {
    makeSingleBatch(form.element) && makeBatch(numberKey(easing, form))
      && core.pointee.batches.grant(0)
  }

  /// Makes what the row of a float needs that moves by physics.
  func reservePhysicsRows() -> Bool {
    makeSingleBatch(.float) && makePhysicsBatches(.spring, .float)
      && core.pointee.batches.grant(0)
  }

  private func makePhysicsBatches(_ law: Law, _ type: ScalarType) -> Bool {
    for curve in PhysicsCurve.curves(of: law) {
      guard makeBatch(BatchKey(easing: curve, sort: .physics, type: type)) else { return false }
    }
    return true
  }

  /// Makes the batches that a value of that form may be in; the answer is the widest of their
  /// layouts, or nil: out of memory.
  private func makeBatches(
    for motion: UInt32, _ form: ValueType, adds: Bool
  ) -> Chunk.Layout? {
    let type = adds ? ScalarType.double : form.element
    guard makeSingleBatch(type) else { return nil }
    switch self[motion].pointee.law {
    case .tween: return makeEasedBatches(for: motion, form, adds: adds)
    case .none, .path, .pathPhysics, .simulation: return .floats
    case .spring, .decay, .physics:
      return makePhysicsBatches(self[motion].pointee.law, type) ? .doubles : nil
    }
  }

  private func makeEasedBatches(
    for motion: UInt32, _ form: ValueType, adds: Bool
  ) -> Chunk.Layout? {
    let type = adds ? ScalarType.double : form.element
    let forward = easingNumber(of: motion, phase: .forward)
    let backward = easingNumber(of: motion, phase: .backward)
    if form.componentCount > 1 && !adds {
      let isMade =
        makeBatch(mixKey(forward, form, isMirrored: false))
        && makeBatch(mixKey(backward, form, isMirrored: true))
      return isMade ? .doubles : nil
    }
    let (out, back) = (easedKey(forward, type), easedKey(backward, type))
    guard makeBatch(out), out == back || makeBatch(back),
      !adds || form.element != .float || (makeFloatSums(by: forward) && makeFloatSums(by: backward))
    else { return nil }
    return out.layout == .floats ? back.layout : out.layout
  }

  /// The batch of what adds in floats, if the easing has rows of floats.
  private func makeFloatSums(by easing: Int32) -> Bool {
    easingRecord(easing).pointee.floatCurve == nil
      || makeBatch(BatchKey(easing: easing, sort: .floats, type: .double))
  }

  private func easedKey(_ number: Int32, _ type: ScalarType) -> BatchKey {
    guard easingRecord(number).pointee.function == nil else { return .single(type) }
    let isFloat = type == .float && easingRecord(number).pointee.floatCurve != nil
    return BatchKey(easing: number, sort: isFloat ? .floats : .doubles, type: type)
  }

  func mixKey(_ easing: Int32, _ form: ValueType, isMirrored: Bool) -> BatchKey {
    BatchKey(
      easing: easing, sort: .mixes, type: form.element, mix: form.mixKind, isMirrored: isMirrored)
  }

  /// Whether there may be rows that no loop serves.
  static var movesSingly: Bool {
    has_floats() || Composite.areUsed || has_physics() || has_paths() || has_simulations()
      || has_staggers() || has_easings()
  }

  private func makeSingleBatch(_ type: ScalarType) -> Bool {
    !Self.movesSingly || makeBatch(.single(type))
  }

  private func makeBatch(_ key: BatchKey) -> Bool {
    core.pointee.batches.find(key, chain: &batchChain(key.easing).pointee) != nil
  }
}

extension BatchKey {
  /// What no loop serves: the host's own curves, trajectories with walls, points of paths.
  static func single(_ type: ScalarType) -> BatchKey {
    BatchKey(easing: PhysicsCurve.any, sort: .single, type: type)
  }
}
