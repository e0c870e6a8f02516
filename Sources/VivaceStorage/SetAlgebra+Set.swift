extension SetAlgebra {
  /// Puts a member in, or takes it out.
  @inline(__always)
  @inlinable public mutating func set(_ member: Element, _ isIn: Bool) {
    if isIn { insert(member) } else { remove(member) }
  }
}

extension OptionSet where RawValue: FixedWidthInteger {
  /// Several members. A literal of them would be an array, which is on the heap where nothing is inlined
  /// before the linker comes.
  @_transparent public static func of(
    _ a: Self, _ b: Self, _ c: Self = Self(), _ d: Self = Self(), _ e: Self = Self(),
    _ f: Self = Self()
  ) -> Self {
    Self(
      rawValue: a.rawValue | b.rawValue | c.rawValue | d.rawValue | e.rawValue | f.rawValue)
  }
}
