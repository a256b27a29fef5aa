/// What was typed into a field before, for going back to it.
nonisolated struct TypingHistory: Sendable, Equatable {
  private static let limit = 200

  /// What was typed, the latest last.
  private(set) var entries: [String] = []
  private var place: Int?
  private var draft = ""

  /// Keeps an accepted text.
  mutating func keep(_ text: String) {
    place = nil
    guard !text.isEmpty else { return }
    entries.removeAll { $0 == text }
    entries.append(text)
    if entries.count > Self.limit { entries.removeFirst() }
  }

  /// The next older text; nil at the end.
  mutating func older(than current: String) -> String? {
    if place == nil { draft = current }
    let index = (place ?? entries.count) - 1
    guard entries.indices.contains(index) else { return nil }
    place = index
    return entries[index]
  }

  /// The next newer text, and behind the newest what was being typed; nil behind that.
  mutating func newer() -> String? {
    guard let index = place else { return nil }
    guard entries.indices.contains(index + 1) else {
      place = nil
      return draft
    }
    place = index + 1
    return entries[index + 1]
  }

  /// Forgets where it was, for the next time the field opens.
  mutating func rewind() { place = nil }
}
