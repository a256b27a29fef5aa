public import DOM

/// A link of the page: where it lies and where it leads.
public struct PageLink: Sendable {
  /// The element.
  public var node: NodeID
  /// The href as written; the page's URL resolution happens when it is followed or shown.
  public var href: String
  /// The first row it is on.
  public var line: Int
  /// The first column.
  public var column: Int
  /// Whether it asks for a new window.
  public var opensNewWindow: Bool
  /// Whether it is not an address but a switch of the page itself, such as the summary of a `<details>`.
  public var isDisclosure: Bool

  /// Makes a link.
  public init(
    node: NodeID,
    href: String,
    line: Int,
    column: Int,
    opensNewWindow: Bool = false,
    isDisclosure: Bool = false
  ) {
    self.node = node
    self.href = href
    self.line = line
    self.column = column
    self.opensNewWindow = opensNewWindow
    self.isDisclosure = isDisclosure
  }
}
