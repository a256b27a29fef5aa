internal import DOM
internal import Styling

/// Lays out the children of one box in normal flow: walks the tree with a stack of its own and puts lines together.
///
/// It can stop anywhere and go on when more of the document has arrived. The page is one such flow; every table cell,
/// inline block, float and flex item is another one at its own width.
struct FlowFormatter: Sendable {
  /// What a step of the walk came to.
  enum Step {
    /// Something was dealt with.
    case moved
    /// Nothing can be done before more of the document arrives.
    case waiting
    /// Everything is laid out.
    case done
  }

  /// The bytes of a text that are laid out in one step.
  static let textStep = 1 << 15
  /// The nodes that are looked at before an open box is called large.
  static let nodeBudget = 4000

  var builder: LineBuilder
  var stack: [ElementState]
  var blocks: [OpenBlock]
  /// The bytes of the text that is being read that are laid out.
  var textOffset = 0
  /// The only element of the flow, when it is the formatting of one box; its own width is already applied.
  var rootBox = NodeID.none
  /// Formatting ends early when a line gets wider than this.
  var widthToExceed = LineBox.unbounded
  /// The table that is being composed.
  var composition: TableComposition?
  /// Whether tables that are still arriving are composed with provisional widths.
  var composesOpenTables = false
  /// The open table that the walk waits for.
  var awaitedTable = NodeID.none
  /// The open box that the walk waits for, and when it was measured.
  var awaitedBox: AwaitedBox?
  /// Scratch for text that is painted differently from how it is written.
  var scratch: [UInt8] = []

  /// The flow of a whole page.
  init(pageOf environment: FormattingEnvironment) {
    let options = environment.options
    let width = options.width > 0 ? options.width : LineBox.unbounded
    let box = LineBox(width: width)
    builder = LineBuilder(box: box, page: PageLines(), usesUnicode: options.usesUnicode)
    stack = [ElementState(node: .document)]
    blocks = [OpenBlock(box: box)]
  }

  /// The flow of an inner box.
  init(
    inner state: ElementState,
    part: BlockCache.Part,
    width: Int,
    _ environment: inout FormattingEnvironment
  ) {
    var box = LineBox(width: width)
    var root = state
    if part == .box {
      rootBox = state.node
      root = state.inherited
    } else {
      let style = environment.resolver[state.style]
      box.alignment = Self.alignment(of: style)
      box.isRightToLeft = style.isRightToLeft
      root.cursor = .none
      if root.link != .none { root.link = .inherited }
    }
    builder = LineBuilder(box: box, usesUnicode: environment.options.usesUnicode)
    if environment.options.width > 0 { builder.windowWidth = environment.options.width }
    stack = [root]
    blocks = [OpenBlock(box: box)]
  }

  /// How lines lie by `text-align` and `direction`; justified text starts at its side.
  static func alignment(of style: ComputedStyle) -> LineBox.Alignment {
    switch style.textAlign {
    case .center: .center
    case .left: .left
    case .right: .right
    case .start, .justify: style.isRightToLeft ? .right : .left
    case .end: style.isRightToLeft ? .left : .right
    }
  }

  /// Whether the flow is as wide as it likes.
  var isMeasuring: Bool { blocks[0].box.isUnbounded }

  /// The columns that indents must leave to text.
  var leastWidth: Int { max(20, isMeasuring ? 20 : blocks[0].box.width * 2 / 5) }

  /// Walks on until everything is laid out, more is needed, or it is interrupted; true unless it was.
  @discardableResult
  mutating func run(_ environment: inout FormattingEnvironment) -> Bool {
    awaitedTable = .none
    while !environment.isInterrupted {
      let before = textOffset
      switch step(&environment) {
      case .moved: break
      case .waiting, .done: return !environment.isInterrupted
      }
      if environment.count(textOffset > before ? 200 : 1), builder.page != nil {
        settle(&environment)
      }
      if widthToExceed < LineBox.unbounded,
        max(builder.lines.width, builder.lineLeft + builder.column) > widthToExceed
      {
        builder.lines.width = max(builder.lines.width, widthToExceed + 1)
        return true
      }
    }
    return false
  }

  /// Ends everything that is open.
  mutating func finish(_ environment: inout FormattingEnvironment) {
    while stack.count > 1 { leave(&environment) }
    builder.endParagraph()
    builder.flushFloats()
    for node in builder.pendingAnchors {
      builder.lines.anchors.append(AnchorRecord(node: node, row: max(0, builder.row - 1)))
    }
    builder.pendingAnchors = []
    builder.lines.paragraphCount = builder.paragraph + 1
  }

  /// One step of the walk.
  private mutating func step(_ environment: inout FormattingEnvironment) -> Step {
    if composition != nil { return composeTable(&environment) }
    let top = stack[stack.count - 1]
    let next = nextChild(of: top, environment.document)
    if next.isSome { return visit(next, &environment) }
    guard environment.isClosed(top.node) else { return .waiting }
    guard stack.count > 1 else { return .done }
    leave(&environment)
    return .moved
  }

  private func nextChild(of state: ElementState, _ document: borrowing Document) -> NodeID {
    if stack.count == 1, rootBox.isSome { return state.cursor.isSome ? .none : rootBox }
    return state.cursor.isSome
      ? document.nextSibling(of: state.cursor) : document.firstChild(of: state.node)
  }

  private mutating func visit(
    _ node: NodeID,
    _ environment: inout FormattingEnvironment
  ) -> Step {
    switch environment.document.kind(of: node) {
    case .text: return readText(node, &environment)
    case .element: return enter(node, &environment)
    case .document, .doctype, .comment:
      skip(node)
      return .moved
    }
  }

  /// Says that a child is dealt with.
  mutating func skip(_ node: NodeID) { stack[stack.count - 1].cursor = node }
}
