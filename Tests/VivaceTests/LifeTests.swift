import CVivace
import Testing

/// Where a motion of 0.5 s delay and 1 s from 0 to 100 was brought before a call.
enum Before: CaseIterable {
  case idle, delayed, moving, paused, completed
}

enum Call: String, CaseIterable {
  case start, pause, resume, stop, reset, finish, seek, reverse, playOn, playBack, destroy

  func make(_ m: viv_moveable) -> viv_status {
    switch self {
    case .start: viv_start(m)
    case .pause: viv_pause(m)
    case .resume: viv_resume(m)
    case .stop: viv_stop(m)
    case .reset: viv_reset(m)
    case .finish: viv_finish(m)
    case .seek: viv_seek(m, 0.75)
    case .reverse: viv_reverse(m)
    case .playOn: viv_play(m, viv_direction(VIV_DIRECTION_FORWARD))
    case .playBack: viv_play(m, viv_direction(VIV_DIRECTION_BACKWARD))
    case .destroy: viv_destroy(m)
    }
  }
}

/// One row of the table: the state after the call, what it tells and the target's value.
struct Row {
  let call: Call
  let before: Before
  let status: Int
  let state: Int
  let told: [String]
  let value: Float

  init(
    _ call: Call, _ before: Before, _ state: Int, _ told: [String], _ value: Float,
    status: Int = VIV_OK
  ) {
    (self.call, self.before, self.status) = (call, before, status)
    (self.state, self.told, self.value) = (state, told, value)
  }
}

private let none = VIV_STATE_NONE
private let idle = VIV_STATE_IDLE
private let delayed = VIV_STATE_DELAYED
private let moving = VIV_STATE_MOVING
private let paused = VIV_STATE_PAUSED
private let completed = VIV_STATE_COMPLETED

/// SEMANTICS section 2, row by row.
@Suite struct LifeTests {
  let stage = Stage()
  let x: Target
  let m: viv_motion

  init() {
    x = stage.float()
    m = stage.tween("a", x, from: 0, to: 100)
    viv_set_delay(m, 0.5)
  }

  func bring(_ before: Before) {
    if before != .idle { viv_start(m) }
    switch before {
    case .idle: break
    case .delayed: stage.tick(0.25)
    case .moving: stage.tick(1)
    case .paused:
      stage.tick(1)
      viv_pause(m)
    case .completed: stage.tick(2)
    }
    stage.forget()
  }

  static let rows: [Row] = [
    Row(.start, .idle, delayed, [], 0), Row(.start, .delayed, delayed, [], 0),
    Row(.start, .moving, moving, [], 50), Row(.start, .paused, paused, [], 50),
    Row(.start, .completed, delayed, [], 100),
    Row(.pause, .idle, idle, [], 0), Row(.pause, .delayed, paused, ["a.paused"], 0),
    Row(.pause, .moving, paused, ["a.paused"], 50), Row(.pause, .paused, paused, [], 50),
    Row(.pause, .completed, completed, [], 100),
    Row(.resume, .idle, idle, [], 0), Row(.resume, .delayed, delayed, [], 0),
    Row(.resume, .moving, moving, [], 50), Row(.resume, .paused, moving, ["a.resumed"], 50),
    Row(.resume, .completed, completed, [], 100),
    Row(.stop, .idle, idle, [], 0), Row(.stop, .delayed, idle, ["a.stopped"], 0),
    Row(.stop, .moving, idle, ["a.stopped"], 50), Row(.stop, .paused, idle, ["a.stopped"], 50),
    Row(.stop, .completed, completed, [], 100),
    Row(.reset, .idle, idle, [], 0), Row(.reset, .delayed, idle, [], 0),
    Row(.reset, .moving, idle, [], 0), Row(.reset, .paused, idle, [], 0),
    Row(.reset, .completed, idle, [], 0),
    Row(.finish, .idle, idle, [], 0),
    Row(.finish, .delayed, completed, ["a.completed"], 100),
    Row(.finish, .moving, completed, ["a.completed"], 100),
    Row(.finish, .paused, completed, ["a.completed"], 100),
    Row(.finish, .completed, completed, [], 100),
    Row(.seek, .idle, paused, ["a.updated"], 25),
    Row(.seek, .delayed, moving, ["a.updated"], 25),
    Row(.seek, .moving, moving, ["a.updated"], 25),
    Row(.seek, .paused, paused, ["a.updated"], 25),
    Row(.seek, .completed, paused, ["a.updated"], 25),
    Row(.reverse, .idle, idle, [], 0, status: VIV_ERROR_INVALID_STATE),
    Row(.reverse, .delayed, delayed, [], 0), Row(.reverse, .moving, moving, [], 50),
    Row(.reverse, .paused, paused, [], 50), Row(.reverse, .completed, moving, [], 100),
    Row(.playOn, .idle, delayed, [], 0), Row(.playOn, .delayed, delayed, [], 0),
    Row(.playOn, .moving, moving, [], 50), Row(.playOn, .paused, paused, [], 50),
    Row(.playOn, .completed, completed, [], 100),
    Row(.playBack, .idle, idle, [], 0), Row(.playBack, .delayed, delayed, [], 0),
    Row(.playBack, .moving, moving, [], 50), Row(.playBack, .paused, paused, [], 50),
    Row(.playBack, .completed, moving, [], 100),
    Row(.destroy, .idle, none, ["a.destroyed"], 0),
    Row(.destroy, .delayed, none, ["a.destroyed"], 0),
    Row(.destroy, .moving, none, ["a.destroyed"], 50),
    Row(.destroy, .paused, none, ["a.destroyed"], 50),
    Row(.destroy, .completed, none, ["a.destroyed"], 100),
  ]

  @Test(arguments: rows)
  func `A call does what its row in the table says`(row: Row) {
    bring(row.before)
    #expect(row.call.make(m) == row.status)
    #expect(stage.taken() == row.told)
    #expect(stage.state(m) == row.state)
    #expect(x.pointee == row.value)
  }

  @Test func `The table has every call from every state`() {
    let named = Set(Self.rows.map { "\($0.call) \($0.before)" })
    #expect(named.count == Call.allCases.count * Before.allCases.count)
  }

  @Test func `A start without a delay begins inside the call`() {
    viv_set_delay(m, 0)
    x.pointee = 9
    #expect(viv_start(m) == VIV_OK)
    #expect(stage.taken() == ["a.started"])
    #expect((x.pointee, stage.state(m)) == (0, moving))
  }

  @Test func `A start from completed is from the beginning`() {
    bring(.completed)
    viv_start(m)
    #expect(viv_get_time(m) == 0)
    #expect(viv_get_cycles_completed(m) == 0)
    #expect(stage.tick(1) == ["a.started", "a.updated"])
    #expect(x.pointee == 50)
  }

  @Test(arguments: [Before.delayed, .moving])
  func `A pause loses and gains no time`(before: Before) {
    bring(before)
    let time = viv_get_time(m)
    viv_pause(m)
    stage.tick(100)
    #expect(viv_get_time(m) == time)
    viv_resume(m)
    #expect(viv_get_time(m) == time)
    stage.tick(1.5 - time)
    #expect((x.pointee, stage.state(m)) == (100, completed))
  }

  @Test func `A motion paused in its delay resumes in its delay`() {
    bring(.delayed)
    viv_pause(m)
    viv_resume(m)
    #expect(stage.taken() == ["a.paused", "a.resumed"])
    #expect(stage.state(m) == delayed)
    #expect(stage.tick(0.25) == ["a.started"])
  }

  @Test func `Events of calls see the state that the call brings`() {
    viv_set_delay(m, 0)
    var seen: [Int] = []
    for kind in ["started", "paused", "resumed", "stopped", "updated", "completed"] {
      stage.when("a.\(kind)") { [m] stage in seen.append(stage.state(m)) }
    }
    viv_start(m)
    viv_pause(m)
    viv_resume(m)
    viv_stop(m)
    viv_start(m)
    stage.tick(0.5)
    stage.tick(0.5)
    #expect(seen == [moving, paused, moving, idle, moving, moving, moving, completed])
  }

  @Test func `B19 stopping right after starting is legal`() {
    viv_set_delay(m, 0)
    viv_start(m)
    viv_stop(m)
    #expect(stage.taken() == ["a.started", "a.stopped"])
    #expect(stage.state(m) == idle)
  }

  @Test func `B20 a start while paused leaves it paused`() {
    bring(.paused)
    viv_start(m)
    #expect(stage.state(m) == paused)
  }

  @Test func `B23 B25 neither pause nor resume wakes what was stopped`() {
    viv_start(m)
    viv_stop(m)
    viv_pause(m)
    #expect(stage.state(m) == idle)
    viv_resume(m)
    #expect(stage.state(m) == idle)
  }

  @Test func `B24 a motion paused and resumed completes`() {
    let y = stage.float()
    let b = stage.tween("b", y, to: 10, in: 0.4)
    viv_start(b)
    stage.tick(0.02)
    viv_pause(b)
    viv_resume(b)
    stage.tick(0.38)
    #expect((y.pointee, viv_get_total_progress(b)) == (10, 1))
    #expect(stage.state(b) == completed)
  }

  @Test func `B26 updated may stop its own motion`() {
    viv_set_delay(m, 0)
    stage.when("a.updated") { [m] _ in viv_stop(m) }
    viv_start(m)
    stage.forget()
    #expect(stage.tick(0.25) == ["a.updated", "a.stopped"])
    #expect((x.pointee, stage.state(m)) == (25, idle))
    #expect(stage.tick(0.25) == [])
    #expect(x.pointee == 25)
  }

  @Test func `B27 reset gives everything back`() {
    viv_set_delay(m, 0)
    viv_start(m)
    stage.tick(0.02)
    viv_reset(m)
    #expect(x.pointee == 0)
    #expect((viv_get_total_progress(m), viv_get_cycle_progress(m)) == (0, 0))
    #expect((viv_get_cycles_completed(m), viv_get_time(m)) == (0, 0))
  }

  @Test func `Reset gives back what the run found, not what was given later`() {
    let y = stage.float(7)
    let b = stage.tween("b", y, to: 100)
    viv_start(b)
    stage.tick(0.5)
    viv_reset(b)
    #expect(y.pointee == 7)
  }

  @Test func `Reset writes no target of a motion that has not begun`() {
    viv_start(m)
    x.pointee = 42
    viv_reset(m)
    #expect(x.pointee == 42)
  }

  @Test func `Reset gives back what a destroyed motion had claimed last`() {
    let x = stage.float(3)
    let first = stage.tween("first", x, to: 10)
    viv_start(first)
    stage.tick(0.5)
    let last = stage.tween("last", x, to: 100)
    viv_start(last)
    stage.tick(0.25)
    viv_destroy(last)
    viv_reset(first)
    #expect(x.pointee == 3)
  }

  @Test func `Reset leaves a target that another root has claimed since`() {
    bring(.moving)
    let b = stage.tween("b", x, from: 5, to: 6)
    viv_start(b)
    stage.tick(0.5)
    viv_reset(m)
    #expect(x.pointee.isNear(5.5))
  }

  @Test func `Stop and pause write the value of that very moment`() {
    viv_set_delay(m, 0)
    let clock = stage.wait("clock", 0.25)
    stage.when("clock.completed") { [m] _ in viv_stop(m) }
    viv_start(m)
    viv_start(clock)
    stage.tick(0.9)
    #expect(x.pointee == 25)
    let other = stage.wait("other", 0.25)
    stage.when("other.completed") { [m] _ in viv_pause(m) }
    viv_start(m)
    viv_start(other)
    stage.tick(0.9)
    #expect(x.pointee == 25)
  }

  @Test func `Finishing a reversing motion leaves it at its start`() {
    viv_set_reverses(m, true)
    bring(.moving)
    viv_finish(m)
    #expect((x.pointee, stage.state(m)) == (0, completed))
    #expect(viv_get_total_progress(m) == 1)
  }

  @Test func `Finishing an endless motion is refused`() {
    viv_set_repeats(m, Int32(VIV_FOREVER))
    bring(.moving)
    #expect(viv_finish(m) == VIV_ERROR_INVALID_STATE)
    #expect((x.pointee, stage.state(m)) == (50, moving))
  }

  @Test func `An endless motion without a period is refused`() {
    let b = stage.tween("b", in: 0)
    viv_set_repeats(b, Int32(VIV_FOREVER))
    #expect(viv_start(b) == VIV_ERROR_INVALID_STATE)
    #expect((stage.state(b), stage.taken()) == (idle, []))
    viv_set_repeat_delay(b, 0.5)
    #expect(viv_start(b) == VIV_OK)
  }

  @Test func `A transient motion destroys itself after completed`() {
    viv_set_transient(m, true)
    bring(.moving)
    #expect(stage.tick(0.5) == ["a.updated", "a.completed", "a.destroyed"])
    #expect(!viv_is_valid(m))
    #expect(x.pointee == 100)
  }

  @Test func `A transient motion destroys itself after it was stopped`() {
    viv_set_transient(m, true)
    bring(.moving)
    #expect(viv_stop(m) == VIV_OK)
    #expect(stage.taken() == ["a.stopped", "a.destroyed"])
    #expect(!viv_is_valid(m))
  }

  @Test func `A stopped event tells that it was asked for`() {
    bring(.moving)
    viv_stop(m)
    #expect(stage.record.events.map(\.reason) == [viv_stop_reason(VIV_STOP_ASKED)])
  }
}
