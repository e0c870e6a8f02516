import CVivace
import Testing

@Suite struct HandleTests {
  /// A tempo with one of each kind, moving.
  struct World {
    let stage = Stage()
    let x: Target
    let motion: viv_motion
    let group: viv_group
    let sequence: viv_sequence
    let wait: viv_motion

    init() {
      x = stage.float()
      motion = stage.tween("motion", x, to: 100)
      wait = stage.wait("wait", 2)
      group = stage.group("group", stage.tween("a", in: 3))
      sequence = stage.sequence("sequence", stage.tween("b", in: 3))
      for m in [motion, wait, group, sequence] { viv_start(m) }
      stage.tick(0.5)
      stage.forget()
    }
  }

  @Test(arguments: Function.all.indices)
  func `A function refuses no handle, a stale one and a made-up one`(index: Int) {
    let function = Function.all[index]
    let world = World()
    let stale = world.stage.tween("stale")
    let gone = viv_tempo_create()
    viv_tempo_destroy(gone)
    viv_destroy(stale)
    world.stage.forget()
    let before = snapshot(world.stage, [world.x])
    let asksForNone = function.name == "viv_tempo_get_last_error"
    for bad in [0, stale, gone, 12345, UInt64.max, 1 << 53, 1 << 63] where bad != 0 || !asksForNone
    {
      #expect(function.refuses(bad, VIV_ERROR_INVALID_HANDLE), "\(function.name) of \(bad)")
    }
    #expect(snapshot(world.stage, [world.x]) == before)
    #expect(world.stage.taken() == [])
  }

  /// Whether a function takes a kind of handle.
  func takes(_ function: Function, _ kind: Takes) -> Bool {
    switch (function.takes, kind) {
    case (.tempo, .tempo): true
    case (.tempo, _), (_, .tempo): false
    case (.moveable, _): true
    case (.motion, .motion), (.properties, .properties): true
    case (.motion, .properties), (.container, .group), (.container, .sequence): true
    case (.group, .group), (.sequence, .sequence): true
    default: false
    }
  }

  @Test(arguments: Function.all.indices)
  func `A function refuses a live handle of another kind`(index: Int) {
    let function = Function.all[index]
    let world = World()
    let others: [(UInt64, Takes)] = [
      (world.stage.tempo, .tempo), (world.motion, .properties), (world.wait, .motion),
      (world.group, .group), (world.sequence, .sequence),
    ]
    let before = snapshot(world.stage, [world.x])
    // viv_add and viv_remove have a second handle, which is bad in the table.
    if ["viv_add", "viv_remove"].contains(function.name) { return }
    for (handle, kind) in others where !takes(function, kind) {
      #expect(function.refuses(handle, VIV_ERROR_WRONG_KIND), "\(function.name) of a \(kind)")
    }
    #expect(snapshot(world.stage, [world.x]) == before)
  }

  @Test func `Handles are below 2 to the 53 and never 0`() {
    let world = World()
    for handle in [world.stage.tempo, world.motion, world.wait, world.group, world.sequence] {
      #expect(handle > 0 && handle < 1 << 53)
    }
  }

  @Test func `No handle is given out twice`() {
    let stage = Stage()
    var seen: Set<viv_moveable> = []
    for _ in 0..<50_000 {
      let m = viv_wait_create(stage.tempo, 1)
      viv_destroy(m)
      seen.insert(m)
    }
    #expect(seen.count == 50_000)
    #expect(seen.allSatisfy { !viv_is_valid($0) })
  }

  @Test func `Handles stay stale when another tempo takes the place of theirs`() {
    var stale: [UInt64] = []
    for _ in 0..<2000 {
      let tempo = viv_tempo_create()
      if tempo == 0 { continue }
      stale += [tempo, viv_motion_create(tempo, 1, 0), viv_group_create(tempo)]
      viv_tempo_destroy(tempo)
    }
    let stage = Stage()
    let m = stage.tween("m")
    #expect(Set(stale).count == stale.count)
    #expect(!stale.contains(m) && !stale.contains(stage.tempo))
    for handle in stale {
      #expect(!viv_is_valid(handle))
      #expect(viv_start(handle) == VIV_ERROR_INVALID_HANDLE)
      #expect(viv_tempo_tick(handle, 1) == VIV_ERROR_INVALID_HANDLE)
    }
    #expect((stage.state(m), stage.time) == (VIV_STATE_IDLE, 0))
  }

  @Test func `A stale handle is refused and writes nothing`() {
    let stage = Stage()
    let x = stage.float(5)
    let m = stage.tween("m", x, from: 0, to: 100)
    viv_destroy(m)
    let next = stage.tween("next", stage.float(), to: 1)
    #expect(viv_start(m) == VIV_ERROR_INVALID_HANDLE)
    #expect(viv_seek(m, 0.5) == VIV_ERROR_INVALID_HANDLE)
    #expect((x.pointee, stage.state(next)) == (5, VIV_STATE_IDLE))
  }

  @Test func `Even without a tempo there is a text of the last error`() {
    viv_start(12345)
    #expect(viv_tempo_get_last_error_message(0)[0] != 0)
    #expect(viv_tempo_get_last_error(12345) == VIV_ERROR_INVALID_HANDLE)
    #expect(viv_tempo_get_last_error_message(12345)[0] != 0)
  }

  @Test func `256 tempos are the most, and there is room again after one goes`() {
    var tempos: [viv_tempo] = []
    var limit = false
    for _ in 0..<100_000 where !limit {
      let tempo = viv_tempo_create()
      if tempo != 0 { tempos.append(tempo) }
      // Other tests may fail in between, on other threads.
      limit = tempo == 0 && viv_tempo_get_last_error(0) == VIV_ERROR_LIMIT
    }
    #expect(limit)
    #expect(tempos.count <= 256)
    for tempo in tempos { #expect(viv_tempo_destroy(tempo) == VIV_OK) }
    let again = viv_tempo_create()
    #expect(again != 0)
    viv_tempo_destroy(again)
  }

  @Test func `Random numbers harm no function and change nothing`() {
    let seed: UInt64 = 0x5eed_0001
    print("seed of random handles: \(seed)")
    var random = Random(seed: seed)
    let world = World()
    let live = [
      world.stage.tempo, world.motion, world.wait, world.group, world.sequence,
      viv_get_child(world.group, 0), viv_get_child(world.sequence, 0),
    ]
    let before = snapshot(world.stage, [world.x])
    var failures = 0
    for round in 0..<3000 {
      // Anything; near a live one; below 2^53.
      var bad = random.bits()
      // Bits 45 to 52 are left alone: they would name what other tests have alive.
      let bit = [UInt64(random.below(45)), UInt64(53 + random.below(11))][random.below(2)]
      if round % 3 == 1 { bad = live[random.below(live.count)] ^ (1 << bit) }
      if round % 3 == 2 { bad >>= 11 + random.bits() % 40 }
      if live.contains(bad) || bad == 0 { continue }
      for function in Function.all where !function.refuses(bad, VIV_ERROR_INVALID_HANDLE) {
        failures += 1
        Issue.record("\(function.name) takes \(bad)")
      }
      if failures > 5 { break }
    }
    #expect(snapshot(world.stage, [world.x]) == before)
    #expect(world.stage.taken() == [])
  }
}
