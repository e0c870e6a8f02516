import CVivace
import Testing

/// Memory that runs out in calls that make much at once.
@Suite struct AtOnceMemoryTests {
  /// A world with something of everything, whose memory runs out at the allocation of a number.
  private struct World {
    let memory = Memory()
    let stage: Stage
    let tree: viv_group
    let loose: [viv_motion]
    let path: viv_path
    let floats: Target

    init() {
      var allocator = memory.allocator
      stage = Stage(allocator: &allocator)
      let tempo = stage.tempo
      floats = stage.floats([0, 1, 2, 3, 4, 5, 6, 7])
      tree = viv_group_create(tempo)
      viv_set_name(tree, "tree")
      viv_set_label(tree, "here", 1)
      viv_set_mirrored(tree, true)
      loose = [viv_motion_create(tempo, 1, 0), viv_motion_create(tempo, 1, 0)]
      path = viv_path_create(tempo)
      for child in World.children(of: stage, floats) { viv_add(tree, child) }
    }

    static func children(of stage: Stage, _ floats: Target) -> [viv_moveable] {
      let tempo = stage.tempo
      let tween = viv_motion_create(tempo, 1, 0)
      viv_motion_add_array(tween, 0, floats, 4, 4, nil, [Float(5), 6, 7, 8])
      viv_motion_add(tween, viv_type(VIV_TYPE_RGBA), floats + 4, nil, [Float(1), 1, 1, 1])
      let frames = viv_motion_create(tempo, 1, 0)
      viv_motion_add_keyframes(
        frames, 0, floats, 3, [0, 0.5, 1], [Float(1), 2, 3], nil)
      let spring = viv_spring_create(tempo, 100, 10)
      viv_motion_to(spring, floats, 4)
      let jump = viv_jump_create(tempo, "tree", 1)
      return [tween, frames, spring, jump, viv_custom_create(tempo, 1, { _, _, _, _, _ in }, nil)]
    }
  }

  nonisolated(unsafe) private static let calls: [(String, (World) -> Bool)] = [
    ("viv_clone", { viv_clone($0.tree) != 0 }),
    ("viv_group_of", { viv_group_of($0.stage.tempo, 2, $0.loose) != 0 }),
    (
      "viv_animate_values",
      { viv_animate_values($0.stage.tempo, 32, $0.floats, 2, $0.floats, 1, 0) != 0 }
    ),
    (
      "viv_spring_values",
      { viv_spring_values($0.stage.tempo, 0, $0.floats, 8, $0.floats, 100, 10) != 0 }
    ),
    (
      "viv_tween",
      { world in
        var options = viv_tween_options()
        options.size = MemoryLayout<viv_tween_options>.size
        options.target = UnsafeMutableRawPointer(world.floats)
        options.to = UnsafeRawPointer(world.floats)
        (options.count, options.stagger, options.delay) = (8, 0.5, 1)
        (options.reverses, options.mirrored) = (1, 1)
        return viv_tween(world.stage.tempo, &options) != 0
      }
    ),
    ("viv_easing_parse", { viv_easing_parse($0.stage.tempo, "linear(0, .5, .2, 1)") != -1 }),
    (
      "viv_path_curve_through",
      { world in
        let xy = (0..<400).map { Double($0 * 37 % 101) }
        return viv_path_curve_through(world.path, xy, 200, 0.5, true) == VIV_OK
      }
    ),
    ("viv_keep", { viv_keep($0.loose[0], nil) { _ in } == VIV_OK }),
    ("viv_tempo_keep", { viv_tempo_keep($0.stage.tempo, nil) { _ in } == VIV_OK }),
  ]

  @Test(arguments: calls.indices, [false, true])
  func `Where memory runs out nothing is left behind`(place: Int, forGood: Bool) {
    let (name, call) = Self.calls[place]
    for failing in 0..<100 {
      let memory: Memory
      do {
        let world = World()
        memory = world.memory
        let count = viv_tempo_get_count(world.stage.tempo)
        memory.forGood = forGood
        memory.failNext(after: failing)
        let succeeded = call(world)
        // What would be room for more is asked for again as room for enough.
        #expect(succeeded || memory.hasFailed, "\(name), allocation \(failing)")
        memory.stopFailing()
        if !succeeded {
          #expect(viv_tempo_get_last_error(world.stage.tempo) == VIV_ERROR_OUT_OF_MEMORY)
          #expect(viv_tempo_get_count(world.stage.tempo) == count)
          #expect(viv_get_parent(world.loose[0]) == 0)
          #expect(viv_path_get_length(world.path) == 0)
        }
      }
      #expect(memory.isEmpty && memory.faults == [], "\(name), allocation \(failing)")
      if !memory.hasFailed { return }
    }
    Issue.record("\(name) allocates without end")
  }
}
