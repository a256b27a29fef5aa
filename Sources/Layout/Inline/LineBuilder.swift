internal import DOM

/// Puts text and boxes on lines and paints finished lines.
///
/// The open line's spans are the last ones of `lines`, with columns counted from the line's start; finishing a line moves
/// them to their columns, adds bars, markers and floats, and ends it. When a line is broken before something that is
/// already placed, that part simply stays behind the ended line and becomes the start of the next.
struct LineBuilder: Sendable {
  var lines = LineBlock()
  /// The finished part of a page; nil for inner blocks, which stay in one piece.
  var page: PageLines?
  /// The box of the block whose lines are being made.
  var box = LineBox()
  var usesUnicode = true

  // MARK: The open line
  var isLineOpen = false
  /// The first span of the open line.
  var firstSpan = 0
  /// The column behind the last thing on the line, counted from the line's start.
  var column = 0
  /// The cells the line may take.
  var limit = 0
  /// The columns of the window; text in a box that something unbreakable makes wider is broken for a reader of this many.
  var windowWidth = LineBox.unbounded
  /// The line's first column in the flow.
  var lineLeft = 0
  /// Whether a collapsed space stands before the next thing.
  var hasPendingSpace = false
  /// How what comes next is joined to a mark that stands before it.
  var joint = Joint.free
  /// Which letters that come next begin a word of their own.
  var nextWord = WordStart.continues
  /// What is put at the start of the next line.
  var lead = LineLead()
  /// Whether the next line is the first of its block.
  var isFirstLine = true
  /// Where the line may be broken best so far.
  var lastBreak = BreakPoint(
    span: 0,
    byte: 0,
    column: 0,
    resumeByte: 0,
    resumeColumn: 0,
    box: 0
  )
  /// Boxes of several rows that stand in the open line.
  var boxes: [PlacedBlock] = []
  /// While a line is broken: the boxes behind the break.
  var boxesOfNextLine: [PlacedBlock] = []
  /// Whether rows of a block are being painted.
  var isEmittingBlock = false
  /// Scratch for break opportunities.
  var opportunities: [Int] = []

  // MARK: Between lines
  /// Blank rows before the next line, collapsed.
  var gap = 0
  /// The number of bars that run through these blank rows.
  var gapBars = 0
  var bars: [SideBar] = []
  /// The row and the columns of the last line that is nothing but a rule.
  var lastRule: (row: Int, columns: Range<Int>)?
  /// Whether the next line is the first of a list item, and the row on which the last item began.
  var beginsItem = false
  var itemRow = -1
  var markers: [PendingMarker] = []
  var leftFloats: [PlacedBlock] = []
  var rightFloats: [PlacedBlock] = []
  /// Elements whose first line is the next one.
  var pendingAnchors: [NodeID] = []
  /// The paragraph that runs belong to.
  var paragraph: UInt32 = 0
  /// Whether something was put on a line since the paragraph began.
  var isParagraphUsed = false
  /// Blank lines that the page forced one after the other.
  var forcedBlankLines = 0

  init(box: LineBox, page: PageLines? = nil, usesUnicode: Bool) {
    self.box = box
    self.page = page
    self.usesUnicode = usesUnicode
  }

  /// The row of the open or next line.
  var row: Int { (page?.rowCount ?? 0) + lines.lineCount }
  /// The number the next link gets.
  var nextLink: LinkID { LinkID(UInt32((page?.linkCount ?? 0) + lines.links.count)) }
  /// Whether nothing was painted yet.
  var isAtTop: Bool { row == 0 && !isLineOpen }
  var hasFloats: Bool { !leftFloats.isEmpty || !rightFloats.isEmpty }

  /// Notes that an element begins at the next thing that is painted.
  mutating func addAnchor(_ node: NodeID) {
    if isLineOpen {
      lines.anchors.append(AnchorRecord(node: node, row: row))
    } else {
      pendingAnchors.append(node)
    }
  }

  /// Begins a line: paints the blank rows before it and finds its place beside the floats.
  mutating func openLine() {
    beginItem()
    flushGap()
    resolvePendingAnchors()
    isLineOpen = true
    isParagraphUsed = true
    forcedBlankLines = 0
    let hasSpace = hasPendingSpace && lead.blanks > 0
    beginLine(at: lines.spans.count)
    guard !lead.isEmpty else { return }
    appendLead(hasSpace: hasSpace)
  }

  mutating func resolvePendingAnchors() {
    guard !pendingAnchors.isEmpty else { return }
    for node in pendingAnchors { lines.anchors.append(AnchorRecord(node: node, row: row)) }
    pendingAnchors.removeAll(keepingCapacity: true)
  }

  /// Takes the geometry for a line whose first span is given.
  mutating func beginLine(at span: Int) {
    firstSpan = span
    column = 0
    hasPendingSpace = false
    joint = .free
    placeLine()
    lastBreak = BreakPoint(
      span: span,
      byte: lines.text.count,
      column: 0,
      resumeByte: lines.text.count,
      resumeColumn: 0,
      box: 0
    )
  }

  private mutating func placeLine() {
    var left = box.left
    var right = box.right
    if hasFloats {
      (left, right) = roomBesideFloats()
      if right - left < min(LineBuilder.leastTextBesideFloats, box.width) {
        flushFloats()
        (left, right) = (box.left, box.right)
      }
    }
    if isFirstLine { left = max(0, left + min(box.indent, max(0, right - left - 10))) }
    lineLeft = left
    limit = max(1, right - left)
    if limit > windowWidth, !box.isUnbounded {
      limit = max(LineBuilder.leastTextBesideFloats, windowWidth - windowWidth / 8)
    }
  }

  /// Ends the line where it stands.
  mutating func finishLine() {
    guard isLineOpen else {
      dropBlanks()
      return
    }
    finishLine(upTo: lines.spans.count, width: column)
    isLineOpen = false
  }

  /// Ends the block's lines; the next text is another paragraph.
  mutating func endParagraph() {
    finishLine()
    isFirstLine = true
    hasPendingSpace = false
    if isParagraphUsed { paragraph += 1 }
    isParagraphUsed = false
  }

  /// A line end that the page asks for.
  mutating func forceBreak(keepingBlankLines: Bool) {
    if isLineOpen {
      markSpace()
      finishLine()
    } else {
      lead.blanks = 0
      flushGap()
      guard keepingBlankLines || forcedBlankLines < 2 else { return }
      forcedBlankLines += 1
      let blanks = forcedBlankLines
      openLine()
      finishLine()
      forcedBlankLines = blanks
    }
  }
}
