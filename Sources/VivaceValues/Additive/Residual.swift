import VivaceMotion
import VivaceStorage

/// What was left of a motion's way when it was stopped: a stack and a distance.
package struct Remainder {
  let stack: UInt32
  /// The layer that left it.
  let leaver: UInt32
  let amount: Double
  /// The host sees what the stack comes to with it, which is what it comes to when somebody has taken it over.
  let isShown: Bool

  /// Where to look for who carries it.
  package var firstCarrier: Carrier { Carrier(stack: stack) }
}

/// A motion that adds on a stack, and may carry what another one left.
package struct Carrier {
  let stack: UInt32
  var layer: UInt32 = 0
  package private(set) var motion: UInt32 = 0

  init(stack: UInt32, layer: UInt32 = 0, motion: UInt32 = 0) {
    (self.stack, self.layer, self.motion) = (stack, layer, motion)
  }
}

/// Ways that were left to another motion: `amount (1 - E(x))`, x over the time it has left.
extension Values {
  func residualValue(of place: UInt32) -> Double {
    var value = 0.0
    var link = share(place).pointee.residuals
    while link != 0 {
      value += remainder(of: link, place)
      link = residual(link).pointee.next
    }
    return value
  }

  /// What is left of one of them.
  func remainder(of link: UInt32, _ place: UInt32) -> Double {
    residual(link).pointee.amount * (1 - easedShare(of: link, place))
  }

  func residualVelocity(of place: UInt32) -> Double {
    let motion = channel(layer(place).pointee.channel).pointee.motion
    guard share(place).pointee.residuals != 0, !stands(layer(place).pointee.channel) else {
      return 0
    }
    var velocity = 0.0
    var link = share(place).pointee.residuals
    while link != 0 {
      let part = part(of: link, place)
      if part >= 0 && part < 1 {
        let slope = easingSlope(self[motion].pointee.easing, at: part)
        velocity -= residual(link).pointee.amount * slope / residual(link).pointee.seconds
      }
      link = residual(link).pointee.next
    }
    return velocity * time(ofRoot: self[motion].pointee.root).pointee.speed
  }

  /// How much of a residual's time has passed: below 0 before it was left, from 1 on it is over.
  private func part(of link: UInt32, _ place: UInt32) -> Double {
    let motion = channel(layer(place).pointee.channel).pointee.motion
    let passed = rootScoreTime(of: motion) - residual(link).pointee.start
    return passed / residual(link).pointee.seconds
  }

  private func easedShare(of link: UInt32, _ place: UInt32) -> Double {
    let part = min(max(part(of: link, place), 0), 1)
    if part == 0 || part == 1 { return part }
    let motion = channel(layer(place).pointee.channel).pointee.motion
    return easingValue(self[motion].pointee.easing, at: part)
  }

  /// Who may carry what is left of another's way: the motions that add on a stack, the one that
  /// began last first; a motion of 0 ends it.
  package func carrier(after carrier: Carrier) -> Carrier {
    let place =
      carrier.motion == 0
      ? stack(carrier.stack).pointee.newest : share(carrier.layer).pointee.older
    guard place != 0 else { return Carrier(stack: carrier.stack) }
    return Carrier(
      stack: carrier.stack, layer: place,
      motion: channel(layer(place).pointee.channel).pointee.motion)
  }

  /// Leaves the rest of a way to a carrier that has so many score seconds left, negative on the way
  /// home.
  package func bequeath(_ rest: Remainder, to carrier: Carrier, seconds: Double) {
    let way = Residual(
      amount: rest.amount, start: rootScoreTime(of: carrier.motion), seconds: seconds,
      leaver: rest.leaver, leftAs: numberOfWays(leftBy: rest.leaver))
    addResidual(way, to: carrier.layer)
    if rest.isShown { noteShown(stack: rest.stack) }
  }

  /// Leaves the rest of a way to the base, as nobody carries it.
  package func bequeathToBase(_ rest: Remainder) {
    moveBase(ofStack: rest.stack, by: rest.amount, for: rest.leaver)
    if rest.isShown { noteShown(stack: rest.stack) }
  }

  /// The score time of what carries them is another one from now on.
  package func shiftResiduals(of motion: UInt32, by seconds: Double) {
    forEachChannel(of: motion) { index in
      guard isStacked(index) else { return }
      var link = share(channel(index).pointee.layer).pointee.residuals
      while link != 0 {
        residual(link).pointee.start += seconds
        link = residual(link).pointee.next
      }
    }
  }

  /// What carries them is run backward from now on, and is at the second `axis - second` of its way out.
  package func reflectResiduals(of motion: UInt32, at axis: Double) {
    forEachChannel(of: motion) { index in
      guard isStacked(index) else { return }
      var link = share(channel(index).pointee.layer).pointee.residuals
      while link != 0 {
        residual(link).pointee.start = axis - residual(link).pointee.start
        residual(link).pointee.seconds.negate()
        link = residual(link).pointee.next
      }
    }
  }

  private func addResidual(_ way: Residual, to place: UInt32) {
    let link = share(place).pointee.residuals
    var fresh = way
    fresh.next = link
    if let made = core.pointee.residuals.takeReserved(fresh) {
      if link == 0 { enterMovingStack(layer(place).pointee.stack) }
      share(place).pointee.residuals = made
      return
    }
    // Without memory for one more, what it has is begun anew together with it.
    guard link != 0 else {
      moveBase(ofStack: layer(place).pointee.stack, by: way.amount, for: way.leaver)
      return
    }
    let left = remainder(of: link, place)
    count(left, for: leaver(of: link))
    count(-left, for: way.leaver)
    fresh.amount += left
    fresh.next = residual(link).pointee.next
    residual(link).initialize(to: fresh)
  }
}
