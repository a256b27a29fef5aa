internal import DOM

/// The options of a `select`.
struct OptionList {
  /// One option.
  struct Entry {
    var label: [UInt8]
    var isSelected: Bool
  }

  /// More options than any list shows.
  private static let limit = 2000

  private(set) var entries: [Entry] = []

  /// Reads the options of a `select`, those in groups too.
  init(of select: NodeID, in document: borrowing Document) {
    var node = document.firstChild(of: select)
    while node.isSome, entries.count < Self.limit {
      if document.isHTML(node, .option) {
        let label = document.attributeRange(of: node, .label).map { Array(document.buffer[$0]) }
        entries.append(
          Entry(
            label: label ?? Array(document.textContent(of: node).utf8),
            isSelected: document.hasAttribute(node, .selected)
          )
        )
        node = document.followingSkippingChildren(node, within: select)
      } else {
        node = document.following(node, within: select)
      }
    }
  }

  /// The label that a closed list shows: the last selected option, else the first.
  var selectedLabel: [UInt8] {
    (entries.last { $0.isSelected } ?? entries.first)?.label ?? []
  }
}

extension Document {
  /// An attribute as a number; nil when it is none.
  func number(of node: NodeID, _ name: NameID) -> Double? {
    attributeValue(of: node, name).flatMap { text in
      let trimmed = text.drop { $0 == " " }.prefix { $0 != " " }
      return Double(String(trimmed)).flatMap { $0.isFinite ? $0 : nil }
    }
  }
}
