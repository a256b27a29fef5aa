public import Addressing
public import DOM
public import Text

/// Builds a document from text as it arrives: feed UTF-8, look at ``document`` at any time, finish.
public struct DocumentReader: ~Copyable {
  /// The document so far. Readers hand it out by borrowing; do not keep a copy while feeding.
  public private(set) var document: Document
  private var html: HTMLReader?
  private var other: (any FormatReader)?

  /// Starts reading.
  ///
  /// - Parameters:
  ///   - format: What the text is.
  ///   - url: The document's address.
  ///   - expectedLength: How many bytes will probably come, if that is known.
  public init(format: DocumentFormat, url: WebURL, expectedLength: Int? = nil) {
    document = Document(url: url)
    html = nil
    other = nil
    switch format {
    case .html: html = HTMLReader(document: document)
    case .plainText: other = PlainTextReader()
    case .json: other = JSONReader(readsLines: false)
    case .jsonLines: other = JSONReader(readsLines: true)
    case .jsonFeed: other = JSONFeedReader()
    case .xml: other = XMLReader()
    case .markdown: other = MarkdownReader()
    case .image: other = ImageReader()
    }
    // Last, because the readers have copies of the empty document.
    if let expectedLength, html != nil { document.reserve(forMarkup: expectedLength) }
  }

  /// Whether the document is a page whose style sheets, forms and refreshes count; others are only shown.
  public var isPage: Bool { other?.isPage ?? true }

  /// Says which encoding the text came in.
  public mutating func setEncoding(_ encoding: TextEncoding) { document.encoding = encoding }

  /// Reads the next bytes, which may end anywhere, even inside a character. Text is valid UTF-8.
  public mutating func feed(_ bytes: [UInt8]) {
    html?.feed(bytes, into: &document)
    other?.feed(bytes, into: &document)
  }

  /// Says that no more bytes come; the document is complete afterwards.
  public mutating func finish() {
    html?.finish(&document)
    other?.finish(&document)
    document.isComplete = true
  }

  /// Ends reading and hands the document over.
  public consuming func takeDocument() -> Document { document }
}
