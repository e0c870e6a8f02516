import VivaceStorage

/// Where a plain channel is shown as a full one, to whoever asks.
struct PlainView: BitwiseCopyable {
  var channel: UInt32 = 0
  var target: UInt32 = 0
  /// Of springs; 0: there was none yet.
  var trajectory: UInt32 = 0
  var law: UInt32 = 0
  /// The first channel of values of several numbers; 0: there was none yet.
  var whole: UInt32 = 0
  /// What all but the first of several floats are shown in; 0: there were none yet.
  var bundle: UInt32 = 0
  /// The property that an array of floats is shown in; 0: there was none yet.
  var property: UInt32 = 0
  /// The plain channel that is shown; 0: none.
  var shown: UInt32 = 0
}

/// Showing a plain channel as a full one for the time of a question.
extension Values {
  /// Shows what is plain in a pass, 0: nothing, as the channels of a motion.
  package func show(_ pass: PlainPass, as motion: UInt32, hasBegun: Bool) {
    core.pointee.view.shown = pass.channel
    if pass.isPhysics { showLaw(of: pass, as: motion) }
    guard pass.channel != 0 else { return }
    switch ChannelMark.sort(of: pass.channel) {
    case .float:
      fill(core.pointee.view, from: pass, for: motion, hasBegun: hasBegun)
      join(core.pointee.view.channel, to: 0, isLost: plain(pass.channel).pointee.isLost)
    case .bundle: showBundle(pass, as: motion, hasBegun: hasBegun)
    case .whole: showWhole(pass, as: motion, hasBegun: hasBegun)
    case .number: showNumber(pass, as: motion, hasBegun: hasBegun)
    }
  }

  /// The question was answered.
  package func endShowing(as motion: UInt32) {
    core.pointee.view.shown = 0
    core.pointee.shownPresent = .nan
    // What is shown next is the same motion, with other properties.
    core.pointee.askedProperty = 0
    setBlend(of: motion, .override, weight: 1)
    var blank = Source()
    blank.time = self[motion].pointee.time
    self[motion].pointee = blank
  }

  /// Makes what plain channels are shown in; false: out of memory.
  package func makeView() -> Bool {
    guard core.pointee.channels.reserveOne(), core.pointee.targets.reserveOne(),
      core.pointee.reserveNumbers(),
      let channel = core.pointee.channels.take(Channel()),
      let target = core.pointee.targets.take(Target(address: UnsafeMutableRawPointer(core)))
    else { return false }
    (core.pointee.view.channel, core.pointee.view.target) = (channel, target)
    return true
  }
}
