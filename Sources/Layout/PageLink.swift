public import DOM

/// Something on the page that can take the focus: a link with where it leads, a switch, or a form control.
public struct PageLink: Sendable {
  /// What activating it does.
  public enum Kind: UInt8, Sendable {
    /// It leads to an address.
    case address
    /// It is a switch of the page itself, such as the summary of a `<details>`.
    case disclosure
    /// It is a form control; its address is empty.
    case control
  }

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
  /// What activating it does.
  public var kind: Kind

  /// Whether it is not an address but a switch of the page itself.
  public var isDisclosure: Bool { kind == .disclosure }
  /// Whether it is a form control.
  public var isControl: Bool { kind == .control }

  /// Makes a link.
  public init(
    node: NodeID,
    href: String,
    line: Int,
    column: Int,
    opensNewWindow: Bool = false,
    kind: Kind = .address
  ) {
    self.node = node
    self.href = href
    self.line = line
    self.column = column
    self.opensNewWindow = opensNewWindow
    self.kind = kind
  }
}
