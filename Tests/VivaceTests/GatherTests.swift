import CVivace
import Testing

@Suite struct GatherTests {
  let stage = Stage()
  var tempo: viv_tempo { stage.tempo }

  @Test func `A group and a sequence are made with their children in order`() {
    let (a, b) = (stage.tween("a", in: 1), stage.tween("b", in: 2))
    let group = viv_group_of(tempo, 2, [a, b])
    #expect(viv_get_kind(group) == VIV_KIND_GROUP)
    #expect((0..<2).map { viv_get_child(group, $0) } == [a, b])
    #expect(viv_get_length(group) == 2)
    let (c, d) = (stage.tween("c", in: 1), stage.tween("d", in: 2))
    let sequence = viv_sequence_of(tempo, 3, [d, group, c])
    #expect(viv_get_kind(sequence) == VIV_KIND_SEQUENCE)
    #expect((0..<3).map { viv_get_child(sequence, $0) } == [d, group, c])
    #expect(viv_get_length(sequence) == 5)
  }

  @Test func `A container of nothing is empty`() {
    #expect(viv_get_child_count(viv_group_of(tempo, 0, nil)) == 0)
    #expect(viv_get_kind(viv_sequence_of(tempo, 0, nil)) == VIV_KIND_SEQUENCE)
  }

  @Test func `One that cannot be a child leaves all as it was`() {
    let x = stage.float()
    let done = stage.tween("done", x, to: 7, in: 0.5)
    stage.play(done)
    let running = stage.tween("running")
    viv_start(running)
    let owned = stage.tween("owned")
    let owner = stage.group("owner", owned)
    let other = Stage()
    let foreign = other.tween("foreign")
    let path = viv_path_create(tempo)
    let deep = (0..<64).reduce(stage.tween("leaf")) { inner, _ in viv_group_of(tempo, 1, [inner]) }
    let bad: [(viv_moveable, Int)] = [
      (done, VIV_ERROR_OWNED), (running, VIV_ERROR_INVALID_STATE), (owned, VIV_ERROR_OWNED),
      (foreign, VIV_ERROR_FOREIGN_TEMPO), (path, VIV_ERROR_WRONG_KIND),
      (tempo, VIV_ERROR_WRONG_KIND), (0, VIV_ERROR_INVALID_HANDLE), (deep, VIV_ERROR_LIMIT),
    ]
    let count = viv_tempo_get_count(tempo)
    for (child, status) in bad {
      for make in [viv_group_of, viv_sequence_of] {
        #expect(make(tempo, 2, [done, child]) == 0)
        #expect(viv_tempo_get_last_error(tempo) == status, "\(stage.error)")
      }
    }
    #expect(viv_tempo_get_count(tempo) == count)
    #expect(stage.state(done) == VIV_STATE_COMPLETED)
    #expect((viv_get_parent(done), viv_get_parent(owned)) == (0, owner))
    #expect(viv_group_of(tempo, 2, nil) == 0)
    #expect(viv_group_of(tempo, 4_194_304, [done]) == 0)
    #expect(viv_tempo_get_last_error(tempo) == VIV_ERROR_INVALID_ARGUMENT)
    #expect(viv_group_of(0, 1, [done]) == 0)
    #expect(viv_group_of(tempo, 1, [done]) != 0, "it is no worse for all of that")
  }

  @Test func `What is listed twice is refused`() {
    let a = stage.tween("a")
    #expect(viv_group_of(tempo, 2, [a, a]) == 0)
    #expect(viv_tempo_get_last_error(tempo) == VIV_ERROR_OWNED)
    #expect(stage.error.contains("is listed twice"))
    #expect(viv_get_parent(a) == 0)
  }

  // MARK: values

  @Test func `Any values are animated in one call, and gone when they are there`() {
    let floats = stage.floats([0, 10, 20])
    let m = viv_animate_values(
      tempo, viv_type(VIV_TYPE_FLOAT), floats, 3, [Float(1), 20, 20], 1, 0)
    stage.tick(0.5)
    #expect((0..<3).map { floats[$0] } == [0.5, 15, 20])
    stage.tick(0.5)
    #expect((0..<3).map { floats[$0] } == [1, 20, 20])
    #expect(viv_get_state(m) == VIV_STATE_NONE)
    let double = stage.place(1.0)
    viv_animate_values(tempo, viv_type(VIV_TYPE_DOUBLE), double, 1, [3.0], 1, 0)
    stage.tick(0.25)
    #expect(double.pointee == 1.5)
    // Plain as viv_animate.
    let x = stage.float()
    viv_animate_values(tempo, viv_type(VIV_TYPE_FLOAT), x, 1, [Float(8)], 1, 0)
    stage.tick(0.25)
    #expect(x.pointee == 2)
  }

  @Test func `Any values are sprung in one call and take over`() {
    let values = stage.place([0.0, 100])
    viv_animate_values(tempo, viv_type(VIV_TYPE_DOUBLE), values, 2, [100.0, 100], 1, 0)
    stage.tick(0.5)
    let m = viv_spring_values(tempo, viv_type(VIV_TYPE_DOUBLE), values, 2, [50.0, 0], 100, 20)
    #expect(viv_tempo_get_count(tempo) == 1, "the tween was replaced")
    stage.tick(0.1)
    // From 50 with velocity 100, critically damped: 50 + 100 t e^(-10 t); from 100: 100 (1 + 10 t) e^(-10 t).
    #expect(values[0].isNear(50 + 10 * 0.36787944117144233))
    #expect(values[1].isNear(200 * 0.36787944117144233))
    stage.tick(5)
    #expect((values[0], values[1]) == (50, 0))
    #expect(viv_get_state(m) == VIV_STATE_NONE)
  }

  @Test func `Wrong values are refused and leave nothing behind`() {
    let x = stage.float(3)
    let type = viv_type(VIV_TYPE_FLOAT)
    let to: [Float] = [1, 2]
    let skewed = UnsafeMutableRawPointer(x) + 1
    let tries: [() -> viv_motion] = [
      { viv_animate_values(self.tempo, type, nil, 1, to, 1, 0) },
      { viv_animate_values(self.tempo, type, x, 1, nil, 1, 0) },
      { viv_animate_values(self.tempo, type, x, 0, to, 1, 0) },
      { viv_animate_values(self.tempo, type, skewed, 1, to, 1, 0) },
      { viv_animate_values(self.tempo, 99, x, 1, to, 1, 0) },
      { viv_animate_values(self.tempo, type, x, 1, [Float.nan], 1, 0) },
      { viv_animate_values(self.tempo, type, x, 1, to, -1, 0) },
      { viv_animate_values(self.tempo, type, x, 1, to, .nan, 0) },
      { viv_animate_values(self.tempo, type, x, 1, to, 1, 1000) },
      { viv_animate_values(self.tempo, type, x, 4_194_304, to, 1, 0) },
      { viv_spring_values(self.tempo, type, nil, 1, to, 1, 1) },
      { viv_spring_values(self.tempo, type, x, 1, nil, 1, 1) },
      { viv_spring_values(self.tempo, type, x, 0, to, 1, 1) },
      { viv_spring_values(self.tempo, type, skewed, 1, to, 1, 1) },
      { viv_spring_values(self.tempo, -1, x, 1, to, 1, 1) },
      { viv_spring_values(self.tempo, type, x, 1, [Float.infinity], 1, 1) },
      { viv_spring_values(self.tempo, type, x, 1, to, 0, 1) },
      { viv_spring_values(self.tempo, type, x, 1, to, .nan, 1) },
      { viv_spring_values(self.tempo, type, x, 1, to, 1, -1) },
      { viv_spring_values(0, type, x, 1, to, 1, 1) },
    ]
    for (place, call) in tries.enumerated() { #expect(call() == 0, "call \(place)") }
    #expect(viv_tempo_get_count(tempo) == 0)
    #expect(x.pointee == 3)
  }
}
