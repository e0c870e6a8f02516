import VivaceStorage

/// What each tick has to visit while something moves in it.
protocol Mover {
  /// How many things move in it.
  var rows: UInt32 { get set }
  /// Its neighbours in the list.
  var next: UInt32 { get set }
  var previous: UInt32 { get set }
}

/// Lists of what moves, so that a tick visits nothing else: each by its first member.
enum MovingList {
  /// One more thing moves in it.
  static func enter<M: Mover>(
    _ index: UInt32, _ first: inout UInt32, _ record: (UInt32) -> UnsafeMutablePointer<M>
  ) {
    record(index).pointee.rows += 1
    if record(index).pointee.rows == 1 { link(index, &first, record) }
  }

  /// One thing less does.
  static func leave<M: Mover>(
    _ index: UInt32, _ first: inout UInt32, _ record: (UInt32) -> UnsafeMutablePointer<M>
  ) {
    record(index).pointee.rows -= 1
    if record(index).pointee.rows == 0 { unlink(index, &first, record) }
  }

  static func link<M: Mover>(
    _ index: UInt32, _ first: inout UInt32, _ record: (UInt32) -> UnsafeMutablePointer<M>
  ) {
    record(index).pointee.next = first
    record(index).pointee.previous = 0
    if first != 0 { record(first).pointee.previous = index }
    first = index
  }

  static func unlink<M: Mover>(
    _ index: UInt32, _ first: inout UInt32, _ record: (UInt32) -> UnsafeMutablePointer<M>
  ) {
    let (next, previous) = (record(index).pointee.next, record(index).pointee.previous)
    if previous != 0 { record(previous).pointee.next = next } else { first = next }
    if next != 0 { record(next).pointee.previous = previous }
  }
}
