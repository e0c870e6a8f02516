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
    if try isCurrent(done) { return place }
    print("making the reference")
    try Files.remove(place)
    let begun = place.appending(path: "begun")
    try Files.update(begun, to: "")
    try Tool.run(
      package.appending(path: Self.script), [], environment: ["REFERENCE_OUT": place.path])
    try Files.move(begun, to: done)
    return place
  }

  /// Whether nothing that the pages are made of has changed since.
  private func isCurrent(_ done: URL) throws -> Bool {
    guard let made = Files.date(of: done) else { return false }
    return try Self.sources.flatMap { try Files.all(below: package.appending(path: $0)) }
      .allSatisfy { Files.date(of: $0) ?? .distantFuture <= made }
  }
}
