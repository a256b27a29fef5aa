public import DOM

/// What media queries can ask.
public struct MediaEnvironment: Sendable, Hashable {
  /// The viewport's width in cells.
  public var columns: Int
  /// The viewport's height in cells.
  public var rows: Int
  /// Whether the terminal is known to be dark.
  public var prefersDark: Bool

  /// Makes an environment.
  public init(columns: Int = 80, rows: Int = 24, prefersDark: Bool = true) {
    self.columns = columns
    self.rows = rows
    self.prefersDark = prefersDark
  }
}

/// What a style sheet puts before or after an element's content.
public struct GeneratedContent: Sendable, Hashable {
  /// The style of the generated box.
  public var style: StyleID
  /// The text, counters and quotes already written out.
  public var text: String

  /// Makes generated content.
  public init(style: StyleID, text: String) {
    self.style = style
    self.text = text
  }
}

/// Finds which style applies to each element, on demand and once.
///
/// Styles are asked for in document order while the document grows, parents first. Equal styles have equal ids.
public struct StyleResolver: Sendable {
  /// Strings that styles refer to.
  public private(set) var strings: [String] = []
  /// Whether an answer given so far may change when the document is complete (`:last-child`, `:empty`, `:has`).
  public private(set) var hasProvisionalAnswers = false
  private var styles: [ComputedStyle] = [ComputedStyle()]

  /// Makes a resolver for one document.
  ///
  /// - Parameters:
  ///   - userAgent: The style sheet every page starts from.
  ///   - user: The person's own sheets.
  ///   - author: The page's sheets in their order.
  ///   - environment: What media queries see.
  ///   - isQuirks: Whether class and id names compare without case.
  public init(
    userAgent: StyleSheet,
    user: [StyleSheet] = [],
    author: [StyleSheet] = [],
    environment: MediaEnvironment,
    isQuirks: Bool = false
  ) {}

  /// The style of an element; computed at the first call (ancestors too), constant time afterwards.
  public mutating func style(of element: NodeID, in document: borrowing Document) -> StyleID {
    .initial
  }

  /// What comes before the element's content; nil when nothing.
  public mutating func contentBefore(
    _ element: NodeID,
    in document: borrowing Document
  ) -> GeneratedContent? { nil }

  /// What comes after the element's content; nil when nothing.
  public mutating func contentAfter(
    _ element: NodeID,
    in document: borrowing Document
  ) -> GeneratedContent? { nil }

  /// A computed style by its number.
  public subscript(id: StyleID) -> ComputedStyle { styles[Int(id.rawValue)] }

  /// The style of an anonymous box inside one: inherited properties kept, the others initial.
  public mutating func anonymousStyle(inside parent: StyleID, display: Display) -> StyleID { parent }
}
