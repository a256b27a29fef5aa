public import DOM

/// What layout needs to know of its surroundings.
public struct LayoutOptions: Sendable, Hashable {
  /// The width in cells; 0 means that nothing is wrapped.
  public var width: Int
  /// The height of the view in cells.
  public var height: Int
  /// Elements whose open state a person changed: `<details>` opened or closed against their attribute.
  public var toggledDisclosures: Set<NodeID>
  /// Whether frames and markers may use more than ASCII.
  public var usesUnicode: Bool

  /// Makes options.
  public init(
    width: Int = 80,
    height: Int = 24,
    toggledDisclosures: Set<NodeID> = [],
    usesUnicode: Bool = true
  ) {
    self.width = width
    self.height = height
    self.toggledDisclosures = toggledDisclosures
    self.usesUnicode = usesUnicode
  }
}
