/// What a server says about the part of a file that it sends (RFC 9110, 14.4).
public struct ByteRange: Sendable, Hashable {
  /// The first byte; nil when no part could be sent (`bytes */123`).
  public var first: Int?
  /// The last byte; nil together with the first.
  public var last: Int?
  /// The length of the whole file; nil when unknown.
  public var total: Int?

  /// Reads a Content-Range field; nil when it is none that can be used.
  public init?(_ value: String) {
    let parts = value.split(separator: " ", maxSplits: 1)
    guard parts.count == 2, parts[0].lowercased() == "bytes" else { return nil }
    let halves = parts[1].split(separator: "/", omittingEmptySubsequences: false)
    guard halves.count == 2 else { return nil }
    total = Int(halves[1])
    if halves[0] == "*" { return }
    let ends = halves[0].split(separator: "-", omittingEmptySubsequences: false)
    guard ends.count == 2, let first = Int(ends[0]), let last = Int(ends[1]), first >= 0,
      last >= first, total.map({ last < $0 }) ?? true
    else { return nil }
    self.first = first
    self.last = last
  }

  /// Whether nothing is missing before or behind it.
  public var isWhole: Bool {
    guard let first, let last, let total else { return false }
    return first == 0 && last == total - 1
  }
}

extension URLResponse {
  /// What the rest of an interrupted file must match: a strong ETag, or the date it was changed.
  public var rangeValidator: String? {
    if let tag = headers["ETag"], tag.hasPrefix("\"") { return tag }
    return headers["Last-Modified"]
  }

  /// The part of the file that the answer is; nil when it is the whole.
  public var byteRange: ByteRange? { headers["Content-Range"].flatMap { ByteRange($0) } }
}
