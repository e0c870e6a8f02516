import VivaceStorage

/// What a node takes where what it is in is played otherwise, as far as that is known.
struct OtherLengths: BitwiseCopyable {
  /// NaN: nothing is known.
  var forward = Double.nan
  var backward = 0.0
  /// From a pass's start of its container until it is launched, as in a node.
  var before = 0.0
  var after = 0.0
}

/// Groups whose last cycle has no way back play what is in them by other programs there. What was played in a
/// cycle of the other kind is found by what it took then.
extension Score {
  /// What is in a group is about to be measured for its cycles of the other kind.
  func keepLengths(inside group: UInt32) {
    guard hasMirrors(around: group) else { return }
    var index = successor(of: group, in: group)
    while index != 0 {
      let node = self[index]
      if node.pointee.past != 0 {
        let past = core.pointee.pasts[node.pointee.past]
        past.pointee.otherLengths = OtherLengths(
          forward: node.pointee.forwardLength, backward: node.pointee.backwardLength,
          before: node.pointee.before, after: node.pointee.after)
        past.pointee.otherwiseTurns = node.pointee.traits.contains(.turns)
        past.pointee.otherwiseMirrors = node.pointee.traits.contains(.mirrors)
      }
      index = successor(of: index, in: group)
    }
  }

  /// A group goes on with a cycle of the other kind: so what was played in it was played otherwise.
  func turnKinds(inside group: UInt32) {
    guard hasMirrors(around: group) else { return }
    var index = successor(of: group, in: group)
    while index != 0 {
      self[index].pointee.wasPlayedOtherwise.toggle()
      if self[index].pointee.past != 0 {
        let past = core.pointee.pasts[self[index].pointee.past]
        past.pointee.earlier.isOther.toggle()
      }
      index = successor(of: index, in: group)
    }
  }

  /// Whether lengths of a play are known that are not those of the present cycle.
  @inline(__always)
  func knowsOtherLengths(_ index: UInt32, _ launch: Launch) -> Bool {
    launch.isOther && !self[past: index].otherLengths.forward.isNaN
  }

  /// Own seconds of its container until a child is launched in a pass.
  func wait(of child: UInt32, in pass: ContainerPass, isBackward: Bool) -> Double {
    guard knowsOtherLengths(child, pass.launch) else {
      return isBackward ? self[child].pointee.after : self[child].pointee.before
    }
    let lengths = self[past: child].otherLengths
    return isBackward ? lengths.after : lengths.before
  }

  /// Whether a container's turn is its children's turn, and whether it is run backward, in a play.
  func turnsTogether(_ index: UInt32, in launch: Launch) -> Bool {
    guard knowsOtherLengths(index, launch) else { return turnsTogether(index) }
    let past = self[past: index]
    return past.otherwiseTurns && !past.otherwiseMirrors
      && self[index].pointee.traits.contains(.together)
  }

  func mirrors(_ index: UInt32, in launch: Launch) -> Bool {
    knowsOtherLengths(index, launch)
      ? self[past: index].otherwiseMirrors : self[index].pointee.traits.contains(.mirrors)
  }

  /// What a play consisted of, where that is known not to be what the present one would.
  package func playedProgram(of index: UInt32, in launch: Launch) -> Program {
    launch.isOther ? program(of: index, in: launch) : program(of: index)
  }

  /// The program of a play of the other kind, where its lengths are known.
  func otherProgram(of index: UInt32, in launch: Launch) -> Program {
    let (node, past) = (self[index], self[past: index])
    var program = program(of: index)
    program.forwardLength = past.otherLengths.forward
    program.backwardLength = past.otherLengths.backward
    let isUnsynced =
      node.pointee.sort == .group && !node.pointee.traits.contains(.together)
      && !past.otherwiseMirrors
    program.turns = past.otherwiseTurns && !isUnsynced
    let isOdd = launch.ending == .byItself && node.pointee.traits.contains(.oddPasses)
    program.lastLength = isOdd ? node.pointee.lastLength : nil
    return program
  }
}
