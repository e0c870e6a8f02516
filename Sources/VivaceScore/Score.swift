import VivaceStorage

/// What a score's records lie in.
struct ScoreCore: ~Copyable {
  let allocator: Allocator
  var nodes: Arena<Node>
  /// The first of those whose place changed.
  var changed: UInt32 = 0
  /// A node was made whose way back may be mirrored.
  var knowsMirrors = false
  /// The child that was asked for last: whoever asks for all of them asks for the next one.
  var asked = AskedChild()

  init(allocator: Allocator) {
    self.allocator = allocator
    nodes = Arena(allocator: allocator)
  }
}

/// A child at a place of its container, while no tree changes.
struct AskedChild: BitwiseCopyable {
  var container: UInt32 = 0
  var place: UInt32 = 0
  var child: UInt32 = 0
}

/// When everything happens: trees of programs, and where each of them is at a second of its root.
///
/// A pointer's worth: copying it copies nothing. It knows seconds, lengths and places, and never hears
/// of a target, an event or a callback. Nodes are known by the indices of their moveables.
package struct Score: BitwiseCopyable {
  let core: UnsafeMutablePointer<ScoreCore>

  /// A score with nothing in it; nil: out of memory.
  package static func create(allocator: Allocator) -> Score? {
    guard let core = allocator.allocate(ScoreCore.self, count: 1) else { return nil }
    core.initialize(to: ScoreCore(allocator: allocator))
    return Score(core: core)
  }

  /// Gives back all memory; the last thing that is done with it.
  package func release() {
    let allocator = core.pointee.allocator
    core.pointee.nodes.release()
    core.deinitialize(count: 1)
    allocator.release(core, count: 1)
  }

  /// Says what of its memory is in use.
  package func trim() { core.pointee.nodes.trim() }

  /// Room for so many nodes in all.
  package func reserve(_ count: Int) -> Bool { core.pointee.nodes.reserve(count) }

  /// Memory that is not in use yet, to be taken or given back before anything else changes.
  package struct Room {
    fileprivate let nodes: Arena<Node>.Room
  }

  /// Likewise, but not taken yet; nil: out of memory.
  package func room(for count: Int) -> Room? { core.pointee.nodes.room(for: count).map(Room.init) }
  package func take(_ room: Room) { core.pointee.nodes.take(room.nodes) }
  package func giveBack(_ room: Room) { core.pointee.nodes.giveBack(room.nodes) }

  /// Takes up the moveable of that index, which is one more than the last or was used before, as the
  /// root of a tree of its own; false: out of memory.
  package func make(_ index: UInt32, _ sort: NodeSort) -> Bool {
    while core.pointee.nodes.end <= index {
      guard core.pointee.nodes.append(Node()) != nil else { return false }
    }
    var fresh = Node()
    fresh.sort = sort
    fresh.root = index
    self[index].initialize(to: fresh)
    return true
  }

  /// It was never played.
  package func forgetRun(of index: UInt32) {
    let node = self[index]
    node.pointee.traits.subtract(.ofRun)
    node.pointee.cycle = 0
    node.pointee.current = 0
    node.pointee.origin = .nan
    node.pointee.until = .infinity
    node.pointee.ending = .usual
    node.pointee.earlier = Launch()
  }

  @inline(__always)
  package subscript(index: UInt32) -> UnsafeMutablePointer<Node> { core.pointee.nodes[index] }
}
