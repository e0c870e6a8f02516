import Foundation
import PackagePlugin

/// What the headers say: the version, and which functions there are.
struct Contract {
  /// As in "1.0.0".
  let version: String
  let major: Substring
  let functions: [String]
  /// The numbers of types of values, by their names.
  private let types: [String: Int]
  /// What programs in C and C++ include, as paths below include/; beside it is what makes a Swift
  /// module of it.
  let headers: [String]

  init(package: Package) throws {
    let include = package.directoryURL.appending(path: "include")
    headers = try Files.below(include)
      .filter(Files.isSource)
      .filter { $0.hasPrefix("vivace.h") || $0.hasPrefix("vivace/") }
    let text = try headers.filter { $0.hasSuffix(".h") }.map {
      try String(contentsOf: include.appending(path: $0), encoding: .utf8)
    }
    .joined(separator: "\n").replacing(#/(?s)/\*.*?\*//#, with: "")
    let parts = text.matches(of: #/#define VIV_VERSION_(?:MAJOR|MINOR|PATCH) (\d+)/#).map(\.1)
    guard parts.count == 3 else {
      throw Failure("the headers do not say which version they are of")
    }
    version = parts.joined(separator: ".")
    major = parts[0]
    let types = text.matches(of: #/(VIV_TYPE_[A-Z0-9_]+) = (\d+)/#).compactMap { type in
      Int(type.2).map { (String(type.1), $0) }
    }
    self.types = Dictionary(uniqueKeysWithValues: types)
    functions = Set(text.matches(of: #/\b(viv_[a-z0-9_]+)\(/#).map { String($0.1) }).sorted()
  }

  /// What a program uses of it, by the names in a file: functions, and types of values, all if none is
  /// named. Refuses names that are neither.
  func part(for program: Request.Program) throws -> Part {
    let names = program.uses
    let known = names.filter { types[$0] == nil }
    if let unknown = known.first(where: { !functions.contains($0) }) {
      throw Failure("the headers have neither a function nor a type of values \(unknown)")
    }
    let numbers = names.compactMap { types[$0] }
    return Part(name: program.name, functions: known, types: numbers.isEmpty ? nil : numbers)
  }

  /// Makes the linker keep some functions, and nothing else, for others to see.
  static func versionScript(of functions: [String]) -> String {
    "{\n  global:\n\(functions.map { "    \($0);\n" }.joined())  local:\n    *;\n};\n"
  }
}
