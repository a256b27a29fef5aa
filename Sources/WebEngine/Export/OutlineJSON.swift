internal import DOM
internal import Layout

/// Writes the outline of a page as JSON.
enum OutlineJSON {
  static func text(of outline: Outline, on page: PaintedPage) -> String {
    let entries = outline.entries.map { entry in
      let id = entry.id.map { quoted($0) } ?? "null"
      let row = page.row(of: entry.node).map { String($0) } ?? "null"
      return
        "{\"level\":\(entry.level),\"title\":\(quoted(entry.title)),\"id\":\(id),\"row\":\(row)}"
    }
    return "[" + entries.joined(separator: ",\n") + "]\n"
  }

  /// A JSON string (RFC 8259, 7); control characters of any kind are escaped.
  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": quoted += "\\" + String(scalar)
      case _ where scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value):
        let digits = String(scalar.value, radix: 16)
        quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}
