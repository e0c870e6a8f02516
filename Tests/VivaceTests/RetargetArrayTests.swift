import CVivace
import Testing

/// All values of an array sent elsewhere at once.
@Suite struct RetargetArrayTests {
  let stage = Stage()
  let list: Target

  init() { list = stage.floats([0, 0, 0]) }

  func array(_ m: viv_motion, _ ends: [Float] = [100, 200, 300]) -> viv_motion {
    #expect(viv_motion_add_array(m, 0, list, UInt32(ends.count), 4, nil, ends) == VIV_OK)
    return m
  }

  @Test func `Each value heads for its own end with its own velocity`() {
    let m = array(viv_motion_create(stage.tempo, 1, 0))
    viv_start(m)
    stage.tick(0.5)
    #expect(viv_motion_retarget_array(m, list, [Float(50), 0, 150]) == VIV_OK)
    #expect((list[0], list[1], list[2]) == (50, 100, 150))
    // x + (end - x) u + (v - (end - x)) u (1 - u)^2 at 1/2.
    stage.tick(0.5)
    #expect(areNear([list[0], list[1], list[2]], [62.5, 87.5, 187.5], 1e-4))
    stage.tick(0.5)
    #expect((list[0], list[1], list[2]) == (50, 0, 150))
  }

  @Test func `It is as retargeting each of them`() {
    let other = stage.floats([0, 0, 0])
    let a = array(viv_spring_create(stage.tempo, 120, 12))
    let b = viv_spring_create(stage.tempo, 120, 12)
    viv_motion_add_array(b, 0, other, 3, 4, nil, [Float(100), 200, 300])
    for m in [a, b] { viv_start(m) }
    stage.tick(0.2)
    let ends: [Float] = [7, -8, 9]
    viv_motion_retarget_array(a, list, ends)
    for place in 0..<3 { viv_motion_retarget(b, other + place, ends[place]) }
    for _ in 0..<30 {
      stage.tick(0.1)
      for place in 0..<3 { #expect(list[place].isNear(Double(other[place]), 1e-4)) }
    }
    #expect((list[0], list[1], list[2]) == (7, -8, 9))
  }

  @Test func `What is idle is started`() {
    let m = array(viv_motion_create(stage.tempo, 1, 0))
    viv_motion_retarget_array(m, list, [Float(1), 2, 3])
    #expect(stage.state(m) == VIV_STATE_MOVING)
    stage.tick(1)
    #expect((list[0], list[1], list[2]) == (1, 2, 3))
  }

  @Test func `Colours, strides and single values are retargeted`() {
    struct Sprite { var id: Int32, color: (Float, Float, Float, Float) }
    let sprites = stage.place(
      [Sprite](repeating: Sprite(id: 7, color: (0, 0, 0, 1)), count: 2))
    let first = UnsafeMutableRawPointer(sprites).advanced(by: 4)
    let m = viv_motion_create(stage.tempo, 1, 0)
    let ends: [Float] = [1, 1, 1, 1, 1, 1, 1, 1]
    let type = viv_type(VIV_TYPE_RGBA)
    viv_motion_add_array(m, type, first, 2, MemoryLayout<Sprite>.stride, nil, ends)
    let single = stage.float()
    viv_motion_to(m, single, 5)
    viv_start(m)
    stage.tick(0.5)
    viv_motion_retarget_array(m, first, [Float](arrayLiteral: 1, 0, 0, 1, 0, 1, 0, 1))
    viv_motion_retarget_array(m, single, [Float(9)])
    stage.tick(1)
    #expect(sprites[0].color == (1, 0, 0, 1) && sprites[1].color == (0, 1, 0, 1))
    #expect((sprites[0].id, single.pointee) == (7, 9))
  }

  @Test func `Numbers of functions are retargeted as one value`() {
    let numbers = stage.place([1.0, 2, 3])
    let m = viv_motion_create(stage.tempo, 1, 0)
    let get: viv_property_get = { values, count, user in
      values!.update(from: user!.assumingMemoryBound(to: Double.self), count: Int(count))
    }
    let set: viv_property_set = { values, count, user in
      user!.assumingMemoryBound(to: Double.self).update(from: values!, count: Int(count))
    }
    viv_motion_add_property(m, numbers, 3, get, set, numbers, nil, [4, 5, 6])
    viv_start(m)
    stage.tick(0.5)
    #expect(viv_motion_retarget_array(m, numbers, [7.0, 8, 9]) == VIV_OK)
    stage.tick(1)
    #expect((numbers[0], numbers[1], numbers[2]) == (7, 8, 9))
  }

  @Test func `Each argument is checked and nothing changes`() {
    let m = array(viv_motion_create(stage.tempo, 1, 0))
    viv_start(m)
    stage.tick(0.5)
    let bad = viv_status(VIV_ERROR_INVALID_ARGUMENT)
    let ends: [Float] = [1, 2, 3]
    #expect(viv_motion_retarget_array(m, nil, ends) == bad)
    #expect(viv_motion_retarget_array(m, list, nil) == bad)
    #expect(viv_motion_retarget_array(m, list + 1, ends) == bad)
    #expect(stage.error.contains("first"))
    #expect(viv_motion_retarget_array(m, stage.float(), ends) == VIV_ERROR_NOT_FOUND)
    #expect(viv_motion_retarget_array(m, list, [Float(1), 2, .nan]) == bad)
    #expect(viv_motion_retarget_array(0, list, ends) == VIV_ERROR_INVALID_HANDLE)
    let wait = viv_wait_create(stage.tempo, 1)
    #expect(viv_motion_retarget_array(wait, list, ends) == VIV_ERROR_WRONG_KIND)
    stage.tick(0.5)
    #expect((list[0], list[1], list[2]) == (100, 200, 300))
    let child = array(viv_motion_create(stage.tempo, 1, 0))
    _ = stage.group("g", child)
    #expect(viv_motion_retarget_array(child, list, ends) == VIV_ERROR_INVALID_STATE)
    let frames = viv_motion_create(stage.tempo, 1, 0)
    let y = stage.float()
    viv_motion_add_keyframes(frames, 0, y, 2, [0, 1], [Float(0), 1], nil)
    #expect(viv_motion_retarget_array(frames, y, ends) == VIV_ERROR_WRONG_KIND)
  }
}
