import CVivace
import Testing

/// Notes that a kept pointer was released.
private nonisolated(unsafe) let note: viv_release = { user in
  let kept = Unmanaged<Kept>.fromOpaque(user!).takeUnretainedValue()
  kept.record.told.append("\(kept.name) released")
  kept.reaction?()
}

/// What is kept, and where its release is told.
private final class Kept {
  let name: String
  let record: Record
  var reaction: (() -> Void)?

  init(_ name: String, _ record: Record) { (self.name, self.record) = (name, record) }

  var pointer: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }
}

@Suite struct KeepTests {
  let stage = Stage()

  private func keep(_ m: viv_moveable, _ names: String...) -> [Kept] {
    names.map { name in
      let kept = Kept(name, stage.record)
      #expect(viv_keep(m, kept.pointer, note) == VIV_OK)
      return kept
    }
  }

  @Test func `What is kept is released once, after destroyed, in the order given`() {
    let m = stage.tween("m")
    let kept = keep(m, "a", "b", "c")
    stage.play(m)
    stage.forget()
    viv_destroy(m)
    #expect(stage.taken() == ["m.destroyed", "a released", "b released", "c released"])
    viv_tempo_tick(stage.tempo, 1)
    #expect(stage.taken() == [])
    #expect(kept.count == 3)
  }

  @Test func `A container's children release theirs first`() {
    let child = stage.tween("child")
    let group = stage.group("group", child)
    let kept = keep(group, "outer") + keep(child, "inner")
    viv_destroy(group)
    #expect(
      stage.taken() == ["child.destroyed", "inner released", "group.destroyed", "outer released"])
    #expect(kept.count == 2)
  }

  @Test func `A plain tween, a transient one and a moving one release what they keep`() {
    let target = stage.float()
    let m = viv_animate(stage.tempo, target, 1, 0.5, 0)
    let kept = keep(m, "a")
    viv_tempo_tick(stage.tempo, 0.25)
    #expect(stage.taken() == [])
    viv_tempo_tick(stage.tempo, 0.5)
    #expect(stage.taken() == ["a released"])
    #expect((target.pointee, kept.count) == (1, 1))
  }

  @Test func `NULL is kept like any pointer, and nobody need listen`() {
    let count = stage.place(Int(0))
    let tempo = viv_tempo_create()
    let m = viv_motion_create(tempo, 1, 0)
    let expectNull: viv_release = { user in #expect(user == nil) }
    #expect(viv_keep(m, nil, expectNull) == VIV_OK)
    let add: viv_release = { user in user!.assumingMemoryBound(to: Int.self).pointee += 1 }
    for _ in 0..<100 { #expect(viv_keep(m, count, add) == VIV_OK) }
    viv_tempo_destroy(tempo)
    #expect(count.pointee == 100)
  }

  @Test func `A release may do what any callback may`() {
    let other = stage.tween("other")
    let m = stage.tween("m")
    let kept = keep(m, "a", "b")
    let tempo = stage.tempo
    kept[0].reaction = {
      #expect(viv_get_state(m) == VIV_STATE_NONE)
      #expect(viv_keep(m, nil, note) == VIV_ERROR_INVALID_HANDLE)
      #expect(viv_tempo_tick(tempo, 1) == VIV_ERROR_BUSY)
      #expect(viv_tempo_destroy(tempo) == VIV_ERROR_BUSY)
      #expect(viv_start(other) == VIV_OK)
      #expect(viv_keep(other, kept[1].pointer, note) == VIV_OK)
      #expect(viv_destroy(other) == VIV_OK)
    }
    viv_destroy(m)
    #expect(
      stage.taken() == [
        "m.destroyed", "a released", "other.started", "other.destroyed", "b released", "b released",
      ])
  }

  @Test func `A keep needs a function and a moveable that lives`() {
    let m = stage.tween("m")
    let path = viv_path_create(stage.tempo)
    #expect(viv_keep(m, nil, nil) == VIV_ERROR_INVALID_ARGUMENT)
    #expect(stage.error == "viv_keep: release must not be null")
    #expect(viv_keep(0, nil, note) == VIV_ERROR_INVALID_HANDLE)
    #expect(viv_keep(stage.tempo, nil, note) == VIV_ERROR_WRONG_KIND)
    #expect(viv_keep(path, nil, note) == VIV_ERROR_WRONG_KIND)
    viv_destroy(m)
    #expect(viv_keep(m, nil, note) == VIV_ERROR_INVALID_HANDLE)
    #expect(viv_tempo_keep(stage.tempo, nil, nil) == VIV_ERROR_INVALID_ARGUMENT)
    #expect(viv_tempo_keep(0, nil, note) == VIV_ERROR_INVALID_HANDLE)
    #expect(viv_tempo_keep(path, nil, note) == VIV_ERROR_WRONG_KIND)
  }

  @Test func `A tempo releases what it keeps when all of it is gone`() {
    let record = stage.record
    let tempo = viv_tempo_create()
    let own = Stage(adopting: tempo)
    let m = own.tween("m")
    let kept = ["a", "b", "child"].map { Kept($0, record) }
    #expect(viv_tempo_keep(tempo, kept[0].pointer, note) == VIV_OK)
    #expect(viv_tempo_keep(tempo, kept[1].pointer, note) == VIV_OK)
    #expect(viv_keep(m, kept[2].pointer, note) == VIV_OK)
    kept[0].reaction = {
      #expect(viv_tempo_get_count(tempo) == 0)
      #expect(viv_tempo_get_last_error(0) == VIV_ERROR_INVALID_HANDLE)
    }
    #expect(viv_tempo_destroy(tempo) == VIV_OK)
    #expect(own.taken() == ["m.destroyed"])
    #expect(stage.taken() == ["child released", "a released", "b released"])
  }

  /// The allocator's own state is the last thing that goes.
  @Test func `The last keep of a tempo may take the allocator along`() {
    let memory = HostMemory()
    let tempo = viv_tempo_create_with_allocator(memory.allocator)
    #expect(viv_tempo_keep(tempo, memory.pointer, HostMemory.expectNothingLeft) == VIV_OK)
    _ = viv_motion_create(tempo, 1, 0)
    #expect(viv_tempo_destroy(tempo) == VIV_OK)
    #expect(memory.wasAsked)
  }

  @Test func `Where memory has run out nothing is kept`() {
    let memory = HostMemory()
    let tempo = viv_tempo_create_with_allocator(memory.allocator)
    let m = viv_motion_create(tempo, 1, 0)
    memory.left = 0
    #expect(viv_keep(m, nil, note) == VIV_ERROR_OUT_OF_MEMORY)
    #expect(viv_tempo_keep(tempo, nil, note) == VIV_ERROR_OUT_OF_MEMORY)
    memory.left = .max
    #expect(viv_tempo_destroy(tempo) == VIV_OK)
  }
}

/// Memory of the host that can run out.
private final class HostMemory {
  var blocks = 0
  var left = Int.max
  var wasAsked = false
  let allocator = UnsafeMutablePointer<viv_allocator>.allocate(capacity: 1)

  init() {
    allocator.initialize(
      to: viv_allocator(
        allocate: { size, alignment, user in
          let memory = HostMemory.of(user)
          guard memory.left > 0 else { return nil }
          memory.left -= 1
          memory.blocks += 1
          return .allocate(byteCount: size, alignment: alignment)
        },
        release: { block, _, _, user in
          HostMemory.of(user).blocks -= 1
          block?.deallocate()
        },
        user: pointer))
  }

  deinit { allocator.deallocate() }

  static func of(_ user: UnsafeMutableRawPointer?) -> HostMemory {
    Unmanaged<HostMemory>.fromOpaque(user!).takeUnretainedValue()
  }

  var pointer: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

  nonisolated(unsafe) static let expectNothingLeft: viv_release = { user in
    let memory = HostMemory.of(user)
    #expect(memory.blocks == 0)
    memory.wasAsked = true
  }
}
