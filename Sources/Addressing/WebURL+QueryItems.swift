internal import Text

/// One part of a query: a name, and a value where there is a `=` (row 000-L20).
public struct QueryItem: Sendable, Hashable {
  /// The name, decoded.
  public var name: String { didSet { if name != oldValue { written = nil } } }
  /// The value, decoded; nil for a name without `=`.
  public var value: String? { didSet { if value != oldValue { written = nil } } }
  /// How it stands in the address it was read from, so that what nobody changes stays as it is.
  private var written: String?

  /// Makes an item.
  public init(name: String, value: String?) {
    self.name = name
    self.value = value
  }

  /// Reads an item between two `&` of a query.
  init(written: Substring) {
    let parts = written.utf8.split(
      separator: UInt8(ascii: "="),
      maxSplits: 1,
      omittingEmptySubsequences: false
    )
    name = Self.decoded(parts[0])
    value = parts.count > 1 ? Self.decoded(parts[1]) : nil
    self.written = String(written)
  }

  /// The item as it stands in a query.
  var text: String {
    written ?? Self.encoded(name) + (value.map { "=" + Self.encoded($0) } ?? "")
  }

  /// Two items are the same when they say the same, however it is written.
  public static func == (left: QueryItem, right: QueryItem) -> Bool {
    left.name == right.name && left.value == right.value
  }

  /// Hashes what `==` compares.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(value)
  }

  private static func decoded(_ text: Substring.UTF8View) -> String {
    let spaced = text.map { $0 == UInt8(ascii: "+") ? 0x20 : $0 }
    return PercentEncodeSet.decodedText(String(decoding: spaced, as: UTF8.self))
  }

  private static func encoded(_ text: String) -> String {
    var output: [UInt8] = []
    for (number, run) in text.utf8.split(separator: 0x20, omittingEmptySubsequences: false)
      .enumerated()
    {
      if number > 0 { output.append(UInt8(ascii: "+")) }
      PercentEncodeSet.formURLEncoded.append(run, to: &output)
    }
    return String(decoding: output, as: UTF8.self)
  }
}

extension WebURL {
  /// The most items that are read of one query; the rest stays together in the last one.
  public static let mostQueryItems = 10_000

  /// The names and values of the query in their order; empty without a query. Setting them and reading the address again
  /// gives the same items, and setting what was read gives the same address.
  public var queryItems: [QueryItem] {
    guard let query else { return [] }
    return query.split(
      separator: "&",
      maxSplits: Self.mostQueryItems - 1,
      omittingEmptySubsequences: false
    ).map { QueryItem(written: $0) }
  }

  /// The same address with another query; no items remove it. The fragment stays.
  public func withQueryItems(_ items: [QueryItem]) -> WebURL {
    let query = items.isEmpty ? nil : items.map(\.text).joined(separator: "&")
    guard query != self.query else { return self }
    let changed = withQuery(query)
    return fragment.map { changed.withFragment($0) } ?? changed
  }

  /// The same address without the parameters that only tell a site where a visitor came from; see
  /// ``TrackingParameters``. An address without any is not changed.
  public var withoutTrackingParameters: WebURL {
    guard isHTTP, query != nil else { return self }
    let items = queryItems
    let kept = items.filter { !TrackingParameters.contains($0.name, at: hostname ?? "") }
    return kept.count == items.count ? self : withQueryItems(kept)
  }
}
