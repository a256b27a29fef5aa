public import Addressing
public import DOM

/// What kind of text a reader is given.
public enum DocumentFormat: Sendable, Equatable {
  /// HTML by the HTML standard.
  case html
  /// Plain text, shown as it is.
  case plainText
}

/// Builds a document from text as it arrives: feed UTF-8, look at ``document`` at any time, finish.
public struct DocumentReader: ~Copyable {
  /// The document so far. Readers hand it out by borrowing; do not keep a copy while feeding.
  public private(set) var document: Document

  /// Starts reading.
  ///
  /// - Parameters:
  ///   - format: What the text is.
  ///   - url: The document's address.
  public init(format: DocumentFormat, url: WebURL) { document = Document(url: url) }

  /// Reads the next bytes, which must be valid UTF-8 and may end anywhere, even inside a character.
  public mutating func feed(_ bytes: [UInt8]) {}

  /// Says that no more bytes come; the document is complete afterwards.
  public mutating func finish() { document.isComplete = true }

  /// Ends reading and hands the document over.
  public consuming func takeDocument() -> Document { document }
}
