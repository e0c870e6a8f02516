import CVivace
import Testing

/// Properties that the host reads and writes itself.
@Suite struct HostPropertyTests {
  let stage = Stage()
  let host: Host

  init() { host = Host([10, 20, 30], record: stage.record) }

  // MARK: get and set

  @Test func `It moves from what get tells to its end, all its numbers at once`() {
    let m = stage.tween("m", host, to: [20, 40, 60])
    #expect(host.gets == [] && host.sets == [])
    viv_start(m)
    #expect(host.gets.last == 3)
    stage.tick(0.25)
    #expect(host.values == [12.5, 25, 37.5])
    stage.tick(0.75)
    #expect(host.values == [20, 40, 60])
    #expect(host.gets.allSatisfy { $0 == 3 })
    #expect(host.sets.allSatisfy { $0.count == 3 })
  }

  @Test func `Numbers of the host are as exact as a double`() {
    viv_start(stage.tween("m", host, from: [0, 1, 1e9], to: [1, 1 + 1e-9, 0]))
    stage.tick(0.5)
    #expect(host.values[0] == 0.5)
    #expect(host.values[1].isNear(1 + 5e-10, 1e-15))
    #expect(host.values[2] == 5e8)
  }

  @Test func `Set is called once per tick in which it moves, before the updates`() {
    viv_start(stage.tween("m", host, from: [0, 0, 0], to: [4, 0, 8]))
    #expect(stage.tick(0.25) == ["set [1.0, 0.0, 2.0]", "m.updated"])
    #expect(stage.tick(0.25) == ["set [2.0, 0.0, 4.0]", "m.updated"])
  }

  @Test func `Its start is written when it begins, before the event`() {
    let m = stage.tween("m", host, from: [1, 2, 3], to: [4, 5, 6])
    viv_start(m)
    #expect(stage.taken() == ["set [1.0, 2.0, 3.0]", "m.started"])
  }

  @Test func `The exact value of each boundary is set before the event is told`() {
    let m = stage.tween("m", host, from: [0, 0, 0], to: [1, 2, 3])
    viv_set_reverses(m, true)
    viv_set_repeats(m, 1)
    viv_start(m)
    stage.tick(0.5)
    let told = stage.tick(1.75)
    let turn = told.firstIndex(of: "m.reversed")!
    #expect(told[..<turn].last { $0.hasPrefix("set") } == "set [1.0, 2.0, 3.0]")
    let again = told.firstIndex(of: "m.repeated")!
    #expect(told[..<again].last { $0.hasPrefix("set") } == "set [0.0, 0.0, 0.0]")
    let end = stage.tick(3)
    let over = end.firstIndex(of: "m.completed")!
    #expect(end[..<over].last { $0.hasPrefix("set") } == "set [0.0, 0.0, 0.0]")
    #expect(host.values == [0, 0, 0])
  }

  @Test func `At its end set is called with the end to the bit`() {
    viv_start(stage.tween("m", host, from: [0, 0, 0], to: [0.1, 1.0 / 3, 1e-300]))
    stage.tick(2)
    #expect(host.values == [0.1, 1.0 / 3, 1e-300])
  }

  @Test func `While it waits, is paused, lost or over nothing is set`() {
    let m = stage.tween("m", host, from: [0, 0, 0], to: [1, 1, 1])
    viv_set_delay(m, 1)
    viv_set_repeats(m, 1)
    viv_set_repeat_delay(m, 1)
    viv_start(m)
    stage.tick(0.5)
    #expect(host.sets == [])
    stage.tick(1.5)
    host.forget()
    stage.tick(0.5)
    #expect(host.sets == [])
    stage.tick(1)
    viv_pause(m)
    host.forget()
    stage.tick(1)
    #expect(host.sets == [])
    viv_resume(m)
    stage.tick(1)
    #expect(stage.state(m) == VIV_STATE_COMPLETED)
    host.forget()
    stage.tick(1)
    #expect(host.sets == [])
  }

  @Test func `While a motion moves it nobody asks what it is`() {
    let m = stage.tween("m", host, to: [20, 40, 60])
    viv_start(m)
    stage.tick(0.25)
    host.forget()
    host.answer = [7, 7, 7]
    viv_start(stage.tween("next", host, to: [0, 0, 0]))
    #expect(host.gets == [])
    stage.tick(0.5)
    #expect(host.values == [6.25, 12.5, 18.75])
    #expect(host.gets == [])
  }

  @Test func `Of no get it moves from the start that it was given`() {
    let m = viv_motion_create(stage.tempo, 1, 0)
    let status = viv_motion_add_property(
      m, host.key, 3, nil, Host.set, host.pointer, [1, 2, 3], [3, 2, 1])
    #expect(status == VIV_OK)
    viv_start(m)
    stage.tick(0.5)
    #expect(host.values == [2, 2, 2])
  }

  @Test func `A single number and 65535 of them move`() {
    let (one, many) = (Host([1]), Host([Double](repeating: 1, count: 65535)))
    viv_start(stage.tween("one", one, to: [3]))
    viv_start(stage.tween("many", many, to: [Double](repeating: 5, count: 65535)))
    stage.tick(0.5)
    #expect(one.values == [2])
    #expect(many.values.allSatisfy { $0 == 3 })
    #expect(many.sets.allSatisfy { $0.count == 65535 })
  }

  @Test func `It moves along an easing, back, sought and reversed as a float does`() {
    let m = stage.tween("m", host, from: [0, 0, 0], to: [100, 0, -100], ease: VIV_EASE_IN_QUAD)
    viv_set_reverses(m, true)
    for (seconds, u) in [(0.5, 0.5), (0.25, 0.25)] {
      viv_seek(m, seconds)
      #expect(host.values == [100 * u * u, 0, -100 * u * u])
    }
    viv_seek(m, 1.5)
    #expect(host.values == [75, 0, -75])
    viv_resume(m)
    viv_reverse(m)
    stage.tick(1)
    #expect(host.values == [25, 0, -25])
  }

  @Test func `Springs, decays and physics move each of its numbers`() {
    let (swing, glide, slide) = (Host([0, 0]), Host([0, 50]), Host([0, 1000]))
    let spring = viv_spring_create(stage.tempo, 120, 12)
    stage.add(swing, to: spring, end: [100, 50])
    let decay = viv_decay_create(stage.tempo, 3)
    stage.add(glide, to: decay, end: nil)
    viv_motion_set_velocity(decay, glide.key, 1000)
    let physics = viv_physics_create(stage.tempo, 10, 0.1)
    stage.add(slide, to: physics, end: nil)
    for m in [spring, decay, physics] { #expect(viv_start(m) == VIV_OK, "\(stage.error)") }
    stage.tick(0.1)
    // ACCEPTANCE N4, N6 and P1.
    #expect(swing.values[0].isNear(38.091452094796))
    #expect(swing.values[1].isNear(38.091452094796 / 2))
    #expect(glide.values[0].isNear(86.39392643943))
    #expect(slide.values[0].isNear(0.994750427) && slide.values[1].isNear(1000.994750427))
    stage.tick(10)
    #expect(swing.values == [100, 50])
  }

  @Test func `Idle physics is described the same each time, from what get tells`() {
    let m = viv_physics_create(stage.tempo, 100, 0.5)
    stage.add(host, to: m, end: nil)
    var (first, second) = (viv_property(), viv_property())
    let size = MemoryLayout<viv_property>.size
    #expect(viv_motion_describe_property(m, 0, &first, size) == VIV_OK)
    #expect(viv_motion_describe_property(m, 0, &second, size) == VIV_OK)
    #expect((first.to.0, first.to.1, first.to.2) == (second.to.0, second.to.1, second.to.2))
    #expect((first.value.0, first.value.1, first.value.2) == (10, 20, 30))
    // It rests (100 − 0.95) / ln 2 beyond where it is.
    #expect(first.to.1.isNear(20 + (100 - 0.95) / 0.6931471805599453, 1e-6))
  }

  @Test func `A reset sets what it moved from, a stop leaves it where it is`() {
    let m = stage.tween("m", host, to: [20, 40, 60])
    viv_start(m)
    stage.tick(0.5)
    viv_stop(m)
    #expect(host.values == [15, 30, 45])
    viv_start(m)
    stage.tick(0.5)
    viv_reset(m)
    #expect(host.values == [15, 30, 45])
    host.forget()
    stage.tick(1)
    #expect(host.sets == [])
  }

  // MARK: what is not finite

  @Test func `A number that is not finite is taken as what it was before`() {
    viv_start(stage.tween("m", host, from: [0, 0, 0], to: [10, 20, 30]))
    stage.tick(1)
    host.answer = [.nan, .infinity, 40]
    viv_start(stage.tween("next", host, to: [20, 40, 60]))
    stage.tick(0.5)
    #expect(host.values == [15, 30, 50])
  }

  // MARK: inside

  @Test(arguments: ["get", "set"])
  func `Inside a function of the host all may be asked and nothing changed`(function: String) {
    let x = stage.float()
    let other = stage.tween("other", x, to: 100)
    let m = stage.tween("m", host, to: [20, 40, 60])
    let tempo = stage.tempo
    var answers: [viv_status] = []
    var asked: [Bool] = []
    let act = {
      answers += [
        viv_start(other), viv_stop(m), viv_pause(m), viv_reset(m), viv_finish(m), viv_seek(m, 0.5),
        viv_reverse(m), viv_destroy(other), viv_set_rate(m, 2), viv_set_delay(other, 1),
        viv_set_name(m, "n"), viv_motion_set_blend(other, 1, 1), viv_motion_to(other, x, 2),
        viv_motion_retarget(other, x, 3), viv_tempo_tick(tempo, 1), viv_tempo_destroy(tempo),
        viv_tempo_set_rate(tempo, 2), viv_tempo_pause(tempo),
      ]
      #expect(viv_motion_create(tempo, 1, 0) == 0)
      answers.append(viv_tempo_get_last_error(tempo))
      #expect(viv_tempo_release_target(tempo, x, 4) == 0)
      answers.append(viv_tempo_get_last_error(tempo))
      asked = [
        viv_is_valid(m), viv_get_state(other) == VIV_STATE_IDLE, !viv_get_time(m).isNaN,
        viv_tempo_get_count(tempo) == 2, viv_get_length(m) == 1,
      ]
    }
    if function == "get" { host.onGet = act } else { host.onSet = act }
    viv_start(m)
    stage.tick(0.5)
    (host.onGet, host.onSet) = ({}, {})
    #expect(!answers.isEmpty)
    #expect(answers.allSatisfy { $0 == VIV_ERROR_BUSY }, "\(answers)")
    #expect(asked == [true, true, true, true, true])
    #expect(host.values == [15, 30, 45])
    #expect((x.pointee, stage.state(other), stage.time) == (0, VIV_STATE_IDLE, 0.5))
    #expect(viv_start(other) == VIV_OK)
  }

  // MARK: asking

  @Test func `It is found and sampled by its key, and described with its numbers`() {
    let m = stage.tween("m", host, from: [0, 0, 0], to: [10, 20, 30], ease: VIV_EASE_IN_QUAD)
    viv_start(m)
    stage.tick(0.5)
    #expect(viv_tempo_find_motion(stage.tempo, host.key) == m)
    var (values, velocities) = ([0.0, 0, 0], [0.0, 0, 0])
    #expect(viv_motion_sample(m, host.key, 0.5, &values, &velocities, 3) == VIV_OK)
    #expect(values == [2.5, 5, 7.5])
    #expect(velocities == [10, 20, 30])
    #expect(viv_motion_sample(m, host.key, .infinity, &values, nil, 3) == VIV_OK)
    #expect(values == [10, 20, 30])
    #expect(
      viv_motion_sample(m, host.key, 0.5, &values, nil, 2) == VIV_ERROR_INVALID_ARGUMENT)
    #expect(viv_motion_get_velocity(m, host.key) == 10)
    var p = viv_property()
    #expect(viv_motion_describe_property(m, 0, &p, MemoryLayout<viv_property>.size) == VIV_OK)
    #expect((p.target, p.count, p.moving) == (UnsafeRawPointer(host.key), 3, 3))
    #expect((p.from.2, p.to.2, p.value.2, p.velocity.2) == (0, 30, 7.5, 30))
    #expect((p.to.3, p.value.3, p.value.15) == (0, 0, 0))
  }

  @Test func `Of more than 16 numbers the first 16 are described`() {
    let many = Host((0..<20).map(Double.init))
    let m = stage.tween("m", many, to: (0..<20).map { Double($0) + 1 })
    viv_start(m)
    stage.tick(0.5)
    var p = viv_property()
    #expect(viv_motion_describe_property(m, 0, &p, MemoryLayout<viv_property>.size) == VIV_OK)
    #expect((p.count, p.value.0, p.value.15, p.to.15) == (20, 0.5, 15.5, 16))
    var values = [Double](repeating: 0, count: 20)
    #expect(viv_motion_sample(m, many.key, 0.5, &values, nil, 20) == VIV_OK)
    #expect(values == (0..<20).map { Double($0) + 0.5 })
  }
}
