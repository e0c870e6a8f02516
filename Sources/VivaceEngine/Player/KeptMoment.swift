/// The present moment of a root, in which another one is played or put elsewhere.
struct KeptMoment: BitwiseCopyable {
  fileprivate let token: Token?
  fileprivate let second: Double
}

extension Tempo {
  @inline(__always)
  func keepMoment(besides root: UInt32) -> KeptMoment {
    let present = core.pointee.momentRoot
    let token = present != 0 && present != root ? token(present) : nil
    return KeptMoment(token: token, second: core.pointee.moment)
  }

  /// It is the present one again, unless its root took another course.
  @inline(__always)
  func putBack(_ moment: KeptMoment) {
    guard let token = moment.token, rootIsCurrent(token) else { return }
    (core.pointee.momentRoot, core.pointee.moment) = (token.root, moment.second)
  }
}
