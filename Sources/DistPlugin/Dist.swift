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
    try request.prefix.map(Installation.prepare)
    let contract = try Contract(package: context.package)
    let part = try request.program.map(contract.part(for:))
    let reference = try Reference(context).make()
    let folders = try request.platforms.compactMap { platform in
      let build = Build(of: platform, for: part, context: context)
      return try build.make(contract).map { library in
        try Folder(of: library, for: part, contract: contract, context: context)
          .fill(reference: reference)
      }
    }
    if let prefix = request.prefix, let folder = folders.first {
      try Installation.install(folder, into: prefix)
    }
    for folder in folders { print(folder.summary) }
    if let prefix = request.prefix { print("installed into \(prefix.path)") }
  }
}

/// A sentence for the person who asked.
struct Failure: Error, CustomStringConvertible, LocalizedError {
  let description: String

  init(_ description: String) { self.description = description }

  var errorDescription: String? { description }
}
