internal import Layout
internal import WebEngine

/// Places in a page that the reader gave letters to, and the place before the last jump.
nonisolated struct Marks: Sendable {
  /// The letter under which the place before the last jump is kept.
  static let beforeJump: Character = "`"

  private struct Place: Sendable {
    /// The place, as long as the page is the one that it was marked on.
    var position: PagePosition<WebPage.ScrollPosition>
    /// The text that stands there, which finds the place on later pages of the document.
    var anchor: ReadingAnchor?
    var column: Int
    var width: Int
  }

  private var places: [Character: Place] = [:]

  /// Remembers a place under a letter.
  mutating func set(_ letter: Character, at position: WebPage.ScrollPosition, in page: PaintedPage)
  {
    places[letter] = Place(
      position: page.position(of: position),
      anchor: position.row == 0 ? nil : ReadingAnchor(page: page, row: position.row),
      column: position.column,
      width: page.width
    )
  }

  /// The place of a letter, found again by its text when the page was laid out anew; nil when there is none.
  func position(of letter: Character, in page: PaintedPage) -> WebPage.ScrollPosition? {
    guard let place = places[letter] else { return nil }
    if let position = page[place.position] { return position }
    guard let row = place.anchor?.row(in: page) else { return WebPage.ScrollPosition() }
    return WebPage.ScrollPosition(row: row, column: place.width == page.width ? place.column : 0)
  }
}
