/// What style sheets say of a list item's marker (`::marker`).
public struct GeneratedMarker: Sendable, Hashable {
  /// The marker's style.
  public var style: StyleID
  /// The text, counters written out; empty for no marker, nil for the one that `list-style-type` asks for.
  public var text: String?

  /// Makes a marker.
  public init(style: StyleID, text: String?) {
    self.style = style
    self.text = text
  }
}
