import CFeatures
import CVivace
import VivaceEngine
import VivaceHost
import VivaceValues
import VivaceMotion

// What viv_tween() is told.

extension viv_tween_options {
  /// The float to move, where nothing is asked that takes more than a plain clip; nil: something is, or
  /// something is wrong.
  @inline(__always)
  var plainTarget: UnsafeMutablePointer<Float>? {
    let words =
      type | reverse_easing | repeats | passes | capture | stagger_from
      | Int32(bitPattern: reverses | mirrored | essential)
    let seconds =
      delay.bitPattern | repeat_delay.bitPattern | turn_delay.bitPattern | stagger.bitPattern
    let numbers = rate.bitPattern | speed.bitPattern | weight.bitPattern
    guard words == 0, seconds | numbers == 0, count <= 1, blend == 0 || blend == 1,
      to != nil, by == nil, name == nil, user_data == nil
    else { return nil }
    return target?.assumingMemoryBound(to: Float.self)
  }
}

extension Tempo {
  /// A new tween, whole or not; nil: making it takes more.
  @inline(__always)
  func makeAtOnce(
    _ target: UnsafeMutablePointer<Float>, _ options: UnsafePointer<viv_tween_options>
  ) -> (handle: UInt64, isWhole: Bool)? {
    use_floats()
    let made = makeTweenAtOnce(
      target, from: options.pointee.from?.loadUnaligned(as: Float.self),
      to: options.pointee.to.loadUnaligned(as: Float.self), duration: options.pointee.duration,
      easing: options.pointee.easing, isTransient: options.pointee.transient != 0,
      isStarted: options.pointee.idle == 0)
    return made.handle == 0 ? nil : made
  }

  /// Does what is still to be done of a tween that was made.
  func complete(
    _ clip: UInt32, _ target: UnsafeMutablePointer<Float>, _ options: viv_tween_options
  ) throws(Fault) -> UInt64 {
    try completeTween(
      clip, target, from: options.from?.loadUnaligned(as: Float.self),
      to: options.to.loadUnaligned(as: Float.self), isTransient: options.transient != 0,
      replaces: options.blend == 1, isStarted: options.idle == 0)
  }

  func makePlainTween(
    _ target: UnsafeMutablePointer<Float>, _ options: viv_tween_options
  ) throws(Fault) -> UInt64 {
    use_floats()
    let clip = try makeTweenClip(duration: options.duration, easing: options.easing)
    return try complete(clip, target, options)
  }
}

/// Options of a host that may be older or newer than the library: what it does not know is 0.
struct TweenOptions {
  private var options = viv_tween_options()

  /// Larger structs are none: nobody would read so far for what nobody knows.
  private static let largest = 4096

  init(_ host: UnsafePointer<viv_tween_options>) throws(Fault) {
    let size = host.pointee.size
    let known = MemoryLayout<viv_tween_options>.size
    guard size > 0, size <= Self.largest else {
      throw Fault(
        .invalidArgument, "size", .integer(Int64(truncatingIfNeeded: size)),
        "must be sizeof(viv_tween_options)")
    }
    let bytes = UnsafeRawPointer(host)
    for place in known..<max(size, known)
    where bytes.load(fromByteOffset: place, as: UInt8.self) != 0 {
      throw Fault(
        .invalidArgument, "options at byte", .place(place), "this library has no field there")
    }
    let count = min(Self.wholeFields(in: size), known)
    withUnsafeMutableBytes(of: &options) { memory in
      memory.baseAddress?.copyMemory(from: bytes, byteCount: count)
    }
  }

  /// How many bytes the fields take that lie wholly within a size: first words, then doubles, words
  /// again, and numbers of 4 bytes.
  private static func wholeFields(in size: Int) -> Int {
    let word = MemoryLayout<UnsafeRawPointer>.size
    let (doubles, texts) = (6 * word, 6 * word + 64)
    if size < doubles { return size / word * word }
    if size < texts { return doubles + (size - doubles) / 8 * 8 }
    let numbers = texts + 2 * word
    return size < numbers ? texts + (size - texts) / word * word : size / 4 * 4
  }

  // MARK: What they ask for

  func request() throws(Fault) -> TweenRequest {
    var request = TweenRequest(try property())
    try setTimes(of: &request)
    try setEasings(of: &request)
    use_blending()
    use_adding()
    use_endings()
    request.blend = try required(
      options.blend, as: Blend.self, "blend", "must be a viv_blend")
    request.capturesEach = try isEach(options.capture)
    request.reverses = options.reverses != 0
    request.isMirrored = options.mirrored != 0
    request.isTransient = options.transient != 0
    request.isEssential = options.essential != 0
    request.isStarted = options.idle == 0
    request.name = options.name
    request.userData = options.user_data
    return request
  }

  private func setTimes(of request: inout TweenRequest) throws(Fault) {
    try Check.seconds(options.duration, "duration")
    try Check.seconds(options.delay, "delay")
    try Check.seconds(options.repeat_delay, "repeat_delay")
    try Check.seconds(options.turn_delay, "turn_delay")
    request.duration = options.duration
    request.delay = options.delay
    request.repeatDelay = options.repeat_delay
    request.turnDelay = options.turn_delay
    if options.rate != 0 {
      try Check.rate(options.rate, "rate")
      request.rate = options.rate
    }
    if options.weight != 0 {
      try Check.fraction(options.weight, "weight")
      request.weight = options.weight
    }
    if options.speed != 0 {
      try Check.positive(options.speed, "speed")
      request.speed = options.speed
    }
    try Check.repeats(options.repeats, "repeats")
    request.repeats = options.repeats
    request.passes = options.passes
  }

  private func setEasings(of request: inout TweenRequest) throws(Fault) {
    request.easing = options.easing
    guard options.reverse_easing >= -1 else {
      throw Fault(
        .invalidArgument, "reverse_easing", .integer(Int64(options.reverse_easing)),
        "must be built in, or created by this tempo")
    }
    request.reverseEasing = options.reverse_easing == 0 ? -1 : options.reverse_easing
  }

  private func property() throws(Fault) -> Tempo.PropertyRequest {
    let target = try required(options.target, "target")
    let form = try form(options.type)
    guard options.to == nil || options.by == nil else {
      throw Fault(.invalidArgument, "by", .none, "must be null when to is not")
    }
    guard options.to != nil || options.by != nil || options.from != nil else {
      throw Fault(.invalidArgument, "to", .none, "must not be null when by and from are null")
    }
    use_arrays()
    use_endings()
    use_finding()
    var request = Tempo.PropertyRequest(
      form: form, target: target,
      count: options.count == 0 ? 1 : options.count,
      stride: options.stride == 0 ? nil : options.stride, from: options.from, to: options.to,
      by: options.by)
    request.stagger = try stagger(of: request.count)
    return request
  }

  private func stagger(of count: UInt32) throws(Fault) -> Stagger? {
    try Check.seconds(options.stagger, "stagger")
    let from = try Stagger.Origin(options.stagger_from, as: "stagger_from")
    guard options.stagger > 0, count > 1 else { return nil }
    use_staggers()
    return Stagger(count: count, from: from, seconds: options.stagger)
  }
}
