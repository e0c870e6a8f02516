/// Three numbers: a colour's coordinates, a column of a matrix.
package struct Vector3: BitwiseCopyable {
  package var x: Double
  package var y: Double
  package var z: Double

  @inline(__always)
  package init(_ x: Double, _ y: Double, _ z: Double) {
    self.x = x
    self.y = y
    self.z = z
  }

  @inline(__always)
  package init(_ components: UnsafePointer<Double>) {
    self.init(components[0], components[1], components[2])
  }

  @inline(__always)
  package func store(into components: UnsafeMutablePointer<Double>) {
    components[0] = x
    components[1] = y
    components[2] = z
  }

  @inline(__always)
  package func dot(_ other: Vector3) -> Double { (x * other.x + y * other.y) + z * other.z }

  package func cross(_ other: Vector3) -> Vector3 {
    Vector3(y * other.z - z * other.y, z * other.x - x * other.z, x * other.y - y * other.x)
  }

  @inline(__always)
  package var length: Double { Elementary.squareRoot(dot(self)) }

  @inline(__always)
  package static func + (a: Vector3, b: Vector3) -> Vector3 {
    Vector3(a.x + b.x, a.y + b.y, a.z + b.z)
  }

  @inline(__always)
  package static func - (a: Vector3, b: Vector3) -> Vector3 {
    Vector3(a.x - b.x, a.y - b.y, a.z - b.z)
  }

  @inline(__always)
  package static func * (a: Vector3, scale: Double) -> Vector3 {
    Vector3(a.x * scale, a.y * scale, a.z * scale)
  }
}

/// A linear map of three numbers, by its rows.
package struct Matrix3: BitwiseCopyable {
  package var rows: (Vector3, Vector3, Vector3)

  @inline(__always)
  package init(_ first: Vector3, _ second: Vector3, _ third: Vector3) {
    rows = (first, second, third)
  }

  @inline(__always)
  package static func * (matrix: Matrix3, vector: Vector3) -> Vector3 {
    Vector3(matrix.rows.0.dot(vector), matrix.rows.1.dot(vector), matrix.rows.2.dot(vector))
  }
}
