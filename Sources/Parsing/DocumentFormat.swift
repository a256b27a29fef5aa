/// What kind of text a reader is given.
public enum DocumentFormat: Sendable, Equatable {
  /// HTML by the HTML standard.
  case html
  /// Plain text, shown as it is.
  case plainText
  /// JSON (RFC 8259), shown as a tree that folds.
  case json
  /// One JSON text a line, or one after another.
  case jsonLines
  /// JSON Feed, shown like any other feed.
  case jsonFeed
  /// XML: a page, a feed, a drawing, or a tree, as its root element says.
  case xml
  /// Markdown (CommonMark and what GitHub adds).
  case markdown
  /// The bytes of a picture, described by what its header says.
  case image

  /// Whether the reader takes text; a picture's bytes come as they are.
  public var isText: Bool { self != .image }
}
