internal import Glibc

/// `--show=source`: the bytes as they came.
enum SourceStage {
  /// Writes the bytes; a terminal gets them as text without anything it could obey.
  static func write(_ source: [UInt8], to output: inout StandardOutput) {
    guard FileSystem.isTerminal(STDOUT_FILENO) else {
      output.write(source)
      return
    }
    let text = String(decoding: source, as: UTF8.self)
    output.write(PrintableText.text(text.replacingLineEnds()))
    if source.last != 0x0A { output.write("\n") }
  }
}

extension String {
  /// The text with line feeds where it has carriage returns.
  fileprivate func replacingLineEnds() -> String {
    var scalars = String.UnicodeScalarView()
    var wasReturn = false
    for scalar in unicodeScalars {
      if scalar == "\r" {
        scalars.append("\n")
      } else if scalar != "\n" || !wasReturn {
        scalars.append(scalar)
      }
      wasReturn = scalar == "\r"
    }
    return String(scalars)
  }
}
