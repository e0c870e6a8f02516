import CVivace
import Testing

/// What a custom motion was told.
private final class Calls {
  var progress: [Double] = []
  var seconds: [Double] = []
  var directions: [Int32] = []
  var user: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }
}

nonisolated(unsafe) private let record: viv_custom_update = {
  _, progress, seconds, direction, user in
  let calls = Unmanaged<Calls>.fromOpaque(user!).takeUnretainedValue()
  calls.progress.append(progress)
  calls.seconds.append(seconds)
  calls.directions.append(direction)
}

@Suite struct CustomTests {
  let stage = Stage()
  private let calls = Calls()

  func custom(_ seconds: Double) -> viv_motion {
    let m = viv_custom_create(stage.tempo, seconds, record, calls.user)
    #expect(viv_get_kind(m) == VIV_KIND_CUSTOM)
    return m
  }

  @Test func `It is called with its progress at every tick, last with 1`() {
    let m = custom(2)
    stage.start(m)
    var seen: [Double] = []
    for _ in 0..<5 {
      stage.tick(0.5)
      seen.append(calls.progress.last ?? -1)
    }
    #expect(seen == [0.25, 0.5, 0.75, 1, 1])
    #expect(calls.seconds.last == 2)
    #expect(Set(calls.directions) == [1])
    #expect(stage.state(m) == VIV_STATE_COMPLETED)
    let count = calls.progress.count
    stage.tick(1)
    #expect(calls.progress.count == count)
  }

  @Test func `On its way back it is told so`() {
    let m = custom(1)
    viv_set_reverses(m, true)
    stage.start(m)
    stage.tick(0.75)
    #expect((calls.directions.last, calls.seconds.last) == (1, 0.75))
    stage.tick(0.5)
    #expect(calls.directions.last == -1)
    #expect(calls.progress.last == viv_get_pass_progress(m))
    stage.tick(0.75)
    #expect((calls.directions.last, calls.progress.last) == (-1, 1))
  }

  @Test func `Without an end it goes on until it is finished`() {
    let m = custom(.infinity)
    stage.start(m)
    #expect(viv_get_length(m) == .infinity)
    stage.tick(1000)
    #expect(calls.seconds.last == 1000)
    #expect(stage.state(m) == VIV_STATE_MOVING)
    #expect(viv_finish(m) == VIV_OK)
    #expect(stage.state(m) == VIV_STATE_COMPLETED)
  }

  @Test func `Sought it is called with the progress there`() {
    let m = custom(2)
    stage.seek(m, 0.5)
    #expect(calls.progress.last == 0.25)
    stage.seek(m, 1.5)
    #expect((calls.progress.last, calls.seconds.last) == (0.75, 1.5))
    stage.seek(m, 0.5)
    #expect(calls.progress.last == 0.25)
  }

  @Test func `Paused or delayed it is not called`() {
    let m = custom(2)
    viv_set_delay(m, 1)
    stage.start(m)
    stage.tick(0.5)
    #expect(calls.progress.isEmpty)
    stage.tick(1)
    #expect(calls.seconds.last == 0.5)
    viv_pause(m)
    let count = calls.progress.count
    stage.tick(1)
    #expect(calls.progress.count == count)
  }

  @Test func `It has its place in a sequence`() {
    let x = stage.double()
    let s = stage.sequence(stage.tween(x), custom(1))
    stage.start(s)
    #expect(viv_get_length(s) == 2)
    stage.tick(0.5)
    #expect(calls.progress.isEmpty)
    stage.tick(0.75)
    #expect(calls.progress.last == 0.25)
    stage.tick(1)
    #expect(calls.progress.last == 1)
  }

  @Test func `It may destroy itself when it is called`() {
    let m = viv_custom_create(stage.tempo, 2, { m, _, _, _, _ in viv_destroy(m) }, nil)
    stage.start(m)
    stage.tick(0.5)
    #expect(!viv_is_valid(m))
    stage.tick(0.5)
  }
}
