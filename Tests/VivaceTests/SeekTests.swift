import CVivace
import Testing

/// Seeking, reversing and playing of a motion of 0.5 s delay and 1 s from 0 to 100.
@Suite struct SeekTests {
  let stage = Stage()
  let x: Target
  let m: viv_motion

  init() {
    x = stage.float()
    m = stage.tween("a", x, from: 0, to: 100)
    viv_set_delay(m, 0.5)
  }

  /// To own time 1, where the value is 50.
  func bringToTheMiddle() {
    viv_start(m)
    stage.tick(1)
    stage.forget()
  }

  @Test(arguments: [(-5.0, 0.0, Float(0)), (99, 1.5, 100), (1.25, 1.25, 75)])
  func `A seek is clamped to the length`(seconds: Double, time: Double, value: Float) {
    bringToTheMiddle()
    #expect(viv_seek(m, seconds) == VIV_OK)
    #expect((viv_get_time(m), x.pointee) == (time, value))
  }

  @Test func `A motion goes on from where it was sought`() {
    bringToTheMiddle()
    viv_seek(m, 0.75)
    stage.tick(0.25)
    #expect((x.pointee, viv_get_time(m)) == (50, 1))
    #expect(stage.tick(0.5) == ["a.updated", "a.completed"])
  }

  @Test func `A motion sought to its length completes with the next tick`() {
    bringToTheMiddle()
    viv_seek(m, 1.5)
    #expect((stage.state(m), x.pointee) == (VIV_STATE_MOVING, 100))
    #expect(stage.taken() == ["a.updated"])
    #expect(stage.tick(0) == ["a.completed"])
    #expect(stage.state(m) == VIV_STATE_COMPLETED)
  }

  @Test func `A motion sought to its length while paused stays there`() {
    bringToTheMiddle()
    viv_pause(m)
    viv_seek(m, 1.5)
    stage.forget()
    #expect(stage.tick(1) == [])
    #expect(stage.state(m) == VIV_STATE_PAUSED)
    viv_resume(m)
    stage.forget()
    #expect(stage.tick(0) == ["a.completed"])
  }

  @Test func `A seek into the delay is delayed and tells started when it goes on`() {
    bringToTheMiddle()
    viv_seek(m, 0.25)
    #expect((stage.state(m), x.pointee) == (VIV_STATE_DELAYED, 0))
    #expect(stage.taken() == ["a.updated"])
    #expect(stage.tick(0.25) == ["a.started"])
  }

  @Test func `What was sought from idle tells only resumed when it goes on`() {
    viv_seek(m, 1)
    #expect((stage.state(m), x.pointee) == (VIV_STATE_PAUSED, 50))
    stage.forget()
    viv_resume(m)
    #expect(stage.taken() == ["a.resumed"])
    #expect(stage.tick(0.25) == ["a.updated"])
    #expect(x.pointee == 75)
  }

  @Test func `A seek from idle captures an unset start`() {
    let y = stage.float(40)
    let b = stage.tween("b", y, to: 100)
    viv_seek(b, 0.5)
    #expect(y.pointee == 70)
    viv_seek(b, 0)
    #expect(y.pointee == 40)
  }

  @Test func `A seek captures nothing anew`() {
    let y = stage.float(40)
    let b = stage.tween("b", y, to: 100)
    viv_start(b)
    stage.tick(0.5)
    y.pointee = 0
    viv_seek(b, 0)
    #expect(y.pointee == 40)
  }

  @Test func `Seeking through cycles shows the cycle of that time`() {
    viv_set_repeats(m, 2)
    viv_set_reverses(m, true)
    viv_set_repeat_delay(m, 1)
    // 0.5 delay, cycles of 2 with 1 between: length 8.5.
    #expect(viv_get_length(m) == 8.5)
    let expected: [(Double, Float, UInt64, Int)] = [
      (1.25, 75, 0, 1), (1.75, 75, 0, -1), (3, 0, 1, -1), (3.75, 25, 1, 1), (8.25, 25, 2, -1),
      (8.5, 0, 3, -1), (2, 50, 0, -1),
    ]
    for (seconds, value, cycles, direction) in expected {
      viv_seek(m, seconds)
      #expect(x.pointee.isNear(Double(value)), "at \(seconds)")
      #expect(viv_get_cycles_completed(m) == cycles, "at \(seconds)")
      #expect(viv_get_direction(m) == direction, "at \(seconds)")
    }
  }

  @Test func `An endless motion can be sought anywhere`() {
    viv_set_repeats(m, Int32(VIV_FOREVER))
    #expect(viv_seek(m, 1_000_000.75) == VIV_OK)
    #expect(x.pointee.isNear(25))
    #expect(viv_get_cycles_completed(m) == 1_000_000)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func `A seek to no number is refused`(seconds: Double) {
    bringToTheMiddle()
    #expect(viv_seek(m, seconds) == VIV_ERROR_INVALID_ARGUMENT)
    #expect((viv_get_time(m), x.pointee, stage.taken()) == (1, 50, []))
  }

  @Test func `A reversed motion runs back to its beginning, delay included`() {
    bringToTheMiddle()
    viv_reverse(m)
    #expect(stage.tick(0.25) == ["a.updated"])
    #expect((x.pointee, viv_get_time(m)) == (25, 0.75))
    stage.tick(0.5)
    #expect((x.pointee, stage.state(m)) == (0, VIV_STATE_DELAYED))
    #expect(stage.tick(0.25).last == "a.completed")
    #expect((viv_get_time(m), stage.state(m)) == (0, VIV_STATE_COMPLETED))
  }

  @Test func `Reversed twice is as never reversed`() {
    bringToTheMiddle()
    viv_reverse(m)
    viv_reverse(m)
    #expect(stage.tick(0.25) == ["a.updated"])
    #expect(x.pointee == 75)
    #expect(stage.tick(0.25) == ["a.updated", "a.completed"])
  }

  @Test func `The heading is told by the description`() {
    bringToTheMiddle()
    #expect(stage.describe(m).heading == VIV_DIRECTION_FORWARD)
    viv_reverse(m)
    #expect(stage.describe(m).heading == VIV_DIRECTION_BACKWARD)
  }

  @Test func `While time runs backward only updated and completed are told`() {
    viv_set_repeats(m, 2)
    viv_set_reverses(m, true)
    viv_start(m)
    stage.tick(6)
    stage.forget()
    viv_reverse(m)
    #expect(stage.tick(100).filter { $0 != "a.updated" } == ["a.completed"])
    #expect(x.pointee == 0)
  }

  @Test func `A completed motion that is reversed runs back`() {
    bringToTheMiddle()
    stage.tick(1)
    viv_reverse(m)
    #expect(stage.state(m) == VIV_STATE_MOVING)
    stage.tick(0.25)
    #expect(x.pointee == 75)
  }

  @Test func `A reversed paused motion stays paused and then runs back`() {
    bringToTheMiddle()
    viv_pause(m)
    viv_reverse(m)
    #expect(stage.tick(0.25) == [])
    viv_resume(m)
    stage.tick(0.25)
    #expect(x.pointee == 25)
  }

  @Test func `A motion reversed at its beginning runs forward and tells as a start does`() {
    bringToTheMiddle()
    viv_reverse(m)
    stage.tick(1)
    viv_reverse(m)
    #expect(stage.state(m) == VIV_STATE_DELAYED)
    #expect(stage.tick(1) == ["a.started", "a.updated"])
    #expect(x.pointee == 50)
  }

  @Test func `Going forward again past its begin a motion tells started again`() {
    bringToTheMiddle()
    viv_reverse(m)
    stage.tick(0.75)
    #expect(stage.state(m) == VIV_STATE_DELAYED)
    viv_reverse(m)
    #expect(stage.tick(0.25) == ["a.started"])
  }

  @Test func `A seek keeps the heading`() {
    bringToTheMiddle()
    viv_reverse(m)
    viv_seek(m, 1.25)
    stage.tick(0.25)
    #expect(x.pointee == 50)
  }

  @Test func `Finishing while time runs backward ends at the beginning`() {
    bringToTheMiddle()
    viv_reverse(m)
    viv_finish(m)
    #expect(stage.taken() == ["a.completed"])
    #expect((x.pointee, viv_get_time(m)) == (0, 0))
  }

  @Test func `An endless motion can be reversed and finished at its beginning`() {
    viv_set_repeats(m, Int32(VIV_FOREVER))
    viv_start(m)
    stage.tick(10)
    viv_reverse(m)
    stage.tick(0.25)
    #expect(x.pointee.isNear(25))
    #expect(viv_finish(m) == VIV_OK)
    #expect((x.pointee, stage.state(m)) == (0, VIV_STATE_COMPLETED))
  }

  @Test func `Play towards the beginning reverses and play towards the end reverses back`() {
    bringToTheMiddle()
    viv_play(m, viv_direction(VIV_DIRECTION_BACKWARD))
    stage.tick(0.25)
    #expect(x.pointee == 25)
    viv_play(m, viv_direction(VIV_DIRECTION_BACKWARD))
    stage.tick(0.125)
    #expect(x.pointee == 12.5)
    viv_play(m, viv_direction(VIV_DIRECTION_FORWARD))
    stage.tick(0.25)
    #expect(x.pointee == 37.5)
  }

  @Test func `Play towards the beginning has no effect on what is there`() {
    bringToTheMiddle()
    viv_reverse(m)
    stage.tick(2)
    viv_play(m, viv_direction(VIV_DIRECTION_BACKWARD))
    #expect(stage.state(m) == VIV_STATE_COMPLETED)
    viv_play(m, viv_direction(VIV_DIRECTION_FORWARD))
    #expect(stage.state(m) == VIV_STATE_DELAYED)
  }

  @Test func `A seek from idle back to 0 and resumed begins after its delay`() {
    viv_seek(m, 0.25)
    #expect(stage.state(m) == VIV_STATE_PAUSED)
    viv_resume(m)
    stage.forget()
    #expect(stage.tick(0.5) == ["a.started", "a.updated"])
    #expect(x.pointee == 25)
  }

  @Test func `Moments exactly where a seek lands are past`() {
    viv_set_repeats(m, 1)
    bringToTheMiddle()
    viv_seek(m, 1.5)
    stage.forget()
    #expect(stage.tick(0.25) == ["a.updated"])
    #expect((x.pointee, viv_get_cycles_completed(m)) == (25, 1))
  }
}
