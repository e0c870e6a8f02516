/// A place in memory that motions write: an ``Animated`` value or array, or your own pointer to
/// memory that does not move.
///
/// `&x` is not a target, on purpose: a pointer to a Swift variable is valid only during one call.
public protocol AnimationTarget<Value> {
  associatedtype Value: Animatable

  /// The first value.
  var targetAddress: UnsafeMutablePointer<Value> { get }

  /// The number of values, which are adjacent.
  var targetCount: Int { get }

  /// What must live as long as a motion writes there; nil if you take care of that yourself.
  var targetOwner: AnyObject? { get }
}

extension UnsafeMutablePointer: AnimationTarget where Pointee: Animatable {
  public typealias Value = Pointee

  public var targetAddress: Self { self }
  public var targetCount: Int { 1 }
  public var targetOwner: AnyObject? { nil }
}

/// A value in its own memory, for motions to write. Motions that move it keep it alive.
///
///     let x = Animated<Float>(0)
///     try tempo.animate(x, to: 100, duration: 0.5, easing: .outQuad)
public final class Animated<Value: Animatable>: AnimationTarget {
  /// Its address, also for C.
  public let address: UnsafeMutablePointer<Value>
  public var targetAddress: UnsafeMutablePointer<Value> { address }
  public var targetCount: Int { 1 }
  public var targetOwner: AnyObject? { self }

  public init(_ value: Value) {
    address = .allocate(capacity: 1)
    address.initialize(to: value)
  }

  deinit { address.deallocate() }

  /// The value after the last tick. A motion that moves it overwrites what you set.
  public var value: Value {
    get { address.pointee }
    set { address.pointee = newValue }
  }
}

/// Adjacent values in their own memory, which motions move together. Motions that move them keep
/// them alive. A vector of three is followed by a gap in memory, so arrays of them cannot be
/// animated (``VivaceError/Status/invalidArgument``).
public final class AnimatedArray<Value: Animatable>: AnimationTarget, MutableCollection,
  RandomAccessCollection
{
  public typealias Element = Value

  /// The address of the first one, also for C.
  public let address: UnsafeMutablePointer<Value>
  public let count: Int
  public var targetAddress: UnsafeMutablePointer<Value> { address }
  public var targetCount: Int { count }
  public var targetOwner: AnyObject? { self }

  public init(_ values: some Collection<Value>) {
    count = values.count
    address = .allocate(capacity: count)
    _ = UnsafeMutableBufferPointer(start: address, count: count).initialize(from: values)
  }

  public convenience init(repeating value: Value, count: Int) {
    self.init(repeatElement(value, count: count))
  }

  deinit { address.deallocate() }

  public var startIndex: Int { 0 }
  public var endIndex: Int { count }

  public subscript(index: Int) -> Value {
    get {
      precondition(indices.contains(index))
      return address[index]
    }
    set {
      precondition(indices.contains(index))
      address[index] = newValue
    }
  }
}
