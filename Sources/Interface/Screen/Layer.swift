internal import Canvas

/// What has the keys: the page, or a kind of layer over it.
///
/// Each layer names its own kind in its own file.
nonisolated struct LayerKind: Sendable, Hashable {
  /// The name, for debugging.
  let name: String

  /// Makes a kind.
  init(_ name: String) { self.name = name }

  /// No layer: the page itself has the keys.
  static let page = LayerKind("page")
}

/// A component over the page that takes keys before everything under it.
///
/// Layers are values on a ``LayerStack``: those of a tab (its panel, its question, its find bar) come and go with it, those
/// of the window lie over them. A new layer is one new file: it says what it is, where it is drawn and what its keys are, and
/// acts on the browser it is handed.
protocol Layer: Component {
  /// What it is.
  var kind: LayerKind { get }
  /// Which layers it lies over: those of a lower or the same rank.
  var rank: LayerRank { get }
  /// Whether letters are text just now, so that nothing may take the keys away.
  var isTyping: Bool { get }
  /// Whether it stays when the keys are given back to the page.
  var staysOnLeave: Bool { get }
  /// Whether presses of the mouse go to it before they go to what is under it.
  var takesPresses: Bool { get }

  /// Takes a key; `ignored` leaves it to the page.
  mutating func handle(_ stroke: KeyStroke, in browser: Browser) -> Response
  /// Takes pasted text.
  mutating func paste(_ text: String, in browser: Browser) -> Response
  /// Where it is drawn.
  func region(in layout: ScreenLayout) -> Region
  /// Draws what it has outside of its region, such as choices in the row of the help line.
  func drawAside(into grid: inout CellGrid, layout: ScreenLayout, look: Look)
  /// The keys that matter in it.
  func hints(in browser: Browser) -> [HelpLine.Hint]
}

/// How high a layer lies.
nonisolated enum LayerRank: Int, Sendable, Comparable {
  /// A part of the page that has the keys: a form control, the sidebar.
  case part
  /// A box over the page.
  case panel
  /// A prompt or a list.
  case prompt
  /// A question.
  case question

  static func < (lower: LayerRank, higher: LayerRank) -> Bool { lower.rawValue < higher.rawValue }
}

extension Layer {
  var rank: LayerRank { .prompt }
  var isTyping: Bool { false }
  var staysOnLeave: Bool { false }
  var takesPresses: Bool { false }

  mutating func handle(_ stroke: KeyStroke, in browser: Browser) -> Response {
    handle(stroke, keys: browser.keys)
  }

  mutating func paste(_ text: String, in browser: Browser) -> Response { paste(text) }

  func region(in layout: ScreenLayout) -> Region { layout.page }
  func drawAside(into grid: inout CellGrid, layout: ScreenLayout, look: Look) {}
  func hints(in browser: Browser) -> [HelpLine.Hint] { [] }
}

/// A layer with one field: what is cut there can be put back in every other, and what was typed is known the next time.
protocol FieldLayer: Layer {
  /// What is typed.
  var field: Field { get set }
}

extension FieldLayer {
  var isTyping: Bool { true }
}
