import VivaceStorage

/// Whose the ways are that were left to others, so that who left them can be taken out as if it had never
/// begun: what it did to a base, and what is left of its ways, are one distance.
extension Values {
  /// By which number the ways are known that a layer leaves in this run.
  func numberOfWays(leftBy place: UInt32) -> UInt32 {
    if layer(place).pointee.leftAs == 0 {
      core.pointee.leavingCount &+= 1
      if core.pointee.leavingCount == 0 { core.pointee.leavingCount = 1 }
      layer(place).pointee.leftAs = core.pointee.leavingCount
    }
    return layer(place).pointee.leftAs
  }

  /// The layer that left a way, if that is still in the run in which it did; 0: it is not.
  func leaver(of link: UInt32) -> UInt32 {
    let way = residual(link).pointee
    return way.leaver != 0 && layer(way.leaver).pointee.leftAs == way.leftAs ? way.leaver : 0
  }

  /// A distance counts as what a layer did to the base; 0: as nobody's.
  func count(_ distance: Double, for place: UInt32) {
    if place != 0 { layer(place).pointee.shift += distance }
  }

  func moveBase(ofStack index: UInt32, by distance: Double, for place: UInt32) {
    setBase(ofStack: index, stack(index).pointee.base + distance)
    count(distance, for: place)
  }

  /// What is left of the ways of others that a layer went too stays where it is.
  func countWays(of place: UInt32) {
    forEachWay(of: place) { count(remainder(of: $0, place), for: leaver(of: $0)) }
  }

  /// What is left of the ways that other roots left to a layer.
  func waysOfOthers(in place: UInt32) -> Double {
    let root = root(ofChannel: layer(place).pointee.channel)
    var left = 0.0
    forEachWay(of: place) { link in
      let leaver = leaver(of: link)
      let isOwn = leaver != 0 && self.root(ofChannel: layer(leaver).pointee.channel) == root
      if !isOwn { left += remainder(of: link, place) }
    }
    return left
  }

  /// What is left of the ways of others that a layer went too is its own to leave.
  func adoptWays(of place: UInt32) {
    forEachWay(of: place) { link in
      let (left, leaver) = (remainder(of: link, place), leaver(of: link))
      guard leaver != 0 else { return }
      count(left, for: leaver)
      count(-left, for: place)
    }
  }

  /// Nobody goes the ways any more that a layer left to others of a stack in this run.
  func takeBackWays(of place: UInt32, inStack index: UInt32) {
    guard index != 0, layer(place).pointee.leftAs != 0 else { return }
    forgetSum(of: index)
    forgetShown(stack: index)
    var carrier = stack(index).pointee.newest
    while carrier != 0 {
      takeBackWays(of: place, from: carrier)
      carrier = share(carrier).pointee.older
    }
    layer(place).pointee.leftAs = 0
  }

  private func takeBackWays(of place: UInt32, from carrier: UInt32) {
    guard share(carrier).pointee.residuals != 0 else { return }
    var (link, kept) = (share(carrier).pointee.residuals, UInt32(0))
    while link != 0 {
      let next = residual(link).pointee.next
      if leaver(of: link) == place {
        core.pointee.residuals.giveBack(link)
      } else {
        residual(link).pointee.next = kept
        kept = link
      }
      link = next
    }
    share(carrier).pointee.residuals = kept
    if kept == 0 { leaveMovingStack(layer(carrier).pointee.stack) }
  }

  private func forEachWay(of place: UInt32, _ body: (UInt32) -> Void) {
    var link = share(place).pointee.residuals
    while link != 0 {
      body(link)
      link = residual(link).pointee.next
    }
  }
}
