internal import Layout

/// `--show=text`: the page as laid out.
enum TextStage {
  /// Writes each line without the blanks at its end.
  static func write(_ page: PaintedPage, to output: inout StandardOutput) {
    for row in 0..<page.lineCount where !output.isClosed {
      var line = Array(page.text(at: row).utf8)
      while line.last == 0x20 { line.removeLast() }
      line.append(0x0A)
      output.write(line)
    }
  }
}
