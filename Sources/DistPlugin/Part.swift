/// What one program uses.
struct Part {
  /// The program's, at the end of its folder's name.
  let name: String
  let functions: [String]
  /// The numbers of the types of its values; nil: all.
  let types: [Int]?

  /// What the compilers are told of it.
  static func definitions(_ part: Part?) -> [String] {
    [part == nil ? "-DFEATURES_ALL" : "-DFEATURES_PART"]
  }

  /// What features.c alone is told.
  var typeDefinitions: [String] {
    guard let types else { return [] }
    return ["-DFEATURES_TYPES=\(types.reduce(0) { $0 | UInt64(1) << UInt64($1) })ull"]
  }
}
