import Testing
import Vivace

/// Expects that a call throws a status, with a sentence.
func expectRefusal(
  _ status: VivaceError.Status, sourceLocation: SourceLocation = #_sourceLocation,
  _ call: () throws -> Void
) {
  do {
    try call()
    Issue.record("nothing was refused", sourceLocation: sourceLocation)
  } catch let error as VivaceError {
    #expect(error.status == status, sourceLocation: sourceLocation)
    #expect(!error.message.isEmpty, sourceLocation: sourceLocation)
  } catch {
    Issue.record(error, sourceLocation: sourceLocation)
  }
}
