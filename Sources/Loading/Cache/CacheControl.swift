/// The Cache-Control field of a request or a response (RFC 9111, 5.2).
struct CacheControl: Sendable {
  private var directives: [String: String] = [:]

  /// Takes all fields of that name together; a directive that comes twice counts as written first.
  init(_ headers: HeaderList) {
    for part in headers.values(of: "Cache-Control").flatMap(HeaderList.splitList) {
      let halves = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard let name = halves.first, !name.isEmpty else { continue }
      let key = Self.trimmed(name).lowercased()
      let value = halves.count > 1 ? Self.unquoted(Self.trimmed(halves[1])) : ""
      if directives[key] == nil { directives[key] = value }
    }
  }

  /// Whether the directive is there.
  func has(_ name: String) -> Bool { directives[name] != nil }

  /// Seconds that a directive names; 0 for a damaged number, which makes things stale (4.2.1).
  func seconds(_ name: String) -> Int? {
    guard let text = directives[name] else { return nil }
    guard !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return 0 }
    return min(Int(text) ?? Int(Int32.max), Int(Int32.max))
  }

  private static func trimmed(_ text: Substring) -> String {
    String(decoding: HTTPText.trimmed(Array(text.utf8)[...]), as: UTF8.self)
  }

  private static func unquoted(_ text: String) -> String {
    guard text.hasPrefix("\"") else { return text }
    var bytes = Array(text.utf8)[...]
    return String(decoding: HTTPText.quotedString(from: &bytes), as: UTF8.self)
  }
}
