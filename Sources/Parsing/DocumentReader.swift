public import Addressing
public import DOM

/// Builds a document from text as it arrives: feed UTF-8, look at ``document`` at any time, finish.
public struct DocumentReader: ~Copyable {
  /// The document so far. Readers hand it out by borrowing; do not keep a copy while feeding.
  public private(set) var document: Document
  private var html: HTMLReader?
  private var plainText: PlainTextReader?

  /// Starts reading.
  ///
  /// - Parameters:
  ///   - format: What the text is.
  ///   - url: The document's address.
  ///   - expectedLength: How many bytes will probably come, if that is known.
  public init(format: DocumentFormat, url: WebURL, expectedLength: Int? = nil) {
    document = Document(url: url)
    switch format {
    case .html:
      html = HTMLReader(document: document)
      plainText = nil
    case .plainText:
      html = nil
      plainText = PlainTextReader()
    }
    // Last, because the readers have copies of the empty document.
    if let expectedLength { document.reserve(forMarkup: expectedLength) }
  }

  /// Reads the next bytes, which must be valid UTF-8 and may end anywhere, even inside a character.
  public mutating func feed(_ bytes: [UInt8]) {
    html?.feed(bytes, into: &document)
    plainText?.feed(bytes, into: &document)
  }

  /// Says that no more bytes come; the document is complete afterwards.
  public mutating func finish() {
    html?.finish(&document)
    plainText?.finish(&document)
    document.isComplete = true
  }

  /// Ends reading and hands the document over.
  public consuming func takeDocument() -> Document { document }
}
