internal import Layout
internal import Styling

/// `--show=ansi`: the page as laid out, with colours and styles as escape sequences.
enum ANSIStage {
  /// Writes each line; every run of text sets its look and takes it back.
  static func write(_ page: PaintedPage, to output: inout StandardOutput) {
    for row in 0..<page.lineCount where !output.isClosed {
      let line = page.line(at: row)
      var column = 0
      for span in line.spans {
        if column < Int(span.column) {
          output.write([UInt8](repeating: 0x20, count: Int(span.column) - column))
        }
        let look = codes(
          for: page.styles[Int(span.style)],
          isLink: span.link != .none && span.role != .control
        )
        if !look.isEmpty { output.write("\u{1B}[\(look)m") }
        output.write(line.text(of: span))
        if !look.isEmpty { output.write("\u{1B}[0m") }
        column = Int(span.column + span.width)
      }
      output.write("\n")
    }
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
