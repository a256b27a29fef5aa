internal import DOM

/// The options of a `select`, with the headings of their groups.
struct OptionList {
  /// One row of the list.
  struct Entry {
    /// Collapsed text.
    var label: [UInt8]
    var isSelected: Bool
    /// Whether it is the heading of a group, which cannot be chosen.
    var isGroup: Bool
  }

  /// The widest label that a face makes room for.
  static let widestLabel = 48
  /// More options than are looked at for the width.
  private static let limit = 2000

  private(set) var entries: [Entry] = []

  /// Reads the options of a `select`, those in groups too.
  init(of select: NodeID, in document: borrowing Document) {
    var node = document.firstChild(of: select)
    while node.isSome, entries.count < Self.limit {
      if document.isHTML(node, .option) {
        let label = document.attributeRange(of: node, .label).map { Array(document.buffer[$0]) }
        append(
          label.flatMap { $0.isEmpty ? nil : $0 } ?? document.textBytes(of: node),
          isSelected: document.hasAttribute(node, .selected)
        )
        node = document.followingSkippingChildren(node, within: select)
      } else {
        if document.isHTML(node, .optgroup) {
          let label = document.attributeRange(of: node, .label).map { Array(document.buffer[$0]) }
          append(label ?? [], isSelected: false, isGroup: true)
        }
        node = document.following(node, within: select)
      }
    }
  }

  private mutating func append(_ label: [UInt8], isSelected: Bool, isGroup: Bool = false) {
    entries.append(
      Entry(label: ControlFace.collapsed(label), isSelected: isSelected, isGroup: isGroup)
    )
  }

  /// The label that a closed list shows: the last selected option, else the first.
  var selectedLabel: [UInt8] {
    let shown = entries.last { $0.isSelected } ?? entries.first { !$0.isGroup }
    return shown?.label ?? []
  }
}
