public import DOM
internal import Layout
internal import Styling

/// What programs ask a page (contract 2.9). Nothing is known before the document is whole; sections, forms and places are
/// known while it arrives.
extension WebPage {
  /// A section of the page.
  public struct Section: Sendable, Hashable {
    /// The depth; 1 is outermost.
    public var level: Int
    /// The id of its element, if it has one.
    public var id: String?
    /// Its text.
    public var title: String
    /// The row it begins on; nil when it is not on the page.
    public var row: Int?
  }

  /// The sections of the page, in order.
  public func outline() -> [Section] {
    rendered.outline.entries.map { entry in
      let row = rendered.page.row(of: entry.node)
      return Section(level: entry.level, id: entry.id, title: entry.title, row: row)
    }
  }

  /// Where the element with an id, or the anchor with a name, lies on the page; nil when there is none.
  public func offset(ofElement id: String) -> ScrollPosition? {
    rendered.page.row(ofAnchor: id).map { ScrollPosition(row: $0) }
  }

  /// Moves the view to a section.
  public func scroll(to section: Section) {
    guard let row = section.row else { return }
    scroll(to: ScrollPosition(row: row, column: scrollPosition.column))
  }

  /// The elements that match a selector list of CSS, in document order; nil when it is none.
  public func query(_ selector: String) -> [NodeID]? {
    guard let query = SelectorQuery(selector) else { return nil }
    return rendered.document.map { query.elements(in: $0) } ?? []
  }

  /// The text of an element as a reader sees it; empty when it is not rendered.
  public func text(of element: NodeID) -> String {
    guard let document = rendered.document, document.contains(element),
      var styles = rendered.styles
    else { return "" }
    return PageText.text(of: element, in: document, styles: &styles)
  }

  /// The links of the page, in document order.
  public func links() -> [PageAnchor] {
    guard let document = rendered.document, var styles = rendered.styles else { return [] }
    return PageLinks.links(of: document, styles: &styles)
  }

  /// The forms of the page, as far as it has come.
  public func forms() -> [FormInfo] { rendered.forms.forms }
}
