/// Brightness, saturation, hue in sextants of a turn (red 0, green 2, blue 4), of the codes of
/// sRGB.
///
/// Black has no saturation, and no hue. Source: A. R. Smith, "Color gamut transform pairs" (1978).
package enum HSB: ColorSpace {
  @inline(__always)
  package static var turn: Double { 6 }

  @inline(__always)
  package static var leastChroma: Double { 1e-6 }

  package static func coordinates(of color: Vector3) -> Vector3 {
    let (red, green, blue) = (color.x, color.y, color.z)
    let most = larger(red, larger(green, blue))
    let span = most + larger(-red, larger(-green, -blue))
    if span == 0 || most == 0 { return Vector3(most, 0, 0) }
    let hue: Double
    if most == red {
      hue = (green - blue) / span
    } else if most == green {
      hue = (blue - red) / span + 2
    } else {
      hue = (red - green) / span + 4
    }
    return Vector3(most, span / most, hue < 0 ? hue + 6 : hue)
  }

  @inline(__always)
  package static func color(at p: Vector3) -> Vector3 {
    Vector3(channel(5, at: p), channel(3, at: p), channel(1, at: p))
  }

  package static func slope(at p: Vector3, along delta: Vector3) -> Vector3 {
    Vector3(
      channelSlope(5, at: p, along: delta), channelSlope(3, at: p, along: delta),
      channelSlope(1, at: p, along: delta))
  }

  /// Brightness, less what the saturation takes where the hue is away from the channel's own.
  @inline(__always)
  package static func channel(_ phase: Double, at p: Vector3) -> Double {
    let away = distance(place(phase, hue: p.z))
    return p.x - p.x * p.y * away
  }

  static func channelSlope(_ phase: Double, at p: Vector3, along delta: Vector3) -> Double {
    let place = place(phase, hue: p.z)
    let away = distance(place)
    let turning = place < 1 ? delta.z : (place > 3 && place < 4 ? -delta.z : 0)
    return delta.x * (1 - p.y * away) - p.x * (delta.y * away + p.y * turning)
  }

  /// Where the hue stands as the channel sees it, 0...6; hues beyond 2^51 stand anywhere there.
  @inline(__always)
  package static func place(_ phase: Double, hue: Double) -> Double {
    let shifted = hue + phase
    return shifted - 6 * Elementary.floorBounded(shifted * (1.0 / 6))
  }

  /// 1 in the third of the circle opposite, 0 in the channel's own, straight between.
  @inline(__always)
  package static func distance(_ place: Double) -> Double {
    let other = 4 - place
    let nearer = place < other ? place : other
    let raised = nearer > 0 ? nearer : 0
    return raised < 1 ? raised : 1
  }

  static func larger(_ a: Double, _ b: Double) -> Double { a > b ? a : b }
}
