import CVivace
import VivaceEngine
import VivaceHost
import VivaceMotion

// Springs as others tell them. Within these ranges tension and damping stay below what a spring takes.

private let periods = 1e-8...1e8
private let ratios = 0...1e8
private let bounces = -0.999999...1

@_cdecl("viv_spring_from_response") @implementation
public func viv_spring_from_response(
  _ response: Double, _ damping_ratio: Double, _ tension: UnsafeMutablePointer<Double>!,
  _ damping: UnsafeMutablePointer<Double>!
) -> viv_status {
  answer { () throws(Fault) in
    try required(response, in: periods, "response", "must be in 1e-8...1e8 seconds")
    try required(damping_ratio, in: ratios, "damping_ratio", "must be in 0...1e8")
    let (tension, damping) = (try required(tension, "tension"), try required(damping, "damping"))
    let law = SpringLaw(response: response, dampingRatio: damping_ratio)
    (tension.pointee, damping.pointee) = (law.tension, law.damping)
  }
}

@_cdecl("viv_spring_from_bounce") @implementation
public func viv_spring_from_bounce(
  _ duration: Double, _ bounce: Double, _ tension: UnsafeMutablePointer<Double>!,
  _ damping: UnsafeMutablePointer<Double>!
) -> viv_status {
  answer { () throws(Fault) in
    try required(duration, in: periods, "duration", "must be in 1e-8...1e8 seconds")
    try required(bounce, in: bounces, "bounce", "must be in -0.999999...1")
    let (tension, damping) = (try required(tension, "tension"), try required(damping, "damping"))
    let law = SpringLaw(duration: duration, bounce: bounce)
    (tension.pointee, damping.pointee) = (law.tension, law.damping)
  }
}

@_cdecl("viv_spring_from_physical") @implementation
public func viv_spring_from_physical(
  _ mass: Double, _ stiffness: Double, _ friction: Double,
  _ tension: UnsafeMutablePointer<Double>!, _ damping: UnsafeMutablePointer<Double>!
) -> viv_status {
  answer { () throws(Fault) in
    try Check.positive(mass, "mass")
    try Check.positive(stiffness, "stiffness")
    try Check.notNegative(friction, "friction")
    let (tension, damping) = (try required(tension, "tension"), try required(damping, "damping"))
    let unit = (tension: stiffness / mass, damping: friction / mass)
    try Check.spring(tension: unit.tension, damping: unit.damping)
    (tension.pointee, damping.pointee) = unit
  }
}

@_cdecl("viv_spring_to_response") @implementation
public func viv_spring_to_response(
  _ tension: Double, _ damping: Double, _ response: UnsafeMutablePointer<Double>!,
  _ damping_ratio: UnsafeMutablePointer<Double>!
) -> viv_status {
  answer { () throws(Fault) in
    try Check.spring(tension: tension, damping: damping)
    let response = try required(response, "response")
    let ratio = try required(damping_ratio, "damping_ratio")
    let law = SpringLaw(tension: tension, damping: damping)
    (response.pointee, ratio.pointee) = (law.response, law.dampingRatio)
  }
}

@_cdecl("viv_spring_to_bounce") @implementation
public func viv_spring_to_bounce(
  _ tension: Double, _ damping: Double, _ duration: UnsafeMutablePointer<Double>!,
  _ bounce: UnsafeMutablePointer<Double>!
) -> viv_status {
  answer { () throws(Fault) in
    try Check.spring(tension: tension, damping: damping)
    let (duration, bounce) = (try required(duration, "duration"), try required(bounce, "bounce"))
    let law = SpringLaw(tension: tension, damping: damping)
    (duration.pointee, bounce.pointee) = (law.response, law.bounce)
  }
}
