public import DOM

/// How the items of a list are numbered (HTML 4.4.5).
public struct ListNumbering: Sendable, Hashable {
  /// The number of the first item.
  public private(set) var first = 1
  /// What the next item adds.
  public private(set) var step = 1
  /// Items that are counted for a reversed list.
  private static let mostCounted = 10_000

  /// Reads the attributes of a list; only `ol` has any.
  public init(of list: NodeID, in document: borrowing Document) {
    guard document.isHTML(list, .ol) else { return }
    if document.hasAttribute(list, .reversed) {
      step = -1
      first = Self.itemCount(of: list, in: document)
    }
    if let start = document.integer(of: list, .start) { first = start }
  }

  private static func itemCount(of list: NodeID, in document: borrowing Document) -> Int {
    var count = 0
    var child = document.firstChild(of: list)
    while child.isSome, count < mostCounted {
      if document.isHTML(child, .li) { count += 1 }
      child = document.nextSibling(of: child)
    }
    return count
  }
}
