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
    if element.index < column.count, column[element.index] != 0 {
      return StyleID(column[element.index] - 1)
    }
    var chain: [NodeID] = []
    var current = element
    while current.isSome, document.kind(of: current) == .element {
      if current.index < column.count, column[current.index] != 0 { break }
      chain.append(current)
      current = document.parent(of: current)
    }
    while column.count < document.nodeCount { column.append(0) }
    for node in chain.reversed() {
      let parent = document.parent(of: node)
      let parentRow = parent.isSome ? column[parent.index] : 0
      let inherited = parentRow == 0 ? ComputedStyle() : styles[Int(parentRow - 1)]
      let style = interimStyle(
        document.name(of: node),
        hidden: document.hasAttribute(node, .hidden),
        inherited
      )
      let id = numbers[style] ?? UInt32(styles.count)
      if Int(id) == styles.count { styles.append(style); numbers[style] = id }
      column[node.index] = id + 1
    }
    return StyleID(column[element.index] - 1)
  }

  private var column: [UInt32] = []
  private var numbers: [ComputedStyle: UInt32] = [:]

  private func interimStyle(_ name: NameID, hidden: Bool, _ parent: ComputedStyle) -> ComputedStyle
  {
    var style = ComputedStyle()
    style.color = parent.color
    style.isBold = parent.isBold
    style.isItalic = parent.isItalic
    style.decoration = parent.decoration
    style.whiteSpace = parent.whiteSpace
    style.textAlign = parent.textAlign
    style.listStyleType = parent.listStyleType
    switch name {
    case .head, .script, .style, .template, .title, .meta, .link, .base, .noframes, .datalist:
      style.display = .none
    case .html, .body, .div, .section, .article, .main, .nav, .header, .footer, .aside, .form,
      .center, .fieldset, .address, .details, .summary, .dt, .figcaption:
      style.display = .block
    case .p, .ul, .ol, .dl, .pre, .blockquote, .figure, .h1, .h2, .h3, .h4, .h5, .h6, .hr, .dd:
      style.display = .block
      if name != .dd { style.margin.top = .cells(1); style.margin.bottom = .cells(1) }
      if name == .ul || name == .ol { style.padding.left = .cells(4) }
      if name == .dd || name == .blockquote { style.margin.left = .cells(4) }
      if name == .pre { style.whiteSpace = .pre }
      if name == .ol { style.listStyleType = .decimal }
      if name == .ul { style.listStyleType = .disc }
    case .li: style.display = .listItem
    case .table: style.display = .table
    case .tr: style.display = .tableRow
    case .td, .th:
      style.display = .tableCell
      style.padding.left = .cells(1)
      style.padding.right = .cells(1)
    case .tbody: style.display = .tableRowGroup
    case .thead: style.display = .tableHeaderGroup
    case .tfoot: style.display = .tableFooterGroup
    case .caption: style.display = .tableCaption
    case .col: style.display = .tableColumn
    case .colgroup: style.display = .tableColumnGroup
    case .input, .button, .select, .textarea: style.display = .inlineBlock
    default: break
    }
    if [.b, .strong, .th, .h1, .h2, .h3, .h4, .h5, .h6].contains(name) { style.isBold = true }
    if [.i, .em, .cite, .dfn, .`var`].contains(name) { style.isItalic = true }
    if name == .a || name == .u || name == .ins { style.decoration.insert(.underline) }
    if name == .s || name == .del || name == .strike { style.decoration.insert(.lineThrough) }
    if hidden { style.display = .none }
    return style
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
  public mutating func anonymousStyle(inside parent: StyleID, display: Display) -> StyleID {
    let inherited = styles[Int(parent.rawValue)]
    var style = interimStyle(NameID(.max), hidden: false, inherited)
    style.display = display
    let id = numbers[style] ?? UInt32(styles.count)
    if Int(id) == styles.count {
      styles.append(style)
      numbers[style] = id
    }
    return StyleID(id)
  }
}
