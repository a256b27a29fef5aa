extension WebPage {
  /// What a page can be written as (contract 2.19).
  public enum ExportedContent: Sendable, Hashable {
    /// The text as laid out.
    case plainText
    /// Headings, links, lists, tables and emphasis as Markdown.
    case markdown
    /// The bytes as they came, when the configuration keeps them.
    case source
    /// The page as laid out, with colours and styles as escape sequences of terminals: all of it, or a part.
    case ansi(region: CellRegion = .contents)
    /// The page as laid out on paper, black on white unless the page says otherwise: all of it, or a part. Needs Pango and Cairo.
    case pdf(region: CellRegion = .contents, allowTransparentBackground: Bool = false)
    /// The document as it came and the style sheets that it uses in one file, as MHTML (RFC 2557); when the configuration
    /// keeps the bytes.
    case webArchive
    /// A line for each link: address, tab, text.
    case links
    /// The sections as JSON: an array of objects with level, title, id and row.
    case outline
    /// The address.
    case url
  }

  /// A part of a page, in cells.
  public enum CellRegion: Sendable, Hashable {
    /// All of it.
    case contents
    /// A rectangle; what of it lies outside the page is left out.
    case rectangle(rows: Range<Int>, columns: Range<Int>)
  }

  /// The kinds of content that a page can be exported as, in the contract's order.
  public enum ExportType: String, Sendable, Hashable, CaseIterable {
    case plainText, markdown, source, ansi, pdf, webArchive, links, outline, url
  }

  /// What pages can be exported as.
  public static let exportedContentTypes = ExportType.allCases
  /// What can be imported: nothing.
  public static let importedContentTypes: [ExportType] = []

  /// What this page can be exported as.
  public var exportedContentTypes: [ExportType] { Self.exportedContentTypes }
}
