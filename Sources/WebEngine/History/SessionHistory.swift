internal import Addressing

/// The page's history: entries in order and the place among them.
struct SessionHistory: Sendable {
  typealias Item = WebPage.BackForwardList.Item

  /// The most entries that are kept.
  static let capacity = 100

  private(set) var entries: [HistoryEntry] = []
  private(set) var index = -1
  /// The list as a value for the outside; made anew only when it changes, because every step of the machine shows it.
  private(set) var list = WebPage.BackForwardList()
  private var lastID: UInt64 = 0

  /// The entry of the document that is shown.
  var current: HistoryEntry? { entries.indices.contains(index) ? entries[index] : nil }

  private mutating func renewList() {
    list = WebPage.BackForwardList()
    guard index >= 0 else { return }
    list.backList = entries[..<index].map(\.item)
    list.currentItem = entries[index].item
    list.forwardList = entries[(index + 1)...].map(\.item)
  }

  /// A new identity.
  mutating func makeID() -> Item.ID {
    lastID += 1
    return Item.ID(rawValue: lastID)
  }

  /// Appends behind the current entry and goes there; answers what was dropped.
  mutating func push(_ entry: HistoryEntry) -> [Item] {
    var removed = entries[(index + 1)...].map(\.item)
    entries.removeSubrange((index + 1)...)
    entries.append(entry)
    if entries.count > Self.capacity { removed.append(entries.removeFirst().item) }
    index = entries.count - 1
    renewList()
    return removed
  }

  /// Puts another entry in the place of the current one.
  mutating func replaceCurrent(with entry: HistoryEntry) {
    guard index >= 0 else { return }
    entries[index] = entry
    renewList()
  }

  /// Takes other entries; the index is brought inside them.
  mutating func replaceAll(with entries: [HistoryEntry], index: Int) {
    self.entries = entries
    self.index = entries.isEmpty ? -1 : min(max(0, index), entries.count - 1)
    renewList()
  }

  /// Moves to an entry; false when it is not in the list.
  mutating func move(to id: Item.ID) -> Bool {
    guard let position = position(of: id) else { return false }
    index = position
    renewList()
    return true
  }

  /// Names the current entry, and those that share its document.
  mutating func setTitle(_ title: String, ofDocument number: Int) {
    for position in entries.indices where entries[position].documentNumber == number {
      entries[position].item.title = title
    }
    renewList()
  }

  /// Tells the entries of one document that it is another one now (loaded again).
  mutating func renumberDocument(_ old: Int, to new: Int) {
    for position in entries.indices where entries[position].documentNumber == old {
      entries[position].documentNumber = new
    }
  }

  /// The entry with an identity.
  func entry(_ id: Item.ID) -> HistoryEntry? { position(of: id).map { entries[$0] } }

  /// The entry at an offset from the current one.
  func entry(offset: Int) -> HistoryEntry? {
    guard index >= 0 else { return nil }
    let (position, overflow) = index.addingReportingOverflow(offset)
    guard !overflow, entries.indices.contains(position) else { return nil }
    return entries[position]
  }

  private func position(of id: Item.ID) -> Int? { entries.firstIndex { $0.item.id == id } }
}
