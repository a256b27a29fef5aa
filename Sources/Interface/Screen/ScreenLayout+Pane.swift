internal import Canvas

/// Where a pane stands over the page.
nonisolated struct PanePlace: Sendable, Equatable {
  /// The page beneath, and its sections.
  var page: Region
  var sidebar: Region?
  /// All that it covers.
  var box: Region
  /// Whether a line goes around it, with the page beneath in view; else it has the whole width and the bars of the window.
  var hasFrame = false
  /// The row of its buttons.
  var bar: Region?
  /// The row of the line that parts the buttons from the page.
  var rule: Int?

  /// Where the button that closes stands in the frame while the row of buttons is away.
  func closeButton(for label: String) -> Range<Int>? {
    guard hasFrame, bar == nil, !label.isEmpty else { return nil }
    let width = Look.width(label) + 2
    let end = box.columns.upperBound - 2
    guard end - width > box.columns.lowerBound + 12 else { return nil }
    return end - width..<end
  }
}

extension ScreenLayout {
  /// The narrowest screen where a pane has a frame; on a narrower one it takes the whole width.
  nonisolated static let narrowestForFrame = 60

  /// Puts a pane over the page, whose region it takes.
  ///
  /// - Parameters:
  ///   - showsSidebar: Whether the sections of its page are wanted.
  ///   - isNarrow: Whether text keeps to ``readingWidth``.
  ///   - isFull: Whether its page has the whole screen.
  ///   - isSmall: Whether its bars are one row at the moment.
  nonisolated mutating func openPane(
    showsSidebar: Bool,
    isNarrow: Bool = false,
    isFull: Bool = false,
    isSmall: Bool = false
  ) {
    let area = content
    var place = PanePlace(page: page, sidebar: sidebar, box: area)
    var inner = area
    if !isFull, screen.width >= Self.narrowestForFrame, area.height >= 8 {
      let side = max(2, screen.width / 20)
      let edge = area.height >= 16 ? 1 : 0
      place.hasFrame = true
      place.box = Region(
        columns: area.columns.lowerBound + side..<area.columns.upperBound - side,
        rows: area.rows.lowerBound + edge..<area.rows.upperBound - edge
      )
      inner = place.box.part(columns: 1..<place.box.width - 1, rows: 1..<place.box.height - 1)
    }
    if !isFull, !isSmall, inner.height >= 3 {
      let first = inner.rows.lowerBound
      place.bar = Region(columns: inner.columns, rows: first..<first + 1)
      if inner.height >= 6 { place.rule = first + 1 }
      inner.rows = first + (place.rule == nil ? 1 : 2)..<inner.rows.upperBound
    }
    pane = place
    page = inner
    sidebar = nil
    divide(showsSidebar: showsSidebar, isNarrow: isNarrow)
  }
}
