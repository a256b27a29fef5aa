internal import Layout
internal import Styling

/// Writes a page as laid out, with colours and styles as escape sequences.
struct ANSIWriter {
  private let page: PaintedPage
  private(set) var bytes: [UInt8] = []

  init(_ page: PaintedPage) { self.page = page }

  /// Writes the part of a line between two columns; every run of text sets its look and takes it back.
  mutating func write(row: Int, columns: Range<Int> = 0..<Int.max) {
    let line = page.line(at: row)
    var column = columns.lowerBound
    for span in line.spans {
      guard let (text, cells) = line.part(of: span, in: columns) else { continue }
      bytes.append(contentsOf: [UInt8](repeating: 0x20, count: max(0, cells.lowerBound - column)))
      let isLink = span.link != .none && span.role != .control
      write(text, as: page.styles[Int(span.style)], isLink: isLink)
      column = cells.upperBound
    }
    bytes.append(0x0A)
  }

  private mutating func write(_ text: ArraySlice<UInt8>, as style: PaintStyle, isLink: Bool) {
    let look = Self.codes(for: style, isLink: isLink)
    if !look.isEmpty { bytes.append(contentsOf: "\u{1B}[\(look)m".utf8) }
    bytes.append(contentsOf: text)
    if !look.isEmpty { bytes.append(contentsOf: "\u{1B}[0m".utf8) }
  }

  /// Hands over what was written so far.
  mutating func take() -> [UInt8] {
    defer { bytes.removeAll(keepingCapacity: true) }
    return bytes
  }

  private static func codes(for style: PaintStyle, isLink: Bool) -> String {
    var codes: [String] = []
    if style.isBold || style.isHeading { codes.append("1") }
    if style.isDim { codes.append("2") }
    if style.isItalic { codes.append("3") }
    if style.decoration.contains(.underline) || isLink { codes.append("4") }
    if style.isReverse { codes.append("7") }
    if style.decoration.contains(.lineThrough) { codes.append("9") }
    if style.decoration.contains(.overline) { codes.append("53") }
    if let color = style.color { codes.append("38;" + direct(color)) }
    if let color = style.background { codes.append("48;" + direct(color)) }
    return codes.joined(separator: ";")
  }

  private static func direct(_ color: PageColor) -> String {
    "2;\(color.red);\(color.green);\(color.blue)"
  }
}
