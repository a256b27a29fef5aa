internal import Addressing
internal import Text

/// The page that shows a folder.
struct DirectoryListing: Sendable {
  let path: FilePath
  let entries: [DirectoryEntry]

  /// The page as HTML, everything of the folder escaped.
  var html: String {
    let title = "Index of " + Self.escaped(path.bytes)
    var page = """
      <!DOCTYPE html>
      <html><head><meta charset="utf-8"><title>\(title)</title></head>
      <body><h1>\(title)</h1>
      <p>\(summary)</p>
      <table>
      <thead><tr><th align="left">Name</th><th align="right">Size</th>\
      <th align="left">Modified</th></tr></thead>
      <tbody>

      """
    if let parent { page += "<tr><td><a href=\"\(parent)\">../</a></td><td></td><td></td></tr>\n" }
    for entry in entries { page += row(entry) }
    page += "</tbody>\n</table>\n</body></html>\n"
    return page
  }

  private var summary: String {
    let folders = entries.count(where: \.isDirectory)
    let files = entries.count - folders
    let cut = entries.count >= DirectoryEntry.limit ? " (more are not shown)" : ""
    return "\(folders) \(folders == 1 ? "folder" : "folders"), "
      + "\(files) \(files == 1 ? "file" : "files")\(cut)"
  }

  /// The address of the folder above; nil for the root.
  private var parent: String? {
    guard !path.lastComponent.isEmpty else { return nil }
    let above = path.bytes[..<path.lastComponent.startIndex]
    return Self.address(above)
  }

  /// The address of a path; every part is encoded by itself, so that nothing in a name is read as markup or as syntax.
  private static func address(_ path: some Collection<UInt8>) -> String {
    var output = Array("file:/".utf8)
    for part in path.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false) {
      output.append(UInt8(ascii: "/"))
      PercentEncodeSet.component.append(part, to: &output)
    }
    return String(decoding: output, as: UTF8.self)
  }

  private func row(_ entry: DirectoryEntry) -> String {
    let slash = entry.isDirectory ? "/" : ""
    let address = Self.address(path.appending(entry.name)) + slash
    let target = entry.linkTarget.map { " -&gt; " + Self.escaped($0) } ?? ""
    let size = entry.isDirectory ? "" : ByteCount.text(entry.size)
    return "<tr><td><a href=\"\(address)\">\(Self.escaped(entry.name))\(slash)</a>\(target)</td>"
      + "<td align=\"right\">\(size)</td><td>\(entry.modified)</td></tr>\n"
  }

  /// Text for HTML; control characters become U+FFFD, because a file name may hold any.
  static func escaped(_ bytes: [UInt8]) -> String {
    var result = ""
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}": result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
