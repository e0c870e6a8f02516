import Foundation
import PackagePlugin

/// What is shipped for one platform, laid out as below a prefix such as /usr/local. Nothing in it says
/// where it lies, so it may be moved.
struct Folder {
  let place: URL
  let library: Library
  let contract: Contract
  let package: URL

  /// A part has a folder of its own, so that it never takes the place of the whole.
  init(of library: Library, for part: Part?, contract: Contract, context: PluginContext) {
    self.library = library
    self.contract = contract
    package = context.package.directoryURL
    let whole = "vivace-\(contract.version)-\(library.platform.name)"
    place = context.pluginWorkDirectoryURL
      .appending(path: part.map { "\(whole)-\($0.name)" } ?? whole)
  }

  private static let javaScript = "Sources/Bindings/javascript"

  private var fileName: String { "libvivace.so.\(contract.version)" }
  private var soname: String { "libvivace.so.\(contract.major)" }

  /// Makes the folder as it has to be; what was in it and is not shipped any more goes.
  func fill(reference: URL?) throws -> Folder {
    let before = try Set(Files.exists(place) ? Files.below(place) : [])
    let after = try Set(
      putLibraries() + putModule() + putHeaders() + putTexts() + putReference(reference)
        + putBindings())
    for path in before.subtracting(after) { try Files.remove(place.appending(path: path)) }
    try Files.removeEmptyDirectories(below: place)
    return self
  }

  private func putLibraries() throws -> [String] {
    try Files.copy(library.archive, to: place.appending(path: "lib/libvivace.a"))
    return try ["lib/libvivace.a"] + putShared()
  }

  private func putShared() throws -> [String] {
    guard let shared = library.shared else { return [] }
    if let importLibrary = library.importLibrary {
      // Of the same library under two names, each kind of linker looks for one.
      let files = [
        ("bin/vivace.dll", shared), ("lib/vivace.lib", importLibrary),
        ("lib/libvivace.dll.a", importLibrary),
      ]
      for (path, file) in files { try Files.copy(file, to: place.appending(path: path)) }
      return files.map(\.0)
    }
    try Files.copy(shared, to: place.appending(path: "lib/\(fileName)"))
    try Files.link(place.appending(path: "lib/\(soname)"), to: fileName)
    try Files.link(place.appending(path: "lib/libvivace.so"), to: soname)
    return [fileName, soname, "libvivace.so"].map { "lib/\($0)" }
  }

  /// The module within a package for JavaScript: the folder itself is one.
  private func putModule() throws -> [String] {
    guard let module = library.module else { return [] }
    try Files.copy(module, to: place.appending(path: "vivace.wasm"))
    let sources = package.appending(path: Self.javaScript)
    let names =
      try ["package.json", "README.md", "page.png"]
      + ["lib", "example"].flatMap { part in
        try Files.below(sources.appending(path: part)).filter(Files.isSource)
          .map { "\(part)/\($0)" }
      }
    for name in names {
      try Files.copy(sources.appending(path: name), to: place.appending(path: name))
    }
    return names + ["vivace.wasm"]
  }

  private func putHeaders() throws -> [String] {
    try contract.headers.map { header in
      let path = "include/\(header)"
      try Files.copy(package.appending(path: path), to: place.appending(path: path))
      return path
    }
  }

  private func putTexts() throws -> [String] {
    let texts = texts?.all ?? []
    for (path, text) in texts { try Files.update(place.appending(path: path), to: text) }
    let license = "share/doc/vivace/LICENSE"
    try Files.copy(package.appending(path: "LICENSE"), to: place.appending(path: license))
    return texts.map(\.path) + [license]
  }

  private var texts: Texts? {
    guard library.shared != nil else { return nil }
    let isDLL = library.importLibrary != nil
    return Texts(
      version: contract.version,
      properties: isDLL ? Texts.dll : Texts.sharedLibrary(fileName, soname: soname))
  }

  private func putReference(_ reference: URL?) throws -> [String] {
    guard let reference, library.shared != nil else { return [] }
    let pages =
      library.platform.product == .windows
      ? [] : try put("man3", of: reference.appending(path: "man"), below: "share/man")
    return try pages + put("html", of: reference, below: "share/doc/vivace")
  }

  private static let languages = ["python", "luajit", "rust", "go"]

  private static let leftovers: Set = ["__pycache__", "build", "dist", "target"]

  /// Not what tools and editors leave behind, nor what makes a part of them.
  private func isShipped(_ path: String) -> Bool {
    let folders = path.split(separator: "/").dropLast().map(String.init)
    return Files.isSource(path)
      && !folders.contains { Self.leftovers.contains($0) || $0.hasSuffix(".egg-info") }
      && !["generate.py", "Cargo.lock"].contains(path)
  }

  /// What languages install with tools of their own; see Sources/Bindings/README.md.
  private func putBindings() throws -> [String] {
    guard library.platform.product == .libraries else { return [] }
    let bindings = package.appending(path: "Sources/Bindings")
    return try Self.languages.flatMap { language in
      try Files.below(bindings.appending(path: language))
        .filter(isShipped)
        .map { "\(language)/\($0)" }
    }.map { path in
      try Files.copy(bindings.appending(path: path), to: place.appending(path: path))
      return path
    }
  }

  private func put(_ name: String, of directory: URL, below path: String) throws -> [String] {
    let source = directory.appending(path: name)
    let path = "\(path)/\(name)"
    let files = try Files.below(source)
    try Files.copyAll(files, from: source, to: place.appending(path: path))
    return files.map { "\(path)/\($0)" }
  }

  /// Where it is, and the sizes of what is in it.
  var summary: String {
    let parts =
      [
        "vivace.wasm", "lib/\(fileName)", "bin/vivace.dll", "lib/libvivace.a", "include",
        "share/man", "share/doc",
      ]
      + Self.languages
    let lines = parts.filter { Files.exists(place.appending(path: $0)) }.map { part in
      let size = Files.totalSize(of: place.appending(path: part))
      return String(repeating: " ", count: max(0, 12 - "\(size)".count)) + "\(size)  \(part)"
    }
    return "\(place.path)\n" + lines.joined(separator: "\n")
  }
}
