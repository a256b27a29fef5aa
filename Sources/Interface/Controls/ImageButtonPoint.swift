internal import Layout
internal import WebEngine

/// Where in a picture a button was pressed, as the server is told (HTML 4.10.5.1.19).
nonisolated enum ImageButtonPoint {
  /// What a cell stands for where the page does not say how large the picture is.
  private static let cell = (width: 8, height: 16)

  /// The place of the middle of a cell in the picture; nil when the cell is not the button's.
  ///
  /// - Parameters:
  ///   - column: The column of the page.
  ///   - row: The row of the page.
  ///   - face: Where the button lies.
  ///   - control: The button.
  static func point(
    column: Int,
    row: Int,
    face: PlacedControl,
    control: FormControl
  ) -> (x: Int, y: Int)? {
    guard let line = face.rows.firstIndex(where: { $0.row == row && $0.columns.contains(column) })
    else { return nil }
    let columns = face.rows[line].columns
    return (
      x: middle(column - columns.lowerBound, columns.count, control.pixelWidth, cell.width),
      y: middle(line, face.rows.count, control.pixelHeight, cell.height)
    )
  }

  /// The middle of one of some cells, in pixels.
  private static func middle(_ place: Int, _ count: Int, _ pixels: Int?, _ cell: Int) -> Int {
    // A page may claim any size; nobody sends a point outside of what a screen may show.
    let length = min(pixels ?? count * cell, 100_000)
    return (2 * place + 1) * length / (2 * max(count, 1))
  }
}
