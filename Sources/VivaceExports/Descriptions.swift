import CVivace
import VivaceEngine
import VivaceHost
import VivaceValues

// What the engine tells of something, in the structs of the header.

extension viv_description {
  init(of index: UInt32, named name: viv_moveable, in tempo: Tempo) {
    self.init()
    moveable = name
    parent = tempo.parent(of: index)
    kind = viv_kind(tempo.kind(of: index).rawValue)
    state = viv_state(tempo.state(of: index).rawValue)
    children = tempo.childCount(of: index)
    properties = tempo.propertyCount(of: index)
    setTimes(of: index, in: tempo)
    setSettings(tempo.describe(index))
  }

  private mutating func setTimes(of index: UInt32, in tempo: Tempo) {
    time = tempo.time(of: index)
    length = tempo.length(of: index)
    pass_progress = tempo.passProgress(index)
    cycle_progress = tempo.cycleProgress(index)
    total_progress = tempo.totalProgress(index)
    cycles_completed = tempo.cyclesCompleted(of: index)
    direction = tempo.direction(of: index)
    heading = tempo.heading(of: index)
  }

  private mutating func setSettings(_ settings: Description) {
    delay = settings.delay
    repeat_delay = settings.repeatDelay
    rate = settings.rate
    duration = settings.duration
    parameters = settings.parameters
    weight = settings.weight
    repeats = settings.repeats
    easing = settings.easing
    reverse_easing = settings.reverseEasing
    blend = settings.blend
    reversing_mode = settings.reversingMode
    reverses = settings.reverses ? 1 : 0
    synced = settings.synced ? 1 : 0
    transient = settings.transient ? 1 : 0
    turn_delay = settings.turnDelay
    reverse_duration = settings.reverseDuration
    position = settings.position
    passes = settings.passes
    mirrored = settings.mirrored ? 1 : 0
    essential = settings.essential ? 1 : 0
    speed = settings.speed
    capture = viv_capture(settings.capturesEach ? VIV_CAPTURE_EACH : VIV_CAPTURE_ONCE)
    clamped = settings.isClamped ? 1 : 0
    (stagger, stagger_from) = (settings.stagger, settings.staggerFrom)
    stagger_easing = settings.staggerEasing
  }
}

extension viv_property {
  init(at place: UInt32, of motion: UInt32, in tempo: Tempo) throws(Fault) {
    self.init()
    var numbers = viv_property()
    let known = try tempo.describeProperty(of: motion, at: place) { number, known in
      set(number, of: &numbers.from, known.from)
      set(number, of: &numbers.to, known.to)
      set(number, of: &numbers.value, known.value)
      set(number, of: &numbers.velocity, known.velocity)
    }
    self = numbers
    target = known.target
    type = known.type
    count = known.count
    moving = known.moving
    keyframes = known.keyframes
    stride = known.stride
    by = known.by
    rest = known.rest
    (snap_interval, snap_offset) = (known.snapInterval, known.snapOffset)
    ends_where_found = known.endsWhereFound ? 1 : 0
    (stagger, stagger_from) = (known.stagger, known.staggerFrom)
  }
}

/// Sets one number of an array in a struct of C.
private func set<Numbers>(_ place: Int, of numbers: inout Numbers, _ value: Double) {
  withUnsafeMutableBytes(of: &numbers) { bytes in
    bytes.storeBytes(
      of: value, toByteOffset: place * MemoryLayout<Double>.stride, as: Double.self)
  }
}
