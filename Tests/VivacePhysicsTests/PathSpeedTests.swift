import CVivace
import Testing

/// Speeds and velocities along a path, by hand: a line from (0, 0) to (30, 40) is 50 long.
@Suite struct PathSpeedTests {
  private func line(_ tempo: viv_tempo) -> viv_path {
    let path = viv_path_create(tempo)
    #expect(viv_path_move_to(path, 0, 0) == VIV_OK)
    #expect(viv_path_line_to(path, 30, 40) == VIV_OK)
    return path
  }

  @Test func `Speed along a path is length per second, its parts follow the tangent`() {
    let tempo = viv_tempo_create()
    defer { viv_tempo_destroy(tempo) }
    let point = UnsafeMutablePointer<Double>.allocate(capacity: 2)
    defer { point.deallocate() }
    let m = viv_path_motion_create(tempo, line(tempo), 2, viv_easing(VIV_EASE_LINEAR))
    #expect(viv_path_motion_set_target(m, viv_type(VIV_TYPE_DOUBLE), point, point + 1) == VIV_OK)
    #expect(viv_path_motion_get_speed(m) == 0)
    viv_start(m)
    viv_tempo_tick(tempo, 1)
    #expect(abs(viv_path_motion_get_speed(m) - 25) < 1e-9)
    #expect(abs(viv_motion_get_velocity(m, point) - 15) < 1e-9)
    #expect(abs(viv_motion_get_velocity(m, point + 1) - 20) < 1e-9)
    viv_reverse(m)
    #expect(abs(viv_path_motion_get_speed(m) + 25) < 1e-9)
    viv_stop(m)
    #expect(viv_path_motion_get_speed(m) == 0)
  }

  @Test func `Held at an edge it stands still`() {
    let tempo = viv_tempo_create()
    defer { viv_tempo_destroy(tempo) }
    // Back-out is beyond the end at half of its time.
    let m = viv_path_motion_create(tempo, line(tempo), 1, viv_easing(23))
    viv_start(m)
    viv_tempo_tick(tempo, 0.5)
    #expect(viv_path_motion_get_fraction(m) == 1)
    #expect(viv_path_motion_get_speed(m) == 0)
  }

  @Test func `Speed of what travels no path is refused`() {
    let tempo = viv_tempo_create()
    defer { viv_tempo_destroy(tempo) }
    #expect(viv_path_motion_get_speed(viv_wait_create(tempo, 1)).isNaN)
    #expect(viv_tempo_get_last_error(tempo) == VIV_ERROR_WRONG_KIND)
  }
}
