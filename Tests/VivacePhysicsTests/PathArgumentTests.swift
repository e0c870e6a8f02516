import CVivace
import Testing

private let bad = [Double.nan, .infinity, -.infinity]

@Suite struct PathArgumentTests {
  let stage = Stage()
  let invalid = viv_status(VIV_ERROR_INVALID_ARGUMENT)

  @Test func `A point of a path is finite`() {
    let path = stage.path("M0 0H10")
    for v in bad {
      var refused = [
        viv_path_move_to(path, v, 0), viv_path_move_to(path, 0, v), viv_path_line_to(path, v, 0),
        viv_path_line_to(path, 0, v),
      ]
      for place in 0..<4 {
        let p = (0..<4).map { $0 == place ? v : 1.0 }
        refused.append(viv_path_quad_to(path, p[0], p[1], p[2], p[3]))
      }
      for place in 0..<6 {
        let p = (0..<6).map { $0 == place ? v : 1.0 }
        refused.append(viv_path_cubic_to(path, p[0], p[1], p[2], p[3], p[4], p[5]))
      }
      for place in 0..<5 {
        let p = (0..<5).map { $0 == place ? v : 1.0 }
        refused.append(viv_path_arc(path, p[0], p[1], p[2], p[3], p[4], true))
      }
      for (index, status) in refused.enumerated() {
        #expect(status == VIV_ERROR_INVALID_ARGUMENT, "call \(index) with \(v)")
      }
      #expect(stage.error.contains("viv_path_arc"))
    }
    #expect(viv_path_arc(path, 0, 0, -1, 0, 1, true) == invalid)
    #expect(viv_path_parse(path, nil) == invalid)
    #expect(viv_path_get_length(path) == 10)
  }

  @Test func `A fraction of a path is a number`() {
    let path = stage.path("M0 0H10")
    var (x, y, angle) = (7.0, 7.0, 7.0)
    #expect(viv_path_get_point(path, .nan, &x, &y, &angle) == invalid)
    #expect((x, y, angle) == (7, 7, 7))
    #expect(viv_path_get_point(path, 0.5, &x, &y, &angle) == VIV_OK)
    #expect((x, y, angle) == (5, 0, 0))
  }

  @Test func `A stale or made-up path is refused everywhere`() {
    let stale = stage.path("M0 0H10")
    viv_path_destroy(stale)
    let m = viv_wait_create(stage.tempo, 1)
    let refused = viv_status(VIV_ERROR_INVALID_HANDLE)
    var x = 0.0
    for path: viv_path in [0, stale, 12345, .max] {
      #expect(viv_path_destroy(path) == refused)
      #expect(viv_path_move_to(path, 0, 0) == refused)
      #expect(viv_path_line_to(path, 0, 0) == refused)
      #expect(viv_path_quad_to(path, 0, 0, 0, 0) == refused)
      #expect(viv_path_cubic_to(path, 0, 0, 0, 0, 0, 0) == refused)
      #expect(viv_path_arc(path, 0, 0, 1, 0, 1, true) == refused)
      #expect(viv_path_close(path) == refused)
      #expect(viv_path_parse(path, "M0 0") == refused)
      #expect(viv_path_get_point(path, 0, &x, nil, nil) == refused)
      #expect(viv_path_get_length(path).isNaN)
      #expect(viv_path_motion_create(stage.tempo, path, 1, 0) == 0)
      #expect(viv_tempo_get_last_error(stage.tempo) == refused)
      #expect(viv_path_physics_create(stage.tempo, path, 1, 0.5) == 0)
    }
    #expect(viv_path_line_to(m, 0, 0) != VIV_OK)
    #expect(viv_tempo_get_count(stage.tempo) == 1)
  }

  @Test func `A motion along a path needs what a tween needs`() {
    let path = stage.path("M0 0H10")
    for seconds in [-1] + bad {
      #expect(viv_path_motion_create(stage.tempo, path, seconds, 0) == 0)
      #expect(viv_tempo_get_last_error(stage.tempo) == invalid)
    }
    #expect(viv_path_motion_create(stage.tempo, path, 1, 9999) == 0)
    for velocity in bad { #expect(viv_path_physics_create(stage.tempo, path, velocity, 0.5) == 0) }
    for friction in [-0.1, 1.1] + bad {
      #expect(viv_path_physics_create(stage.tempo, path, 1, friction) == 0)
      #expect(stage.error.contains("viv_path_physics_create"))
    }
    #expect(viv_path_line_to(path, 20, 0) == VIV_OK)
    #expect(viv_tempo_get_count(stage.tempo) == 0)
  }

  @Test func `Another tempo's path is refused`() {
    let other = Stage()
    let path = other.path("M0 0H10")
    #expect(viv_path_motion_create(stage.tempo, path, 1, 0) == 0)
    #expect(viv_tempo_get_last_error(stage.tempo) == VIV_ERROR_FOREIGN_TEMPO)
  }

  @Test func `Settings of a path's motion are checked one by one`() {
    let path = stage.path("M0 0H10")
    let m = viv_path_motion_create(stage.tempo, path, 1, 0)
    let (x, y, angle) = (stage.double(), stage.double(), stage.float())
    let double = viv_type(VIV_TYPE_DOUBLE)
    #expect(viv_path_motion_set_target(m, 99, x, y) == invalid)
    #expect(viv_path_motion_set_target(m, viv_type(VIV_TYPE_RADIANS), x, y) == invalid)
    #expect(viv_path_motion_set_angle_target(m, double, angle) == invalid)
    #expect(viv_path_motion_set_angle_target(m, viv_type(VIV_TYPE_RADIANS), nil) == invalid)
    for v in bad {
      #expect(viv_path_motion_set_range(m, v, 1) == invalid)
      #expect(viv_path_motion_set_range(m, 0, v) == invalid)
    }
    for v in [-0.1, 1.1] {
      #expect(viv_path_motion_set_range(m, v, 1) == invalid)
      #expect(viv_path_motion_set_range(m, 0, v) == invalid)
    }
    #expect(viv_path_motion_set_edges(m, 2) == invalid)
    #expect(viv_path_motion_set_edges(m, -1) == invalid)
    let tween = stage.tween(stage.double())
    let wrong = viv_status(VIV_ERROR_WRONG_KIND)
    #expect(viv_path_motion_set_target(tween, double, x, y) == wrong)
    #expect(viv_path_motion_set_angle_target(tween, viv_type(VIV_TYPE_RADIANS), angle) == wrong)
    #expect(viv_path_motion_set_range(tween, 0, 1) == wrong)
    #expect(viv_path_motion_set_edges(tween, 0) == wrong)
    #expect(viv_path_motion_get_fraction(tween).isNaN)
    #expect(viv_path_motion_set_target(m, double, x, y) == VIV_OK)
    stage.start(m)
    let moving = viv_status(VIV_ERROR_INVALID_STATE)
    #expect(viv_path_motion_set_target(m, double, x, y) == moving)
    #expect(viv_path_motion_set_angle_target(m, viv_type(VIV_TYPE_RADIANS), angle) == moving)
    #expect(viv_path_motion_set_range(m, 0, 0.5) == moving)
    #expect(viv_path_motion_set_edges(m, 1) == moving)
    stage.tick(1)
    #expect((x.pointee, y.pointee) == (10, 0))
  }
}
