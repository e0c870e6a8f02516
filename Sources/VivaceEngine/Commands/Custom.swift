import CFeatures
import VivaceHost
import VivaceScore
import VivaceStorage

/// The host's own: a motion that calls out with its progress.
extension Tempo {
  /// Seconds may be infinite: until it is finished.
  package func makeCustom(
    duration: Double, update: UnsafeRawPointer?, user: UnsafeMutableRawPointer?
  ) throws(Fault) -> UInt64 {
    guard duration >= 0 else {
      throw Fault(.invalidArgument, "duration", .number(duration), "must be 0 or more seconds")
    }
    guard update != nil else {
      throw Fault(.invalidArgument, "update", .none, "must not be null")
    }
    guard reserveCustom() else { throw Fault.outOfMemory }
    use_customs()
    let index = try makeFlow(.custom) { extras in
      extras.pointee.function = update
      extras.pointee.functionUser = user
    }
    score[index].pointee.duration = duration
    enterCustom(index)
    return handle(of: index)
  }

  /// Room for one more; false: out of memory.
  func reserveCustom() -> Bool {
    core.pointee.customs.reserveOne(isInUse: core.pointee.isTicking) { noteCustom($0, at: $1) }
  }

  func noteCustom(_ index: UInt32, at place: Int) {
    knownExtras(of: index)?.pointee.customPlace = UInt32(place) + 1
  }

  /// Room was reserved.
  func enterCustom(_ index: UInt32) {
    core.pointee.customs.appendReserved(index)
    noteCustom(index, at: core.pointee.customs.count - 1)
  }

  func forgetCustom(_ index: UInt32) {
    guard has_customs(), let place = knownExtras(of: index)?.pointee.customPlace, place != 0,
      core.pointee.customs[Int(place) - 1] == index
    else { return }
    core.pointee.customs.leave(Int(place) - 1, isInUse: core.pointee.isTicking)
  }
}
