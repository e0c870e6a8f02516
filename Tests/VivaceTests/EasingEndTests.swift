import CVivace
import Testing

/// Easings at the very beginning and end, where steps and points may jump.
@Suite struct EasingEndTests {
  let stage = Stage()
  var tempo: viv_tempo { stage.tempo }

  private var jumping: [viv_easing] {
    [
      viv_easing_create_steps(tempo, 4, viv_step_position(VIV_STEP_START)),
      viv_easing_create_steps(tempo, 4, viv_step_position(VIV_STEP_BOTH)),
      viv_easing_create_points(tempo, [0, 0.5, 1, 0.75], 2),
    ]
  }

  @Test func `Every easing is 0 at the beginning and 1 at the end`() {
    for easing in jumping {
      #expect(viv_easing_get_value(tempo, easing, 0) == 0)
      #expect(viv_easing_get_value(tempo, easing, 1) == 1)
      #expect(viv_easing_get_value(tempo, easing, 1e-9) > 0)
    }
  }

  @Test func `A start, a tick of 0 and a seek to 0 write the same`() {
    for easing in jumping {
      let (x, exact) = (stage.float(-1), stage.place(-1.0))
      let m = viv_motion_create(tempo, 1, easing)
      viv_motion_from_to(m, x, 8, 16)
      viv_motion_add(m, viv_type(VIV_TYPE_DOUBLE), exact, [8.0], [16.0])
      viv_start(m)
      #expect((x.pointee, exact.pointee) == (8, 8))
      stage.tick(0)
      #expect((x.pointee, exact.pointee) == (8, 8))
      stage.tick(0.25)
      #expect(x.pointee > 8 && exact.pointee > 8)
      viv_seek(m, 0)
      #expect((x.pointee, exact.pointee) == (8, 8))
      stage.tick(0.001)
      #expect(x.pointee > 9 && exact.pointee > 9)
    }
  }
}
