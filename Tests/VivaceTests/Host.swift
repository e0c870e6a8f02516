import CVivace
import Testing

/// A property that the host reads and writes by functions, and all that was asked of it.
final class Host {
  var values: [Double]
  /// Each count that get was called with; what set was called with.
  private(set) var gets: [UInt32] = []
  private(set) var sets: [[Double]] = []
  /// What get answers, where it is not what set left.
  var answer: [Double]?
  var onGet: () -> Void = {}
  var onSet: () -> Void = {}
  /// Where sets are told, beside the events.
  weak var record: Record?
  /// Its identity: an address that is never read.
  let key: UnsafeMutableRawPointer

  init(_ values: [Double], record: Record? = nil) {
    (self.values, self.record) = (values, record)
    key = .allocate(byteCount: 1, alignment: 1)
  }

  deinit { key.deallocate() }

  var pointer: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

  func forget() { (gets, sets) = ([], []) }

  nonisolated(unsafe) static let get: viv_property_get = { values, count, user in
    let host = Unmanaged<Host>.fromOpaque(user!).takeUnretainedValue()
    host.gets.append(count)
    for (index, value) in (host.answer ?? host.values).enumerated() where index < count {
      values![index] = value
    }
    host.onGet()
  }

  nonisolated(unsafe) static let set: viv_property_set = { values, count, user in
    let host = Unmanaged<Host>.fromOpaque(user!).takeUnretainedValue()
    host.values = (0..<Int(count)).map { values![$0] }
    host.sets.append(host.values)
    host.record?.told.append("set \(host.values)")
    host.record?.moments.append(0)
    host.onSet()
  }
}

extension Stage {
  /// Adds a property of the host to a motion.
  @discardableResult
  func add(
    _ host: Host, to m: viv_motion, from: [Double]? = nil, end: [Double]?,
    sourceLocation: SourceLocation = #_sourceLocation
  ) -> viv_motion {
    let status = viv_motion_add_property(
      m, host.key, UInt32(host.values.count), Host.get, Host.set, host.pointer, from, end)
    #expect(status == VIV_OK, "\(error)", sourceLocation: sourceLocation)
    return m
  }

  func tween(
    _ name: String, _ host: Host, from: [Double]? = nil, to end: [Double], in seconds: Double = 1,
    ease: Int = VIV_EASE_LINEAR, sourceLocation: SourceLocation = #_sourceLocation
  ) -> viv_motion {
    let m = viv_motion_create(tempo, seconds, viv_easing(ease))
    add(host, to: m, from: from, end: end, sourceLocation: sourceLocation)
    return self.name(m, name)
  }
}
