import CVivace
import Testing

/// What a call that is refused says about the moveable that it meant.
@Suite struct SentenceTests {
  let stage = Stage()

  private func refusal(_ status: viv_status, _ expected: Int = VIV_ERROR_INVALID_STATE) -> String {
    #expect(status == viv_status(expected))
    return stage.error
  }

  @Test func `a child's name and kind are told, and what to do instead`() {
    let intro = stage.tween("intro")
    viv_set_name(intro, "intro")
    _ = stage.sequence("s", intro)
    #expect(
      refusal(viv_start(intro))
        == "viv_start: 'intro' (a tween) is in a container; start its root instead")
    #expect(
      refusal(viv_pause(intro))
        == "viv_pause: 'intro' (a tween) is in a container; pause its root instead")
    #expect(
      refusal(viv_seek(intro, 0))
        == "viv_seek: 'intro' (a tween) is in a container; seek its root instead")
    #expect(
      refusal(viv_motion_retarget(intro, stage.float(), 1))
        == "viv_motion_retarget: 'intro' (a tween) is in a container, so it cannot be "
        + "retargeted")
  }

  @Test func `what has no name is told by its kind and handle`() {
    let wait = stage.wait("w", 1)
    _ = stage.group("g", wait)
    #expect(
      refusal(viv_stop(wait))
        == "viv_stop: a wait (\(wait)) is in a container; stop its root instead")
    viv_set_name(wait, "rest")
    #expect(refusal(viv_stop(wait)).hasPrefix("viv_stop: 'rest' (a wait) is in a container"))
    viv_set_name(wait, nil)
    #expect(refusal(viv_stop(wait)).hasPrefix("viv_stop: a wait (\(wait)) is in a container"))
    viv_set_name(wait, "")
    #expect(refusal(viv_stop(wait)).hasPrefix("viv_stop: a wait (\(wait)) is in a container"))
  }

  @Test func `a setter says whether the moveable or its root runs`() {
    let child = stage.tween("child")
    let group = stage.group("scene", child)
    viv_set_name(group, "scene")
    viv_start(group)
    #expect(
      refusal(viv_set_delay(group, 1))
        == "viv_set_delay: 'scene' (a group) is delayed, moving or paused; stop it first")
    #expect(
      refusal(viv_set_delay(child, 1))
        == "viv_set_delay: a tween (\(child)) is in a container that is delayed, moving or paused; "
        + "stop its root first")
  }

  @Test func `of a tree the moveable at fault is told, not the one that was started`() {
    let child = stage.tween("child", in: 0)
    viv_set_name(child, "blink")
    viv_set_repeats(child, -1)
    let group = stage.group("g", child)
    viv_set_name(group, "scene")
    #expect(
      refusal(viv_start(group))
        == "viv_start: 'blink' (a tween) repeats for ever in no time: its cycle and "
        + "repeat delay are 0")
  }

  @Test func `what is endless or of unknown length says which it is`() {
    let tween = stage.tween("t")
    viv_set_repeats(tween, -1)
    viv_start(tween)
    #expect(
      refusal(viv_finish(tween))
        == "viv_finish: a tween (\(tween)) is endless, so it has no end to go to")
    let loop = stage.sequence("loop", stage.tween("a"), stage.jump("j", to: "a", times: 1))
    viv_set_name(viv_get_child(loop, 0), "a")
    viv_set_name(loop, "loop")
    #expect(
      refusal(viv_seek(loop, 0.5), VIV_ERROR_NOT_SEEKABLE)
        == "viv_seek: 'loop' (a sequence) has no known length, because of a flow step, "
        + "a condition or a simulation")
  }

  @Test func `adding what moves names the child`() {
    let child = stage.tween("child")
    viv_set_name(child, "fade")
    viv_start(child)
    let group = stage.group("g")
    #expect(
      refusal(viv_add(group, child))
        == "viv_add: 'fade' (a tween) is delayed, moving or paused; stop it first")
  }

  @Test func `a path says what it is`() {
    let path = viv_path_create(stage.tempo)
    var (x, y, angle) = (0.0, 0.0, 0.0)
    #expect(
      refusal(viv_path_get_point(path, 0.5, &x, &y, &angle))
        == "viv_path_get_point: a path (\(path)) is empty")
  }

  @Test func `a long name is cut where a character ends`() {
    let tween = stage.tween("t")
    // 2 bytes each, and the 200th byte is in the middle of one.
    viv_set_name(tween, "x" + String(repeating: "é", count: 150))
    _ = stage.group("g", tween)
    let quoted = "x" + String(repeating: "é", count: 99)
    #expect(
      refusal(viv_start(tween))
        == "viv_start: '\(quoted)' (a tween) is in a container; start its root instead")
  }

  @Test func `every kind has a word`() {
    let tempo = stage.tempo
    let kinds: [(viv_moveable, String)] = [
      (viv_group_create(tempo), "a group"), (viv_sequence_create(tempo), "a sequence"),
      (viv_motion_create(tempo, 1, 0), "a tween"), (viv_spring_create(tempo, 100, 10), "a spring"),
      (viv_decay_create(tempo, 1), "a decay"),
      (viv_physics_create(tempo, 1, 0.5), "a physics motion"),
      (viv_wait_create(tempo, 1), "a wait"),
      (viv_call_create(tempo, { _, _ in }, nil), "a call"),
      (viv_lazy_create(tempo, { _, _ in 0 }, nil), "a lazy step"),
      (viv_jump_create(tempo, "a", 1), "a jump"),
    ]
    let group = viv_group_create(tempo)
    for (m, words) in kinds {
      #expect(viv_add(group, m) == VIV_OK)
      #expect(
        refusal(viv_start(m))
          == "viv_start: \(words) (\(m)) is in a container; start its root instead")
    }
  }
}
