import CVivace
import VivaceEngine
import VivaceHost

/// The engine writes events that C reads, so both must see the same layout.
enum Layout {
  static var eventsAgree: Bool {
    let event = viv_event(
      moveable: 1, parent: 2, time: 3, user_data: UnsafeMutableRawPointer(bitPattern: 4),
      skipped: 5, kind: 6, reason: 7)
    guard MemoryLayout<viv_event>.size == MemoryLayout<Event>.size,
      MemoryLayout<viv_event>.stride == MemoryLayout<Event>.stride
    else { return false }
    let seen = unsafeBitCast(event, to: Event.self)
    return seen.moveable == 1 && seen.parent == 2 && seen.time == 3
      && UInt(bitPattern: seen.userData) == 4 && seen.skipped == 5 && seen.kind == 6
      && seen.reason == 7
  }
}
