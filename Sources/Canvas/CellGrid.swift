internal import Text

/// One cell of the screen: a grapheme cluster, the second half of a wide one, or blank.
public struct Cell: Sendable, Hashable {
  /// A scalar value below 0x110000, or 0x8000_0000 plus a number in the grid's table of longer clusters;
  /// 0 is the second half of a wide cluster.
  public var content: UInt32
  /// A number in the grid's table of styles.
  public var style: UInt16
  /// 1 or 2; 0 for the second half of a wide cluster.
  public var width: UInt8
}

/// A screenful of cells: what a view draws into and what a screen shows.
public struct CellGrid: Sendable {
  /// The number of columns.
  public let columns: Int
  /// The number of rows.
  public let rows: Int
  /// The cells, row by row.
  public private(set) var cells: [Cell]
  /// Clusters that are more than one scalar.
  public private(set) var clusters: [String] = []
  /// The styles in use.
  public private(set) var styles: [CellStyle] = [.plain]
  /// Where the real cursor goes, for screen readers and braille; nil hides it.
  public var cursor: (column: Int, row: Int)?

  /// Whether strings that run to the left are turned around, because the screen does not do it itself.
  public var reordersText = true

  private var styleNumbers: [CellStyle: UInt16] = [.plain: 0]
  private var clusterNumbers: [String: UInt32] = [:]

  /// Makes a blank grid.
  public init(columns: Int, rows: Int) {
    self.columns = max(0, columns)
    self.rows = max(0, rows)
    cells = Array(
      repeating: Cell(content: 0x20, style: 0, width: 1),
      count: self.columns * self.rows
    )
  }

  /// The cell at a place inside the grid.
  public subscript(column: Int, row: Int) -> Cell { cells[row * columns + column] }

  /// The style of a cell.
  public func style(of cell: Cell) -> CellStyle { styles[Int(cell.style)] }

  /// The text of a cell; empty for the second half of a wide cluster.
  public func text(of cell: Cell) -> String {
    if cell.content & 0x8000_0000 != 0 { return clusters[Int(cell.content & 0x7FFF_FFFF)] }
    guard cell.content != 0, let scalar = UnicodeScalar(cell.content) else { return "" }
    return String(Character(scalar))
  }

  /// Writes text from a column on, clipped to `limit` (or the right edge); returns the column behind it.
  ///
  /// Control characters are written as spaces. A wide cluster that does not fit is left out. What runs to the left is put in the
  /// order in which it is seen; only whole strings are, UTF-8 is written as it comes.
  @discardableResult
  public mutating func write(
    _ text: String,
    column: Int,
    row: Int,
    style: CellStyle = .plain,
    limit: Int? = nil
  ) -> Int {
    let bytes = Array(text.utf8)
    return write(
      reordersText ? BidirectionalOrder.shown(bytes) : bytes,
      column: column,
      row: row,
      style: style,
      limit: limit
    )
  }

  /// Writes UTF-8 from a column on; the same rules as for strings.
  @discardableResult
  public mutating func write(
    _ bytes: [UInt8],
    column: Int,
    row: Int,
    style: CellStyle = .plain,
    limit: Int? = nil
  ) -> Int {
    write(
      bytes,
      range: 0..<bytes.count,
      column: column,
      row: row,
      style: style,
      clip: 0..<max(0, min(limit ?? columns, columns))
    )
  }

  /// Writes part of a buffer of UTF-8, only into the columns of `clip`; returns the column behind the text.
  ///
  /// A wide cluster that `clip` cuts in half leaves a blank.
  @discardableResult
  public mutating func write(
    _ bytes: [UInt8],
    range: Range<Int>,
    column: Int,
    row: Int,
    style: CellStyle = .plain,
    clip: Range<Int>
  ) -> Int {
    let clip = clip.clamped(to: 0..<columns)
    guard row >= 0, row < rows else { return column }
    let styleNumber = number(of: style)
    var column = column
    var offset = range.lowerBound
    while offset < range.upperBound, column < clip.upperBound {
      if Self.isPlain(bytes, at: offset, end: range.upperBound) {
        if column >= clip.lowerBound {
          place(UInt32(bytes[offset]), width: 1, column: column, row: row, style: styleNumber)
        }
        offset += 1
        column += 1
        continue
      }
      let cluster = GraphemeScanner.cluster(in: bytes, at: offset, end: range.upperBound)
      let end = offset + max(1, cluster.byteCount)
      defer { offset = end }
      guard cluster.width > 0 else { continue }
      let width = min(cluster.width, 2)
      if column >= clip.lowerBound, column + width <= clip.upperBound {
        let content = content(of: bytes, offset..<end)
        place(content, width: width, column: column, row: row, style: styleNumber)
      } else if width == 2 {
        fill((column..<column + 2).clamped(to: clip), row: row, style: style)
        if column + width > clip.upperBound { break }
      }
      column += width
    }
    return column
  }

  /// Fills part of a row with blanks of a style.
  public mutating func fill(_ range: Range<Int>, row: Int, style: CellStyle = .plain) {
    guard row >= 0, row < rows else { return }
    let styleNumber = number(of: style)
    for column in range.clamped(to: 0..<columns) {
      place(0x20, width: 1, column: column, row: row, style: styleNumber)
    }
  }

  /// Changes the style of part of a row and keeps its text.
  public mutating func restyle(
    _ range: Range<Int>,
    row: Int,
    _ change: (CellStyle) -> CellStyle
  ) {
    guard row >= 0, row < rows else { return }
    for column in range.clamped(to: 0..<columns) {
      let index = row * columns + column
      cells[index].style = number(of: change(styles[Int(cells[index].style)]))
    }
  }

  /// The text of a row without trailing blanks.
  public func text(ofRow row: Int) -> String {
    var result = ""
    for column in 0..<columns { result += text(of: self[column, row]) }
    while result.last == " " { result.removeLast() }
    return result
  }

  /// Whether a byte is a printable ASCII character that nothing can join.
  private static func isPlain(_ bytes: [UInt8], at offset: Int, end: Int) -> Bool {
    let byte = bytes[offset]
    guard byte >= 0x20, byte < 0x7F else { return false }
    return offset + 1 >= end || bytes[offset + 1] < 0x80
  }

  private mutating func place(
    _ content: UInt32,
    width: Int,
    column: Int,
    row: Int,
    style: UInt16
  ) {
    let index = row * columns + column
    // Half of a wide cluster that is overwritten leaves a blank behind.
    if cells[index].width == 0, column > 0 {
      cells[index - 1].content = 0x20
      cells[index - 1].width = 1
    }
    let last = index + width - 1
    if cells[last].width == 2, column + width < columns {
      cells[last + 1].content = 0x20
      cells[last + 1].width = 1
    }
    cells[index] = Cell(content: content, style: style, width: UInt8(width))
    if width == 2 { cells[index + 1] = Cell(content: 0, style: style, width: 0) }
  }

  private mutating func number(of style: CellStyle) -> UInt16 {
    if let known = styleNumbers[style] { return known }
    let number = UInt16(truncatingIfNeeded: styles.count)
    styles.append(style)
    styleNumbers[style] = number
    return number
  }

  private mutating func content(of bytes: [UInt8], _ range: Range<Int>) -> UInt32 {
    let first = bytes[range.lowerBound]
    if range.count == 1 { return first < 0x20 || first == 0x7F ? 0x20 : UInt32(first) }
    let text = String(decoding: bytes[range], as: UTF8.self)
    let scalars = text.unicodeScalars
    if let only = scalars.first, scalars.count == 1 {
      return only.value < 0xA0 ? 0x20 : only.value
    }
    if let known = clusterNumbers[text] { return known }
    let number = 0x8000_0000 | UInt32(clusters.count)
    clusters.append(text)
    clusterNumbers[text] = number
    return number
  }
}
