internal import Canvas
internal import Layout

/// Letters over the links in view; typing them chooses a link. The page is not laid out anew.
struct HintOverlay: Layer {
  /// What happens to the link that is chosen.
  enum Purpose: Sendable, Equatable {
    case follow, select, copy, download, background, peek
  }

  /// What the letters are shown for.
  let purpose: Purpose
  /// A link with its label.
  private struct Hint {
    var label: String
    var place: VisibleLinks.Place
    var link: LinkPosition
  }

  private var hints: [Hint]
  let kind = LayerKind.hints
  private(set) var typed = ""

  /// Labels the links of a page that are in view.
  init(links: VisibleLinks, of page: PaintedPage, purpose: Purpose = .follow) {
    self.purpose = purpose
    let labels = HintLabels.labels(count: links.places.count)
    hints = zip(labels, links.places).compactMap { label, place in
      page.position(ofLink: place.link).map { Hint(label: label, place: place, link: $0) }
    }
  }

  mutating func handle(_ stroke: KeyStroke, keys: KeyMap) -> Response {
    if keys.command(for: stroke, in: .field) == .deleteBackward, !typed.isEmpty {
      typed.removeLast()
      return .consumed
    }
    guard let letter = stroke.typed else { return .action(.leave) }
    let wanted = typed + letter.lowercased()
    let left = hints.filter { $0.label.hasPrefix(wanted) }
    guard !left.isEmpty else { return .action(.leave) }
    typed = wanted
    if left.count == 1, left[0].label == wanted {
      return .action(.chooseLink(left[0].link))
    }
    return .consumed
  }

  mutating func paste(_ text: String) -> Response { .consumed }

  /// The top left of the page's view, which the places are measured from.
  var top = 0
  var left = 0

  func draw(into grid: inout CellGrid, region: Region, look: Look) {
    var free = (row: -1, column: 0)
    for hint in hints where hint.label.hasPrefix(typed) {
      let row = region.rows.lowerBound + hint.place.row - top
      guard region.rows.contains(row) else { continue }
      // Links that stand close together get their letters one behind the other.
      let wish = max(
        region.columns.lowerBound + hint.place.columns.lowerBound - left,
        free.row == row ? free.column : 0
      )
      let column = min(wish, region.columns.upperBound - hint.label.count)
      free = (row, column + hint.label.count)
      guard column >= region.columns.lowerBound else { continue }
      let end = grid.write(
        hint.label,
        column: column,
        row: row,
        style: look.theme.hint,
        limit: region.columns.upperBound
      )
      // What is typed already steps back.
      grid.restyle(column..<min(end, column + typed.count), row: row) { _ in look.theme.frame }
    }
  }

  func hints(in browser: Browser) -> [HelpLine.Hint] {
    [HelpLine.Hint(key: "a-z", text: "letters of a link")]
      + browser.keys.hints([(.cancel, "cancel")], in: .field)
  }
}

nonisolated extension LayerKind {
  /// Letters stand on links.
  static let hints = LayerKind("hints")
}
