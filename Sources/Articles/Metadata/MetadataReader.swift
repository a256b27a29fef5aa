internal import DOM
internal import Text

/// Reads what a page says of its article: JSON-LD first, then `<meta>`, then marks in the text.
struct MetadataReader {
  /// Longer scripts are not read.
  private static let longestScript = 1 << 20
  private static let mostScripts = 64

  /// What was found.
  private(set) var metadata = ArticleMetadata()

  private var structured: StructuredArticle?
  private var fields = MetaFields()
  private var marked: MarkedFields

  init(_ document: borrowing Document) {
    marked = MarkedFields(document)
    var scripts = 0
    for index in 0..<document.nodeCount {
      let node = NodeID(UInt32(index))
      guard document.kind(of: node) == .element else { continue }
      switch document.name(of: node) {
      case .meta: fields.read(node, in: document)
      case .script where structured == nil && scripts < Self.mostScripts:
        guard document.isSpelled(node, .type, "application/ld+json") else { continue }
        scripts += 1
        structured = Self.structured(node, document)
      default: marked.read(node, in: document)
      }
    }
    merge(document)
  }

  private static func structured(
    _ script: NodeID,
    _ document: borrowing Document
  ) -> StructuredArticle? {
    let text = document.textBytes(of: script)
    guard text.count <= longestScript else { return nil }
    return JSONTexts.values(in: text).lazy.compactMap(StructuredArticle.init).first
  }

  private mutating func merge(_ document: borrowing Document) {
    let title = PageTitle(of: document, headings: marked.headings)
    metadata.title =
      Self.clean(title.nearest(of: structured?.titles ?? [])) ?? Self.clean(fields.title)
      ?? title.articleTitle
    metadata.byline = Self.name(structured?.byline) ?? Self.name(fields.byline)
    metadata.date =
      Self.clean(structured?.date) ?? Self.clean(fields.date) ?? Self.clean(marked.date)
    metadata.body = structured?.body
    metadata.siteName = Self.clean(structured?.siteName) ?? Self.clean(fields.siteName)
    metadata.excerpt = Self.clean(structured?.excerpt) ?? Self.clean(fields.excerpt)
    metadata.image = Self.clean(fields.image) ?? Self.clean(structured?.image)
    metadata.imageAlternative = Self.clean(fields.imageAlternative)
  }

  /// A value that is no date by mistake.
  private static func name(_ value: String?) -> String? {
    clean(value).flatMap { DateWords.isDate($0) ? nil : $0 }
  }

  /// A value on one line, references that were escaped twice undone; nil when nothing is left.
  private static func clean(_ value: String?) -> String? {
    guard let value else { return nil }
    let line = CleanWords.line(EscapedTwice.undone(value))
    return line.isEmpty ? nil : line
  }
}
