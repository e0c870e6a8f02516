import CVivace
import Testing

@Suite struct PlainTests {
  /// Two worlds that differ only in what their tweens take; what differs then, nil: nothing.
  private func difference(_ seed: UInt64) -> String? {
    let (plain, furnished) = (
      PlainWorld(isFurnished: false, seed: seed), PlainWorld(isFurnished: true, seed: seed)
    )
    var random = Random(seed: seed)
    var told: [String] = []
    for step in 0..<60 {
      var again = random
      let answer = plain.act(&random)
      let other = furnished.act(&again)
      told.append(answer)
      guard answer == other else { return "step \(step): \(answer) and \(other), \(told)" }
      // Asked now and then, so that most calls meet what was never asked.
      guard step % 4 == 3 else { continue }
      for (one, two) in zip(plain.describe(), furnished.describe()) where one != two {
        return "step \(step), after \(told):\n\(one)\n\(two)"
      }
    }
    return nil
  }

  @Test func `What ticks enter in the agenda has room beside what hosts entered`() {
    let world = PlainWorld(isFurnished: false)
    let values = UnsafeMutablePointer<Float>.allocate(capacity: 600)
    values.initialize(repeating: 0, count: 600)
    // Each is due before those that were started before it, so it fits no sorted lane.
    for place in 0..<500 {
      let motion = world.make(Double(600 - place), viv_easing(VIV_EASE_LINEAR))
      viv_motion_to(motion, values + place, 1)
      viv_start(motion)
    }
    for place in 500..<600 {
      let motion = world.make(Double(place) / 4096, viv_easing(VIV_EASE_LINEAR))
      viv_motion_to(motion, values + place, 1)
      viv_set_repeats(motion, 1000)
      viv_start(motion)
    }
    for _ in 0..<64 { viv_tempo_tick(world.tempo, 0.0625) }
    #expect(viv_tempo_get_active_count(world.tempo) == 600)
    #expect((500..<600).allSatisfy { viv_get_cycles_completed(world.motions[$0]) > 20 })
    viv_tempo_release_target(world.tempo, values, 600 * MemoryLayout<Float>.size)
    values.deallocate()
  }

  @Test func `Springs whose rest was estimated find room in the agenda when they go on`() {
    let world = PlainWorld(isFurnished: false)
    let count = 400
    let values = UnsafeMutablePointer<Float>.allocate(capacity: count)
    values.initialize(repeating: 0, count: count)
    // Each is to rest before those that were sent elsewhere before it, so it fits no sorted lane.
    for place in 0..<count {
      let spring = viv_spring_create(world.tempo, 20 + Double(place), 4 + Double(place) / 50)
      viv_motion_to(spring, values + place, 1)
      viv_start(spring)
      world.motions.append(spring)
    }
    viv_tempo_tick(world.tempo, 0.25)
    for place in 0..<count { viv_motion_retarget(world.motions[place], values + place, 2) }
    for _ in 0..<4 { viv_tempo_tick(world.tempo, 0.5) }
    #expect(viv_tempo_get_active_count(world.tempo) > 0)
    // Most rest in this one.
    viv_tempo_tick(world.tempo, 60)
    #expect(viv_tempo_get_active_count(world.tempo) == 0)
    #expect((0..<count).allSatisfy { values[$0] == 2 })
    viv_tempo_release_target(world.tempo, values, count * MemoryLayout<Float>.size)
    values.deallocate()
  }

  @Test
  func `Who was never asked for more does the same as who was`() {
    forAll(1..<201, "plain motions") { Trial(difference($0)) }
  }
}
