internal import Canvas

/// The sidebar has the keys.
///
/// The list itself belongs to the tab and stays on the screen when it gives the keys back.
struct SidebarKeys: Layer {
  let kind = LayerKind.sidebar
  var rank: LayerRank { .part }

  mutating func handle(_ stroke: KeyStroke, in browser: Browser) -> Response {
    browser.tab.sidebar.handle(stroke, keys: browser.keys)
  }

  mutating func paste(_ text: String, in browser: Browser) -> Response {
    browser.tab.sidebar.paste(text)
  }

  /// Draws nothing: the sidebar is drawn with the bars.
  func draw(into grid: inout CellGrid, region: Region, look: Look) {}

  func hints(in browser: Browser) -> [HelpLine.Hint] {
    if browser.tab.sidebar.isFiltering {
      return browser.keys.hints(
        [(.accept, "go there"), (.cancel, "all sections"), (.killToStart, "clear")],
        in: .field
      )
    }
    return browser.keys.hints(
      [
        (.moveDown, "down"), (.moveUp, "up"), (.accept, "go there"), (.filter, "filter"),
        (.cancel, "back to the page"), (.sections, "hide"),
      ],
      in: .sidebar
    )
  }
}

nonisolated extension LayerKind {
  /// The sections have the keys.
  static let sidebar = LayerKind("sidebar")
}
