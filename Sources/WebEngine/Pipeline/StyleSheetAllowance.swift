/// Counts the sheets of a document for which a task is begun: the first ones in document order have one, the others none.
///
/// A task group looks through all its tasks when one of them ends, so that their number must not be up to the page.
struct StyleSheetAllowance: Sendable {
  /// The most sheets of one document that are fetched, imported ones included.
  static let mostFetched = 64
  /// The most sheets that are taken out of an archive, where nothing is fetched.
  static let mostArchived = 1024

  private var left: Int

  init(isFromArchive: Bool) { left = isFromArchive ? Self.mostArchived : Self.mostFetched }

  /// Whether one more may be begun.
  mutating func take() -> Bool {
    guard left > 0 else { return false }
    left -= 1
    return true
  }
}
