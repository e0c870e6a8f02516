import VivaceStorage

/// What the host attached to one moveable. Few have one, so whoever has a moveable keeps the tag's
/// number, 0 until there is something to keep.
struct Tag: ArenaRecord {
  var name: Text?
  var userData: UnsafeMutableRawPointer?
  /// The first of them.
  var listeners: UInt32 = 0
  /// The last of them.
  var keeps: UInt32 = 0
  /// How often it was started in one tick, and which one that was.
  var starts: UInt32 = 0
  var startTick: UInt32 = 0
}

extension Host {
  /// The tag's record; made, and its number set, at its first use.
  func record(of tag: inout UInt32) throws(Fault) -> UnsafeMutablePointer<Tag> {
    if tag == 0 {
      guard let made = core.pointee.tags.take(Tag()) else { throw Fault.outOfMemory }
      tag = made
    }
    return core.pointee.tags[tag]
  }

  /// Names something; nil takes the name away.
  package func setName(_ text: UnsafePointer<CChar>?, of tag: inout UInt32) throws(Fault) {
    guard let text else {
      releaseName(of: tag)
      return
    }
    let copy = try copy(text, "name")
    do throws(Fault) {
      let record = try record(of: &tag)
      releaseName(of: tag)
      record.pointee.name = copy
    } catch {
      release(copy)
      throw error
    }
  }

  package func name(of tag: UInt32) -> Text? {
    tag == 0 ? nil : core.pointee.tags[tag].pointee.name
  }

  package func setUserData(
    _ user: UnsafeMutableRawPointer?, of tag: inout UInt32
  ) throws(Fault) {
    guard tag != 0 || user != nil else { return }
    try record(of: &tag).pointee.userData = user
  }

  package func userData(of tag: UInt32) -> UnsafeMutableRawPointer? {
    tag == 0 ? nil : core.pointee.tags[tag].pointee.userData
  }

  /// Counts one more start in a tick; the answer is how many there were.
  package func countStart(of tag: UInt32, in tick: UInt32) -> UInt32 {
    let record = core.pointee.tags[tag]
    (record.pointee.starts, record.pointee.startTick) = (starts(of: tag, in: tick) &+ 1, tick)
    return record.pointee.starts
  }

  package func starts(of tag: UInt32, in tick: UInt32) -> UInt32 {
    let record = core.pointee.tags[tag]
    return record.pointee.startTick == tick ? record.pointee.starts : 0
  }

  /// Puts a name and user data on another tag too; neither listeners nor keeps.
  package func copyTag(_ source: UInt32, to tag: inout UInt32) throws(Fault) {
    guard source != 0 else { return }
    let known = core.pointee.tags[source].pointee
    guard known.name != nil || known.userData != nil else { return }
    let record = try record(of: &tag)
    record.pointee.userData = known.userData
    if let name = known.name { record.pointee.name = try copy(name) }
  }

  /// Gives back a tag with all that is on it.
  package func release(tag: UInt32) {
    guard tag != 0 else { return }
    releaseName(of: tag)
    releaseListeners(core.pointee.tags[tag].pointee.listeners)
    core.pointee.tags.giveBack(tag)
  }

  private func releaseName(of tag: UInt32) {
    guard tag != 0, let name = core.pointee.tags[tag].pointee.name else { return }
    release(name)
    core.pointee.tags[tag].pointee.name = nil
  }
}
