import CFeatures
import VivaceMotion
import VivaceStorage

/// Sending plain channels elsewhere in flight.
extension Values {
  @inline(__always)
  package func steering(_ index: UInt32) -> UnsafeMutablePointer<Steering> {
    core.pointee.steerings[index]
  }

  // MARK: Where it is

  @inline(__always)
  func start(of pass: PlainPass) -> Double {
    guard !pass.isSteered else { return pass.start.from }
    guard !ChannelMark.isNumber(lone: pass.channel) else { return ends(ofNumber: pass).from }
    let plain = plain(pass.channel)
    return Double(pass.isBackward ? plain.pointee.to : plain.pointee.from)
  }

  @inline(__always)
  func end(of pass: PlainPass) -> Float {
    let plain = plain(pass.channel)
    return pass.isBackward ? plain.pointee.from : plain.pointee.to
  }

  /// Seconds since a pass began, within it.
  @inline(__always)
  func time(of pass: PlainPass) -> Double {
    let passed = core.pointee.now - pass.start.clockBase
    let end = pass.start.second + pass.seconds
    if Moment.quantum(passed) >= Moment.quantum(end) { return pass.seconds }
    return min(max(passed - pass.start.second, 0), pass.seconds)
  }

  /// Value and velocity of this moment, in units per second.
  func state(of pass: PlainPass) -> SpringState {
    guard !ChannelMark.isNumber(lone: pass.channel) else { return numberState(of: pass) }
    let time = time(of: pass)
    let end = end(of: pass)
    guard time < pass.seconds else { return SpringState(position: Double(end), velocity: 0) }
    guard !pass.isPhysics else { return physicsState(of: pass, at: time) }
    return SpringState(
      position: Double(value(of: pass, to: end)),
      velocity: velocity(of: pass, to: Double(end), at: time))
  }

  @inline(never)
  private func numberState(of pass: PlainPass) -> SpringState {
    let (time, position) = (time(of: pass), position(ofNumber: pass))
    guard time < pass.seconds else { return SpringState(position: position, velocity: 0) }
    guard Values.mayBend else { return SpringState(position: position, velocity: 0) }
    let end = ends(ofNumber: pass).to
    return SpringState(position: position, velocity: velocity(of: pass, to: end, at: time))
  }

  private func position(ofNumber pass: PlainPass) -> Double {
    let time = time(of: pass)
    return time < pass.seconds
      ? value(ofNumber: pass, at: time / pass.seconds) : ends(ofNumber: pass).to
  }

  @inline(__always)
  private func value(of pass: PlainPass, to end: Float) -> Float {
    guard has_floats(), let curve = easingRecord(pass.easing).pointee.floatCurve,
      let row = row(of: pass, to: Double(end))
    else { return end }
    return curve.value(of: row, after: Float(core.pointee.now - pass.start.clock))
  }

  @inline(__always)
  func velocity(of pass: PlainPass, to end: Double, at time: Double) -> Double {
    let progress = time / pass.seconds
    let bend = pass.start.bend * (1 - progress) * (1 - 3 * progress)
    return (climb(of: pass, to: end, at: progress) + bend) / pass.seconds
  }

  /// How steeply a tween without its bend leads to an end, in units per pass.
  @inline(__always)
  private func climb(of pass: PlainPass, to end: Double, at progress: Double) -> Double {
    let way = end - start(of: pass)
    return way == 0 ? 0 : way * easingSlope(pass.easing, at: progress)
  }

  @inline(__always)
  func row(of pass: PlainPass, to end: Double) -> FloatRow? {
    FloatRow(rate: 1 / pass.seconds, from: start(of: pass), to: end, bend: pass.start.bend)
  }

  /// Writes the value of this moment.
  package func show(_ pass: PlainPass) {
    switch ChannelMark.sort(of: pass.channel) {
    case .float: showFloat(pass)
    case .bundle: forEachPart(of: pass) { show($0) }
    case .whole: show(whole: pass)
    case .number:
      let number = number(pass.channel)
      if !number.pointee.isLost { number.pointee.present = position(ofNumber: pass) }
    }
  }

  private func showFloat(_ pass: PlainPass) {
    guard !plain(pass.channel).pointee.isLost else { return }
    let end = end(of: pass)
    let value =
      !pass.isPhysics && time(of: pass) < pass.seconds
      ? value(of: pass, to: end) : Float(state(of: pass).position)
    plain(pass.channel).pointee.address.storeBytes(of: value, as: Float.self)
  }

  // MARK: Elsewhere

  /// Whether what is plain is the float at an address, or another number of that form, and nothing else.
  @inline(__always)
  package func moves(
    plain index: UInt32, _ address: UnsafeMutableRawPointer, _ form: ValueType = .float
  ) -> Bool {
    guard ChannelMark.isCompound(index) else {
      return form == .float && plain(index).pointee.address == address
    }
    return moves(number: index, address) && number(index).pointee.form == form
  }

  /// Whether it is a number at an address that moves in double precision.
  @inline(never)
  private func moves(number index: UInt32, _ address: UnsafeMutableRawPointer) -> Bool {
    ChannelMark.sort(of: index) == .number && number(index).pointee.address == address
  }

  /// What memory says of an end of such a number; nil: it is something else.
  package func end(
    ofNumber index: UInt32, at address: UnsafeMutableRawPointer, in memory: UnsafeRawPointer
  ) -> Double? {
    moves(number: index, address) ? number(index).pointee.form.element.read(memory) : nil
  }

  /// Whether a float moves in double precision.
  package func isNumber(plain index: UInt32) -> Bool { ChannelMark.isNumber(index) }

  /// Whether a plain channel moves: what is over has no row, and what takes no time none either.
  @inline(__always)
  package func hasRow(plain index: UInt32) -> Bool {
    row(ofPlain: index).pointee != 0
  }

  /// Where what is plain keeps the place of its row, plus 1.
  @inline(__always)
  func row(ofPlain index: UInt32) -> UnsafeMutablePointer<UInt32> {
    ChannelMark.isCompound(index)
      ? row(ofCompound: index) : UnsafeMutablePointer(field: &plain(index).pointee.head.row)
  }

  /// Where a plain channel that does not move goes from now on; the answer is where it went.
  package func setEnd(ofPlain index: UInt32, _ end: Double) -> Double {
    guard !ChannelMark.isNumber(index) else {
      defer { number(index).pointee.to = end }
      return number(index).pointee.to
    }
    defer { plain(index).pointee.to = Float(end) }
    return Double(plain(index).pointee.to)
  }

  /// Finds what leads a pass to its new end, from here and now; false: more than a plain channel can do.
  package func steer(_ steered: inout SteeredPass) -> Bool {
    let state = state(of: steered.pass)
    return lead(&steered, from: state)
  }

  @inline(__always)
  func lead(_ steered: inout SteeredPass, from state: SpringState) -> Bool {
    steered.begin(at: core.pointee.now, from: state.position)
    return steered.pass.isPhysics
      ? leadSpring(&steered, velocity: state.velocity) : leadTween(&steered, state.velocity)
  }

  /// What a way of so many seconds, which begins that steeply, has besides to begin as fast as that.
  @inline(__always)
  func bend(handing velocity: Double, to climb: Double, lasting seconds: Double) -> Double {
    let natural = climb / seconds * seconds
    return natural.isFinite ? velocity * seconds - natural : 0
  }

  @inline(__always)
  private func leadTween(_ steered: inout SteeredPass, _ velocity: Double) -> Bool {
    let pass = steered.pass
    steered.pass.start.bend = bend(
      handing: velocity, to: climb(of: pass, to: steered.end, at: 0), lasting: pass.seconds)
    guard !ChannelMark.isNumber(steered.pass.channel) else {
      return steered.pass.start.from.isFinite && steered.pass.start.bend.isFinite
    }
    guard let row = row(of: steered.pass, to: steered.end) else { return false }
    steered.row = .tween(row)
    return true
  }

  /// Room for what is sent elsewhere for the first time, by as many steerings; false: out of memory.
  @inline(__always)
  package func reserveSteering(_ count: Int = 1) -> Bool {
    core.pointee.steerings.reserve(Int(core.pointee.steerings.end) + count - 1)
  }

  /// Sends a plain channel elsewhere; 0: it is for the first time, where room was reserved.
  @inline(__always)
  package func send(
    _ steered: SteeredPass, startOrder: UInt64, steering known: UInt32
  ) -> UInt32 {
    let index = enter(
      steered.pass.start, isTakeover: steered.pass.isTakeover, startOrder: startOrder, in: known)
    guard !ChannelMark.isNumber(steered.pass.channel) else {
      send(number: steered.pass, to: steered.end)
      return index
    }
    let plain = plain(steered.pass.channel)
    plain.pointee.to = Float(steered.end)
    let place = plain.pointee.row - 1
    switch steered.row {
    case .tween(let row):
      core.pointee.batches.refill(place, start: steered.pass.start.clock, row)
    case .physics(let row):
      core.pointee.batches.refill(place, start: steered.pass.start.clock, row)
    case nil: break
    }
    return index
  }

  // MARK: Another one

  /// Finds what leads a pass that begins now where another one is, as fast as that; false: more than a
  /// plain channel can do.
  package func takeOver(_ steered: inout SteeredPass, from old: PlainPass) -> Bool {
    let new = steered.pass
    guard !steered.isOfSeveral else { return takeOver(several: &steered, from: old) }
    guard !new.isPhysics || canGoByPhysics(new.channel) else { return false }
    let state = state(of: old)
    let from = rounded(state.position, asIn: new.channel)
    guard from.isFinite, state.velocity.isFinite, steered.end.isFinite,
      new.isPhysics || new.seconds > 0
    else { return false }
    return lead(&steered, from: SpringState(position: from, velocity: state.velocity))
  }

  private func takeOver(several steered: inout SteeredPass, from old: PlainPass) -> Bool {
    ChannelMark.isWhole(steered.pass.channel)
      ? takeOver(whole: &steered, from: old) : takeOver(bundle: &steered, from: old)
  }

  /// As `handOver`, of several numbers; room for two steerings was reserved.
  package func handOver(
    several steered: SteeredPass, from old: PlainPass, to owner: UInt32, in batch: PlainBatch,
    startOrder: UInt64
  ) -> UInt32 {
    let index = makeSteering(of: steered, startOrder: startOrder)
    let bends = core.pointee.steerings.takeReserved()
    steering(bends).initialize(to: Steering(start: PassStart(), startOrder: 0, isTakeover: true))
    if ChannelMark.isWhole(steered.pass.channel) {
      handOver(whole: steered, from: old, to: owner, in: batch, bends: bends)
    } else {
      handOver(bundle: steered, from: old, to: owner, in: batch, bends: bends)
    }
    steering(index).pointee.bends = bends
    return index
  }

  /// A value as the memory of a plain channel holds it.
  @inline(__always)
  func rounded(_ value: Double, asIn channel: UInt32) -> Double {
    form(ofPlain: channel) == .float ? Double(Float(value)) : value
  }

  private func canGoByPhysics(_ index: UInt32) -> Bool {
    !ChannelMark.isNumber(index) && plain(index).pointee.isWide
  }

  /// Gives a plain channel to another owner, who goes on with it; room for a steering was reserved.
  @inline(__always)
  package func handOver(
    _ steered: SteeredPass, to owner: UInt32, in batch: PlainBatch, startOrder: UInt64
  ) -> UInt32 {
    let index = makeSteering(of: steered, startOrder: startOrder)
    handOver(steered, to: owner, in: batch)
    return index
  }

  @inline(__always)
  func makeSteering(of steered: SteeredPass, startOrder: UInt64) -> UInt32 {
    enter(steered.pass.start, isTakeover: true, startOrder: startOrder)
  }

  /// Takes down where and when a pass of what is sent elsewhere begins; 0: where room was reserved.
  @inline(__always)
  func enter(
    _ start: PassStart, isTakeover: Bool, startOrder: UInt64, in known: UInt32 = 0
  ) -> UInt32 {
    let index = known != 0 ? known : core.pointee.steerings.takeReserved()
    steering(index).initialize(
      to: Steering(start: start, startOrder: startOrder, isTakeover: isTakeover))
    return index
  }

  @inline(__always)
  func handOver(_ steered: SteeredPass, to owner: UInt32, in batch: PlainBatch) {
    let start = steered.pass.start
    rest(plain: steered.pass.channel)
    guard !ChannelMark.isNumber(steered.pass.channel) else {
      handOver(number: steered, to: owner, in: batch)
      return
    }
    let plain = plain(steered.pass.channel)
    plain.pointee.address.storeBytes(of: Float(start.from), as: Float.self)
    plain.pointee.change(owner: owner, to: Float(steered.end))
    let place = insertRow(
      ofPlain: steered.pass.channel, plain, in: batch,
      isBent: start.bend != 0 && !steered.pass.isPhysics)
    switch steered.row {
    case .tween(let row): place.fill(row)
    case .physics(let row): place.fill(row)
    case nil: break
    }
  }

  package func forgetSteering(_ index: UInt32) {
    if steering(index).pointee.hasProgram { core.pointee.programCount -= 1 }
    let bends = steering(index).pointee.bends
    if bends != 0 { core.pointee.steerings.giveBack(bends) }
    core.pointee.steerings.giveBack(index)
  }
}
