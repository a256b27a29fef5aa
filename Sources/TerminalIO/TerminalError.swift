/// Why a terminal could not be taken, as a sentence.
public nonisolated struct TerminalError: Error, Sendable {
  /// The sentence.
  public let sentence: String
}
