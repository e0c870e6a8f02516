import VivaceHost
import VivaceMotion
import VivaceStorage

/// Heading for another end in flight, keeping value and velocity.
extension Tempo {
  /// One number; what does not run is started.
  package func retarget(
    _ motion: UInt32, _ address: UnsafeMutableRawPointer, to end: Double
  ) throws(Fault) {
    let index = try findSteerable(motion, address)
    try Check.finite(end, "to")
    try steer(motion) { setGoal(of: index, end) }
  }

  /// All numbers of a value, from memory of its type; of functions from doubles.
  package func retarget(
    _ motion: UInt32, _ address: UnsafeMutableRawPointer, toValueAt memory: UnsafeRawPointer
  ) throws(Fault) {
    let first = try findSteerable(motion, address)
    let form = element(first).pointee.form
    let count = numberCount(from: first)
    let isWhole = count == form.componentCount
    if isWhole { try checkValue(memory, "to", form) }
    let size = form.element.byteCount
    if !isWhole {
      for place in 0..<count { try Check.finite(form.element.read(memory + place * size), "to") }
    }
    try steer(motion) {
      let sign: Double = turnsAround(first, to: memory) ? -1 : 1
      var place = 0
      try? forEach(address, in: motion) { index in
        setGoal(of: index, sign * form.element.read(memory + place * size))
        place += 1
      }
      guard form.isWideInteger, element(first).pointee.compound != 0 else { return }
      compound(element(first).pointee.compound).pointee.exactTo =
        memory.loadUnaligned(as: UInt64.self)
      noteWidth(of: first)
    }
  }

  /// Whether the opposite of a rotation's new end is nearer to its old one, where it adds.
  private func turnsAround(_ first: UInt32, to memory: UnsafeRawPointer) -> Bool {
    let isAdded =
      element(first).pointee.form == .quaternion && element(first).pointee.place == 0
      && isAddend(first)
    guard isAdded else { return false }
    var product = 0.0
    forEachComponent(of: first) { index in
      let offset = Int(element(index).pointee.place) * MemoryLayout<Float>.stride
      product += element(index).pointee.goal * ScalarType.float.read(memory + offset)
    }
    return product < 0
  }

  private func findSteerable(
    _ motion: UInt32, _ address: UnsafeMutableRawPointer
  ) throws(Fault) -> UInt32 {
    try refuseChild(motion, "is in a container, where nothing can be retargeted")
    try refuseMotionless(motion)
    let kind = self[motion].pointee.kind
    try refuse(
      motion, unless: kind != .path && kind != .pathPhysics, "ends where the range of its path does"
    )
    let index = try find(address, in: motion)
    try refuse(motion, unless: !hasKeyframes(index), "has keyframes there, which say where it ends")
    return index
  }

  private func setGoal(of index: UInt32, _ end: Double) {
    let element = element(index)
    if isAddend(index) { moveBase(of: index, to: end) }
    element.pointee.goal = end
    element.pointee.traits.insert(.hasTo)
    element.pointee.traits.remove(.still)
    if !element.pointee.traits.contains(.adds) { element.pointee.to = end }
    guard element.pointee.compound != 0, element.pointee.form.isWideInteger else { return }
    let record = compound(element.pointee.compound)
    record.pointee.exactTo =
      element.pointee.form == .int64
      ? UInt64(bitPattern: Int64(saturating: end)) : UInt64(saturating: end)
    noteWidth(of: index)
  }

  /// What adds and heads elsewhere moves the base by its share of the difference, and contributes as
  /// much less.
  private func moveBase(of index: UInt32, to end: Double) {
    let element = element(index)
    let kind = self[element.pointee.motion].pointee.kind
    // Decays and physics come to rest where they do.
    guard kind == .tween || kind == .spring else { return }
    let addend = addend(element.pointee.addend)
    let base = sum(addend.pointee.sum).pointee.base
    let weight = self[element.pointee.motion].pointee.weight
    let isFlipped =
      element.pointee.form == .quaternion && compound(element.pointee.compound).pointee.isFlipped
    let (goal, end) = isFlipped ? (-element.pointee.goal, -end) : (element.pointee.goal, end)
    guard !goesBothWays(element.pointee.motion) else {
      let far = nearest(end, from: addend.pointee.anchor, of: index)
      element.pointee.to = weight * (far - addend.pointee.anchor)
      return
    }
    let far = nearest(end, from: goal, of: index)
    let moved = weight == 1 && base == goal ? far : base + weight * (far - goal)
    addend.pointee.shift += moved - base
    addend.pointee.anchor += moved - base
    sum(addend.pointee.sum).pointee.base = moved
    element.pointee.from -= moved - base
    addend.pointee.contribution = element.pointee.from
  }

  /// Takes down value and velocity, changes the ends, and goes on; what does not run is started.
  private func steer(_ motion: UInt32, _ change: () -> Void) throws(Fault) {
    guard self[motion].pointee.state.isRunning else {
      try prepare(motion)
      change()
      forgetMixes(of: motion)
      try start(motion)
      return
    }
    let changesCourse = self[motion].pointee.traits.contains(.begun) && isSteered(motion)
    if changesCourse { keepPace(of: motion) }
    change()
    if changesCourse { goOn(motion) }
  }

  /// Whether where it goes follows from its ends: of physics only where they are its walls.
  private func isSteered(_ motion: UInt32) -> Bool {
    switch self[motion].pointee.kind {
    case .tween, .spring: true
    case .physics: physics(of: motion).collides
    default: false
    }
  }

  /// Takes down where a motion is and how fast, as the start of a pass that begins here.
  func keepPace(of motion: UInt32) {
    let speed = self[motion].pointee.kind.isPhysics ? ownSpeed(of: motion) : 1
    var lead = self[motion].pointee.first
    while lead != 0 {
      if !isInPass(motion) {
        keepPlace(of: lead)
      } else if movesWhole(lead) {
        keepWholePace(of: lead, speed: speed)
      } else {
        forEachComponent(of: lead) { index in
          let (value, velocity) = (value(of: index), velocity(of: index))
          element(index).pointee.from = value
          element(index).pointee.bend = velocity / speed
        }
      }
      forEachComponent(of: lead) { element($0).pointee.traits.insert([.captured, .handed]) }
      lead = nextValue(after: lead)
    }
  }

  private func keepPlace(of lead: UInt32) {
    forEachComponent(of: lead) { index in
      element(index).pointee.from =
        element(index).pointee.traits.contains(.adds)
        ? addend(element(index).pointee.addend).pointee.contribution : presentValue(of: index)
      element(index).pointee.bend = 0
    }
  }

  /// No component's start is changed before all are known: where each is follows from them all.
  private func keepWholePace(of lead: UInt32, speed: Double) {
    let motion = element(lead).pointee.motion
    evaluateWhole(lead, at: presentStation(of: motion))
    let isLive = self[self[motion].pointee.root].pointee.state == .moving
    let scale = isLive ? ownSpeed(of: motion) / speed : 0
    forEachComponent(of: lead) { index in
      let place = Int(element(index).pointee.place)
      element(index).pointee.from = core.pointee.wholeValues[place]
      element(index).pointee.bend = core.pointee.wholeRates[place] * scale
    }
  }

  /// Begins a pass of full length from what `keepPace` took down.
  func goOn(_ motion: UInt32) {
    let record = self[motion]
    let score = scoreTime(of: record.pointee.root)
    record.pointee.phase = .forward
    record.pointee.passStart = score
    record.pointee.origin = score - record.pointee.delay / record.pointee.scale
    record.pointee.cycleOrigin = record.pointee.origin
    record.pointee.cycle = 0
    record.pointee.traits.remove(.turned)
    forgetMixes(of: motion)
    if record.pointee.kind.isPhysics {
      layWaysOn(of: motion)
    } else {
      bendOn(motion)
    }
    if motion != record.pointee.root { markIrregular(record.pointee.parent) }
    measureRunning(record.pointee.root)
    enqueuePassEnd(motion)
    unmount(motion)
    mount(motion)
    reschedule(record.pointee.root)
  }

  private func bendOn(_ motion: UInt32) {
    var lead = self[motion].pointee.first
    while lead != 0 {
      if movesWhole(lead) { layMix(element(lead).pointee.compound, isFirstPass: true) }
      forEachComponent(of: lead) { index in
        setBend(of: index, velocity: element(index).pointee.bend)
      }
      lead = nextValue(after: lead)
    }
  }
}
