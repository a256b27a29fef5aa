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
