extension AddressInterpreter {
  /// Interprets text that can only be a path; nil for other text.
  func interpretPath(_ text: String) -> AddressInterpretation? {
    let isRelative = ["./", "../"].contains { text.hasPrefix($0) } || text == "." || text == ".."
    let isAbsolute = text.hasPrefix("/") && !text.hasPrefix("//")
    let isInHome = text == "~" || text.hasPrefix("~/")
    guard isRelative || isAbsolute || isInHome else { return nil }
    if let url = existingFile(text) { return .url(url) }
    return missing(text)
  }

  /// The URL of an existing file; a query or fragment behind its name is kept when no file is named so.
  func existingFile(_ text: String) -> WebURL? {
    guard !text.isEmpty else { return nil }
    if let path = absolutePath(text), fileExists(path) { return WebURL.file(path: path) }
    guard let mark = text.firstIndex(where: { $0 == "#" || $0 == "?" }), mark > text.startIndex,
      let path = absolutePath(String(text[..<mark])), fileExists(path),
      let url = WebURL.file(path: path)
    else { return nil }
    return WebURL(String(text[mark...]), base: url)
  }

  func missing(_ text: String) -> AddressInterpretation {
    .refused("There is no file \(printable(text)).")
  }

  /// Whether a command-line argument that names no existing file was still meant to: it ends like the name of one, or
  /// it is a path whose first part cannot be a host.
  func looksLikeFile(_ text: String) -> Bool {
    guard !text.contains(" ") else { return false }
    let path = text.prefix { $0 != "?" && $0 != "#" }
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    guard let first = parts.first, let last = parts.last, !first.contains(":"), !first.contains("@")
    else { return false }
    if parts.count > 1, !first.contains("."), first.lowercased() != "localhost" { return true }
    guard parts.count == 1, let dot = last.lastIndex(of: "."), dot > last.startIndex else {
      return false
    }
    return Self.fileExtensions.contains(last[last.index(after: dot)...].lowercased())
  }

  /// Ends of file names that are no top-level domains.
  private static let fileExtensions: Set<String> = [
    "html", "htm", "xhtml", "xht", "shtml", "txt", "text", "xml", "css", "js", "json", "pdf", "png",
    "jpg", "jpeg", "gif", "svg", "webp", "csv", "log", "gz", "tar", "php", "asp", "aspx", "jsp",
    "rst", "adoc", "mhtml", "epub", "conf", "bak", "tmp",
  ]

  private func absolutePath(_ text: String) -> String? {
    if text.hasPrefix("/") { return text }
    if text == "~" || text.hasPrefix("~/") {
      return homeDirectory.map { String(trimmed($0) + text.dropFirst(1)) }
    }
    return String(trimmed(currentDirectory)) + "/" + text
  }

  private func trimmed(_ directory: String) -> Substring {
    directory.hasSuffix("/") ? directory.dropLast() : directory[...]
  }

  /// The text as a message can show it: short and without controls.
  private func printable(_ text: String) -> String {
    let scalars = text.unicodeScalars.map { scalar in
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate: "?" as Unicode.Scalar
      default: scalar
      }
    }
    let shown = String(String.UnicodeScalarView(scalars.prefix(200)))
    return scalars.count > 200 ? shown + "..." : shown
  }
}
