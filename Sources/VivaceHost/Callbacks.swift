/// The host's functions, with the layouts that the contract gives them.
package enum Callbacks {
  package typealias Event = @convention(c) (UnsafeRawPointer?, UnsafeMutableRawPointer?) -> Void
  package typealias Activity = @convention(c) (UInt64, Bool, UnsafeMutableRawPointer?) -> Void
  package typealias Error =
    @convention(c) (UInt64, Int32, UnsafePointer<CChar>?, UnsafeMutableRawPointer?) -> Void
  package typealias Release = @convention(c) (UnsafeMutableRawPointer?) -> Void
  package typealias Easing = @convention(c) (Double, UnsafeMutableRawPointer?) -> Double
  package typealias Condition = @convention(c) (UInt64, UnsafeMutableRawPointer?) -> Bool
  package typealias Call = @convention(c) (UInt64, UnsafeMutableRawPointer?) -> Void
  package typealias Maker = @convention(c) (UInt64, UnsafeMutableRawPointer?) -> UInt64
  package typealias Custom =
    @convention(c) (UInt64, Double, Double, Int32, UnsafeMutableRawPointer?) -> Void
  package typealias Acceleration =
    @convention(c) (
      UnsafeMutablePointer<Double>?, UnsafePointer<Double>?, UnsafePointer<Double>?, UInt32,
      UnsafeMutableRawPointer?
    ) -> Void
  package typealias PropertyGet =
    @convention(c) (UnsafeMutablePointer<Double>?, UInt32, UnsafeMutableRawPointer?) -> Void
  package typealias PropertySet =
    @convention(c) (UnsafePointer<Double>?, UInt32, UnsafeMutableRawPointer?) -> Void
}
