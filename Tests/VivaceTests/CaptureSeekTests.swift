import CVivace
import Testing

/// Motions that start each time from where their values are, at any second of their root.
@Suite struct CaptureSeekTests: Captures {
  let stage = Stage()
  let x: Target

  init() { x = stage.float(0) }

  // MARK: seeks

  @Test func `Sought it is where it is played to`() {
    let m = repeated(by(10), 3)
    for (second, value) in [(2.5, 25.0), (0.5, 5), (4, 40), (1, 10), (0, 0), (3.25, 32.5)] {
      #expect(viv_seek(m, second) == VIV_OK, "\(stage.error)")
      #expect(x.pointee.isNear(value), "\(second)")
    }
    viv_resume(m)
    stage.tick(0.5)
    #expect(x.pointee.isNear(37.5))
  }

  @Test func `A sequence that is sought goes over its cycles`() {
    let s = repeated(stage.sequence("s", to(250), to(300)), 2)
    viv_start(s)
    stage.tick(5)
    for (second, value) in [(0.5, 125.0), (2.5, 275), (1.5, 275), (4.5, 275), (6, 300), (0, 0)] {
      viv_seek(s, second)
      #expect(x.pointee.isNear(value, 1e-4), "\(second)")
    }
  }

  @Test func `A seek starts from what was there when the root was started`() {
    x.pointee = 100
    let m = repeated(by(10), 3)
    viv_set_delay(m, 1)
    viv_start(m)
    x.pointee = 500
    stage.tick(2)
    #expect(x.pointee == 510)
    viv_seek(m, 2.5)
    #expect(x.pointee == 115)
  }

  @Test func `A seek reads nothing that another root wrote`() {
    let m = repeated(by(10), 3)
    viv_start(m)
    stage.tick(1.5)
    viv_start(stage.tween("a", x, from: 1000, to: 2000, in: 100))
    stage.tick(0.25)
    let before = x.pointee
    viv_seek(m, 3.5)
    #expect(x.pointee == before)
    var value = 0.0
    viv_motion_sample(m, x, 3.5, &value, nil, 1)
    #expect(value.isNear(35, 1e-4))
  }

  @Test func `Reversed it goes back all its ways`() {
    let m = repeated(by(10), 2)
    viv_start(m)
    stage.tick(2.5)
    viv_reverse(m)
    #expect(areNear(stage.values(of: x, every: 0.5, 5), [20, 15, 10, 5, 0]))
    #expect(stage.state(m) == VIV_STATE_COMPLETED)
    viv_reverse(m)
    #expect(areNear(stage.values(of: x, every: 0.5, 6), [5, 10, 15, 20, 25, 30]))
  }

  @Test func `A completed sequence goes back all its ways`() {
    let s = repeated(stage.sequence("s", to(250), to(300)), 1)
    viv_start(s)
    stage.tick(4)
    viv_reverse(s)
    let back = stage.values(of: x, every: 0.5, 8)
    #expect(areNear(back, [275, 250, 275, 300, 275, 250, 125, 0], 1e-4))
  }

  @Test func `One tick back leads as far as many`() {
    let m = repeated(by(10), 9)
    viv_start(m)
    stage.tick(9.5)
    viv_reverse(m)
    stage.tick(7.25)
    #expect(x.pointee.isNear(22.5))
    stage.tick(2.25)
    #expect(x.pointee == 0)
  }

  @Test func `Nested cycles are sought`() {
    let inner = repeated(stage.sequence("inner", by(10), by(-3)), 1)
    let s = repeated(stage.sequence("s", inner, by(100)), 2)
    // 14 by the inner one's two cycles, 100 after it: 114 each 5 seconds.
    viv_start(s)
    stage.tick(7.5)
    #expect(x.pointee == 126)
    let played = x.pointee
    viv_seek(s, 1)
    #expect(x.pointee == 10)
    viv_seek(s, 7.5)
    #expect(x.pointee == played)
    viv_seek(s, 15)
    #expect(x.pointee == 342)
  }

  @Test func `Random trees are sought to where they are played`() {
    forAll(1..<41, "captured starts") { seed in
      var random = Random(seed: seed)
      let stage = Stage()
      let targets = [stage.float(), stage.float(20)]
      var text = ""
      func describe(_ m: viv_moveable) -> viv_moveable {
        let d = stage.describe(m)
        text += "kind \(d.kind) capture \(d.capture) repeats \(d.repeats) reverses \(d.reverses)"
        text +=
          " mode \(d.reversing_mode) synced \(d.synced) delay \(d.delay) children \(d.children)"
        text += " duration \(d.duration)\n"
        return m
      }
      func leaf() -> viv_motion {
        let m = viv_motion_create(stage.tempo, random.sixtyFourths(8, 64), 0)
        let target = targets[random.below(2)]
        if random.isTrue(0.5) {
          viv_motion_by(m, target, Float(random.below(40) - 20))
        } else {
          viv_motion_to(m, target, Float(random.below(100)))
        }
        if random.isTrue(0.8) { viv_motion_set_capture(m, 1) }
        if random.isTrue(0.3) { viv_set_repeats(m, Int32(random.below(3))) }
        if random.isTrue(0.2) { viv_set_reverses(m, true) }
        text += "\(target == targets[0] ? "x" : "y") "
        return describe(m)
      }
      func tree(_ depth: Int) -> viv_moveable {
        guard depth > 0 else { return leaf() }
        let isGroup = random.isTrue(0.4)
        let c = isGroup ? viv_group_create(stage.tempo) : viv_sequence_create(stage.tempo)
        for _ in 0...random.below(3) { viv_add(c, tree(random.below(depth))) }
        if random.isTrue(0.6) { viv_set_repeats(c, Int32(random.below(4))) }
        if random.isTrue(0.3) { viv_set_reverses(c, true) }
        if random.isTrue(0.2) {
          if isGroup {
            viv_group_set_synced(c, true)
          } else {
            viv_sequence_set_reversing_mode(c, 1)
          }
        }
        if random.isTrue(0.2) { viv_set_delay(c, 0.25) }
        return describe(c)
      }
      let m = tree(3)
      let start = targets.map { $0.pointee }
      guard viv_start(m) == VIV_OK else { return nil }
      let length = viv_get_length(m)
      var seconds = [0.0]
      var played = [start]
      while seconds.last! < length {
        let step = min(random.uniform(0.01, 1), length - seconds.last!)
        viv_tempo_tick(stage.tempo, step)
        seconds.append(seconds.last! + step)
        played.append(targets.map { $0.pointee })
      }
      for _ in 0..<12 {
        let place = 1 + random.below(seconds.count - 1)
        guard viv_seek(m, seconds[place]) == VIV_OK else { return "refused: \(stage.error)" }
        for (target, value) in zip(targets, played[place])
        where !target.pointee.isNear(Double(value), 1e-3) {
          return "at \(seconds[place]) of \(length): \(target.pointee), played \(value)\n\(text)"
        }
      }
      viv_seek(m, length)
      viv_resume(m)
      viv_tempo_tick(stage.tempo, 0)
      viv_reverse(m)
      var now = length
      for place in (1..<seconds.count - 1).reversed() {
        viv_tempo_tick(stage.tempo, now - seconds[place])
        now = seconds[place]
        for (target, value) in zip(targets, played[place])
        where !target.pointee.isNear(Double(value), 1e-3) {
          return "back at \(now) of \(length): \(target.pointee), played \(value)"
        }
      }
      return nil
    }
  }

  // MARK: very many

  @Test func `An endless amount costs a huge tick no more`() {
    let y = stage.place(0.0)
    let m = viv_motion_create(stage.tempo, 1, 0)
    viv_motion_add_by(m, viv_type(VIV_TYPE_DOUBLE), y, [2.0])
    viv_start(repeated(each(m), VIV_FOREVER))
    stage.tick(1e9 + 0.5)
    #expect(y.pointee == 2e9 + 1)
    stage.tick(1)
    #expect(y.pointee == 2e9 + 3)
    #expect(viv_seek(m, 5e8 + 0.25) == VIV_OK, "\(stage.error)")
    #expect(y.pointee == 1e9 + 0.5)
    #expect(viv_get_cycles_completed(m) == 500_000_000)
    viv_play(m, viv_direction(VIV_DIRECTION_BACKWARD))
    viv_resume(m)
    stage.tick(5e8 - 0.25)
    #expect(y.pointee == 1)
  }

  @Test func `A sequence of amounts and waits, too`() {
    let y = stage.place(0.0)
    func step(_ amount: Double) -> viv_motion {
      let m = viv_motion_create(stage.tempo, 1, 0)
      viv_motion_add_by(m, viv_type(VIV_TYPE_DOUBLE), y, [amount])
      return each(m)
    }
    let twice = repeated(step(3), 1)
    let back = step(100)
    viv_set_reverses(back, true)
    let s = stage.sequence("s", step(10), viv_wait_create(stage.tempo, 1), twice, back)
    viv_start(repeated(s, VIV_FOREVER))
    // 6 seconds a cycle, 16 on.
    stage.tick(6e6 + 0.5)
    #expect(y.pointee == 16e6 + 5)
    stage.tick(5)
    #expect(y.pointee == 16_000_066)
    viv_seek(s, 6e8 + 0.5)
    #expect(y.pointee == 16e8 + 5)
  }

  @Test func `Finishing leads over all cycles`() {
    let m = repeated(by(1, in: 0.001), 1_000_000)
    viv_start(m)
    stage.tick(0.01)
    #expect(viv_finish(m) == VIV_OK, "\(stage.error)")
    #expect(x.pointee == 1_000_001)
  }

  @Test func `Beyond 100 000 begins a seek is refused and nothing changes`() {
    let s = repeated(stage.sequence("s", to(250, in: 0.5), to(300, in: 0.5)), 200_000)
    viv_start(s)
    stage.tick(1.25)
    let before = snapshot(stage, [x])
    #expect(viv_seek(s, 150_000) == VIV_ERROR_LIMIT)
    #expect(viv_finish(s) == VIV_ERROR_LIMIT)
    #expect(snapshot(stage, [x]) == before)
    #expect(stage.error.contains("100 000"))
    #expect(viv_seek(s, 2000.25) == VIV_OK)
    #expect(x.pointee.isNear(275, 1e-3))
    let idle = repeated(to(7), 200_000)
    #expect(viv_seek(idle, 150_000) == VIV_ERROR_LIMIT)
    #expect(stage.state(idle) == VIV_STATE_IDLE)
  }

  @Test func `A loop that is played one by one is stopped after 100 000 rounds in a tick`() {
    let m = viv_motion_create(stage.tempo, 0.001, 0)
    viv_motion_to(m, x, 7)
    viv_start(repeated(each(m), VIV_FOREVER))
    stage.tick(1)
    #expect(stage.state(m) == VIV_STATE_MOVING)
    stage.tick(1000)
    #expect(stage.state(m) == VIV_STATE_IDLE)
    #expect(viv_tempo_get_last_error(stage.tempo) == VIV_ERROR_LIMIT)
  }

  @Test func `Members at one value keep amounts from being added up at once`() {
    let g = repeated(stage.group("g", by(10), by(3)), VIV_FOREVER)
    viv_start(g)
    stage.tick(10.5)
    // The second one claims the value at each begin, and starts where the first one does.
    #expect(x.pointee.isNear(31.5))
  }

  // MARK: asking

  @Test func `It is described, and each argument is checked`() {
    let m = by(1)
    #expect(stage.describe(m).capture == VIV_CAPTURE_EACH)
    #expect(viv_motion_set_capture(m, 2) == VIV_ERROR_INVALID_ARGUMENT)
    #expect(viv_motion_set_capture(m, -1) == VIV_ERROR_INVALID_ARGUMENT)
    #expect(viv_motion_set_capture(0, 1) == VIV_ERROR_INVALID_HANDLE)
    #expect(viv_motion_set_capture(viv_wait_create(stage.tempo, 1), 1) == VIV_ERROR_WRONG_KIND)
    viv_start(m)
    #expect(viv_motion_set_capture(m, 0) == VIV_ERROR_INVALID_STATE)
    #expect(stage.describe(m).capture == VIV_CAPTURE_EACH)
    viv_stop(m)
    #expect(viv_motion_set_capture(m, 0) == VIV_OK)
    #expect(stage.describe(m).capture == VIV_CAPTURE_ONCE)
  }

  @Test func `What would be counts all cycles`() {
    let m = repeated(by(10), 9)
    var value = 0.0
    viv_motion_sample(m, x, 3.5, &value, nil, 1)
    #expect(value.isNear(35, 1e-4))
    viv_start(m)
    stage.tick(2.5)
    for (second, expected) in [(0.5, 5.0), (2.75, 27.5), (7.5, 75), (100, 100)] {
      viv_motion_sample(m, x, second, &value, nil, 1)
      #expect(value.isNear(expected, 1e-4))
    }
  }
}
