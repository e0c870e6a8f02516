import CFeatures
import VivaceHost
import VivaceStorage

/// What the host attaches to a clip: callbacks, a name, a pointer, keeps. None of it takes more records than a
/// tag.
extension Tempo {
  /// The tag of a clip; 0: there is none.
  func tag(ofClip index: UInt32) -> UInt32 {
    let clip = clip(index).pointee
    return clip.isPlain ? clip.tag : self[clip.moveable].pointee.tag
  }

  /// Calls with the tag of a clip, which the body may make; 0: there is none.
  private func withTag(
    ofClip index: UInt32, _ body: (inout UInt32) throws(Fault) -> Void
  ) throws(Fault) {
    use_tags()
    guard clip(index).pointee.isPlain else {
      try body(&self[clip(index).pointee.moveable].pointee.tag)
      return
    }
    var tag = clip(index).pointee.tag
    defer { clip(index).pointee.tag = tag }
    try body(&tag)
  }

  /// Sets the callback for these kinds of events, replacing the previous one; nil removes it.
  package func listen(
    to kinds: Int32, ofClip index: UInt32, callback: UnsafeRawPointer?,
    user: UnsafeMutableRawPointer?
  ) throws(Fault) {
    try host.checkListened(kinds)
    guard clip(index).pointee.isPlain, callback == nil || canHear(kinds, clip(index).pointee)
    else {
      try listen(to: kinds, of: try furnished(index), callback: callback, user: user)
      return
    }
    try withTag(ofClip: index) { tag throws(Fault) in
      _ = try host.listen(to: kinds, of: &tag, callback, user: user)
    }
    reportActivity()
  }

  /// Whether a plain one can tell those to a callback.
  private func canHear(_ kinds: Int32, _ clip: Clip) -> Bool {
    let others = EventKind.updated | (turnsOrRepeats(clip) ? EventKind.ofPasses : 0)
    return kinds & others == 0
  }

  /// Names a clip; nil takes the name away.
  package func setName(clip index: UInt32, _ text: UnsafePointer<CChar>?) throws(Fault) {
    try withTag(ofClip: index) { tag throws(Fault) in try host.setName(text, of: &tag) }
  }

  package func setUserData(
    clip index: UInt32, _ user: UnsafeMutableRawPointer?
  ) throws(Fault) {
    try withTag(ofClip: index) { tag throws(Fault) in try host.setUserData(user, of: &tag) }
  }

  /// Keeps a pointer of the host until the clip is gone.
  package func keep(
    _ user: UnsafeMutableRawPointer?, _ release: UnsafeRawPointer, withClip index: UInt32
  ) throws(Fault) {
    try withTag(ofClip: index) { tag throws(Fault) in
      try host.addKeep(user, release, to: &tag)
    }
  }

  package func setTransient(clip index: UInt32, _ transient: Bool) {
    if clip(index).pointee.isPlain {
      clip(index).pointee.traits.set(.transient, transient)
    } else {
      setTransient(clip(index).pointee.moveable, transient)
    }
  }
}
