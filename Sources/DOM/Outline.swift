/// The sections of a document: headings, sectioning elements and landmarks in document order.
public struct Outline: Sendable, Equatable {
  /// Why an entry is there.
  public enum Kind: String, Sendable {
    /// An `h1` to `h6`, or an element with the role `heading`.
    case heading
    /// A `main`, `nav`, `aside`, `header`, `footer`, `form` or `search`, or an element with such a role.
    case landmark
    /// A labelled `section` or `article`.
    case section
  }

  /// One section.
  public struct Entry: Sendable, Equatable {
    /// Why it is there.
    public var kind: Kind
    /// The element.
    public var node: NodeID
    /// The depth for indenting: 1 is outermost.
    public var level: Int
    /// The text shown: white space collapsed, never empty.
    public var title: String
    /// The element's id, if it has one.
    public var id: String?

    /// Makes an entry.
    public init(kind: Kind, node: NodeID, level: Int, title: String, id: String?) {
      self.kind = kind
      self.node = node
      self.level = level
      self.title = title
      self.id = id
    }
  }

  /// The entries in document order.
  public var entries: [Entry]

  /// Makes an outline of given entries.
  public init(entries: [Entry] = []) { self.entries = entries }
}
