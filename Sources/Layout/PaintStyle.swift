public import Styling

/// How a run of cells looks: a page's style without its boxes.
public struct PaintStyle: Sendable, Hashable {
  /// The colour of the text; nil is the terminal's own.
  public var color: PageColor?
  /// The colour behind it; nil is the terminal's own.
  public var background: PageColor?
  /// Bold.
  public var isBold = false
  /// Italic.
  public var isItalic = false
  /// Exchanged colours.
  public var isReverse = false
  /// Dim.
  public var isDim = false
  /// Underline and the like.
  public var decoration: TextDecoration = []
  /// Whether the run is a heading's text, which a theme may colour.
  public var isHeading = false

  /// The plain style.
  public init() {}
}
