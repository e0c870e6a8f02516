import CVivace
import Testing

@Suite struct EasingParseTests {
  let stage = Stage()
  var tempo: viv_tempo { stage.tempo }

  func parse(_ text: String) -> viv_easing { viv_easing_parse(tempo, text) }

  /// The value of what a text makes.
  func value(_ text: String, _ progress: Double) -> Double {
    viv_easing_get_value(tempo, parse(text), progress)
  }

  static let families = [
    "quad", "cubic", "quart", "quint", "sine", "expo", "circ", "back", "elastic", "bounce",
  ]

  @Test func `Every built-in easing is parsed by the name it has`() {
    for easing in Array(viv_easing(0)...30) + Array(64...68) {
      #expect(viv_easing_parse(0, viv_easing_get_name(easing)) == easing)
      #expect(viv_easing_parse(tempo, viv_easing_get_name(easing)) == easing)
    }
  }

  @Test(arguments: families)
  func `A family has the spellings of this library, of GSAP and of Kinieta`(name: String) {
    let first = viv_easing_from_name("in-\(name)")
    let capital = name.prefix(1).uppercased() + name.dropFirst()
    let spellings = [
      [
        "ease-in-\(name)", "easeIn\(capital)", "VIV_EASE_IN_\(name.uppercased())", "\(name).in",
        "easeIn(.\(capital))", "easeIn( \(capital) )", "IN-\(name.uppercased())",
      ],
      [
        "ease-out-\(name)", "easeOut\(capital)", "VIV_EASE_OUT_\(name.uppercased())",
        "\(name).out", "easeOut(.\(capital))", name, "\(capital).Out",
      ],
      [
        "ease-in-out-\(name)", "easeInOut\(capital)", "VIV_EASE_IN_OUT_\(name.uppercased())",
        "\(name).inOut", "easeInOut(.\(capital))", "\(name).inout", "  inOut\(capital)\n",
      ],
    ]
    for (mode, texts) in spellings.enumerated() {
      for text in texts {
        #expect(viv_easing_parse(0, text) == first + viv_easing(mode), "\(text)")
      }
    }
  }

  static let names: [(String, Int)] = [
    ("linear", VIV_EASE_LINEAR), ("none", VIV_EASE_LINEAR), ("power0", VIV_EASE_LINEAR),
    ("power0.inOut", VIV_EASE_LINEAR), ("VIV_EASE_LINEAR", VIV_EASE_LINEAR),
    ("Linear", VIV_EASE_LINEAR), ("power1.in", VIV_EASE_IN_QUAD),
    ("power2.out", VIV_EASE_OUT_CUBIC), ("power2", VIV_EASE_OUT_CUBIC),
    ("power3.inOut", VIV_EASE_IN_OUT_QUART), ("power4.out", VIV_EASE_OUT_QUINT),
    ("strong.in", VIV_EASE_IN_QUINT), ("back.inOut", VIV_EASE_IN_OUT_BACK),
    ("sine.in", VIV_EASE_IN_SINE), ("elastic.out()", VIV_EASE_OUT_ELASTIC),
    ("ease", VIV_EASE_CSS_EASE), ("ease-in", VIV_EASE_CSS_IN), ("ease-out", VIV_EASE_CSS_OUT),
    ("Ease-In-Out", VIV_EASE_CSS_IN_OUT), ("css-in-out", VIV_EASE_CSS_IN_OUT),
    ("VIV_EASE_CSS_EASE", VIV_EASE_CSS_EASE), ("VIV_EASE_SWIFT_OUT", VIV_EASE_SWIFT_OUT),
    ("easeIn", VIV_EASE_IN_QUAD), ("easeOut()", VIV_EASE_OUT_QUAD),
    ("easeInOut", VIV_EASE_IN_OUT_QUAD), ("easeInOut(.Cubic)", VIV_EASE_IN_OUT_CUBIC),
  ]

  @Test(arguments: names)
  func `A name is the easing that its library means`(text: String, easing: Int) {
    #expect(viv_easing_parse(0, text) == easing)
    #expect(viv_easing_parse(tempo, text) == easing)
  }

  @Test func `A bezier in text is the one of its numbers`() {
    let easing = viv_easing_create_cubic_bezier(tempo, 0.2, 0.8, 0.2, 1)
    for text in [
      "cubic-bezier(.2,.8,.2,1)", " Cubic-Bezier( 0.2 , +8e-1,\t20e-2,1.0 ) ",
      "Bezier(0.2, 0.8, 0.2, 1)",
    ] {
      #expect(parse(text) == easing)
    }
    #expect(parse("cubic-bezier(0,-1e6,1,1e6)") > 0)
  }

  @Test func `Steps in text are those of their number and position`() {
    let positions = [
      ("", VIV_STEP_END), (", jump-end", VIV_STEP_END), (",end", VIV_STEP_END),
      (", jump-start", VIV_STEP_START), (" , start ", VIV_STEP_START),
      (", jump-none", VIV_STEP_NONE), (",JUMP-BOTH", VIV_STEP_BOTH),
    ]
    for (text, position) in positions {
      let easing = viv_easing_create_steps(tempo, 4, viv_step_position(position))
      #expect(parse("steps(4\(text))") == easing, "\(text)")
    }
    #expect(parse("step-start") == viv_easing_create_steps(tempo, 1, 1))
    #expect(parse("step-end") == viv_easing_create_steps(tempo, 1, 0))
    #expect(parse("steps(1000000)") == viv_easing_create_steps(tempo, 1_000_000, 0))
  }

  /// CSS Easing Functions Level 2, section 2.2.1: the points of linear().
  static let lines: [(String, [Double])] = [
    ("linear(0, 1)", [0, 0, 1, 1]),
    ("linear(0, .5 20% 40%, 1)", [0, 0, 0.2, 0.5, 0.4, 0.5, 1, 1]),
    ("linear(0, 20% 40% .5, 1)", [0, 0, 0.2, 0.5, 0.4, 0.5, 1, 1]),
    ("linear(0, .25, .5, 1)", [0, 0, 1.0 / 3, 0.25, 2.0 / 3, 0.5, 1, 1]),
    (
      "linear(0, .25 50%, .5, .75, 1)",
      [0, 0, 0.5, 0.25, 2.0 / 3, 0.5, 0.5 + 0.5 * (2.0 / 3), 0.75, 1, 1]
    ),
    ("linear(0 50%, .5 20%, 1)", [0.5, 0, 0.5, 0.5, 1, 1]),
    ("linear(0, .5 60% 30%, .7, 1 50%)", [0, 0, 0.6, 0.5, 0.6, 0.5, 0.6, 0.7, 0.6, 1]),
    ("linear(0 -20%, 1 120%)", [-0.2, 0, 1.2, 1]),
    ("linear(0, 1 130%, 2)", [0, 0, 1.3, 1, 1.3, 2]),
    ("LINEAR( -.5  10% ,1.5 )", [0.1, -0.5, 1, 1.5]),
    ("linear(.5)", [0, 0.5]),
    ("linear(1e1 33.3%, 2)", [0.333, 10, 1, 2]),
  ]

  @Test(arguments: lines)
  func `The stops of linear() lie where CSS puts them`(text: String, points: [Double]) {
    let easing = viv_easing_create_points(tempo, points, UInt32(points.count / 2))
    #expect(easing > 0)
    #expect(parse(text) == easing)
  }

  /// GSAP 3: 1 + (s + 1)(u - 1)^3 + s (u - 1)^2, in halves for inOut.
  @Test func `A back has GSAP's overshoot`() {
    for u in [0.1, 0.3, 0.5, 0.8] {
      let t = u - 1
      let out = 1 + 4 * t * t * t + 3 * t * t
      #expect(value("back.out(3)", u).isNear(out))
      #expect(value("back(3)", u).isNear(out))
      #expect(value("back.in(3)", 1 - u).isNear(1 - out))
      #expect(value("back.inOut(3)", 0.5 + u / 2).isNear(0.5 + out / 2))
    }
    #expect(value("back.out(0)", 0.5) == 0.875)
  }

  /// GSAP 3: 1 + a 2^(-10 u) sin((u - p asin(1 / a) / 2 pi) 2 pi / p).
  @Test func `An elastic has GSAP's amplitude and period`() {
    let same = viv_easing_create_elastic(tempo, viv_ease_mode(VIV_EASE_MODE_OUT), 2, 0.5)
    #expect(parse("elastic.out(2, 0.5)") == same)
    #expect(parse("elastic.in(1.5)") == viv_easing_create_elastic(tempo, 0, 1.5, 0.3))
    #expect(parse("elastic.inOut(1.5)") == viv_easing_create_elastic(tempo, 2, 1.5, 0.45))
    // 1 + 2^-5 sin((0.5 - 0.15) 2 pi / 0.6) with an amplitude of 0.5, which makes 0.3 to 0.6.
    #expect(value("elastic.out(.5, .3)", 0.5).isNear(1 - 0.03125 * 0.5))
  }

  @Test func `The same text makes one easing`() {
    for text in ["cubic-bezier(.1,.2,.3,.4)", "steps(7)", "linear(0, 3, 1)", "back.out(2)"] {
      let easing = parse(text)
      #expect(easing >= 256)
      #expect(parse(text) == easing)
    }
    #expect(parse("cubic-bezier(0.1, 0.2, 0.3, 0.4)") == parse("cubic-bezier(.1,.2,.3,.4)"))
  }

  @Test func `Decimal numbers are read to the last bit`() {
    #expect(
      parse("cubic-bezier(.123456789012345,0,1,1)")
        == viv_easing_create_cubic_bezier(tempo, 0.123456789012345, 0, 1, 1))
    #expect(
      parse("cubic-bezier(1e-22,123456.789012345,1,1)")
        == viv_easing_create_cubic_bezier(tempo, 1e-22, 123456.789012345, 1, 1))
  }

  /// A text, the byte, and what was expected there.
  static let malformed: [(String, Int, String)] = [
    ("", 0, "an easing"), ("   ", 3, "an easing"), ("swing", 0, "an easing"),
    ("ease-", 4, "in, out"), ("ease-up", 4, "in, out"), ("easein", 0, "an easing"),
    ("in", 2, "a family"), ("in-", 2, "a family"), ("out-cubics", 3, "a family"),
    ("easeOutCubik", 7, "a family"),
    ("ease-out-kubic", 8, "a family"), ("easeInOutBak", 9, "a family"),
    ("power2.up", 6, "in, out"), ("power5.out", 0, "an easing"), ("css-up", 3, "in, out"),
    ("linear x", 7, "the end"), ("linear()", 7, "a number"), ("linear(0, )", 10, "a number"),
    ("linear(0% 1 20%)", 12, "a closing"), ("linear(0 1)", 9, "a closing"),
    ("linear(1% 2% 3%)", 13, "a number"), ("linear(0,1", 10, "a closing"),
    ("linear(1e999)", 7, "a finite"), ("linear(0 1e999%)", 8, "a finite"),
    ("cubic-bezier", 12, "an opening"), ("cubic-bezier (0,0,1,1)", 12, "an opening"),
    ("cubic-bezier(.1,.2,.3)", 21, "a comma"), ("cubic-bezier(2,0,1,1)", 13, "an x"),
    ("cubic-bezier(0,0,-1,1)", 17, "an x"), ("cubic-bezier(0,1e7,1,1)", 15, "a y"),
    ("cubic-bezier(0,0,1,1e999)", 19, "a y"), ("cubic-bezier(a,0,1,1)", 13, "a number"),
    ("cubic-bezier(nan,0,1,1)", 13, "a number"), ("cubic-bezier(0,0,1,1,1)", 20, "a closing"),
    ("steps()", 6, "a whole"), ("steps(1.5)", 6, "a whole"), ("steps(1e1)", 6, "a whole"),
    ("steps(0)", 6, "1...1000000"), ("steps(-3)", 6, "1...1000000"),
    ("steps(1000001)", 6, "1...1000000"), ("steps(1, jump-none)", 6, "1...1000000"),
    ("steps(99999999999999999999)", 6, "1...1000000"), ("steps(2, middle)", 9, "jump-start"),
    ("steps(2, jump-starts)", 19, "a closing"), ("step-starts", 10, "the end"),
    ("back.out(-1)", 9, "an overshoot"), ("back.out(1,2)", 10, "a closing"),
    ("elastic.out(0)", 12, "an amplitude"), ("elastic.out(1,0)", 14, "a period"),
    ("quad.out(1)", 8, "the end"), ("ease-in(.Quad)", 7, "the end"),
    ("easeIn(.Foo)", 8, "a family"), ("easeIn(.Quad", 12, "a closing"),
    ("viv_out_quad", 3, "an easing"), ("ease\u{e9}", 4, "the end"),
  ]

  @Test(arguments: malformed)
  func `A text that is none is refused with the byte`(text: String, byte: Int, expected: String) {
    #expect(parse(text) == -1)
    #expect(viv_tempo_get_last_error(tempo) == VIV_ERROR_INVALID_ARGUMENT)
    let sentence = "viv_easing_parse: text at byte \(byte): expected "
    #expect(stage.error.hasPrefix(sentence), "\(stage.error)")
    #expect(stage.error.contains(expected), "\(stage.error)")
    #expect(viv_easing_parse(0, text) == -1)
    #expect(viv_easing_create_steps(tempo, 3, 0) == 256, "nothing was made")
  }

  @Test func `Every beginning of a text that parses is read without harm`() {
    for (text, _) in Self.lines {
      for length in 0...text.utf8.count { _ = parse(String(text.prefix(length))) }
    }
  }

  @Test func `Without a tempo there are the built-in easings alone`() {
    #expect(viv_easing_parse(0, "steps(4)") == -1)
    #expect(viv_easing_parse(0, "linear(0, 1)") == -1)
    #expect(viv_easing_parse(0, nil) == -1)
    #expect(viv_easing_parse(12345, "linear") == -1)
    #expect(parse("linear") == 0)
    #expect(viv_easing_parse(tempo, nil) == -1)
    #expect(stage.error == "viv_easing_parse: text must not be null")
  }

  @Test func `A line has at most 65 536 points`() {
    let most = String(repeating: "0 1% 1%,", count: 32767) + "0 1% 1%)"
    #expect(parse("linear(" + most) >= 256)
    #expect(parse("linear(0," + most) == -1)
    #expect(stage.error.contains("no more than 65536 points"))
  }

  @Test func `A curve of the host may find easings and makes none`() {
    let curve: viv_easing_function = { _, user in
      let found = UnsafeMutablePointer<Int64>(OpaquePointer(user!))
      let tempo = viv_tempo(bitPattern: found[0])
      found[1] = Int64(viv_easing_parse(tempo, "ease-in"))
      found[2] = Int64(viv_easing_parse(tempo, "steps(3)"))
      return 0.5
    }
    let found = stage.place([Int64(bitPattern: tempo), 0, 0])
    let easing = viv_easing_create_custom(tempo, curve, found)
    #expect(viv_easing_get_value(tempo, easing, 0.5) == 0.5)
    #expect(viv_tempo_get_last_error(tempo) == VIV_ERROR_BUSY)
    #expect(found[2] == -1)
    #expect(found[1] == VIV_EASE_CSS_IN)
  }
}
