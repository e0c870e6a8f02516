import CVivace
import Testing

/// The families in the order of their numbers.
let families = [
  "quad", "cubic", "quart", "quint", "sine", "expo", "circ", "back", "elastic", "bounce",
]

private func value(_ easing: Int, _ progress: Double, _ tempo: viv_tempo = 0) -> Double {
  viv_easing_get_value(tempo, viv_easing(easing), progress)
}

@Suite struct EasingTests {
  /// ACCEPTANCE E1 to E11, in / out / in-out.
  static let middles: [(String, [Double], Double)] = [
    ("quad", [25, 75, 50], 1e-9), ("cubic", [12.5, 87.5, 50], 1e-9),
    ("quart", [6.25, 93.75, 50], 1e-9), ("quint", [3.125, 96.875, 50], 1e-9),
    ("sine", [29.28932188, 70.71067812, 50], 1e-7), ("expo", [3.125, 96.875, 50], 1e-9),
    ("circ", [13.39745962, 86.60254038, 50], 1e-7),
    ("elastic", [-1.5625, 101.5625, 50], 1e-5),
    ("back", [-8.76975, 108.76975, 50], 1e-6), ("bounce", [23.4375, 76.5625, 50], 1e-5),
  ]

  @Test func `Linear is at 50 in the middle of 0 and 100`() {
    #expect(100 * value(VIV_EASE_LINEAR, 0.5) == 50)
  }

  @Test(arguments: middles)
  func `A family is in the middle where its formula says`(
    family: String, expected: [Double], tolerance: Double
  ) throws {
    let first = 1 + 3 * (try #require(families.firstIndex(of: family)))
    for mode in 0..<3 {
      #expect(abs(100 * value(first + mode, 0.5) - expected[mode]) <= tolerance)
    }
  }

  /// ACCEPTANCE E12, at .1 .25 .4 .6 .75 .9, in / out / in-out per family.
  static let points: [[Double]] = [
    [0.010000, 0.062500, 0.160000, 0.360000, 0.562500, 0.810000],
    [0.190000, 0.437500, 0.640000, 0.840000, 0.937500, 0.990000],
    [0.020000, 0.125000, 0.320000, 0.680000, 0.875000, 0.980000],
    [0.001000, 0.015625, 0.064000, 0.216000, 0.421875, 0.729000],
    [0.271000, 0.578125, 0.784000, 0.936000, 0.984375, 0.999000],
    [0.004000, 0.062500, 0.256000, 0.744000, 0.937500, 0.996000],
    [0.000100, 0.003906, 0.025600, 0.129600, 0.316406, 0.656100],
    [0.343900, 0.683594, 0.870400, 0.974400, 0.996094, 0.999900],
    [0.000800, 0.031250, 0.204800, 0.795200, 0.968750, 0.999200],
    [0.000010, 0.000977, 0.010240, 0.077760, 0.237305, 0.590490],
    [0.409510, 0.762695, 0.922240, 0.989760, 0.999023, 0.999990],
    [0.000160, 0.015625, 0.163840, 0.836160, 0.984375, 0.999840],
    [0.012312, 0.076120, 0.190983, 0.412215, 0.617317, 0.843566],
    [0.156434, 0.382683, 0.587785, 0.809017, 0.923880, 0.987688],
    [0.024472, 0.146447, 0.345492, 0.654508, 0.853553, 0.975528],
    [0.001953, 0.005524, 0.015625, 0.062500, 0.176777, 0.500000],
    [0.500000, 0.823223, 0.937500, 0.984375, 0.994476, 0.998047],
    [0.001953, 0.015625, 0.125000, 0.875000, 0.984375, 0.998047],
    [0.005013, 0.031754, 0.083485, 0.200000, 0.338562, 0.564110],
    [0.435890, 0.661438, 0.800000, 0.916515, 0.968246, 0.994987],
    [0.010102, 0.066987, 0.200000, 0.800000, 0.933013, 0.989898],
    [-0.014314, -0.064137, -0.099352, -0.029028, 0.182590, 0.591172],
    [0.408828, 0.817410, 1.029028, 1.099352, 1.064137, 1.014314],
    [-0.037519, -0.099682, 0.089926, 0.910074, 1.099682, 1.037519],
    [0.001953, -0.005524, 0.015625, -0.031250, 0.088388, -0.250000],
    [1.250000, 0.911612, 1.031250, 0.984375, 1.005524, 0.998047],
    [0.000339, 0.011969, -0.117462, 1.117462, 0.988031, 0.999661],
    [0.011875, 0.027344, 0.227500, 0.090000, 0.527344, 0.924375],
    [0.075625, 0.472656, 0.910000, 0.772500, 0.972656, 0.988125],
    [0.030000, 0.117188, 0.348750, 0.651250, 0.882812, 0.970000],
  ]

  @Test func `Every curve passes through the points of E12`() {
    for (index, row) in Self.points.enumerated() {
      for (u, expected) in zip([0.1, 0.25, 0.4, 0.6, 0.75, 0.9], row) {
        #expect(value(1 + index, u).isNear(expected, 1e-6), "easing \(1 + index) at \(u)")
      }
    }
  }

  @Test(arguments: Array(0...30) + Array(64...68))
  func `Every curve is exactly 0 at its beginning and exactly 1 at its end`(easing: Int) {
    #expect(value(easing, 0) == 0)
    #expect(value(easing, 1) == 1)
  }

  @Test(arguments: Array(0...30) + Array(64...68))
  func `A motion without range and one without duration end exactly`(easing: Int) {
    let stage = Stage()
    let (still, instant) = (stage.float(7), stage.float(0))
    viv_start(stage.tween("still", still, from: 7, to: 7, ease: easing))
    viv_start(stage.tween("instant", instant, from: 3, to: 9, in: 0, ease: easing))
    #expect(instant.pointee == 9)
    stage.tick(0.5)
    #expect(still.pointee == 7)
    stage.tick(0.5)
    #expect((still.pointee, instant.pointee) == (7, 9))
  }

  @Test(arguments: [-0.5, 1.5, -Double.infinity, .infinity])
  func `Progress is clamped to 0 and 1`(progress: Double) {
    #expect(value(VIV_EASE_OUT_BACK, progress) == (progress < 0 ? 0 : 1))
  }

  /// ACCEPTANCE N1: the curves that are built in, at .1 .25 .5 .75 .9.
  static let beziers: [(Int, [Double])] = [
    (64, [0.09479630571604, 0.4085105913554, 0.8024033875849, 0.960458978349, 0.9943164774846]),
    (65, [0.01702660965156, 0.09346465071882, 0.3153568125725, 0.6218618691749, 0.8394278457625]),
    (67, [0.01972245354831, 0.1291619310473, 0.5, 0.8708380689527, 0.9802775464517]),
    (68, [0.02586301489141, 0.2365873604678, 0.7755613111162, 0.9593677367394, 0.9943539287369]),
  ]

  @Test(arguments: beziers)
  func `A CSS curve is solved for x`(easing: Int, expected: [Double]) {
    for (u, y) in zip([0.1, 0.25, 0.5, 0.75, 0.9], expected) {
      #expect(value(easing, u).isNear(y))
    }
  }

  @Test func `CSS ease-out is ease-in turned round`() {
    for (u, y) in zip([0.9, 0.75, 0.5, 0.25, 0.1], Self.beziers[1].1) {
      #expect(value(VIV_EASE_CSS_OUT, u).isNear(1 - y))
    }
  }

  @Test func `Swift-out passes through all tenths`() {
    let tenths = [
      0.02586301489141, 0.1339467750761, 0.367295708286, 0.6135947465093, 0.7755613111162,
      0.8759679094528, 0.938245487136, 0.9752675175658, 0.9943539287369,
    ]
    for (index, y) in tenths.enumerated() {
      #expect(value(VIV_EASE_SWIFT_OUT, Double(index + 1) / 10).isNear(y))
    }
  }

  @Test func `A name and a number of a built-in easing belong together`() {
    var expected = [(0, "linear")]
    for (family, name) in families.enumerated() {
      for (mode, prefix) in ["in-", "out-", "in-out-"].enumerated() {
        expected.append((1 + 3 * family + mode, prefix + name))
      }
    }
    expected += [
      (64, "css-ease"), (65, "css-in"), (66, "css-out"), (67, "css-in-out"), (68, "swift-out"),
    ]
    for (number, name) in expected {
      #expect(viv_easing_from_name(name) == number)
      #expect(String(cString: viv_easing_get_name(viv_easing(number))) == name)
    }
  }

  @Test(arguments: ["", "Linear", "in-quads", "in", "out-", "css", " linear"])
  func `An unknown name is no easing`(name: String) {
    #expect(viv_easing_from_name(name) == -1)
  }

  @Test(arguments: [-1, 31, 63, 69, 255, 256, Int32.max, Int32.min])
  func `A number that is not built in has no name and no value`(number: Int32) {
    #expect(String(cString: viv_easing_get_name(number)) == "")
    #expect(viv_easing_get_value(0, number, 0.5).isNaN)
  }

  @Test func `No name is no easing`() {
    #expect(viv_easing_from_name(nil) == -1)
  }
}
