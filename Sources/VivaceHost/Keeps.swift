import VivaceStorage

/// A pointer of the host, and the function that is called with it once its owner is gone.
package struct Keep: ArenaRecord {
  /// The next one of the same moveable, in the order they were given; the last one's is the first.
  fileprivate var next: UInt32 = 0
  /// The how manieth that was given to anything of the tempo; 0: it was called.
  fileprivate var serial: UInt64
  fileprivate let release: UnsafeRawPointer
  fileprivate let user: UnsafeMutableRawPointer?

  package func call() {
    unsafeBitCast(release, to: Callbacks.Release.self)(user)
  }
}

/// The keeps of a moveable that goes.
package struct Keeps {
  /// The last one; 0: there are none.
  fileprivate var last: UInt32
}

extension Host {
  /// Keeps a pointer with a moveable.
  package func addKeep(
    _ user: UnsafeMutableRawPointer?, _ release: UnsafeRawPointer, to tag: inout UInt32
  ) throws(Fault) {
    let record = try record(of: &tag)
    let keep = Keep(serial: core.pointee.keepCount + 1, release: release, user: user)
    guard let fresh = core.pointee.keeps.take(keep) else { throw Fault.outOfMemory }
    core.pointee.keepCount += 1
    let last = record.pointee.keeps
    core.pointee.keeps[fresh].pointee.next = last == 0 ? fresh : self.keep(last).pointee.next
    if last != 0 { self.keep(last).pointee.next = fresh }
    record.pointee.keeps = fresh
  }

  /// Takes all keeps from a tag, to be called one by one.
  package func takeKeeps(of tag: UInt32) -> Keeps {
    guard tag != 0 else { return Keeps(last: 0) }
    let record = core.pointee.tags[tag]
    defer { record.pointee.keeps = 0 }
    return Keeps(last: record.pointee.keeps)
  }

  /// The next one to be called; nil after the last.
  package func takeNext(of keeps: inout Keeps) -> Keep? {
    guard keeps.last != 0 else { return nil }
    let first = keep(keeps.last).pointee.next
    let taken = keep(first).pointee
    if first == keeps.last {
      keeps.last = 0
    } else {
      keep(keeps.last).pointee.next = taken.next
    }
    keep(first).pointee.serial = 0
    core.pointee.keeps.giveBack(first)
    return taken
  }

  private func keep(_ index: UInt32) -> UnsafeMutablePointer<Keep> { core.pointee.keeps[index] }
}

// MARK: While memory is brought back

/// A keep, and where it is kept.
package struct PlacedKeep: BitwiseCopyable {
  fileprivate let place: UInt32
  fileprivate let keep: Keep

  package func call() { keep.call() }
}

extension Host {
  /// Calls with each keep of a tag.
  package func forEachKeep(of tag: UInt32, _ body: (PlacedKeep) -> Void) {
    guard tag != 0 else { return }
    let last = core.pointee.tags[tag].pointee.keeps
    var link = last
    while link != 0 {
      body(PlacedKeep(place: link, keep: keep(link).pointee))
      link = keep(link).pointee.next
      if link == last { return }
    }
  }

  /// Whether something has that keep now.
  package func has(_ known: PlacedKeep) -> Bool {
    known.place < core.pointee.keeps.end && keep(known.place).pointee.serial == known.keep.serial
  }
}

// MARK: Of the tempo

/// A keep of the tempo, in memory of its own: it is called when all other memory was given back.
struct LastKeep: BitwiseCopyable {
  let keep: Keep
  var next: UnsafeMutablePointer<LastKeep>?
}

/// What a tempo that is gone still has to call.
package struct LastKeeps {
  let memory: HostMemory
  let first: UnsafeMutablePointer<LastKeep>?

  package func call() {
    var link = first
    while let node = link {
      let keep = node.pointee.keep
      link = node.pointee.next
      memory.release(node)
      keep.call()
    }
  }
}

extension Host {
  /// Keeps a pointer with the tempo.
  package func addKeep(
    _ user: UnsafeMutableRawPointer?, _ release: UnsafeRawPointer
  ) throws(Fault) {
    guard let node = core.pointee.allocator.lasting.allocate(LastKeep.self, count: 1) else {
      throw Fault.outOfMemory
    }
    node.initialize(
      to: LastKeep(keep: Keep(serial: 0, release: release, user: user), next: nil))
    if let last = core.pointee.lastKeep {
      last.pointee.next = node
    } else {
      core.pointee.firstKeep = node
    }
    core.pointee.lastKeep = node
  }

  /// The tempo's own keeps, to be called after it is gone.
  package var lastKeeps: LastKeeps {
    LastKeeps(memory: core.pointee.allocator.memory, first: core.pointee.firstKeep)
  }
}
