/// What is stored where only a feature changes it, and what it is while that is not in use. In a library
/// with every function the first alone, for the compiler to see before the linker does.
@_transparent
public func known<Value>(
  _ stored: Value, ifUsed isUsed: @autoclosure () -> Bool, else unused: @autoclosure () -> Value
) -> Value {
  #if FEATURES_ALL
    stored
  #else
    isUsed() ? stored : unused()
  #endif
}

/// An index of what only a feature makes: none, 0, while that is not in use.
@_transparent
public func index(_ stored: UInt32, ifUsed isUsed: @autoclosure () -> Bool) -> UInt32 {
  #if FEATURES_ALL
    return stored
  #else
    let isUsed = isUsed()
    assert(isUsed || stored == 0)
    return isUsed ? stored : 0
  #endif
}
