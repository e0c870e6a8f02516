import CVivace
import Synchronization
import VivaceEngine
import VivaceHost

/// Failures of calls that named no tempo that lives: only the last one's status is kept, for all
/// threads together.
enum Strays {
  private static let status = Atomic<Int32>(0)

  static var lastStatus: viv_status { status.load(ordering: .relaxed) }

  static func report(_ fault: Fault) {
    status.store(fault.status.rawValue, ordering: .relaxed)
  }
}
