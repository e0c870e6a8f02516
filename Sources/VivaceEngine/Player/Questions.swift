import VivaceHost
import VivaceScore
import VivaceStorage

/// Functions of the host that decide how a moment goes on: conditions, and the makers of lazy steps.
extension Tempo {
  /// Goes on with a moment as a function of the host answers, unless that sent the root on another course. A
  /// finish that it asked for comes when it has answered.
  func ask(
    of index: UInt32, at time: Double,
    _ question: () -> (step: Continuation.Step, value: UInt64)
  ) {
    let token = token(index)
    self[token.root].pointee.flags.insert(.asks)
    let answer = question()
    guard isSameRoot(token) else { return }
    let isFinishDue = self[token.root].pointee.flags.contains(.finishDue)
    self[token.root].pointee.flags.subtract(.of(.asks, .finishDue))
    guard rootIsCurrent(token) else { return }
    if exists(token) { enter(answer.step, index, at: time, value: answer.value) }
    if isFinishDue {
      finishAsAsked(token.root)
    } else if exists(token) {
      carryOn(token.root)
    }
  }

  private func finishAsAsked(_ root: UInt32) {
    do throws(Fault) { try finish(root) } catch { report(error, in: "viv_finish") }
  }
}
