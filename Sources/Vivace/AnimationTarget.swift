/// A place in memory whose value motions write: an ``Animated`` value or array, or a pointer of
/// yours to memory that stays where it is.
///
/// `&x` is none on purpose: a pointer to a Swift variable is valid for one call only.
public protocol AnimationTarget<Value> {
  associatedtype Value: Animatable

  /// The first value.
  var targetAddress: UnsafeMutablePointer<Value> { get }

  /// How many values there are, one after another.
  var targetCount: Int { get }

  /// What has to live as long as a motion writes there; nil where you see to that.
  var targetOwner: AnyObject? { get }
}

extension UnsafeMutablePointer: AnimationTarget where Pointee: Animatable {
  public typealias Value = Pointee

  public var targetAddress: Self { self }
  public var targetCount: Int { 1 }
  public var targetOwner: AnyObject? { nil }
}

/// A value in memory of its own, for motions to write. What moves it keeps it alive.
///
///     let x = Animated<Float>(0)
///     try tempo.animate(x, to: 100, duration: 0.5, easing: .outQuad)
public final class Animated<Value: Animatable>: AnimationTarget {
  /// Where it lies, also for C.
  public let address: UnsafeMutablePointer<Value>
  public var targetAddress: UnsafeMutablePointer<Value> { address }
  public var targetCount: Int { 1 }
  public var targetOwner: AnyObject? { self }

  public init(_ value: Value) {
    address = .allocate(capacity: 1)
    address.initialize(to: value)
  }

  deinit { address.deallocate() }

  /// The value, as the last tick left it. What moves it overwrites what is set.
  public var value: Value {
    get { address.pointee }
    set { address.pointee = newValue }
  }
}

/// Values in memory of their own, one after another, which motions move as one. What moves them
/// keeps them alive. A vector of three has a gap after it, so an array of them can not be moved
/// (``VivaceError/Status/invalidArgument``).
public final class AnimatedArray<Value: Animatable>: AnimationTarget, MutableCollection,
  RandomAccessCollection
{
  public typealias Element = Value

  /// Where the first one lies, also for C.
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
