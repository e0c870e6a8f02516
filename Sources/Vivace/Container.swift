internal import CVivace

/// A moveable that holds others, and owns them until they are removed or it is destroyed.
public protocol MotionContainer: Moveable {}

/// A group runs its children in parallel. They start together, each at its position, and its pass
/// ends when the last of them ends.
public struct MotionGroup: MotionContainer {
  public let handle: UInt64

  public init(handle: UInt64) { self.handle = handle }
}

/// A sequence runs its steps one after another, each from the exact time at which the previous one
/// ended.
public struct MotionSequence: MotionContainer {
  public let handle: UInt64

  public init(handle: UInt64) { self.handle = handle }

  /// The step that is playing, or was playing last; nil before the first one.
  public var current: AnyMoveable? {
    let step = viv_sequence_get_current(handle)
    return step == 0 ? nil : AnyMoveable(handle: step)
  }
}

extension MotionGroup {
  /// Where a stagger starts.
  public enum StaggerOrigin: Int32, Sendable {
    case first, last, center, edges
  }
}

extension MotionGroup {
  /// Where a child is placed in a group.
  public enum Place: Int32, Sendable {
    /// At the beginning of the group.
    case start
    /// At the end of the last child.
    case end
    /// At the start of the child added before it.
    case withPrevious
    /// At the end of the child added before it.
    case afterPrevious
  }
}

extension MotionSequence {
  /// How a reversing sequence plays its way back: its steps in reverse order,
  public enum ReversingMode: Int32, Sendable {
    /// each of them forward.
    case sequential
    /// each of them backward.
    case contiguous
  }
}

extension TempoProtocol where Self: ~Copyable {
  /// Creates a group of these children: of all of them, or not at all if one is refused.
  public func group(_ children: any Moveable...) throws(VivaceError) -> MotionGroup {
    try group(of: children)
  }

  public func group(of children: [any Moveable]) throws(VivaceError) -> MotionGroup {
    let handles = children.map(\.handle)
    let group = viv_group_of(handle, UInt32(clamping: handles.count), handles)
    return MotionGroup(handle: try created(group, in: handle))
  }

  /// Creates a sequence of these steps: of all of them, or not at all if one is refused.
  public func sequence(_ steps: any Moveable...) throws(VivaceError) -> MotionSequence {
    try sequence(of: steps)
  }

  public func sequence(of steps: [any Moveable]) throws(VivaceError) -> MotionSequence {
    let handles = steps.map(\.handle)
    let sequence = viv_sequence_of(handle, UInt32(clamping: handles.count), handles)
    return MotionSequence(handle: try created(sequence, in: handle))
  }
}

extension MotionContainer {
  /// Adds an idle root after the last child.
  @discardableResult
  public func add(_ child: some Moveable) throws(VivaceError) -> Self {
    try check(viv_add(handle, child.handle))
  }

  /// Removes a child, which becomes an idle root.
  @discardableResult
  public func remove(_ child: some Moveable) throws(VivaceError) -> Self {
    try check(viv_remove(handle, child.handle))
  }

  /// Its children, in the order in which they were added.
  public var children: [AnyMoveable] {
    (0..<viv_get_child_count(handle)).map { AnyMoveable(handle: viv_get_child(handle, $0)) }
  }

  /// Names a second of its first pass, for ``seek(to:)-(String)``; nil removes the label.
  @discardableResult
  public func label(_ label: String, at seconds: Double?) throws(VivaceError) -> Self {
    try check(viv_set_label(handle, checkedText(label), seconds ?? .nan))
  }

  /// The second that a label stands for.
  public func seconds(of label: String) -> Double? {
    guard byteOfNUL(in: label) == nil else { return nil }
    let seconds = viv_get_label(handle, label)
    return seconds.isNaN ? nil : seconds
  }

  /// Seeks it to a label.
  @discardableResult
  public func seek(to label: String) throws(VivaceError) -> Self {
    try check(viv_seek_label(handle, checkedText(label)))
  }
}

extension MotionSequence {
  @discardableResult
  public func reversing(_ mode: MotionSequence.ReversingMode) throws(VivaceError) -> MotionSequence
  {
    try check(viv_sequence_set_reversing_mode(handle, mode.rawValue))
  }
}

extension MotionGroup {
  /// Whether children that turn wait for the slowest of them.
  @discardableResult
  public func synced(_ synced: Bool = true) throws(VivaceError) -> MotionGroup {
    try check(viv_group_set_synced(handle, synced))
  }

  /// How long a pass lasts; nil for as long as its longest child.
  @discardableResult
  public func duration(_ seconds: Double?) throws(VivaceError) -> MotionGroup {
    try check(viv_group_set_duration(handle, seconds ?? .nan))
  }

  /// Makes its children start one after another, with this many seconds between neighbours. The
  /// easing distributes the starts from the first to the last.
  @discardableResult
  public func stagger(
    _ seconds: Double, from origin: MotionGroup.StaggerOrigin = .first, easing: Easing = .linear
  ) throws(VivaceError) -> MotionGroup {
    try check(viv_group_set_stagger(handle, seconds, origin.rawValue, easing.number))
  }

  /// Adds a child at a point in time plus an offset in seconds, which may be negative.
  @discardableResult
  public func add(
    _ child: some Moveable, at place: MotionGroup.Place, offset seconds: Double = 0
  ) throws(VivaceError) -> MotionGroup {
    try check(viv_group_place(handle, child.handle, place.rawValue, seconds))
  }

  /// Adds a child at a label of the group.
  @discardableResult
  public func add(
    _ child: some Moveable, atLabel label: String, offset seconds: Double = 0
  ) throws(VivaceError) -> MotionGroup {
    try check(viv_group_place_at_label(handle, child.handle, checkedText(label), seconds))
  }
}
