import CVivace
import VivaceEngine
import VivaceHost

// How every call is answered: the handle is resolved, the body acts, and a fault is reported where
// the host looks for it. `answer` gives the status, `make` and `ask` the body's value or, on a fault,
// another. But for those that only ask, all are refused to a function that the engine asks for a value.

@inline(__always)
func answer(
  tempo handle: viv_tempo, in function: StaticString, _ body: (Tempo) throws(Fault) -> Void
) -> viv_status {
  guard let tempo = Resolve.tempo(handle) else { return refuse(tempo: handle, in: function) }
  return answer(by: tempo, in: function, body)
}

@inline(__always)
func answer(
  by tempo: Tempo, in function: StaticString, _ body: (Tempo) throws(Fault) -> Void
) -> viv_status {
  attempt(by: tempo, in: function) { () throws(Fault) in
    try tempo.refuseInCurve()
    try body(tempo)
  }
}

@inline(__always)
func answer(
  _ handle: viv_moveable, as parameter: StaticString = "m", in function: StaticString,
  _ body: (Tempo, UInt32) throws(Fault) -> Void
) -> viv_status {
  answer(clip: handle, as: parameter, in: function) { tempo, clip throws(Fault) in
    try body(tempo, try tempo.changing(clip))
  }
}

/// A call that plain clips know what to do with.
@inline(__always)
func answer(
  clip handle: viv_moveable, as parameter: StaticString = "m", in function: StaticString,
  _ body: (Tempo, UInt32) throws(Fault) -> Void
) -> viv_status {
  guard let (tempo, clip) = Resolve.moveable(handle) else {
    return refuse(handle, as: parameter, in: function)
  }
  return answer(by: tempo, in: function) { tempo throws(Fault) in try body(tempo, clip) }
}

@inline(__always)
func answer(
  path handle: viv_path, in function: StaticString, _ body: (Tempo, UInt32) throws(Fault) -> Void
) -> viv_status {
  answer(askingPath: handle, in: function) { tempo, index throws(Fault) in
    try tempo.refuseInCurve()
    try body(tempo, index)
  }
}

/// A call that only asks, so that any function of the host may make it.
@inline(__always)
func answer(
  asking handle: viv_moveable, as parameter: StaticString = "m", in function: StaticString,
  _ body: (Tempo, UInt32) throws(Fault) -> Void
) -> viv_status {
  guard let (tempo, clip) = Resolve.moveable(handle) else {
    return refuse(handle, as: parameter, in: function)
  }
  let index = tempo.shown(clip)
  defer { tempo.endShowing(index) }
  return attempt(by: tempo, in: function) { () throws(Fault) in
    try body(tempo, index)
  }
}

/// A call that only asks of a path.
@inline(__always)
func answer(
  askingPath handle: viv_path, in function: StaticString,
  _ body: (Tempo, UInt32) throws(Fault) -> Void
) -> viv_status {
  guard let (tempo, clip) = Resolve.path(handle) else { return refuse(path: handle, in: function) }
  return attempt(by: tempo, in: function) { () throws(Fault) in
    try body(tempo, try tempo.furnished(clip))
  }
}

/// A call that names no tempo.
@inline(__always)
func answer(_ body: () throws(Fault) -> Void) -> viv_status {
  do throws(Fault) {
    try body()
    return viv_status(VIV_OK)
  } catch {
    Strays.report(error)
    return error.status.rawValue
  }
}

/// A call that makes something, or takes something away, and answers what.
@inline(__always)
func make<Value>(
  tempo handle: viv_tempo, in function: StaticString, otherwise failure: Value,
  _ body: (Tempo) throws(Fault) -> Value
) -> Value {
  guard let tempo = Resolve.tempo(handle) else {
    refuse(tempo: handle, in: function)
    return failure
  }
  return make(by: tempo, in: function, otherwise: failure, body)
}

@inline(__always)
func make<Value>(
  by tempo: Tempo, in function: StaticString, otherwise failure: Value,
  _ body: (Tempo) throws(Fault) -> Value
) -> Value {
  attempt(by: tempo, in: function, otherwise: failure) { () throws(Fault) in
    try tempo.refuseInCurve()
    return try body(tempo)
  }
}

/// A call that makes something from a moveable, and answers what.
@inline(__always)
func make<Value>(
  _ handle: viv_moveable, in function: StaticString, otherwise failure: Value,
  _ body: (Tempo, UInt32) throws(Fault) -> Value
) -> Value {
  guard let (tempo, clip) = Resolve.moveable(handle) else {
    refuse(handle, as: "m", in: function)
    return failure
  }
  return attempt(by: tempo, in: function, otherwise: failure) { () throws(Fault) in
    try tempo.refuseInCurve()
    return try body(tempo, try tempo.furnished(clip))
  }
}

@inline(__always)
func ask<Value>(
  tempo handle: viv_tempo, in function: StaticString, otherwise failure: Value,
  _ body: (Tempo) throws(Fault) -> Value
) -> Value {
  guard let tempo = Resolve.tempo(handle) else {
    refuse(tempo: handle, in: function)
    return failure
  }
  return attempt(by: tempo, in: function, otherwise: failure) { () throws(Fault) in
    try body(tempo)
  }
}

@inline(__always)
func ask<Value>(
  _ handle: viv_moveable, as parameter: StaticString = "m", in function: StaticString,
  otherwise failure: Value, _ body: (Tempo, UInt32) throws(Fault) -> Value
) -> Value {
  guard let (tempo, clip) = Resolve.moveable(handle) else {
    refuse(handle, as: parameter, in: function)
    return failure
  }
  let index = tempo.shown(clip)
  defer { tempo.endShowing(index) }
  return attempt(by: tempo, in: function, otherwise: failure) { () throws(Fault) in
    try body(tempo, index)
  }
}

@inline(__always)
func ask<Value>(
  path handle: viv_path, in function: StaticString, otherwise failure: Value,
  _ body: (Tempo, UInt32) throws(Fault) -> Value
) -> Value {
  guard let (tempo, clip) = Resolve.path(handle) else {
    refuse(path: handle, in: function)
    return failure
  }
  return attempt(by: tempo, in: function, otherwise: failure) { () throws(Fault) in
    try body(tempo, try tempo.furnished(clip))
  }
}

/// A call that names no tempo.
@inline(__always)
func ask<Value>(otherwise failure: Value, _ body: () throws(Fault) -> Value) -> Value {
  do throws(Fault) {
    return try body()
  } catch {
    Strays.report(error)
    return failure
  }
}

// MARK: Refusing

@inline(__always)
private func attempt(
  by tempo: Tempo, in function: StaticString, _ act: () throws(Fault) -> Void
) -> viv_status {
  do throws(Fault) {
    try act()
    return viv_status(VIV_OK)
  } catch {
    return refuse(error, by: tempo, in: function)
  }
}

@inline(__always)
private func attempt<Value>(
  by tempo: Tempo, in function: StaticString, otherwise failure: Value,
  _ act: () throws(Fault) -> Value
) -> Value {
  do throws(Fault) {
    return try act()
  } catch {
    refuse(error, by: tempo, in: function)
    return failure
  }
}

@inline(never)
@discardableResult
func refuse(_ fault: Fault, by tempo: Tempo, in function: StaticString) -> viv_status {
  tempo.report(fault, in: function)
  return fault.status.rawValue
}

@inline(never)
@discardableResult
func refuse(tempo handle: viv_tempo, in function: StaticString) -> viv_status {
  refuse(Resolve.fault(ofTempo: handle), of: handle, in: function)
}

@inline(never)
@discardableResult
func refuse(
  _ handle: viv_moveable, as parameter: StaticString, in function: StaticString
) -> viv_status {
  refuse(Resolve.fault(ofMoveable: handle, as: parameter), of: handle, in: function)
}

@inline(never)
@discardableResult
private func refuse(path handle: viv_path, in function: StaticString) -> viv_status {
  refuse(Resolve.fault(ofPath: handle), of: handle, in: function)
}

private func refuse(_ fault: Fault, of handle: UInt64, in function: StaticString) -> viv_status {
  guard let tempo = Resolve.origin(of: handle) else {
    Strays.report(fault)
    return fault.status.rawValue
  }
  return refuse(fault, by: tempo, in: function)
}
