public import DOM

/// A run of text in one line with one look and one meaning.
public struct PaintedSpan: Sendable {
  /// The first byte in the chunk's text.
  public var start: UInt32
  /// The number of bytes.
  public var count: UInt32
  /// The first column.
  public var column: Int32
  /// The number of cells.
  public var width: Int32
  /// A number in the page's table of looks.
  public var style: UInt16
  /// What the run is: content is found by search, the rest is decoration.
  public var role: Role
  /// Whether a search that reaches the end of this run goes on in the next run of the paragraph after a space.
  public var endsWithSpace: Bool {
    get { flags & Self.endsWithSpaceFlag != 0 }
    set { set(Self.endsWithSpaceFlag, newValue) }
  }
  /// Whether the element's text runs to the left (`direction`).
  public var isRightToLeft: Bool {
    get { flags & Self.rightToLeftFlag != 0 }
    set { set(Self.rightToLeftFlag, newValue) }
  }
  /// Whether the block's lines run to the left.
  public var isInRightToLeftBlock: Bool {
    get { flags & Self.rightToLeftBlockFlag != 0 }
    set { set(Self.rightToLeftBlockFlag, newValue) }
  }
  /// Whether all characters are shown in the element's direction, whatever their own is.
  public var overridesDirection: Bool {
    get { flags & Self.overridingFlag != 0 }
    set { set(Self.overridingFlag, newValue) }
  }
  private var flags: UInt8
  private static let endsWithSpaceFlag: UInt8 = 1
  private static let rightToLeftFlag: UInt8 = 2
  private static let rightToLeftBlockFlag: UInt8 = 4
  private static let overridingFlag: UInt8 = 8

  private mutating func set(_ flag: UInt8, _ isOn: Bool) {
    if isOn { flags |= flag } else { flags &= ~flag }
  }

  /// The link it belongs to, or `.none`.
  public var link: LinkID
  /// The number of the paragraph: runs of one paragraph are one text for searching, in order.
  public var paragraph: UInt32
  /// The element or text node it came from, or `.none`.
  public var node: NodeID

  /// What a run is.
  public enum Role: UInt8, Sendable {
    /// Text of the page.
    case content
    /// Generated: list markers, image alternatives, rules and frames.
    case decoration
    /// A form control's face.
    case control
  }

  /// Makes a run.
  public init(
    start: UInt32,
    count: UInt32,
    column: Int32,
    width: Int32,
    style: UInt16 = 0,
    role: Role = .content,
    endsWithSpace: Bool = false,
    link: LinkID = .none,
    paragraph: UInt32 = 0,
    node: NodeID = .none
  ) {
    self.start = start
    self.count = count
    self.column = column
    self.width = width
    self.style = style
    self.role = role
    flags = endsWithSpace ? Self.endsWithSpaceFlag : 0
    self.link = link
    self.paragraph = paragraph
    self.node = node
  }
}
