import CPlatform
import VivaceEngine
import VivaceHost

/// Gives a tempo its time on the calling thread, by the platform's clock.
struct Pacer {
  private let tempo: Tempo
  private let interval: Double
  private let longest: Double

  /// Ticks a second that a platform's sleep can still keep apart.
  private static var fastest: Double { 1000 }

  /// A pacer of `hertz` ticks a second, more than 0 and at most 1000, that gives up after `longest`
  /// seconds, 0 or more, infinity for never.
  init(_ tempo: Tempo, hertz: Double, longest: Double) throws(Fault) {
    guard hertz > 0, hertz <= Self.fastest else {
      throw Fault(
        .invalidArgument, "hertz", .number(hertz), "must be more than 0, and at most 1000")
    }
    guard longest >= 0 else {
      throw Fault(.invalidArgument, "longest", .number(longest), "must be 0 or more seconds")
    }
    self.tempo = tempo
    self.interval = 1 / hertz
    self.longest = longest
  }

  /// Ticks until nothing is under way that a tick could bring on, or `longest` has passed.
  func run() throws(Fault) {
    let start = try now()
    try tick(0)
    var last = start
    var due = start
    while tempo.nextWakeup < .infinity, last - start < longest {
      due = min(nextTick(after: due, at: last), start + longest)
      let time = try sleep(until: due)
      try tick(max(time - last, 0))
      last = time
    }
  }

  /// Where the clock would not stay finite no parameter of the host's is to blame.
  private func tick(_ seconds: Double) throws(Fault) {
    do throws(Fault) { try tempo.tick(seconds) } catch {
      throw error.status == .limit ? Fault(.limit, "the clock would not stay finite") : error
    }
  }

  /// One interval on from the last one; not before anything can change, or half of a longest step; after
  /// a hiccup one interval from now, as what was missed is not made up for.
  private func nextTick(after due: Double, at now: Double) -> Double {
    let wakeup = tempo.nextWakeup
    // Of a step that may not be so long the rest would be lost.
    if wakeup > interval { return now + max(min(wakeup, tempo.longestStep / 2), interval) }
    let next = due + interval
    return next > now ? next : now + interval
  }

  /// Sleeps until then, also through signals; the answer is what the clock says afterwards.
  private func sleep(until due: Double) throws(Fault) -> Double {
    var time = try now()
    while time < due {
      platform_sleep(due - time)
      time = try now()
    }
    return time
  }

  private func now() throws(Fault) -> Double {
    let seconds = platform_now()
    guard seconds.isFinite else { throw Fault(.invalidState, "the platform has no clock") }
    return seconds
  }
}
