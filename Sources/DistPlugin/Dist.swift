import Foundation
import PackagePlugin

/// `swift package dist`: the library as a C program expects to find it, in a folder that needs no Swift.
@main
struct Dist: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    #if !(os(Linux) && arch(x86_64))
      throw Failure("so far this command runs on x86-64 Linux alone")
    #endif
    let request = try Request(arguments)
    guard !request.wantsHelp else { return print(Request.usage) }
    umask(Files.umask)
    try request.prefix.map(Installation.prepare)
    let platforms = try buildable(request)
    let contract = try Contract(package: context.package)
    let part = try request.program.map(contract.part(for:))
    let reference = try Reference(context).make()
    let folders = try platforms.map { platform in
      let library = try Build(of: platform, for: part, context: context).make(contract)
      return try Folder(of: library, for: part, contract: contract, context: context)
        .fill(reference: reference)
    }
    if let prefix = request.prefix { try Installation.install(folders[0], into: prefix) }
    for folder in folders { print(folder.summary) }
    if let prefix = request.prefix { print("installed into \(prefix.path)") }
  }

  /// The platforms asked for. Of `all`, one whose C library is missing is left out, with a sentence.
  private func buildable(_ request: Request) throws -> [Platform] {
    try request.platforms.filter { platform in
      guard let lack = platform.lack else { return true }
      guard !request.names(platform) else {
        throw Failure("cannot build for \(platform.name): \(lack)")
      }
      print("\(platform.name) is left out: \(lack)")
      return false
    }
  }
}

/// A sentence for the person who asked.
struct Failure: Error, CustomStringConvertible, LocalizedError {
  let description: String

  init(_ description: String) { self.description = description }

  var errorDescription: String? { description }
}
