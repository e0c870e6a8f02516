import Foundation
import PackagePlugin

/// The manual that Doxygen makes of the headers: pages in HTML and for man.
struct Reference {
  let context: PluginContext

  init(_ context: PluginContext) { self.context = context }

  private var package: URL { context.package.directoryURL }
  private var settings: URL { package.appending(path: "Sources/Reference/Doxyfile") }
  private var place: URL { context.pluginWorkDirectoryURL.appending(path: "work/reference") }

  /// Where html and man/man3 are; nil, with a sentence, where Doxygen is missing.
  func make() throws -> URL? {
    guard Files.exists(settings) else { return nil }
    guard let doxygen = try? context.tool(named: "doxygen") else {
      print(
        """
        The reference and the man pages are left out: doxygen is missing. To get it on Debian and \
        Ubuntu: apt-get install doxygen
        """)
      return nil
    }
    let done = place.appending(path: "done")
    if try isCurrent(done) { return place }
    print("reference: running doxygen")
    try Files.remove(place)
    try Files.makeDirectory(place)
    try Tool.run(
      doxygen.url, [settings.path], in: package, environment: ["REFERENCE_OUT": place.path])
    try Files.update(done, to: "")
    return place
  }

  /// Whether nothing that the pages are made from has changed since.
  private func isCurrent(_ done: URL) throws -> Bool {
    guard let made = Files.date(of: done) else { return false }
    return try ["include", "Sources/Reference", "examples-c"].allSatisfy { name in
      let directory = package.appending(path: name)
      return try Files.below(directory).allSatisfy {
        Files.date(of: directory.appending(path: $0)) ?? .distantFuture <= made
      }
    }
  }
}
