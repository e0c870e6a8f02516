import VivaceHost
import VivaceMotion
import VivaceScore
import VivaceStorage
import VivaceValues

/// Everything a tool shows of a moveable.
package struct Description {
  package var delay, repeatDelay, rate, duration, weight: Double
  /// By kind: tension and damping; drag; velocity, friction, restitution and collides; inner step.
  package var parameters: (Double, Double, Double, Double)
  package var repeats, easing, reverseEasing, blend, reversingMode, heading: Int32
  package var reverses, synced, transient: Bool
  package var turnDelay, reverseDuration, position: Double
  package var passes: Int32
  package var mirrored, essential: Bool
  package var speed: Double
  package var capturesEach, isClamped: Bool
  /// Of a group.
  package var stagger: Double
  package var staggerFrom, staggerEasing: Int32
}

extension Tempo {
  package func describe(_ index: UInt32) -> Description {
    let node = score[index]
    let record = self[index]
    let traits = node.pointee.traits
    let isGroup = record.pointee.kind == .group
    let hasDuration = !isGroup || traits.contains(.hasDuration)
    let extras = knownExtras(of: index)?.pointee
    return Description(
      delay: node.pointee.delay, repeatDelay: node.pointee.repeatDelay,
      rate: node.pointee.rate, duration: hasDuration ? passDuration(of: index) : .nan,
      weight: values.weight(of: index), parameters: parameters(of: index),
      repeats: node.pointee.repeats,
      easing: values.easing(of: index), reverseEasing: values.reverseEasing(of: index),
      blend: Int32(record.pointee.blend.rawValue),
      reversingMode: !isGroup && traits.contains(.together) ? 1 : 0,
      heading: heading(of: index), reverses: traits.contains(.reverses),
      synced: isGroup && traits.contains(.together),
      transient: record.pointee.flags.contains(.transient),
      turnDelay: node.pointee.turnDelay, reverseDuration: reverseDuration(of: index),
      position: position(of: index), passes: passes(of: index),
      mirrored: traits.contains(.mirrored), essential: isEssential(index),
      speed: speed(of: index) ?? 0, capturesEach: values.capturesEach(motion: index),
      isClamped: values.physics(of: index).isClamped,
      stagger: extras?.staggerSeconds ?? 0, staggerFrom: extras?.staggerFrom.rawValue ?? 0,
      staggerEasing: extras?.staggerEasing ?? 0)
  }

  /// As given; a simulation keeps its inner step there.
  private func passDuration(of index: UInt32) -> Double {
    self[index].pointee.kind == .simulation ? 0 : score[index].pointee.duration
  }

  private func parameters(of index: UInt32) -> (Double, Double, Double, Double) {
    let physics = values.physics(of: index)
    switch self[index].pointee.kind {
    case .spring: return (physics.tension, physics.damping, 0, 0)
    case .decay: return (physics.drag, 0, 0, 0)
    case .physics, .pathPhysics:
      let collides: Double = physics.collides ? 1 : 0
      return (physics.velocity, physics.friction, physics.restitution, collides)
    case .simulation: return (score[index].pointee.duration, 0, 0, 0)
    default: return (0, 0, 0, 0)
    }
  }

  /// Of its own time: 1 to its end, -1 to its beginning, 0 at rest.
  package func heading(of index: UInt32) -> Int32 {
    guard state(of: index).isRunning else { return 0 }
    return self[score[index].pointee.root].pointee.flags.contains(.rewinds) ? -1 : 1
  }
}
