import Foundation
import PackagePlugin

/// The manual that is made of the headers' comments: pages in HTML and for man.
struct Reference {
  let context: PluginContext

  /// What makes it, with the folder to fill in the environment.
  private static let script = "Sources/Reference/build"
  private static let tools = ["doxygen", "python3"]
  private static let sources = ["include", "Sources/Reference", "examples-c"]

  init(_ context: PluginContext) { self.context = context }

  private var package: URL { context.package.directoryURL }
  private var place: URL { context.pluginWorkDirectoryURL.appending(path: "work/reference") }

  /// Where html and man/man3 are; nil, with a sentence, where a tool is missing.
  func make() throws -> URL? {
    guard Files.exists(package.appending(path: Self.script)) else { return nil }
    if let missing = Self.tools.first(where: { (try? context.tool(named: $0)) == nil }) {
      print(
        """
        The reference and the man pages are left out: \(missing) is missing. To get it on Debian \
        and Ubuntu: apt-get install \(missing)
        """)
      return nil
    }
    let done = place.appending(path: "done")
    let inputs = try inputs()
    if isCurrent(done, of: inputs) { return place }
    print("making the reference")
    try Files.remove(place)
    let begun = place.appending(path: "begun")
    try Files.update(begun, to: text(inputs))
    try Tool.run(
      package.appending(path: Self.script), [], environment: ["REFERENCE_OUT": place.path])
    try Files.move(begun, to: done)
    return place
  }

  private func inputs() throws -> [URL] {
    try Self.sources.flatMap { try Files.all(below: package.appending(path: $0)) }
  }

  /// What tells that one of them is gone, which has no date.
  private func text(_ inputs: [URL]) -> String { inputs.map(\.path).joined(separator: "\n") }

  /// Whether the pages were made of these, and nothing in them has changed since.
  private func isCurrent(_ done: URL, of inputs: [URL]) -> Bool {
    guard let made = Files.date(of: done),
      (try? String(contentsOf: done, encoding: .utf8)) == text(inputs)
    else { return false }
    return inputs.allSatisfy { Files.date(of: $0) ?? .distantFuture <= made }
  }
}
