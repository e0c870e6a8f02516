/// Equal steps, as CSS steps(): the progress' interval, plus one if the first step is taken at once.
struct Steps: Curve {
  let intervals: Double
  let first: Double
  let jumps: Double

  @inline(__always)
  func value(_ u: Double) -> Double {
    let taken = Elementary.floorBounded(u * intervals) + first
    return (taken < jumps ? taken : jumps) / jumps
  }

  func slope(_ u: Double) -> Double { 0 }
}
