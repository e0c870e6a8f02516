import Foundation
import PackagePlugin

/// One run of a tool, which makes files from files.
struct Step {
  let tool: String
  let arguments: [String]
  let inputs: [URL]
  let outputs: [URL]

  /// Runs the tool, unless its outputs were made by the same command from what is there now.
  func run(_ context: PluginContext, telling sentence: String? = nil) throws {
    let executable = try context.tool(named: tool).url
    let command = ([executable.path] + arguments).joined(separator: "\n")
    let record = outputs[0].appendingPathExtension("command")
    guard !isDone(command, by: executable, record) else { return }
    if let sentence { print(sentence) }
    try Files.remove(record)
    for output in outputs {
      // An archive would keep the members that it has, and their order.
      try Files.remove(output)
      try Files.makeDirectory(output.deletingLastPathComponent())
    }
    let begun = outputs[0].appendingPathExtension("begun")
    try Files.remove(begun)
    try Files.update(begun, to: command)
    try Tool.run(executable, arguments)
    try Files.move(begun, to: record)
  }

  /// Whether the record of the command is newer than what it read. It is of the time when the command
  /// began: what was changed meanwhile is read again.
  private func isDone(_ command: String, by executable: URL, _ record: URL) -> Bool {
    guard let made = Files.date(of: record), outputs.allSatisfy(Files.exists),
      (try? String(contentsOf: record, encoding: .utf8)) == command
    else { return false }
    return (inputs + [executable]).allSatisfy { Files.date(of: $0) ?? .distantFuture <= made }
  }
}

/// A program that is run.
enum Tool {
  /// Runs it to its end; what it says is shown if it fails or warns.
  static func run(
    _ executable: URL, _ arguments: [String], environment: [String: String] = [:]
  ) throws {
    let process = Process()
    let said = Pipe()
    process.executableURL = executable
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.standardOutput = said
    process.standardError = said
    try process.run()
    let text = String(decoding: said.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    if !text.isEmpty { print(text) }
    guard process.terminationStatus == 0 else {
      throw Failure("\(executable.lastPathComponent) failed")
    }
  }
}
