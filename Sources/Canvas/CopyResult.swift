/// What became of a text that was to be copied.
public enum CopyResult: Sendable, Hashable {
  /// A program has taken it; its name.
  case taken(by: String)
  /// It was sent to the terminal (OSC 52), which never answers; `isExpected` when it is known for taking it.
  case sent(isExpected: Bool)
  /// It is nowhere; why, and what helps, as it stands behind a colon.
  case failed(String)
}
