internal import Canvas

/// A form control of the page has the keys.
///
/// What it is and holds is the tab's ``ActiveControl``; it is drawn with the page.
struct ControlKeys: Layer {
  let kind = LayerKind.control
  var rank: LayerRank { .part }
  var isTyping: Bool { true }

  mutating func handle(_ stroke: KeyStroke, in browser: Browser) -> Response {
    browser.handleInControl(stroke)
  }

  mutating func paste(_ text: String, in browser: Browser) -> Response {
    browser.tab.active?.paste(text) ?? .consumed
  }

  /// Draws nothing: the page draws its controls.
  func draw(into grid: inout CellGrid, region: Region, look: Look) {}

  func hints(in browser: Browser) -> [HelpLine.Hint] { browser.activeHints }
}

nonisolated extension LayerKind {
  /// A form control has the keys.
  static let control = LayerKind("control")
}
