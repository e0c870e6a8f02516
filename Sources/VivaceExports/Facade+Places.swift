import CVivace
import VivaceEngine
import VivaceHost

@_cdecl("viv_group_place") @implementation
public func viv_group_place(
  _ group: viv_group, _ child: viv_moveable, _ place: viv_place, _ offset: Double
) -> viv_status {
  answer(group, as: "group", in: "viv_group_place") { tempo, index throws(Fault) in
    let clip = try Resolve.moveable(child, as: "child", in: tempo)
    guard let anchor = Tempo.Anchor(rawValue: place) else {
      throw Fault(.invalidArgument, "place", .integer(Int64(place)), "must be a viv_place")
    }
    try tempo.place(try tempo.furnished(clip), in: index, after: anchor, offset)
  }
}

@_cdecl("viv_group_place_at_label") @implementation
public func viv_group_place_at_label(
  _ group: viv_group, _ child: viv_moveable, _ label: UnsafePointer<CChar>!, _ offset: Double
) -> viv_status {
  answer(group, as: "group", in: "viv_group_place_at_label") { tempo, index throws(Fault) in
    let clip = try Resolve.moveable(child, as: "child", in: tempo)
    try tempo.place(try tempo.furnished(clip), in: index, atLabel: label, offset)
  }
}

@_cdecl("viv_set_position") @implementation
public func viv_set_position(_ child: viv_moveable, _ seconds: Double) -> viv_status {
  answer(child, as: "child", in: "viv_set_position") { tempo, index throws(Fault) in
    try tempo.setPosition(index, seconds)
  }
}

@_cdecl("viv_get_position") @implementation
public func viv_get_position(_ child: viv_moveable) -> Double {
  ask(child, as: "child", in: "viv_get_position", otherwise: .nan) { tempo, index in
    tempo.position(of: index)
  }
}

// MARK: Labels

@_cdecl("viv_set_label") @implementation
public func viv_set_label(
  _ container: viv_moveable, _ label: UnsafePointer<CChar>!, _ seconds: Double
) -> viv_status {
  answer(container, as: "container", in: "viv_set_label") { tempo, index throws(Fault) in
    try tempo.setLabel(index, label, seconds)
  }
}

@_cdecl("viv_get_label") @implementation
public func viv_get_label(_ container: viv_moveable, _ label: UnsafePointer<CChar>!) -> Double {
  ask(container, as: "container", in: "viv_get_label", otherwise: .nan) {
    tempo, index throws(Fault) in
    try tempo.second(ofLabel: label, in: index)
  }
}

@_cdecl("viv_seek_label") @implementation
public func viv_seek_label(_ root: viv_moveable, _ label: UnsafePointer<CChar>!) -> viv_status {
  answer(root, as: "root", in: "viv_seek_label") { tempo, index throws(Fault) in
    try tempo.seek(index, toLabel: label)
  }
}
