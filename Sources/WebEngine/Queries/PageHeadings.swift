public import DOM
public import Styling

/// A rendered `h1` to `h6`.
public struct PageHeading: Sendable, Equatable {
  /// The element.
  public var node: NodeID
  /// 1 to 6.
  public var level: Int
  /// The text as rendered, white space collapsed; may be empty.
  public var text: String
  /// The element's id; nil when it has none.
  public var id: String?
}

/// Finds the headings of a page.
public enum PageHeadings {
  /// Every heading that is to be seen, in document order.
  public static func headings(of document: Document, styles: inout StyleResolver) -> [PageHeading] {
    var finder = ElementFinder { element, _, document in
      level(of: element, in: document) != nil
    }
    RenderedTreeWalk.walk(from: document.root, of: document, styles: &styles, visitor: &finder)
    return finder.found.map { element in
      PageHeading(
        node: element.node,
        level: level(of: element.node, in: document) ?? 1,
        text: element.text(in: document, styles: &styles),
        id: document.attributeValue(of: element.node, .id)
      )
    }
  }

  private static func level(of element: NodeID, in document: Document) -> Int? {
    guard document.namespace(of: element) == .html else { return nil }
    switch document.name(of: element) {
    case .h1: return 1
    case .h2: return 2
    case .h3: return 3
    case .h4: return 4
    case .h5: return 5
    case .h6: return 6
    default: return nil
    }
  }
}
