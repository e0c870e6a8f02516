internal import CVivace

/// A step that waits, calls a closure or decides what to play, for sequences and groups.
public struct FlowStep: Moveable {
  public let handle: UInt64

  public init(handle: UInt64) { self.handle = handle }
}

extension TempoProtocol where Self: ~Copyable {
  private func step(_ handle: viv_motion) throws(VivaceError) -> FlowStep {
    FlowStep(handle: try created(handle, in: self.handle))
  }

  /// A step that does nothing for some seconds.
  public func wait(_ seconds: Double) throws(VivaceError) -> FlowStep {
    try step(viv_wait_create(handle, seconds))
  }

  /// A step of no length that calls a closure.
  public func call(_ body: @escaping () -> Void) throws(VivaceError) -> FlowStep {
    typealias Body = Closure<() -> Void>
    let closure = Body(body)
    let called: viv_call = { _, user in Body.call(user) { $0() } }
    return try step(viv_call_create(handle, called, closure.user)).owning(closure)
  }

  /// A step that plays what a closure returns each time it is reached: an idle root of the tempo
  /// that the closure is given, or nil for nothing. What it returned before is destroyed, unless it
  /// is returned again. The length of the step's container is unknown until it is over.
  public func lazy(
    _ make: @escaping (TempoReference) -> (any Moveable)?
  ) throws(VivaceError) -> FlowStep {
    typealias Make = Closure<(TempoReference) -> (any Moveable)?>
    let closure = Make(make)
    let called: viv_maker = { tempo, user in
      Make.call(user) { $0(TempoReference(handle: tempo))?.handle ?? 0 }
    }
    return try step(viv_lazy_create(handle, called, closure.user)).owning(closure)
  }

  /// A step that makes its sequence continue at a named step, this many times; after that, at the
  /// step after the jump.
  public func jump(to name: String, _ times: Repeats) throws(VivaceError) -> FlowStep {
    try step(viv_jump_create(handle, checkedText(name, in: handle), times.number))
  }
}
