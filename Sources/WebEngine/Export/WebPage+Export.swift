internal import Addressing
internal import DOM
internal import Layout
internal import Styling
internal import Text

extension WebPage {
  /// What a page can be written as (contract 2.19).
  public enum ExportedContent: String, Sendable, Hashable, CaseIterable {
    /// The text as laid out.
    case plainText
    /// Headings, links, lists, tables and emphasis as Markdown.
    case markdown
    /// The bytes as they came, when the configuration keeps them.
    case source
    /// A line for each link: address, tab, text.
    case links
    /// A line for each section, indented by its level.
    case outline
    /// The address.
    case url
  }

  /// The page in another form, as UTF-8 (``ExportedContent/source`` as it came); throws before anything was loaded.
  public func exported(as content: ExportedContent) async throws -> [UInt8] {
    guard let committedURL else {
      throw EngineError(.cannotShowURL, url: nil, reason: "There is no page yet")
    }
    switch content {
    case .plainText: return Array(PageExport.lines(of: rendered.page).utf8)
    case .markdown: return await PageExport.markdown(of: rendered)
    case .source: return source
    case .links:
      guard let document = rendered.document, var styles = rendered.styles else { return [] }
      let links = PageLinks.links(of: document, styles: &styles)
      let text = links.map { link in
        let address = link.url?.withoutCredentials.href ?? link.href
        return TerminalText.sanitized(address) + "\t" + TerminalText.sanitized(link.text) + "\n"
      }
      return Array(text.joined().utf8)
    case .outline: return Array(PageExport.outline(rendered.outline).utf8)
    case .url: return Array(committedURL.withoutCredentials.href.utf8)
    }
  }
}

/// Writes pages in other forms.
enum PageExport {
  static func lines(of page: PaintedPage) -> String {
    (0..<page.lineCount).map { page.text(at: $0) + "\n" }.joined()
  }

  static func outline(_ outline: Outline) -> String {
    outline.entries.map { entry in
      String(repeating: "  ", count: min(max(0, entry.level - 1), 40)) + entry.title + "\n"
    }.joined()
  }

  /// Off the main actor: long documents take their time.
  @concurrent
  static func markdown(of page: RenderedPage) async -> [UInt8] {
    guard let document = page.document, var styles = page.styles else { return [] }
    var writer = MarkdownWriter(base: document.baseURL)
    let root = document.body.isSome ? document.body : document.root
    RenderedTreeWalk.walk(from: root, of: document, styles: &styles, visitor: &writer)
    return Array(writer.text.utf8)
  }
}
