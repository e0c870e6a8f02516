import CVivace
import Testing

private let modes: [viv_ease_mode] = [0, 1, 2]

private let square: viv_easing_function = { progress, _ in progress * progress }

@Suite struct CreatedEasingTests {
  let stage = Stage()
  var tempo: viv_tempo { stage.tempo }

  func value(_ easing: viv_easing, _ progress: Double) -> Double {
    viv_easing_get_value(tempo, easing, progress)
  }

  /// ACCEPTANCE N1: x1 y1 x2 y2 and y at .1 .25 .5 .75 .9.
  static let beziers: [([Double], [Double])] = [
    ([0.25, 0.25, 0.75, 0.75], [0.1, 0.25, 0.5, 0.75, 0.9]),
    (
      [0.39, 0.575, 0.565, 1],
      [0.1507564051054, 0.3839459261139, 0.735739346886, 0.9434211671751, 0.9919224064409]
    ),
    (
      [0.455, 0.03, 0.515, 0.955],
      [0.02265313910988, 0.1290942179497, 0.5147843674575, 0.8783504883273, 0.9766668526516]
    ),
    (
      [0.25, 0.46, 0.45, 0.94],
      [0.1872481820077, 0.4533762119857, 0.7713235622465, 0.9360548045451, 0.9837433471411]
    ),
    (
      [0.55, 0.055, 0.675, 0.19],
      [0.01162552582107, 0.03868333851885, 0.1452683614751, 0.4466860314117, 0.7583159490872]
    ),
    (
      [0.645, 0.045, 0.355, 1],
      [0.01582168649695, 0.08723013674989, 0.516875, 0.9312676058824, 0.9913228615087]
    ),
    (
      [0.895, 0.03, 0.685, 0.22],
      [0.004277844482773, 0.01551598752025, 0.06253475361155, 0.2758923238198, 0.7241947772446]
    ),
    (
      [0.77, 0, 0.175, 1],
      [0.006445201330603, 0.0528887014335, 0.5959707024857, 0.9562819299949, 0.9944679273962]
    ),
    (
      [0.755, 0.05, 0.855, 0.06],
      [0.00673353482169, 0.01842422208816, 0.05494738896333, 0.1872974836112, 0.4921968419046]
    ),
    (
      [0.86, 0, 0.07, 1],
      [0.00515734567781, 0.04221364907715, 0.6766070275282, 0.9660134773593, 0.9956635912686]
    ),
    (
      [0.95, 0.05, 0.795, 0.035],
      [0.00528316927738, 0.0138841412309, 0.03719650945716, 0.1276135084014, 0.487468283756]
    ),
    (
      [0.6, -0.28, 0.735, 0.045],
      [-0.04267706318701, -0.08694641804551, -0.06362184182071, 0.2403929226529, 0.6531005905993]
    ),
    (
      [0.68, -0.55, 0.265, 1.55],
      [-0.06629147733353, -0.08280710882832, 0.6066798972238, 1.089165774813, 1.062373195166]
    ),
    (
      [0.16, 0.73, 0.89, 0.24],
      [0.2453644314869, 0.385162389419, 0.48322804366, 0.5774415844036, 0.7144207103566]
    ),
  ]

  @Test(arguments: beziers)
  func `A bezier is solved for x`(controls: [Double], expected: [Double]) {
    let easing = viv_easing_create_cubic_bezier(
      tempo, controls[0], controls[1], controls[2], controls[3])
    for (u, y) in zip([0.1, 0.25, 0.5, 0.75, 0.9], expected) {
      #expect(value(easing, u).isNear(y))
    }
    #expect((value(easing, 0), value(easing, 1)) == (0, 1))
  }

  /// Its slope in the middle is infinite, so double tells y only to about 1e-6 there.
  @Test func `The steepest bezier is solved for x`() {
    let easing = viv_easing_create_cubic_bezier(tempo, 1, 0, 0, 1)
    let expected = [0.003761674958083, 0.02972460551193, 0.5, 0.9702753944881, 0.9962383250419]
    for (u, y) in zip([0.1, 0.25, 0.5, 0.75, 0.9], expected) {
      #expect(value(easing, u).isNear(y, u == 0.5 ? 1e-5 : 1e-9))
    }
  }

  @Test func `Bezier extremes are where mathematics puts them`() {
    let backIn = viv_easing_create_cubic_bezier(tempo, 0.6, -0.28, 0.735, 0.045)
    let backInOut = viv_easing_create_cubic_bezier(tempo, 0.68, -0.55, 0.265, 1.55)
    #expect(value(backIn, 0.3478309189785).isNear(-0.0968824999967))
    #expect(value(backInOut, 0.1981304112743).isNear(-0.0927132209291))
    #expect(value(backInOut, 0.7847469472163).isNear(1.092713220929))
  }

  /// CSS Easing Functions Level 1, section 2.3: steps(4, ...), after the jumps at quarters.
  static let steps: [(Int, UInt32, [Double])] = [
    (VIV_STEP_END, 4, [0, 0, 0.25, 0.5, 0.75, 1]),
    (VIV_STEP_START, 4, [0.25, 0.25, 0.5, 0.75, 1, 1]),
    (VIV_STEP_NONE, 4, [0, 0, 1.0 / 3, 2.0 / 3, 1, 1]),
    (VIV_STEP_BOTH, 4, [0.2, 0.2, 0.4, 0.6, 0.8, 1]),
    (VIV_STEP_END, 1, [0, 0, 0, 0, 0, 1]),
  ]

  @Test(arguments: steps)
  func `Steps jump where CSS says`(position: Int, count: UInt32, expected: [Double]) {
    let easing = viv_easing_create_steps(tempo, count, viv_step_position(position))
    for (u, y) in zip([0.001, 0.2, 0.3, 0.6, 0.8, 1], expected) {
      #expect(value(easing, u).isNear(y), "at \(u)")
    }
  }

  @Test func `As many as there can be are each found again`() {
    let most: UInt32 = 65_536
    var numbers: [viv_easing] = []
    for count in 1...most {
      numbers.append(viv_easing_create_steps(tempo, count, viv_step_position(VIV_STEP_END)))
    }
    #expect(Set(numbers).count == Int(most) && numbers.allSatisfy { $0 >= 256 })
    #expect(viv_easing_create_steps(tempo, most + 1, viv_step_position(VIV_STEP_END)) == -1)
    #expect(viv_tempo_get_last_error(tempo) == VIV_ERROR_LIMIT)
    for count: UInt32 in [1, 77, 4096, most] {
      let again = viv_easing_create_steps(tempo, count, viv_step_position(VIV_STEP_END))
      #expect(again == numbers[Int(count) - 1])
    }
  }

  @Test func `A step is taken at its very moment`() {
    let easing = viv_easing_create_steps(tempo, 4, viv_step_position(VIV_STEP_END))
    #expect((value(easing, 0.25), value(easing, 0.5), value(easing, 0.75)) == (0.25, 0.5, 0.75))
  }

  @Test func `Points are joined by straight lines`() {
    let easing = viv_easing_create_points(tempo, [0, 0, 0.25, 0.5, 0.75, 0.5, 1, 1], 4)
    let expected = [0.2, 0.5, 0.5, 0.5, 0.8]
    for (u, y) in zip([0.1, 0.25, 0.5, 0.75, 0.9], expected) { #expect(value(easing, u).isNear(y)) }
  }

  @Test func `Two points at one place jump to the later`() {
    let easing = viv_easing_create_points(tempo, [0, 0, 0.5, 0.25, 0.5, 0.75, 1, 1], 4)
    #expect(value(easing, 0.4999999).isNear(0.25, 1e-6))
    #expect(value(easing, 0.5).isNear(0.75))
    #expect(value(easing, 0.75).isNear(0.875))
  }

  @Test(arguments: [0.05, 0.1, 0.37, 1])
  func `Back goes beyond its end by its overshoot`(overshoot: Double) {
    let easing = viv_easing_create_back(tempo, viv_ease_mode(VIV_EASE_MODE_OUT), overshoot)
    let peak = (0...100_000).map { value(easing, Double($0) / 100_000) }.max() ?? 0
    #expect(peak.isNear(1 + overshoot, 1e-6))
  }

  @Test func `Back without overshoot is cubic`() {
    let easing = viv_easing_create_back(tempo, viv_ease_mode(VIV_EASE_MODE_IN), 0)
    #expect(value(easing, 0.5).isNear(0.125))
  }

  /// 1 + 2^(-10 u) sin((u - 0.075) 2 pi / 0.3), as E12 has it.
  @Test func `Elastic of amplitude 1 and period 0.3 is the built-in one`() {
    for mode in modes where mode != VIV_EASE_MODE_IN_OUT {
      let easing = viv_easing_create_elastic(tempo, mode, 1, 0.3)
      for u in [0.1, 0.25, 0.4, 0.6, 0.75, 0.9] {
        let expected = viv_easing_get_value(0, viv_easing(VIV_EASE_IN_ELASTIC) + mode, u)
        #expect(value(easing, u).isNear(expected))
      }
    }
  }

  @Test func `Elastic is pinned at its ends`() {
    for mode in modes {
      let easing = viv_easing_create_elastic(tempo, mode, 2, 0.2)
      #expect((value(easing, 0), value(easing, 1)) == (0, 1))
    }
  }

  @Test func `A function of the host eases`() {
    let easing = viv_easing_create_custom(tempo, square, nil)
    #expect((value(easing, 0.5), value(easing, 0), value(easing, 1)) == (0.25, 0, 1))
    let x = stage.float()
    viv_start(stage.tween("a", x, to: 100, ease: Int(easing)))
    #expect(areNear(stage.values(of: x, every: 0.25, 4), [6.25, 25, 56.25, 100]))
  }

  @Test func `A NaN or infinite answer of a function of the host counts as 0`() {
    let endless: viv_easing_function = { progress, _ in progress < 0.5 ? .nan : .infinity }
    let easing = viv_easing_create_custom(tempo, endless, nil)
    #expect((value(easing, 0.25), value(easing, 0.75)) == (0, 0))
  }

  @Test func `Equal parameters give the same easing`() {
    func made() -> [viv_easing] {
      [
        viv_easing_create_cubic_bezier(tempo, 0.1, 0.2, 0.3, 0.4),
        viv_easing_create_steps(tempo, 5, 1),
        viv_easing_create_points(tempo, [0, 0, 0.5, 0.9, 1, 1], 3),
        viv_easing_create_back(tempo, 0, 0.25),
        viv_easing_create_elastic(tempo, 1, 1.5, 0.25),
        viv_easing_create_custom(tempo, square, nil),
      ]
    }
    let first = made()
    #expect(made() == first)
    #expect(Set(first).count == 6)
    #expect(first.allSatisfy { $0 >= 256 })
  }

  @Test func `Other parameters give another easing`() {
    let first = viv_easing_create_points(tempo, [0, 0, 1, 1], 2)
    #expect(viv_easing_create_points(tempo, [0, 0, 1, 0.5], 2) != first)
    #expect(
      viv_easing_create_steps(tempo, 5, 1) != viv_easing_create_steps(tempo, 5, 2))
    let user = stage.float()
    #expect(
      viv_easing_create_custom(tempo, square, nil) != viv_easing_create_custom(tempo, square, user))
  }

  @Test func `An easing is unknown to another tempo`() {
    let easing = viv_easing_create_steps(tempo, 5, 1)
    let other = Stage()
    #expect(viv_easing_get_value(other.tempo, easing, 0.5).isNaN)
    #expect(viv_motion_create(other.tempo, 1, easing) == 0)
    #expect(viv_tempo_get_last_error(other.tempo) == VIV_ERROR_INVALID_ARGUMENT)
  }

  @Test func `An array of points may be freed after the call`() {
    let easing = [0, 0, 0.5, 0.25, 1, 1].withUnsafeBufferPointer {
      viv_easing_create_points(tempo, $0.baseAddress, 3)
    }
    #expect(value(easing, 0.5).isNear(0.25))
  }

  @Test func `An easing beyond the ends may leave them in a motion`() {
    let x = stage.float()
    viv_start(stage.tween("a", x, to: 100, ease: VIV_EASE_OUT_BACK))
    stage.tick(0.6)
    #expect(x.pointee.isNear(109.9352, 1e-3))
    stage.tick(0.4)
    #expect(x.pointee == 100)
  }
}
