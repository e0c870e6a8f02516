import VivaceHost
import VivaceScore
import VivaceStorage

/// A name of a second of a container's first pass.
struct Label: ArenaRecord {
  var text: Text
  var seconds: Double
  var hash: UInt32
  /// Those below it, by the next bit of their hashes.
  var zero: UInt32 = 0
  var one: UInt32 = 0
}

/// Names of seconds of containers. The labels of one are a digital search tree (Coffman, Eve 1970): the
/// bits of its hash, from the highest, are the way to a label.
extension Tempo {
  /// Where the index of a label lies: in its container, or in the label above it.
  private typealias Link = UnsafeMutablePointer<UInt32>

  /// Names a second of a container's first pass; NaN takes the name away.
  package func setLabel(
    _ container: UInt32, _ label: UnsafePointer<CChar>?, _ seconds: Double
  ) throws(Fault) {
    let label = try check(label, of: container, as: "container")
    if !seconds.isNaN { try Check.seconds(seconds, "seconds") }
    if let known = link(to: label, of: container) {
      if seconds.isNaN {
        removeLabel(at: known)
      } else {
        core.pointee.labels[known.pointee].pointee.seconds = seconds
      }
    } else if !seconds.isNaN {
      try addLabel(label, seconds, to: container)
    }
  }

  /// The second that a label names; NaN: there is no such label.
  package func second(
    ofLabel label: UnsafePointer<CChar>?, in container: UInt32,
    as parameter: StaticString = "container"
  ) throws(Fault) -> Double {
    let label = try check(label, of: container, as: parameter)
    let known = link(to: label, of: container)
    return known.map { core.pointee.labels[$0.pointee].pointee.seconds } ?? .nan
  }

  /// The second that a label names, which has to be there.
  func seconds(
    ofLabel label: UnsafePointer<CChar>?, in container: UInt32, as parameter: StaticString
  ) throws(Fault) -> Double {
    let seconds = try second(ofLabel: label, in: container, as: parameter)
    guard let label, seconds.isNaN else { return seconds }
    throw Fault(.notFound, "label", .text(label), "must be a label of that container")
  }

  /// Seeks a root to a label: after its delay, within its first pass.
  package func seek(_ root: UInt32, toLabel label: UnsafePointer<CChar>?) throws(Fault) {
    try refuseChild(root, "is in a container; seek its root instead")
    let seconds = try seconds(ofLabel: label, in: root, as: "root")
    try seek(root) {
      score[root].pointee.delay + min(seconds, score.firstPassLength(of: root))
    }
  }

  private func check(
    _ label: UnsafePointer<CChar>?, of container: UInt32, as parameter: StaticString
  ) throws(Fault) -> UnsafePointer<CChar> {
    try refuseNoContainer(container, as: parameter)
    guard let label, label.pointee != 0 else {
      throw Fault(.invalidArgument, "label", .none, "must not be null or empty")
    }
    return label
  }

  // MARK: The tree

  /// FNV-1a (Fowler, Noll, Vo).
  private func hash(of name: UnsafePointer<CChar>) -> UInt32 {
    var hash: UInt32 = 0x811C_9DC5
    var place = 0
    while name[place] != 0 {
      hash = (hash ^ UInt32(UInt8(bitPattern: name[place]))) &* 0x0100_0193
      place += 1
    }
    return hash
  }

  /// Where the label of that name lies, or would lie.
  private func link(
    to name: UnsafePointer<CChar>, _ hash: UInt32, from first: Link
  ) -> Link {
    var (link, bits) = (first, hash)
    while link.pointee != 0 {
      let label = core.pointee.labels[link.pointee]
      if label.pointee.hash == hash, label.pointee.text.equals(name) { break }
      link = bits >> 31 == 0 ? zero(of: label) : one(of: label)
      bits <<= 1
    }
    return link
  }

  private func zero(of label: UnsafeMutablePointer<Label>) -> Link {
    UnsafeMutablePointer(field: &label.pointee.zero)
  }

  private func one(of label: UnsafeMutablePointer<Label>) -> Link {
    UnsafeMutablePointer(field: &label.pointee.one)
  }

  private func first(of extras: UnsafeMutablePointer<Extras>) -> Link {
    UnsafeMutablePointer(field: &extras.pointee.firstLabel)
  }

  /// Where the label of that name lies; nil: there is none.
  private func link(to name: UnsafePointer<CChar>, of container: UInt32) -> Link? {
    guard let extras = knownExtras(of: container), extras.pointee.firstLabel != 0 else {
      return nil
    }
    let link = link(to: name, hash(of: name), from: first(of: extras))
    return link.pointee == 0 ? nil : link
  }

  private func addLabel(
    _ name: UnsafePointer<CChar>, _ seconds: Double, to container: UInt32
  ) throws(Fault) {
    let extras = try extras(of: container)
    let text = try host.copy(name, "label")
    let hash = hash(of: name)
    guard let made = core.pointee.labels.take(Label(text: text, seconds: seconds, hash: hash))
    else {
      host.release(text)
      throw Fault.outOfMemory
    }
    link(to: name, hash, from: first(of: extras)).pointee = made
  }

  /// The recursion is as deep as hashes have bits.
  func copyLabels(from first: UInt32, to container: UInt32) throws(Fault) {
    var label = first
    while label != 0 {
      let known = core.pointee.labels[label].pointee
      let name = UnsafeRawPointer(known.text.bytes).assumingMemoryBound(to: CChar.self)
      try addLabel(name, known.seconds, to: container)
      try copyLabels(from: known.one, to: container)
      label = known.zero
    }
  }

  /// One below it that has none below takes its place.
  private func removeLabel(at link: Link) {
    let index = link.pointee
    let label = core.pointee.labels[index]
    var last = link
    while let next = linkBelow(last.pointee) { last = next }
    let leaf = last.pointee
    last.pointee = 0
    if leaf != index {
      zero(of: core.pointee.labels[leaf]).pointee = label.pointee.zero
      one(of: core.pointee.labels[leaf]).pointee = label.pointee.one
      link.pointee = leaf
    }
    host.release(label.pointee.text)
    core.pointee.labels.giveBack(index)
  }

  private func linkBelow(_ index: UInt32) -> Link? {
    let label = core.pointee.labels[index]
    guard label.pointee.zero == 0 else { return zero(of: label) }
    return label.pointee.one == 0 ? nil : one(of: label)
  }

  func releaseLabels(of container: UInt32) {
    guard let extras = knownExtras(of: container) else { return }
    while extras.pointee.firstLabel != 0 { removeLabel(at: first(of: extras)) }
  }
}
