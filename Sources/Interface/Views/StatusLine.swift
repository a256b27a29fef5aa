internal import Canvas

/// The line under the page: where a link leads, what happens, how far a load or the reader has come.
struct StatusLine: Component {
  /// What is told.
  struct Note: Equatable {
    /// The words.
    var text: String
    /// Whether they tell of a failure.
    var isError = false
    /// Whether they are an address and nothing else.
    var isAddress = false
  }

  /// What is told at the left.
  var note = Note(text: "")
  /// The counter of the places found.
  var counter = ""
  /// The keys of a sequence typed so far.
  var keys = ""
  /// How far the downloads have come; empty when there are none.
  var downloads = ""
  /// How far the load has come, where that has no place in the line of the title; nil when nothing is loaded.
  var progress: Double?
  /// Where the reader is.
  var position = ""
  /// Whether it is shown although it has no row of its own, because something was told just now.
  var isNeeded = false
  /// The column where the line of the sidebar ends, if there is one.
  var junction: Int?

  func draw(into grid: inout CellGrid, region: Region, look: Look) {
    drawWords(into: &grid, region: region, look: look)
    guard let progress else { return }
    ProgressTrack.draw(
      progress,
      into: &grid,
      columns: region.columns,
      row: region.rows.lowerBound,
      look: look
    )
  }

  private func drawWords(into grid: inout CellGrid, region: Region, look: Look) {
    let row = region.rows.lowerBound
    Rule.draw(into: &grid, columns: region.columns, row: row, look: look)
    if let junction, region.columns.contains(junction) {
      grid.write(look.glyphs.teeUp, column: junction, row: row, style: look.theme.frame)
    }
    let right = drawRight(into: &grid, region: region, row: row, look: look)
    let left = region.columns.lowerBound + (region.width >= 24 ? 1 : 0)
    var text = note.text
    var style = look.theme.bar
    if note.isError {
      text = "! " + text
      style = look.theme.error
    }
    let room = right - left - 2
    text =
      note.isAddress
      ? ShownAddress.inOrder(ShownAddress(text).fitted(to: room, look: look).text)
      : look.fit(text, room)
    guard !text.isEmpty else { return }
    grid.write(" ", column: left, row: row)
    let end = grid.write(text, column: left + 1, row: row, style: style, limit: right)
    grid.write(" ", column: end, row: row, limit: right)
  }

  /// Draws what stands at the right, and returns the column where it begins.
  private func drawRight(
    into grid: inout CellGrid,
    region: Region,
    row: Int,
    look: Look
  ) -> Int {
    guard region.width >= 24 else { return region.columns.upperBound }
    var right = region.columns.upperBound - 1
    func put(_ text: String, _ style: CellStyle) {
      guard !text.isEmpty else { return }
      let width = Look.width(text) + 2
      guard right - width > region.columns.lowerBound + 8 else { return }
      grid.write(" ", column: right - width, row: row)
      grid.write(text, column: right - width + 1, row: row, style: style)
      grid.write(" ", column: right - 1, row: row)
      right -= width + 1
    }
    put(position, look.theme.bar)
    put(counter, look.theme.strong)
    put(keys, look.theme.strong)
    put(downloads, look.theme.bar)
    return right
  }
}
