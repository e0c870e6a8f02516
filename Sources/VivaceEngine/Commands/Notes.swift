import VivaceHost

/// Musical time: how long notes are.
extension Tempo {
  package func setBeatsPerMinute(_ beats: Double) throws(Fault) {
    try Check.positive(beats, "beats_per_minute")
    core.pointee.beatsPerMinute = beats
  }

  /// Seconds of a note: its exact fraction of a beat, then one division.
  package func note(_ note: Int32) throws(Fault) -> Double {
    let sixtieths: Double
    switch note {
    case 0: sixtieths = 8 * 60
    case 1: sixtieths = 4 * 60
    case 2: sixtieths = 2 * 60
    case 3: sixtieths = 80
    case 4: sixtieths = 60
    case 5: sixtieths = 40
    case 6: sixtieths = 30
    case 7: sixtieths = 15
    default:
      throw Fault(.invalidArgument, "note", .integer(Int64(note)), "must be a viv_note")
    }
    return sixtieths / core.pointee.beatsPerMinute
  }
}
