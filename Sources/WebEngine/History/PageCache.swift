internal import Layout
internal import Loading

/// The last few documents, whole and laid out, so that going back shows them at once.
struct PageCache: Sendable {
  /// One document.
  struct Entry: Sendable {
    var document: FinishedDocument
    var details: NavigationInput.KeptDocument
    var encodingName: String?
    var source: [UInt8]
    var formValues: FormValues
    var articleView: ArticleView?
  }

  private static let capacity = 8
  private static let mostBytes = 96 * 1024 * 1024

  private var entries: [(number: Int, entry: Entry)] = []

  /// Keeps a document; the oldest ones give way.
  mutating func keep(_ entry: Entry, number: Int) {
    entries.removeAll { $0.number == number }
    entries.append((number, entry))
    while entries.count > Self.capacity || weight > Self.mostBytes { entries.removeFirst() }
  }

  /// Whether a document is here.
  func holds(_ number: Int) -> Bool { entries.contains { $0.number == number } }

  /// Takes a document out.
  mutating func take(_ number: Int) -> Entry? {
    guard let index = entries.firstIndex(where: { $0.number == number }) else { return nil }
    return entries.remove(at: index).entry
  }

  /// Forgets everything.
  mutating func removeAll() { entries = [] }

  private var weight: Int { entries.reduce(0) { $0 + $1.entry.document.weight } }
}
