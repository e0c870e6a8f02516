/// Kinds as sentences call them.
extension Kind {
  var words: StaticString {
    switch self {
    case .none: "nothing"
    case .group: "a group"
    case .sequence: "a sequence"
    case .tween: "a tween"
    case .spring: "a spring"
    case .decay: "a decay"
    case .physics: "a physics motion"
    case .path: "a motion along a path"
    case .pathPhysics: "a physics motion along a path"
    case .custom: "a custom motion"
    case .simulation: "a simulation"
    case .wait: "a wait"
    case .call: "a call"
    case .lazy: "a lazy step"
    case .jump: "a jump"
    case .shape: "a path"
    }
  }
}
