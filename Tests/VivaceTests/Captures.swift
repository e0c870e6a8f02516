import CVivace
import Testing

/// Tests of motions that start each time from where one value is.
protocol Captures {
  var stage: Stage { get }
  var x: Target { get }
}

extension Captures {
  func each(_ m: viv_motion) -> viv_motion {
    #expect(viv_motion_set_capture(m, viv_capture(VIV_CAPTURE_EACH)) == VIV_OK, "\(stage.error)")
    return m
  }

  func to(_ end: Float, from start: Float? = nil, in seconds: Double = 1) -> viv_motion {
    each(stage.tween("to", x, from: start, to: end, in: seconds))
  }

  func by(_ amount: Float, _ target: Target? = nil, in seconds: Double = 1) -> viv_motion {
    let m = viv_motion_create(stage.tempo, seconds, 0)
    #expect(viv_motion_by(m, target ?? x, amount) == VIV_OK)
    return each(m)
  }

  func repeated(_ m: viv_moveable, _ times: some BinaryInteger) -> viv_moveable {
    #expect(viv_set_repeats(m, Int32(times)) == VIV_OK)
    return m
  }
}
