/// An address that goes on with what is typed.
nonisolated struct AddressSuggestion: Sendable, Equatable {
  /// The address as it is opened.
  var address: String
  /// The address as it is shown.
  var shown: String
  /// The title of its page; empty when it has none.
  var title: String
  /// Whether it is kept as a bookmark.
  var isBookmark = false
}
