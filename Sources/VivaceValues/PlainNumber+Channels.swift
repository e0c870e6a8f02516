import VivaceMotion
import VivaceStorage

/// Turning plain numbers that move in double precision into channels, and showing them as such.
extension Values {
  /// As `reserveFurnishing(by:)`, of such a number.
  func reserveFurnishing(number channel: UInt32, by easing: Int32) -> Bool {
    reserveFurnishing() && reserveRows(ofNumber: number(channel).pointee.form, by: easing)
  }

  /// Turns the number of a pass into the channel of a motion, where room was reserved.
  func furnishNumber(
    _ pass: PlainPass, in property: UInt32, for motion: UInt32, hasBegun: Bool
  ) {
    let number = number(pass.channel).pointee
    let slots = PlainView(
      channel: core.pointee.channels.takeReserved(), target: core.pointee.targets.takeReserved())
    fill(slots, in: property, from: number, pass, for: motion, hasBegun: hasBegun)
    enter(slots, for: .number(pass.channel), number.head)
    giveBack(number: pass.channel)
  }

  /// Shows the number of a pass as the channel of a motion.
  func showNumber(_ pass: PlainPass, as motion: UInt32, hasBegun: Bool) {
    let number = number(pass.channel).pointee
    fill(core.pointee.view, in: 0, from: number, pass, for: motion, hasBegun: hasBegun)
    join(core.pointee.view.channel, to: 0, isLost: number.isLost)
  }

  func fill(
    _ slots: PlainView, in property: UInt32, from number: PlainNumber, _ pass: PlainPass,
    for motion: UInt32, hasBegun: Bool
  ) {
    var channel = Channel()
    channel.form = number.form
    (channel.from, channel.given) = (number.from, number.from)
    (channel.to, channel.goal, channel.initial) = (number.to, number.to, number.initial)
    channel.traits = .of(.hasTo, .movesInDoubles)
    channel.property = property
    if property != 0 { channel.traits.insert(.part) }
    if number.hasFrom { channel.traits.insert(.hasFrom) }
    if pass.isSteered { (channel.from, channel.bend) = (pass.start.from, pass.start.bend) }
    if pass.isTakeover { channel.traits.insert(.foreign) }
    self.channel(slots.channel).initialize(to: channel)
    enter(slots, at: number.address, of: motion, hasBegun: hasBegun)
  }
}
