public import DOM
public import Styling

/// An image of a page.
public struct PageImage: Sendable, Equatable {
  /// The element.
  public var node: NodeID
  /// The alternative text as written; empty when there is none.
  public var alt: String
  /// The address as written; empty when there is none.
  public var src: String
}

/// Finds the images of a page.
public enum PageImages {
  /// Every `<img>` that is to be seen, in document order.
  public static func images(of document: Document, styles: inout StyleResolver) -> [PageImage] {
    var finder = ElementFinder { element, _, document in document.isHTML(element, .img) }
    RenderedTreeWalk.walk(from: document.root, of: document, styles: &styles, visitor: &finder)
    return finder.found.map { element in
      PageImage(
        node: element.node,
        alt: document.attributeValue(of: element.node, .alt) ?? "",
        src: document.attributeValue(of: element.node, .src) ?? ""
      )
    }
  }
}
