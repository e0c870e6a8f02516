/// Who of a row of neighbours starts when.
package struct Stagger: BitwiseCopyable {
  /// Who is first, by the numbers of the contract's `viv_stagger_from`.
  package enum Origin: Int32, BitwiseCopyable { case first, last, center, edges }

  package let count: UInt32
  package let from: Origin
  /// Between neighbours.
  package let seconds: Double

  package init(count: UInt32, from: Origin, seconds: Double) {
    (self.count, self.from, self.seconds) = (count, from, seconds)
  }

  /// The delay of the one at a place.
  package func delay(at place: UInt32) -> Double { distance(at: place) * seconds }

  /// The longest delay of all.
  package var longest: Double { distance(at: farthestPlace) * seconds }

  /// The delay of the one at a place, eased over the longest one there is.
  package func delay(at place: UInt32, ease: (Double) -> Double) -> Double {
    let longest = distance(at: farthestPlace)
    guard longest > 0 else { return 0 }
    return ease(distance(at: place) / longest) * longest * seconds
  }

  /// Neighbours between a place and where it begins.
  private func distance(at place: UInt32) -> Double {
    let last = Double(count) - 1
    let place = Double(place)
    switch from {
    case .first: return place
    case .last: return last - place
    // Of an even number the two in the middle are the first.
    case .center: return (place - last / 2).magnitude - (count % 2 == 0 ? 0.5 : 0)
    case .edges: return last / 2 - (place - last / 2).magnitude
    }
  }

  private var farthestPlace: UInt32 {
    switch from {
    case .first: return count - 1
    case .last, .center: return 0
    case .edges: return (count - 1) / 2
    }
  }
}
