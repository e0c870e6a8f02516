/// A sine under an exponential, as Robert Penner's ("Programming Macromedia Flash MX", 2002).
struct Wave {
  /// Of the range, at least 1.
  let amplitude: Double
  /// Half turns a pass: 2 over the period.
  let frequency: Double
  /// asin(1 / amplitude), in half turns.
  let phase: Double

  /// The wave at a time since its greatest swing, ahead of a sine by `phase`.
  @inline(__always)
  func value(_ s: Double, phase: Double) -> Double {
    let swing = amplitude * Elementary.exp2Bounded(-10 * s)
    return swing * Elementary.sinPiBounded(frequency * s + phase)
  }

  func slope(_ s: Double, phase: Double) -> Double {
    let swing = amplitude * Elementary.exp2Bounded(-10 * s)
    let angle = frequency * s + phase
    let turning = 2 * halfPi * frequency * Elementary.sinPiBounded(angle + 0.5)
    return swing * (turning - tenLn2 * Elementary.sinPiBounded(angle))
  }
}

/// -a 2^(10(u-1)) sin((u - 1 - q) 2 pi / p), but 0 at 0.
struct ElasticIn: Curve {
  let wave: Wave

  @inline(__always)
  func value(_ u: Double) -> Double {
    let y = wave.value(1 - u, phase: wave.phase)
    return pinned(opened(y, at: u), at: u)
  }

  func slope(_ u: Double) -> Double { -wave.slope(1 - u, phase: wave.phase) }
}

/// a 2^(-10u) sin((u - q) 2 pi / p) + 1, but 1 at 1.
struct ElasticOut: Curve {
  let wave: Wave

  @inline(__always)
  func value(_ u: Double) -> Double {
    let y = wave.value(u, phase: -wave.phase)
    return pinned(opened(1 + y, at: u), at: u)
  }

  func slope(_ u: Double) -> Double { wave.slope(u, phase: -wave.phase) }
}

/// With v = 2u - 1: -a/2 2^(10v) sin((v - q) 2 pi / p), then a/2 2^(-10v) sin((v - q) 2 pi / p) + 1.
struct ElasticInOut: Curve {
  let wave: Wave

  @inline(__always)
  func value(_ u: Double) -> Double {
    let v = 2 * u - 1
    let passed: Double = v < 0 ? 0 : 1
    let y = 0.5 * wave.value(v.magnitude, phase: wave.phase * (1 - 2 * passed))
    return pinned(opened(passed + y, at: u), at: u)
  }

  func slope(_ u: Double) -> Double {
    let v = 2 * u - 1
    if v < 0 { return -wave.slope(-v, phase: wave.phase) }
    return wave.slope(v, phase: -wave.phase)
  }
}
