internal import Layout

/// `--show=text`: the page as laid out.
enum TextStage {
  /// Writes each line without the blanks at its end.
  static func write(_ page: PaintedPage, to output: inout StandardOutput) {
    for row in 0..<page.lineCount where !output.isClosed {
      output.write { bytes in
        let start = bytes.count
        page.appendText(at: row, to: &bytes)
        while bytes.count > start, bytes.last == 0x20 { bytes.removeLast() }
        bytes.append(0x0A)
      }
    }
  }
}
