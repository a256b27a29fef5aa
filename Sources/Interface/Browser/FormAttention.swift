internal import WebEngine

/// What a person should look at in the forms of a page: controls whose values keep a form from being sent.
struct FormAttention {
  /// What is wrong, by control.
  private(set) var sentences: [ControlID: String] = [:]

  /// Takes what keeps a form from being sent.
  mutating func take(_ failures: [ValidationFailure]) {
    for failure in failures where sentences[failure.control] == nil {
      sentences[failure.control] = failure.sentence
    }
  }

  /// Forgets what was wrong with a control, because it changes.
  mutating func clear(_ id: ControlID) { sentences[id] = nil }

  /// Forgets everything.
  mutating func clear() { sentences = [:] }
}
