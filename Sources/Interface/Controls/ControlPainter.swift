internal import Canvas
internal import Layout

/// Paints what stands in controls over their cells; the page is not laid out for that.
struct ControlPainter {
  /// The looks of the page.
  let page: PaintedPage
  /// The first row and column in view.
  let top: Int
  let left: Int
  /// Where the page is drawn.
  let region: Region
  let look: Look

  /// Paints a control.
  func paint(_ picture: ControlPicture, into grid: inout CellGrid) {
    for (index, place) in picture.placed.rows.enumerated() {
      let row = region.rows.lowerBound + place.row - top
      guard region.rows.contains(row) else { continue }
      let shift = region.columns.lowerBound - left
      let face = place.columns.lowerBound + shift..<place.columns.upperBound + shift
      let base = base(of: place, picture)
      if let rows = picture.rows {
        let text = index < rows.count ? rows[index] : ControlPicture.Row(text: "")
        paint(text, in: face, row: row, base: base, picture, into: &grid)
      }
      paintEdges(of: face, row: row, index: index, picture, into: &grid)
    }
    placeCursor(picture, into: &grid)
  }

  private func base(of place: PlacedControl.Row, _ picture: ControlPicture) -> CellStyle {
    let number = Int(place.style)
    let paint = number < page.styles.count ? page.styles[number] : PaintStyle()
    var style = look.theme.style(of: paint, isLink: false)
    if picture.isField { style.attributes.insert(.underline) }
    if picture.isDisabled { style.attributes.insert(.dim) }
    return style
  }

  /// The cells of a row that are the inside, as far as they are in view.
  private func inside(_ face: Range<Int>, _ picture: ControlPicture) -> Range<Int> {
    let start = face.lowerBound + picture.left
    return start..<max(start, face.upperBound - picture.right)
  }

  private func paint(
    _ text: ControlPicture.Row,
    in face: Range<Int>,
    row: Int,
    base: CellStyle,
    _ picture: ControlPicture,
    into grid: inout CellGrid
  ) {
    let inside = inside(face, picture)
    let clip = inside.clamped(to: region.columns)
    guard !clip.isEmpty else { return }
    var style = base
    if text.isDim { style.attributes.insert(.dim) }
    if text.isHeading { style.attributes.insert(.bold) }
    if text.isCurrent { style = look.theme.focused }
    grid.fill(clip, row: row, style: style)
    let bytes = Array(text.text.utf8)
    let start = inside.lowerBound - text.shift
    grid.write(bytes, range: 0..<bytes.count, column: start, row: row, style: style, clip: clip)
    if let selected = text.selected {
      let cells = (start + selected.lowerBound..<start + selected.upperBound).clamped(to: clip)
      grid.restyle(cells, row: row) { style in
        var style = style
        style.attributes.insert(.reverse)
        return style
      }
    }
  }

  private func paintEdges(
    of face: Range<Int>,
    row: Int,
    index: Int,
    _ picture: ControlPicture,
    into grid: inout CellGrid
  ) {
    let inside = inside(face, picture)
    let standing = picture.standing
    let isWhole = picture.rows == nil || picture.left == 0
    if picture.isDisabled {
      restyle(face, row: row, into: &grid) { $0.attributes.insert(.dim) }
    }
    if let color = picture.sample, look.theme.link.foreground != .terminalDefault {
      let style = CellStyle(
        background: .rgb(red: color.red, green: color.green, blue: color.blue)
      )
      let cells = (face.upperBound - 2..<face.upperBound).clamped(to: region.columns)
      grid.fill(cells, row: row, style: style)
    }
    if standing.isInvalid {
      let end = picture.sample == nil ? face.upperBound : face.upperBound - 2
      for column in [face.lowerBound, end - 1] where region.columns.contains(column) {
        grid.write("!", column: column, row: row, style: look.theme.error)
      }
    }
    paintScrollMarks(face, row: row, index: index, picture, into: &grid)
    guard standing.isFocused else { return }
    let style = look.theme.selectedLink
    if isWhole || !standing.isActive {
      let isField = picture.isField
      restyle(face, row: row, into: &grid) {
        $0 = style
        if isField { $0.attributes.insert(.underline) }
      }
    } else {
      let edges = [face.lowerBound..<inside.lowerBound, inside.upperBound..<inside.upperBound + 1]
      for edge in edges { restyle(edge, row: row, into: &grid) { $0 = style } }
    }
  }

  /// Arrows where rows are hidden above or below.
  private func paintScrollMarks(
    _ face: Range<Int>,
    row: Int,
    index: Int,
    _ picture: ControlPicture,
    into grid: inout CellGrid
  ) {
    let column = face.upperBound - 1
    guard region.columns.contains(column) else { return }
    if index == 0, picture.hasMoreAbove {
      grid.write(look.glyphs.moreAbove, column: column, row: row, style: look.theme.active)
    }
    if index == picture.placed.rows.count - 1, picture.hasMoreBelow {
      grid.write(look.glyphs.moreBelow, column: column, row: row, style: look.theme.active)
    }
  }

  private func restyle(
    _ columns: Range<Int>,
    row: Int,
    into grid: inout CellGrid,
    _ change: (inout CellStyle) -> Void
  ) {
    grid.restyle(columns.clamped(to: region.columns), row: row) { style in
      var style = style
      change(&style)
      return style
    }
  }

  /// The real cursor stands where the text goes on, or on the control that has the focus.
  private func placeCursor(_ picture: ControlPicture, into grid: inout CellGrid) {
    guard picture.standing.isFocused else { return }
    let cursor = picture.standing.isActive ? picture.cursor : nil
    let place = cursor ?? (column: 0, row: 0)
    guard picture.placed.rows.indices.contains(place.row) else { return }
    let face = picture.placed.rows[place.row]
    let row = region.rows.lowerBound + face.row - top
    let inside = face.columns.lowerBound + (cursor == nil ? 0 : picture.left)
    let column = region.columns.lowerBound + inside + place.column - left
    guard region.contains(column: column, row: row) else { return }
    grid.cursor = (column, row)
  }
}
