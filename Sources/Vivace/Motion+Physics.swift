internal import CVivace

extension Motion {
  /// The constants of a spring of unit mass: acceleration = -tension * (x - to) - damping *
  /// velocity.
  public struct Spring: Hashable, Sendable {
    /// In 1/s^2, above 0, at most 1e18.
    public var tension: Double
    /// In 1/s, 0...1e18. Below 2 * sqrt(tension) it swings.
    public var damping: Double

    public init(tension: Double, damping: Double) {
      (self.tension, self.damping) = (tension, damping)
    }

    /// From its undamped period in seconds, 1e-8...1e8, and its damping ratio, 0...1e8: below 1 it
    /// swings.
    public init(response: Double, dampingRatio: Double) throws(VivaceError) {
      try self.init { viv_spring_from_response(response, dampingRatio, $0, $1) }
    }

    /// From its perceived duration in seconds, 1e-8...1e8, and its bounce, -0.999999...1: 0 is
    /// critical, 1 undamped.
    public init(duration: Double, bounce: Double = 0) throws(VivaceError) {
      try self.init { viv_spring_from_bounce(duration, bounce, $0, $1) }
    }

    /// From a mass, above 0, a stiffness (force per distance) and a friction (force per speed).
    public init(mass: Double, stiffness: Double, friction: Double) throws(VivaceError) {
      try self.init { viv_spring_from_physical(mass, stiffness, friction, $0, $1) }
    }

    private typealias Number = UnsafeMutablePointer<Double>

    private init(_ compute: (Number, Number) -> viv_status) throws(VivaceError) {
      self.init(tension: 0, damping: 0)
      try require(compute(&tension, &damping), tempo: 0)
    }
  }
}

/// Of springs, decays, physics and simulations.
extension Motion {
  /// Sets the constants of a spring; in flight it keeps its value and velocity.
  @discardableResult
  public func spring(_ spring: Motion.Spring) throws(VivaceError) -> Motion {
    try check(viv_spring_set_parameters(handle, spring.tension, spring.damping))
  }

  /// Whether each number of a spring stops when it first reaches its end, instead of overshooting.
  @discardableResult
  public func clamped(_ clamped: Bool = true) throws(VivaceError) -> Motion {
    try check(viv_spring_set_clamped(handle, clamped))
  }

  /// Where everything that a decay moves comes to rest; nil for wherever its velocity takes it.
  @discardableResult
  public func rests(at end: Double?) throws(VivaceError) -> Motion {
    try check(viv_decay_set_end(handle, nil, end ?? .nan))
  }

  /// Makes everything that a decay moves come to rest at a multiple of an interval, plus an offset;
  /// an interval of 0 means anywhere.
  @discardableResult
  public func snaps(every interval: Double, from offset: Double = 0) throws(VivaceError) -> Motion {
    try check(viv_decay_set_snap(handle, nil, interval, offset))
  }

  /// Whether a physics motion bounces off its bounds, and which fraction of its speed remains,
  /// 0...1.
  @discardableResult
  public func collides(_ collides: Bool = true, restitution: Double) throws(VivaceError) -> Motion {
    try check(viv_physics_set_collisions(handle, collides, restitution))
  }

  /// Bounds for everything that a decay or physics motion moves; nil for none.
  @discardableResult
  public func bounds(_ bounds: ClosedRange<Double>?) throws(VivaceError) -> Motion {
    let (lowest, highest) = (bounds?.lowerBound ?? .nan, bounds?.upperBound ?? .nan)
    return try check(viv_motion_set_bounds(handle, nil, lowest, highest))
  }

  /// When it counts as at rest: within this distance of its end, in units, and at most this fast,
  /// in units per second; nil for the library's defaults.
  @discardableResult
  public func rests(within distance: Double?, speed: Double?) throws(VivaceError) -> Motion {
    try check(viv_motion_set_rest(handle, distance ?? .nan, speed ?? .nan))
  }
}

extension TempoProtocol where Self: ~Copyable {
  func motion(_ handle: viv_motion) throws(VivaceError) -> Motion {
    Motion(handle: try created(handle, in: self.handle))
  }

  /// An idle spring; each value needs an end. By default it is at rest within 0.001 of its distance.
  public func spring(_ spring: Motion.Spring) throws(VivaceError) -> Motion {
    try motion(viv_spring_create(handle, spring.tension, spring.damping))
  }

  /// An idle motion that glides, slowed down in proportion to its speed: the drag in 1/s,
  /// 1e-12...1e12.
  public func decay(drag: Double) throws(VivaceError) -> Motion {
    try motion(viv_decay_create(handle, drag))
  }

  /// An idle motion with a velocity in units per second, and a friction: the fraction of speed lost
  /// each second, 0 or 1e-12...1.
  public func physics(velocity: Double, friction: Double) throws(VivaceError) -> Motion {
    try motion(viv_physics_create(handle, velocity, friction))
  }
}
