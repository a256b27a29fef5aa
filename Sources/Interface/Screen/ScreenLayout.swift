internal import Canvas

/// Where the parts of the interface stand on a screen of some size; what has no room is left out.
nonisolated struct ScreenLayout: Sendable, Equatable {
  /// The narrowest screen that has room for a sidebar.
  static let narrowestForSidebar = 60

  /// The width that text keeps to when it is asked to.
  static let readingWidth = 80

  /// The narrowest screen that has room for a strip of tabs; a narrower one numbers the tab in the title's row.
  static let narrowestForTabs = 60

  /// The whole screen.
  var screen: Region
  /// The strip of tabs.
  var tabs: Region?
  /// The address bar.
  var address: Region?
  /// The title.
  var title: Region?
  /// The page.
  var page: Region
  /// The sections, with the line that parts them from the page in the last column.
  var sidebar: Region?
  /// The status line.
  var status: Region?
  /// The line of help.
  var help: Region?
  /// Whether the bars are one row at the moment, that of the status.
  var hasSmallBars = false
  /// The pane over the page; ``page`` and ``sidebar`` are those of its page then.
  var pane: PanePlace?

  /// Arranges the parts.
  ///
  /// - Parameters:
  ///   - columns: The columns of the screen.
  ///   - rows: Its rows.
  ///   - showsSidebar: Whether the sections are wanted.
  ///   - tabCount: How many tabs there are: several have a strip where there is room.
  ///   - isNarrow: Whether text keeps to ``readingWidth``.
  ///   - isFull: Whether the page has the rows of the bars too.
  ///   - isSmall: Whether the bars are one row at the moment, that of the status.
  init(
    columns: Int,
    rows: Int,
    showsSidebar: Bool,
    tabCount: Int = 1,
    isNarrow: Bool = false,
    isFull: Bool = false,
    isSmall: Bool = false
  ) {
    let hidesBars = isFull || isSmall
    hasSmallBars = isSmall && !isFull
    let all = 0..<max(0, columns)
    let rows = max(0, rows)
    screen = Region(columns: all, rows: 0..<rows)
    var top = 0
    var bottom = rows
    if tabCount > 1, rows >= 12, columns >= Self.narrowestForTabs, !hidesBars {
      tabs = Region(columns: all, rows: 0..<1)
      top = 1
    }
    if rows >= 5, !hidesBars {
      address = Region(columns: all, rows: top..<top + 1)
      top += 1
    }
    if rows >= 9, !hidesBars {
      title = Region(columns: all, rows: top..<top + 1)
      top += 1
    }
    if rows >= 11, !hidesBars {
      help = Region(columns: all, rows: rows - 1..<rows)
      bottom -= 1
    }
    if rows >= 3, !isFull {
      status = Region(columns: all, rows: bottom - 1..<bottom)
      bottom -= 1
    }
    page = Region(columns: all, rows: top..<bottom)
    divide(showsSidebar: showsSidebar, isNarrow: isNarrow)
  }

  /// Gives the sections a part of the page's region, and keeps its text narrow.
  mutating func divide(showsSidebar: Bool, isNarrow: Bool) {
    let left = page.columns.lowerBound
    if showsSidebar, page.width >= Self.narrowestForSidebar {
      let width = min(max(24, page.width / 4), 44)
      sidebar = Region(columns: left..<left + width, rows: page.rows)
      page.columns = left + width..<page.columns.upperBound
    }
    if isNarrow, page.width > Self.readingWidth {
      let start = page.columns.lowerBound + (page.width - Self.readingWidth) / 2
      page.columns = start..<start + Self.readingWidth
    }
  }

  /// Where a line of text is typed when its own place has no room: the last row.
  var lastRow: Region {
    Region(
      columns: screen.columns,
      rows: max(0, screen.rows.upperBound - 1)..<screen.rows.upperBound
    )
  }

  /// The page and what stands beside it.
  var content: Region {
    guard let pane else { return Region(columns: screen.columns, rows: page.rows) }
    let sides = pane.hasFrame ? 1 : 0
    return Region(
      columns: pane.box.columns.lowerBound + sides..<pane.box.columns.upperBound - sides,
      rows: page.rows
    )
  }

  /// Where words to find and commands are typed: over the status line.
  var prompt: Region { status ?? lastRow }
  /// Where the address is typed.
  var addressField: Region {
    if let pane, pane.hasFrame { return pane.bar ?? lastRow }
    return address ?? lastRow
  }
  /// Whether the address is typed in the bar of the window, behind its buttons.
  var addressFieldIsInBar: Bool { address != nil && addressField == address }
}
