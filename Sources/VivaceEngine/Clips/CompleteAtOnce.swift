import VivaceHost
import VivaceMotion
import VivaceStorage
import VivaceValues

/// What comes to its end in a tick, as `AtOnce.swift` says of calls.
extension Tempo {
  /// Completes the clip whose moment is the first one, and those that come then, as long as each moves a float and
  /// nothing else and nobody hears of it; false: not even the first is.
  @inline(__always)
  func completesAtOnce(_ first: Agenda.Front) -> Bool {
    guard Self.actsAtOnce, !isHeard(EventKind.completed) else { return false }
    let clip = clip(first.entry.root)
    return stays(clip) ? completeAll(from: first) : endsSimply(clip) && completeOthers(from: first)
  }

  /// Whether a clip is simple, and is still there once it is over.
  @inline(__always)
  private func stays(_ clip: UnsafeMutablePointer<Clip>) -> Bool {
    isSimple(clip) && clip.pointee.state == .moving && clip.pointee.channel != 0
      && !clip.pointee.traits.contains(.transient)
  }

  /// Whether a clip moves a float and nothing else until its moment comes, and nobody hears if it goes then.
  @inline(__always)
  private func endsSimply(_ clip: UnsafeMutablePointer<Clip>) -> Bool {
    clip.pointee.kind == .tween && clip.pointee.isBare && clip.pointee.state == .moving
      && clip.pointee.channel != 0 && !clip.pointee.traits.contains(.hasProgram)
      && !(clip.pointee.traits.contains(.transient) && isHeard(EventKind.destroyed))
  }

  @inline(never)
  @_optimize(speed)
  private func completeAll(from first: Agenda.Front) -> Bool {
    complete(from: first) { taken, bounds in
      let clip = taken.record
      guard stays(clip), bounds.hold(clip.pointee.start + clip.pointee.duration),
        values.endAtOnce(plain: clip.pointee.channel)
      else { return false }
      clip.pointee.state = .completed
      return true
    }
  }

  /// Of those that may have been sent elsewhere, or go.
  @inline(never)
  private func completeOthers(from first: Agenda.Front) -> Bool {
    complete(from: first) { taken, bounds in
      let (clip, goes) = (taken.record, taken.record.pointee.traits.contains(.transient))
      guard endsSimply(clip), bounds.hold(end(of: clip.pointee)),
        values.endAtOnce(plain: clip.pointee.channel, goes: goes)
      else { return false }
      clip.pointee.state = .completed
      if goes {
        forgetSteering(of: clip)
        retire(taken)
      }
      return true
    }
  }

  /// When a moment comes in a tick, and before all those that are not looked at.
  private struct MomentBounds {
    let last: Double
    let before: Double

    @inline(__always)
    func hold(_ due: Double) -> Bool { due <= last && due < before }
  }

  /// Completes the clips that come first, as long as that is done of each; whether it was of any.
  @inline(__always)
  private func complete(
    from first: Agenda.Front, _ isDone: (TakenClip, MomentBounds) -> Bool
  ) -> Bool {
    let last = core.pointee.tickEnd + Moment.tolerance
    var completed: UInt32 = 0
    core.pointee.agenda.takeAll(from: first, { agendaDue($0) }) { entry, bound in
      let clip = clip(entry.root)
      guard clip.pointee.order == entry.stamp,
        isDone(
          TakenClip(index: entry.root, record: clip), MomentBounds(last: last, before: bound))
      else { return false }
      completed &+= 1
      return true
    }
    core.pointee.momentsInTick &+= UInt64(completed)
    core.pointee.movingCount &-= completed
    core.pointee.activeCount &-= completed
    return completed > 0
  }
}
