import VivaceStorage

/// Copies of what a host said of a node.
extension Score {
  package func copySettings(of source: UInt32, to copy: UInt32) {
    let (node, made) = (self[source], self[copy])
    made.pointee.repeats = node.pointee.repeats
    made.pointee.delay = node.pointee.delay
    made.pointee.repeatDelay = node.pointee.repeatDelay
    made.pointee.turnDelay = node.pointee.turnDelay
    made.pointee.rate = node.pointee.rate
    made.pointee.duration = node.pointee.duration
    made.pointee.traits = node.pointee.traits.intersection(.settings)
    made.pointee.losesOddPasses = node.pointee.losesOddPasses
  }
}

extension NodeTraits {
  fileprivate static var settings: NodeTraits {
    .of(.reverses, .together, .hasCondition, .hasDuration, .oddPasses, .mirrored)
  }
}
