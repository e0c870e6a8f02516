import CVivace
import Testing

/// SEMANTICS section 4: two motions on one target, overriding.
@Suite struct ClaimTests {
  let stage = Stage()
  var tempo: viv_tempo { stage.tempo }

  @Test func `Who begins last writes, alone`() {
    let x = stage.float()
    let a = stage.tween("a", x, from: 0, to: 100)
    let b = stage.tween("b", x, from: 1000, to: 2000)
    viv_start(a)
    stage.tick(0.25)
    viv_start(b)
    #expect(x.pointee == 1000)
    stage.tick(0.25)
    #expect(x.pointee == 1250)
    #expect(viv_tempo_find_motion(tempo, x) == b)
  }

  @Test func `Who lost its target goes on without it, events and all`() {
    let x = stage.float()
    let a = stage.tween("a", x, from: 0, to: 100)
    let b = stage.tween("b", x, from: 1000, to: 2000)
    viv_start(a)
    stage.tick(0.25)
    viv_start(b)
    #expect(stage.tick(0.25) == ["a.updated", "b.updated"])
    #expect(viv_get_pass_progress(a) == 0.5)
    #expect(stage.tick(0.5) == ["a.updated", "a.completed", "b.updated"])
    #expect(x.pointee == 1750)
  }

  @Test func `Nothing older comes back when a newer one ends`() {
    let x = stage.float()
    let a = stage.tween("a", x, from: 0, to: 100, in: 10)
    let b = stage.tween("b", x, from: 1000, to: 2000)
    viv_start(a)
    viv_start(b)
    stage.tick(5)
    #expect(x.pointee == 2000)
    #expect(viv_tempo_find_motion(tempo, x) == 0)
    viv_destroy(b)
    stage.tick(1)
    #expect(x.pointee == 2000)
  }

  @Test func `Its own turns and repeats claim nothing`() {
    let x = stage.float()
    let a = stage.tween("a", x, from: 0, to: 100)
    viv_set_reverses(a, true)
    viv_set_repeats(a, 3)
    let b = stage.tween("b", x, from: 1000, to: 2000)
    viv_start(a)
    stage.tick(0.5)
    viv_start(b)
    stage.tick(4)
    #expect(x.pointee == 2000)
  }

  @Test func `A new start claims again`() {
    let x = stage.float()
    let a = stage.tween("a", x, from: 0, to: 100)
    let b = stage.tween("b", x, from: 1000, to: 2000)
    viv_start(a)
    viv_start(b)
    stage.tick(0.5)
    viv_stop(a)
    viv_start(a)
    stage.tick(0.25)
    #expect(x.pointee == 25)
    #expect(viv_tempo_find_motion(tempo, x) == a)
  }

  @Test func `A container that plays a motion anew claims again`() {
    let x = stage.float()
    let g = stage.group("g", stage.tween("a", x, from: 0, to: 100))
    viv_set_repeats(g, 1)
    viv_start(g)
    stage.tick(0.5)
    viv_start(stage.tween("b", x, from: 1000, to: 2000, in: 10))
    stage.tick(0.25)
    #expect(x.pointee == 1025)
    stage.tick(0.5)
    #expect(x.pointee == 25)
  }

  @Test func `A motion claims when it begins, not in its delay`() {
    let x = stage.float()
    let a = stage.tween("a", x, from: 0, to: 100)
    let b = stage.tween("b", x, from: 1000, to: 2000)
    viv_set_delay(b, 0.5)
    viv_start(a)
    viv_start(b)
    #expect(viv_tempo_find_motion(tempo, x) == a)
    stage.tick(0.25)
    #expect(x.pointee == 25)
    stage.tick(0.5)
    #expect(x.pointee == 1250)
  }

  @Test func `An unset start is the rival's value at that very moment`() {
    let x = stage.float()
    let a = stage.tween("a", x, from: 0, to: 100)
    let b = stage.tween("b", x, to: 0)
    viv_set_delay(b, 0.5)
    viv_start(a)
    viv_start(b)
    stage.tick(0.75)
    #expect(x.pointee == 37.5)
  }

  @Test func `A lost claim first writes the value of that very moment`() {
    let values = stage.floats([0, 0])
    let a = viv_motion_create(tempo, 1, 0)
    viv_motion_add_array(a, 0, values, 2, 4, nil, [Float(100), 200])
    let b = stage.tween("b", values, to: 0)
    let clock = stage.wait("clock", 0.25)
    var seen: Float = -1
    stage.when("clock.completed") { _ in viv_start(b) }
    stage.when("b.started") { _ in seen = values[0] }
    viv_start(a)
    viv_start(clock)
    stage.tick(0.5)
    #expect(seen == 25)
    #expect((values[0], values[1]) == (18.75, 100))
  }

  @Test func `A motion keeps the properties that nobody claimed`() {
    let (x, y) = (stage.float(), stage.float())
    let a = viv_motion_create(tempo, 1, 0)
    viv_motion_from_to(a, x, 0, 100)
    viv_motion_from_to(a, y, 0, 100)
    viv_start(a)
    viv_start(stage.tween("b", x, from: 50, to: 50, in: 9))
    stage.tick(0.75)
    #expect((x.pointee, y.pointee) == (50, 75))
    #expect(viv_tempo_find_motion(tempo, y) == a)
  }

  @Test func `Single elements of an array are claimed one by one`() {
    let values = stage.floats(Array(repeating: 0, count: 100))
    let a = viv_motion_create(tempo, 1, 0)
    viv_motion_add_array(a, 0, values, 100, 4, nil, Array(repeating: Float(100), count: 100))
    viv_start(a)
    for index in [0, 41, 99] {
      viv_start(stage.tween("b", values + index, from: -1, to: -1, in: 9))
    }
    stage.tick(0.5)
    for index in 0..<100 { #expect(values[index] == ([0, 41, 99].contains(index) ? -1 : 50)) }
  }

  @Test func `Of motions that begin at one moment the last in the document writes`() {
    let x = stage.float()
    let a = stage.tween("a", x, from: 0, to: 100)
    let b = stage.tween("b", x, from: 1000, to: 2000)
    viv_start(stage.group("g", b, a))
    stage.tick(0.5)
    #expect(x.pointee == 50)
  }

  @Test func `Children that turn together claim in document order`() {
    let x = stage.float()
    let a = stage.tween("a", x, from: 0, to: 100, in: 1)
    let b = stage.tween("b", x, from: 1000, to: 2000, in: 1)
    viv_set_delay(a, 1)
    viv_set_delay(b, 0.5)
    let g = stage.group("g", a, b)
    viv_set_reverses(g, true)
    viv_group_set_synced(g, true)
    viv_start(g)
    stage.tick(1.25)
    #expect(x.pointee == 25)
    stage.tick(1)
    #expect(x.pointee == 1750)
  }

  @Test func `Inside one root seeking restores who writes`() {
    let x = stage.float()
    let a = stage.tween("a", x, from: 0, to: 100)
    let b = stage.tween("b", x, from: 1000, to: 2000)
    viv_set_delay(b, 0.5)
    let g = stage.group("g", a, b)
    viv_start(g)
    stage.tick(0.75)
    #expect(x.pointee == 1250)
    viv_seek(g, 0.25)
    #expect(x.pointee == 25)
    viv_seek(g, 0.75)
    #expect(x.pointee == 1250)
    viv_reverse(g)
    stage.tick(0.5)
    #expect(x.pointee == 25)
  }

  @Test func `Towards other roots seek, reverse and resume claim nothing`() {
    let x = stage.float()
    let a = stage.tween("a", x, from: 0, to: 100)
    viv_start(a)
    stage.tick(0.5)
    viv_pause(a)
    viv_start(stage.tween("b", x, from: 1000, to: 1000, in: 100))
    viv_resume(a)
    stage.tick(0.25)
    #expect(x.pointee == 1000)
    viv_seek(a, 0.25)
    #expect(x.pointee == 1000)
    viv_reverse(a)
    stage.tick(0.125)
    #expect(x.pointee == 1000)
  }

  @Test func `A paused rival that lost its target leaves it alone`() {
    let x = stage.float()
    let a = stage.tween("a", x, from: 0, to: 100)
    viv_start(a)
    stage.tick(0.5)
    viv_pause(a)
    let b = stage.tween("b", x, from: 1000, to: 2000)
    stage.play(b)
    viv_finish(a)
    #expect(x.pointee == 2000)
  }

  @Test func `An element that is at its end already is claimed and stays there`() {
    let values = stage.floats([5, 0])
    let a = stage.tween("a", values, from: 0, to: 10)
    viv_start(a)
    stage.tick(0.5)
    let b = viv_motion_create(tempo, 1, 0)
    viv_motion_add_array(b, 0, values, 2, 4, nil, [Float(5), 8])
    viv_start(b)
    stage.tick(0.25)
    #expect((values[0], values[1]) == (5, 2))
    #expect(viv_tempo_find_motion(tempo, values) == 0)
  }

  @Test func `What the host writes into a moving target is written over`() {
    let x = stage.float()
    viv_start(stage.tween("a", x, from: 0, to: 100))
    stage.tick(0.25)
    x.pointee = -1
    stage.tick(0.25)
    #expect(x.pointee == 50)
  }

  @Test func `One target twice in a motion is written by the later property`() {
    let x = stage.float()
    let m = viv_motion_create(tempo, 1, 0)
    viv_motion_from_to(m, x, 0, 100)
    viv_motion_from_to(m, x, 1000, 2000)
    viv_start(m)
    stage.tick(0.5)
    #expect(x.pointee == 1500)
  }

  @Test func `A destroyed motion gives its target free`() {
    let x = stage.float()
    let a = stage.tween("a", x, from: 0, to: 100)
    viv_start(a)
    stage.tick(0.5)
    viv_destroy(a)
    #expect(viv_tempo_find_motion(tempo, x) == 0)
    x.pointee = 7
    stage.tick(0.5)
    #expect(x.pointee == 7)
  }

  /// Back, the empty step comes first, and what follows it claims after all that its group launched.
  @Test func `Who claimed last in a way back before is known after another seek`() {
    let x = stage.float(-50)
    let a = stage.tween("a", x, from: 0, to: -50, in: 0.5)
    let b = stage.tween("b", x, to: 10, in: 0.25)
    viv_set_delay(b, 0.125)
    let steps = stage.sequence("steps", a, stage.tween("empty", in: 0))
    let g = stage.group("g", stage.wait("w", 2), steps, b)
    let inner = stage.sequence("inner", stage.wait("first", 2), g)
    viv_set_reverses(inner, true)
    viv_sequence_set_reversing_mode(inner, viv_reversing_mode(VIV_REVERSING_CONTIGUOUS))
    let s = stage.sequence("s", inner)
    viv_set_reverses(s, true)
    #expect(viv_get_length(s) == 16)
    viv_seek(s, 15)
    // Before the group comes again: where the way back left it.
    viv_seek(s, 9)
    #expect(x.pointee == 0)
  }
}
