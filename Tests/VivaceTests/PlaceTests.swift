import CVivace
import Testing

/// Positions of children in groups, and labels.
@Suite struct PlaceTests {
  let stage = Stage()

  @Test func `A child is launched at its position, then its delay and rate count`() {
    let x = stage.float()
    let m = stage.tween("m", x, from: 0, to: 4, in: 1)
    viv_set_delay(m, 0.5)
    viv_set_rate(m, 2)
    let g = stage.group("g", m)
    viv_set_position(m, 1)
    viv_set_rate(g, 0.5)
    // 1 + (0.5 + 1) / 2 of the group's seconds, twice as long outside.
    #expect(viv_get_length(g) == 1.75)
    #expect(stage.play(g, every: 0.25).contains("m.started 2.5"))
    #expect(stage.timed.last == "g.completed 3.5")
  }

  @Test func `Positions and staggers add up`() {
    let (a, b) = (stage.tween("a"), stage.tween("b"))
    let g = stage.group("g", a, b)
    viv_group_set_stagger(
      g, 0.25, viv_stagger_from(VIV_STAGGER_FIRST), viv_easing(VIV_EASE_LINEAR))
    viv_set_position(b, 0.5)
    #expect(stage.play(g, every: 0.25).contains("b.started 0.75"))
  }

  @Test func `Children are placed by the end and by the one before`() {
    let g = viv_group_create(stage.tempo)
    func place(_ seconds: Double, _ place: Int, _ offset: Double) -> Double {
      let m = stage.tween("m", in: seconds)
      #expect(viv_group_place(g, m, viv_place(place), offset) == VIV_OK)
      return viv_get_position(m)
    }
    #expect(place(1, VIV_PLACE_AT_END, 0.5) == 0.5)
    #expect(place(0.25, VIV_PLACE_WITH_PREVIOUS, 0.25) == 0.75)
    #expect(place(0.5, VIV_PLACE_AFTER_PREVIOUS, -0.25) == 0.75)
    #expect(place(2, VIV_PLACE_AT_END, -0.5) == 1)
    #expect(place(1, VIV_PLACE_AT, 0.125) == 0.125)
    #expect(viv_get_length(g) == 3)
  }

  @Test func `A place that cannot be had is refused, and the child is left out`() {
    let g = viv_group_create(stage.tempo)
    let (m, endless) = (stage.tween("m"), stage.tween("endless"))
    viv_set_repeats(endless, Int32(VIV_FOREVER))
    #expect(viv_group_place(g, m, viv_place(VIV_PLACE_AT), -0.5) == VIV_ERROR_INVALID_ARGUMENT)
    #expect(viv_group_place(g, m, viv_place(VIV_PLACE_AT), .nan) == VIV_ERROR_INVALID_ARGUMENT)
    #expect(viv_group_place(g, m, 4, 0) == VIV_ERROR_INVALID_ARGUMENT)
    #expect(viv_group_place(g, 0, 0, 0) == VIV_ERROR_INVALID_HANDLE)
    #expect(viv_group_place(m, endless, 0, 0) == VIV_ERROR_WRONG_KIND)
    #expect(viv_add(g, endless) == VIV_OK)
    #expect(viv_group_place(g, m, viv_place(VIV_PLACE_AT_END), 0) == VIV_ERROR_INVALID_STATE)
    #expect(viv_group_place(g, endless, viv_place(VIV_PLACE_AT), 1) == VIV_ERROR_OWNED)
    #expect(viv_get_position(m) == 0 && viv_get_position(endless) == 0)
    #expect(viv_get_child_count(g) == 1 && viv_get_parent(m) == 0)
  }

  @Test func `A position means nothing outside a group`() {
    let m = stage.tween("m", in: 1)
    viv_set_position(m, 5)
    #expect(viv_get_length(m) == 1)
    let s = stage.sequence("s", m)
    #expect(viv_get_length(s) == 1)
    for wrong in [-1, Double.nan, .infinity] {
      #expect(viv_set_position(m, wrong) == VIV_ERROR_INVALID_ARGUMENT)
    }
    viv_start(s)
    #expect(viv_set_position(m, 1) == VIV_ERROR_INVALID_STATE)
    #expect(viv_get_position(m) == 5 && viv_get_position(0).isNaN)
  }

  // MARK: Labels

  @Test func `Labels are sought after the delay, within the first pass`() {
    let x = stage.float()
    let g = stage.group("g", stage.tween("m", x, from: 0, to: 4, in: 2))
    viv_set_delay(g, 1)
    viv_set_repeats(g, 3)
    #expect(viv_set_label(g, "half", 1) == VIV_OK && viv_set_label(g, "late", 50) == VIV_OK)
    #expect(viv_seek_label(g, "half") == VIV_OK)
    #expect(viv_get_time(g) == 2 && x.pointee.isNear(2))
    #expect(viv_seek_label(g, "late") == VIV_OK && viv_get_time(g) == 3)
    #expect(viv_set_label(g, "half", 0.5) == VIV_OK)
    #expect(viv_seek_label(g, "half") == VIV_OK && viv_get_time(g) == 1.5)
  }

  @Test func `Children are placed at labels`() {
    let g = viv_group_create(stage.tempo)
    viv_set_label(g, "here", 2)
    let m = stage.tween("m")
    #expect(viv_group_place_at_label(g, m, "there", 0) == VIV_ERROR_NOT_FOUND)
    #expect(viv_group_place_at_label(g, m, "here", -3) == VIV_ERROR_INVALID_ARGUMENT)
    #expect(viv_group_place_at_label(g, m, nil, 0) == VIV_ERROR_INVALID_ARGUMENT)
    #expect(viv_get_parent(m) == 0)
    #expect(viv_group_place_at_label(g, m, "here", -0.5) == VIV_OK && viv_get_position(m) == 1.5)
  }

  @Test func `A label that is taken away, or was never set, is not found`() {
    let g = viv_group_create(stage.tempo)
    viv_set_label(g, "a", 1)
    viv_set_label(g, "b", 2)
    viv_set_label(g, "c", 3)
    #expect(viv_set_label(g, "b", .nan) == VIV_OK)
    #expect(viv_get_label(g, "a") == 1 && viv_get_label(g, "b").isNaN && viv_get_label(g, "c") == 3)
    #expect(viv_seek_label(g, "b") == VIV_ERROR_NOT_FOUND)
    #expect(viv_set_label(g, "b", .nan) == VIV_OK)
  }

  @Test func `Wrong labels are refused and change nothing`() {
    let g = viv_group_create(stage.tempo)
    let long = [CChar](repeating: 65, count: 4097) + [0]
    #expect(viv_set_label(g, nil, 1) == VIV_ERROR_INVALID_ARGUMENT)
    #expect(viv_set_label(g, "", 1) == VIV_ERROR_INVALID_ARGUMENT)
    #expect(viv_set_label(g, "a", -1) == VIV_ERROR_INVALID_ARGUMENT)
    #expect(viv_set_label(g, "a", .infinity) == VIV_ERROR_INVALID_ARGUMENT)
    #expect(viv_set_label(g, long, 1) == VIV_ERROR_LIMIT)
    #expect(viv_set_label(g, long.suffix(4097), 1) == VIV_OK)
    #expect(viv_set_label(stage.tween("m"), "a", 1) == VIV_ERROR_WRONG_KIND)
    #expect(viv_seek_label(stage.tween("m"), "a") == VIV_ERROR_WRONG_KIND)
    #expect(viv_set_label(0, "a", 1) == VIV_ERROR_INVALID_HANDLE)
    #expect(viv_get_label(g, "a").isNaN && viv_get_label(g, nil).isNaN)
  }

  @Test func `Labels may change while their container runs`() {
    let g = stage.group("g", stage.tween("m", in: 2))
    viv_start(g)
    #expect(viv_set_label(g, "a", 1) == VIV_OK && viv_seek_label(g, "a") == VIV_OK)
    #expect(viv_get_time(g) == 1)
  }
}
