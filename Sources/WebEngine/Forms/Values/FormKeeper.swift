/// The values of forms in the entries of the history, and those that still wait for their controls to arrive.
struct FormKeeper: Sendable {
  typealias ItemID = WebPage.BackForwardList.Item.ID

  /// What the document that is loading shall get back.
  var pending = SavedFormValues()
  private var saved: [ItemID: SavedFormValues] = [:]

  /// What an entry was left with.
  func values(of item: ItemID) -> SavedFormValues { saved[item] ?? SavedFormValues() }

  /// Remembers what entries are left with.
  mutating func leave(_ items: [ItemID], with values: SavedFormValues) {
    for item in items { saved[item] = values.isEmpty ? nil : values }
  }

  /// Forgets entries that have gone.
  mutating func forget(_ items: [ItemID]) {
    for item in items { saved[item] = nil }
  }
}
