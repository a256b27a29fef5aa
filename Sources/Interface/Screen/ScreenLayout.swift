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

  /// Arranges the parts.
  ///
  /// - Parameters:
  ///   - columns: The columns of the screen.
  ///   - rows: Its rows.
  ///   - showsSidebar: Whether the sections are wanted.
  ///   - tabCount: How many tabs there are: several have a strip where there is room.
  ///   - isNarrow: Whether text keeps to ``readingWidth``.
  ///   - isFull: Whether the page has the rows of the bars too.
  init(
    columns: Int,
    rows: Int,
    showsSidebar: Bool,
    tabCount: Int = 1,
    isNarrow: Bool = false,
    isFull: Bool = false
  ) {
    let all = 0..<max(0, columns)
    let rows = max(0, rows)
    screen = Region(columns: all, rows: 0..<rows)
    var top = 0
    var bottom = rows
    if tabCount > 1, rows >= 12, columns >= Self.narrowestForTabs, !isFull {
      tabs = Region(columns: all, rows: 0..<1)
      top = 1
    }
    if rows >= 5, !isFull {
      address = Region(columns: all, rows: top..<top + 1)
      top += 1
    }
    if rows >= 9, !isFull {
      title = Region(columns: all, rows: top..<top + 1)
      top += 1
    }
    if rows >= 11, !isFull {
      help = Region(columns: all, rows: rows - 1..<rows)
      bottom -= 1
    }
    if rows >= 3, !isFull {
      status = Region(columns: all, rows: bottom - 1..<bottom)
      bottom -= 1
    }
    page = Region(columns: all, rows: top..<bottom)
    if showsSidebar, columns >= Self.narrowestForSidebar {
      let width = min(max(24, columns / 4), 44)
      sidebar = Region(columns: 0..<width, rows: page.rows)
      page.columns = width..<columns
    }
    if isNarrow, page.width > Self.readingWidth {
      let margin = (page.width - Self.readingWidth) / 2
      let left = page.columns.lowerBound + margin
      page.columns = left..<left + Self.readingWidth
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
  var content: Region { Region(columns: screen.columns, rows: page.rows) }

  /// Where words to find and commands are typed: over the status line.
  var prompt: Region { status ?? lastRow }
  /// Where the address is typed.
  var addressField: Region { address ?? lastRow }
}
