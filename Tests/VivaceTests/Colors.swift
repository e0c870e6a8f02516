import Foundation

/// The colour spaces of the contract as their authors give them, to compute what a mix must be.
/// Written from the formulas, in double, without the library.
enum Space: CaseIterable, Sendable {
  case encoded, linear, hcl, oklab, oklch, hsb

  /// Coordinates of encoded sRGB; of a polar space the last is the hue in degrees.
  func coordinates(_ rgb: [Double]) -> [Double] {
    switch self {
    case .encoded: rgb
    case .linear: rgb.map(decode)
    case .hcl: polar(lab(rgb.map(decode)))
    case .oklab: okLab(rgb.map(decode))
    case .oklch: polar(okLab(rgb.map(decode)))
    case .hsb: brightness(rgb)
    }
  }

  func rgb(_ coordinates: [Double]) -> [Double] {
    switch self {
    case .encoded: coordinates
    case .linear: coordinates.map(encode)
    case .hcl: light(lab: cartesian(coordinates)).map(encode)
    case .oklab: light(okLab: coordinates).map(encode)
    case .oklch: light(okLab: cartesian(coordinates)).map(encode)
    case .hsb: color(hsb: coordinates)
    }
  }

  /// The place of the hue.
  var hue: Int? { [.hcl, .oklch, .hsb].contains(self) ? 2 : nil }

  /// Below this a colour has no hue.
  private var grey: Double { self == .hcl ? 1e-4 : 1e-6 }

  /// Two colours with alpha, mixed as CSS does: coordinates but the hue are weighted by alpha.
  func mix(_ one: [Double], _ other: [Double], _ f: Double) -> [Double] {
    let (a, b) = (one[3], other[3])
    let alpha = a + (b - a) * f
    var (p, q) = (coordinates(Array(one[..<3])), coordinates(Array(other[..<3])))
    if let hue {
      if p[1] < grey { p[hue] = q[hue] }
      if q[1] < grey { q[hue] = p[hue] }
    }
    var mixed = zip(p, q).map { ($0 * a * (1 - f) + $1 * b * f) / alpha }
    if let hue {
      var way = (q[hue] - p[hue]).truncatingRemainder(dividingBy: 360)
      if way > 180 { way -= 360 }
      if way < -180 { way += 360 }
      mixed[hue] = p[hue] + way * f
    }
    return rgb(mixed) + [alpha]
  }
}

/// IEC 61966-2-1.
private func decode(_ x: Double) -> Double {
  let light = abs(x) <= 0.04045 ? abs(x) / 12.92 : pow((abs(x) + 0.055) / 1.055, 2.4)
  return x < 0 ? -light : light
}

private func encode(_ x: Double) -> Double {
  let code = abs(x) <= 0.0031308 ? abs(x) * 12.92 : 1.055 * pow(abs(x), 1 / 2.4) - 0.055
  return x < 0 ? -code : code
}

private func polar(_ lab: [Double]) -> [Double] {
  [lab[0], hypot(lab[1], lab[2]), atan2(lab[2], lab[1]) * 180 / .pi]
}

private func cartesian(_ lch: [Double]) -> [Double] {
  [lch[0], lch[1] * cos(lch[2] * .pi / 180), lch[1] * sin(lch[2] * .pi / 180)]
}

private func product(_ rows: [[Double]], _ v: [Double]) -> [Double] {
  rows.map { row in zip(row, v).reduce(0) { $0 + $1.0 * $1.1 } }
}

// CIE Lab: the matrices, the white and the constants of ACCEPTANCE N10.

private let white = [0.95047, 1, 1.08883]
private let (epsilon, kappa) = (216.0 / 24389, 24389.0 / 27)

private func lab(_ linear: [Double]) -> [Double] {
  let xyz = product(
    [
      [0.41245643909, 0.357576077644, 0.180437483266],
      [0.212672851406, 0.715152155288, 0.0721749933066],
      [0.0193338955823, 0.119192025881, 0.950304078536],
    ], linear)
  let f = zip(xyz, white).map { x, w in
    x / w > epsilon ? cbrt(x / w) : (kappa * x / w + 16) / 116
  }
  return [116 * f[1] - 16, 500 * (f[0] - f[1]), 200 * (f[1] - f[2])]
}

private func light(lab: [Double]) -> [Double] {
  let y = (lab[0] + 16) / 116
  let f = [y + lab[1] / 500, y, y - lab[2] / 200]
  let xyz = zip(f, white).map { f, w in
    w * (f * f * f > epsilon ? f * f * f : (116 * f - 16) / kappa)
  }
  return product(
    [
      [3.24045416211, -1.5371385128, -0.498531409556],
      [-0.969266030505, 1.87601084545, 0.0415560175303],
      [0.0556434309591, -0.204025913517, 1.05722518822],
    ], xyz)
}

// OKLab: B. Ottosson, "A perceptual color space for image processing", 2020.

private func okLab(_ linear: [Double]) -> [Double] {
  let cone = product(
    [
      [0.4122214708, 0.5363325363, 0.0514459929],
      [0.2119034982, 0.6806995451, 0.1073969566],
      [0.0883024619, 0.2817188376, 0.6299787005],
    ], linear)
  return product(
    [
      [0.2104542553, 0.7936177850, -0.0040720468],
      [1.9779984951, -2.4285922050, 0.4505937099],
      [0.0259040371, 0.7827717662, -0.8086757660],
    ], cone.map { cbrt($0) })
}

private func light(okLab: [Double]) -> [Double] {
  let cone = product(
    [
      [1, 0.3963377774, 0.2158037573],
      [1, -0.1055613458, -0.0638541728],
      [1, -0.0894841775, -1.2914855480],
    ], okLab)
  return product(
    [
      [4.0767416621, -3.3077115913, 0.2309699292],
      [-1.2684380046, 2.6097574011, -0.3413193965],
      [-0.0041960863, -0.7034186147, 1.7076147010],
    ], cone.map { $0 * $0 * $0 })
}

// Hue, saturation, brightness: A. R. Smith, "Color gamut transform pairs", 1978.

private func brightness(_ rgb: [Double]) -> [Double] {
  let (most, least) = (rgb.max()!, rgb.min()!)
  let range = most - least
  if range == 0 { return [most, 0, 0] }
  let (r, g, b) = (rgb[0], rgb[1], rgb[2])
  let sixths =
    most == r ? (g - b) / range : most == g ? 2 + (b - r) / range : 4 + (r - g) / range
  return [most, range / most, sixths * 60]
}

private func color(hsb: [Double]) -> [Double] {
  let (value, saturation) = (hsb[0], hsb[1])
  return [5.0, 3, 1].map { n in
    let k = (n + hsb[2] / 60) - 6 * ((n + hsb[2] / 60) / 6).rounded(.down)
    return value - value * saturation * max(0, min(k, 4 - k, 1))
  }
}
