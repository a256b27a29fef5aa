public import DOM
public import Styling

/// The text of a page as a reader sees it: the HTML standard's `innerText`.
///
/// Whole words, no generated content, no list markers, no image alternatives. Blocks begin new lines, paragraphs leave
/// a blank one, table cells are separated by tabs. What is merely clipped or placed off screen is in it.
public enum PageText {
  /// The text of the whole page.
  public static func text(of document: Document, styles: inout StyleResolver) -> String {
    text(of: document.body.isSome ? document.body : document.root, in: document, styles: &styles)
  }

  /// The text of one element that is rendered.
  public static func text(
    of element: NodeID,
    in document: Document,
    styles: inout StyleResolver
  ) -> String {
    var collector = PageTextCollector(bytes: document.buffer)
    RenderedTreeWalk.walk(from: element, of: document, styles: &styles, visitor: &collector)
    return collector.text
  }
}
