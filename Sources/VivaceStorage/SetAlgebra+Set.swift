extension SetAlgebra {
  /// Puts a member in, or takes it out.
  @inline(__always)
  @inlinable package mutating func set(_ member: Element, _ isIn: Bool) {
    if isIn { insert(member) } else { remove(member) }
  }
}
