public import Addressing
public import DOM
public import Styling

/// An `<a href>` or `<area href>` of a page.
public struct PageAnchor: Sendable, Equatable {
  /// The element.
  public var node: NodeID
  /// The href as written.
  public var href: String
  /// Where it leads; nil when the href is no address.
  public var url: WebURL?
  /// The text as rendered, white space collapsed; may be empty. An area's is its `alt`.
  public var text: String
}

/// Finds the links of a page.
public enum PageLinks {
  /// Every `a[href]` that is to be seen, in document order.
  public static func links(of document: Document, styles: inout StyleResolver) -> [PageAnchor] {
    var finder = ElementFinder { element, _, document in
      document.name(of: element) == .a && document.hasAttribute(element, .href)
        && document.namespace(of: element) != .mathML
    }
    RenderedTreeWalk.walk(from: document.root, of: document, styles: &styles, visitor: &finder)
    return finder.found.map { element in
      anchor(element.node, text: element.text(in: document, styles: &styles), in: document)
    }
  }

  /// Every `area[href]` of the page's image maps, in document order.
  public static func areas(of document: Document) -> [PageAnchor] {
    var areas: [PageAnchor] = []
    var node = document.root
    while node.isSome {
      if document.isHTML(node, .area), document.hasAttribute(node, .href) {
        let text = document.attributeValue(of: node, .alt) ?? ""
        areas.append(anchor(node, text: text, in: document))
      }
      node = document.following(node, within: document.root)
    }
    return areas
  }

  private static func anchor(_ element: NodeID, text: String, in document: Document) -> PageAnchor {
    let href = document.attributeValue(of: element, .href) ?? ""
    return PageAnchor(
      node: element,
      href: href,
      url: document.address(of: href),
      text: CollapsedText.collapse(text)
    )
  }
}
