import CFeatures
import VivaceHost
import VivaceMotion
import VivaceStorage
import VivaceValues

/// All that one call says of a tween.
package struct TweenRequest {
  package var property: PropertyRequest
  package var duration: Double = 0
  package var easing: Int32 = 0
  package var reverseEasing: Int32 = -1
  package var delay: Double = 0
  package var repeatDelay: Double = 0
  package var turnDelay: Double = 0
  package var rate: Double = 1
  package var weight: Double = 1
  package var repeats: Int32 = 0
  /// 0: as `repeats` and `reverses` say.
  package var passes: Int32 = 0
  package var blend = Blend.override
  /// Units per own second, in place of a duration; NaN: none.
  package var speed = Double.nan
  package var capturesEach = false
  package var reverses = false
  package var isMirrored = false
  package var isTransient = false
  package var isEssential = false
  package var isStarted = true
  package var name: UnsafePointer<CChar>?
  package var userData: UnsafeMutableRawPointer?

  package init(_ property: PropertyRequest) { self.property = property }

  /// No more is said than a plain clip can keep.
  fileprivate var isPlain: Bool {
    repeatDelay == 0 && turnDelay == 0 && rate == 1 && weight == 1
      && passes == 0 && reverseEasing < 0 && blend != .add && speed.isNaN
      && !(capturesEach || isMirrored || isEssential)
  }
}

/// Tweens that are made, set and started in one call: all of it, or nothing.
extension Tempo {
  package func makeTween(_ request: TweenRequest) throws(Fault) -> UInt64 {
    let clip = try makeTweenClip(duration: request.duration, easing: request.easing)
    let handle = handle(ofClip: clip)
    do throws(Fault) {
      if request.isPlain {
        try set(
          clip: clip, isTransient: request.isTransient, replaces: request.blend == .replace)
        if request.delay != 0 { try setDelay(clip: clip, request.delay) }
        if request.reverses { try setReverses(clip: clip, true) }
        if request.repeats != 0 { try setRepeats(clip: clip, request.repeats) }
      } else {
        try setUp(try furnished(clip), as: request)
      }
      if let name = request.name { try setName(clip: clip, name) }
      if let user = request.userData { try setUserData(clip: clip, user) }
      try add(request.property, toClip: clip)
      if request.isStarted { try start(clip: clip) }
      return handle
    } catch {
      // Nobody got its handle, so nobody hears that it is gone.
      discard(clip: clip)
      throw error.calling("the tween")
    }
  }

  private func setUp(_ index: UInt32, as request: TweenRequest) throws(Fault) {
    try setReverseEasing(index, request.reverseEasing, as: "reverse_easing")
    try setDelay(index, request.delay)
    try setRepeatDelay(index, request.repeatDelay)
    try setTurnDelay(index, request.turnDelay)
    try setRate(index, request.rate)
    try setReverses(index, request.reverses)
    try setRepeats(index, request.repeats)
    if request.passes != 0 { try setPasses(index, request.passes) }
    if request.isMirrored { try setMirrored(index, true) }
    try setBlend(index, request.blend, weight: request.weight)
    if !request.speed.isNaN { try setSpeed(index, request.speed) }
    if request.capturesEach { try setCapture(index, each: true) }
    setTransient(index, request.isTransient)
    try setEssential(index, request.isEssential)
  }

  /// Sets one float on its way by a new clip, with no more settings than a plain one has, as far as that is not
  /// done yet.
  package func completeTween(
    _ clip: UInt32, _ target: UnsafeMutablePointer<Float>, from: Float?, to: Float,
    isTransient: Bool, replaces: Bool, isStarted: Bool
  ) throws(Fault) -> UInt64 {
    let handle = handle(ofClip: clip)
    do throws(Fault) {
      if isTransient || replaces {
        try set(clip: clip, isTransient: isTransient, replaces: replaces)
      }
      if self.clip(clip).pointee.channel == 0 {
        try add(target, from: from, to: to, toClip: clip)
      }
      if isStarted { try start(clip: clip) }
      return handle
    } catch {
      discard(clip: clip)
      throw error.calling("the tween")
    }
  }

  /// Of a new clip: whether it goes when it is over, and whether it replaces what it meets.
  private func set(clip: UInt32, isTransient: Bool, replaces: Bool) throws(Fault) {
    if isTransient { self.clip(clip).pointee.traits.insert(.transient) }
    use_blending()
    if replaces { self.clip(clip).pointee.traits.insert(.replaces) }
    guard !self.clip(clip).pointee.isPlain else { return }
    let index = try furnished(clip)
    setTransient(index, isTransient)
    if replaces { try setBlend(index, .replace, weight: 1) }
  }
}
