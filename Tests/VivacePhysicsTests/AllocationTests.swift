import CVivace
import Foundation
import Testing

/// What a host's allocator was asked for.
private final class Ledger {
  var taken = 0
  var live = 0

  var allocator: viv_allocator {
    viv_allocator(
      allocate: { size, alignment, user in
        let ledger = Unmanaged<Ledger>.fromOpaque(user!).takeUnretainedValue()
        ledger.taken += 1
        ledger.live += 1
        return UnsafeMutableRawPointer.allocate(byteCount: size, alignment: alignment)
      },
      release: { memory, _, _, user in
        Unmanaged<Ledger>.fromOpaque(user!).takeUnretainedValue().live -= 1
        memory?.deallocate()
      },
      user: Unmanaged.passUnretained(self).toOpaque())
  }
}

@Suite struct AllocationTests {
  @Test func `Ticking allocates nothing whatever moves`() {
    let ledger = Ledger()
    var allocator = ledger.allocator
    do {
      let stage = Stage(allocator: &allocator)
      let path = stage.path("M0 0C50 0 100 50 100 100S150 200 200 200A50 50 0 0 1 0 0")
      for index in 0..<100 {
        let (x, y) = (stage.double(), stage.double())
        let angle = stage.float()
        let ways = viv_path_motion_create(stage.tempo, path, 0.7, viv_easing(VIV_EASE_OUT_BACK))
        viv_path_motion_set_target(ways, viv_type(VIV_TYPE_DOUBLE), x, y)
        viv_path_motion_set_angle_target(ways, viv_type(VIV_TYPE_RADIANS), angle)
        let glide = viv_path_physics_create(stage.tempo, path, 300, 0.9)
        viv_path_motion_set_target(glide, viv_type(VIV_TYPE_DOUBLE), stage.double(), stage.double())
        let bounce = stage.physics(
          stage.double(), velocity: 1000 + Double(index), friction: 0.9, to: 100, restitution: 0.9)
        let simulation = viv_simulation_create(
          stage.tempo, 0.01, { a, _, _, count, _ in for i in 0..<Int(count) { a![i] = -10 } }, nil)
        stage.add(stage.double(), to: simulation, from: 0, velocity: 50)
        let custom = viv_custom_create(stage.tempo, 0.5, { _, _, _, _, _ in }, nil)
        for m in [
          ways, glide, bounce, simulation, custom, stage.spring(stage.double()),
          stage.spring(stage.double(), 100, 20), stage.spring(stage.double(), 100, 25),
          stage.decay(stage.double()),
        ] {
          viv_set_reverses(m, viv_get_kind(m) != VIV_KIND_SIMULATION)
          viv_set_repeats(m, viv_get_kind(m) == VIV_KIND_SIMULATION ? 0 : 3)
          stage.start(m)
        }
      }
      stage.tick(0.01)
      let before = ledger.taken
      for _ in 0..<1000 { stage.tick(0.0137) }
      #expect(ledger.taken == before)
    }
    #expect(ledger.live == 0)
  }

  @Test func `New parameters and ends in flight allocate nothing`() {
    let ledger = Ledger()
    var allocator = ledger.allocator
    let stage = Stage(allocator: &allocator)
    let x = stage.double()
    let m = stage.spring(x)
    stage.start(m)
    stage.tick(0.01)
    let before = ledger.taken
    for index in 0..<1000 {
      viv_motion_retarget(m, x, Float(index))
      viv_spring_set_parameters(m, 100 + Double(index), 25)
      stage.tick(0.01)
    }
    #expect(ledger.taken == before)
  }
}
