import VivaceMotion
import VivaceStorage

/// Turning several plain channels of one clip into those of a motion, and showing them as such.
extension Values {
  /// As `reserveFurnishing(by:)`, of all of them.
  func reserveFurnishing(bundle channel: UInt32, by easing: Int32) -> Bool {
    guard reserveChannels(bundle(channel).pointee.count), core.pointee.properties.reserveOne()
    else { return false }
    var hasRoom = true
    forEachPlain(in: channel) { index in
      let hasRows =
        ChannelMark.isNumber(lone: index)
        ? reserveRows(ofNumber: number(index).pointee.form, by: easing)
        : reserveFloatRows(by: easing)
      if !hasRows { hasRoom = false }
    }
    return hasRoom
  }

  func furnishBundle(_ pass: PlainPass, for motion: UInt32, hasBegun: Bool) {
    let bundle = bundle(pass.channel).pointee
    let property = bundle.isArray ? core.pointee.properties.takeReserved() : 0
    forEachPart(of: pass) { furnish($0, in: property, for: motion, hasBegun: hasBegun) }
    fill(property, from: bundle, for: motion)
    forget(bundle: pass.channel)
  }

  /// Of an array that became the channels of a motion.
  private func fill(_ index: UInt32, from bundle: PlainBundle, for motion: UInt32) {
    guard bundle.isArray else { return }
    var property = Property(stride: Int(bundle.stride))
    (property.first, property.last) = (self[motion].pointee.first, self[motion].pointee.last)
    property.count = UInt32(bundle.count)
    self.property(index).initialize(to: property)
  }

  /// Makes what all but the first of several channels are shown in; false: out of memory.
  func makeBundleView() -> Bool {
    let more = PlainBundle.mostChannels - 1
    guard reserveChannels(more), core.pointee.properties.reserveOne(),
      core.pointee.bundles.reserveOne()
    else { return false }
    core.pointee.view.property = core.pointee.properties.takeReserved()
    var slots = PlainBundle()
    for _ in 0..<more {
      let index = core.pointee.channels.takeReserved()
      channel(index).initialize(to: Channel())
      channel(index).pointee.target = core.pointee.targets.takeReserved()
      slots.append(index)
    }
    core.pointee.view.bundle = core.pointee.bundles.takeReserved()
    core.pointee.bundles[core.pointee.view.bundle].initialize(to: slots)
    return true
  }

  /// Where the channel at a place of a bundle is shown.
  private func slots(at place: Int) -> PlainView {
    var slots = core.pointee.view
    guard place > 0 else { return slots }
    slots.channel = core.pointee.bundles[slots.bundle].pointee[place - 1]
    slots.target = channel(slots.channel).pointee.target
    return slots
  }

  func showBundle(_ pass: PlainPass, as motion: UInt32, hasBegun: Bool) {
    let bundle = bundle(pass.channel).pointee
    let property = bundle.isArray ? core.pointee.view.property : 0
    for place in 0..<bundle.count {
      let (slots, part) = (slots(at: place), part(of: pass, at: place))
      if ChannelMark.isNumber(lone: part.channel) {
        fill(
          slots, in: property, from: number(part.channel).pointee, part, for: motion,
          hasBegun: hasBegun)
      } else {
        fill(slots, in: property, from: part, for: motion, hasBegun: hasBegun)
      }
    }
    fill(property, from: bundle, for: motion)
  }

  /// The target at which one of those that are shown is; 0: it is not among them.
  func shownTarget(of index: UInt32, in channel: UInt32) -> UInt32 {
    bundle(channel).pointee.place(of: index).map { slots(at: $0).target } ?? 0
  }
}
