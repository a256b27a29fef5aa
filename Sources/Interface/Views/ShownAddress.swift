internal import Text

/// An address as it is shown in one line: no cut and no direction of letters may hide which host it leads to.
nonisolated struct ShownAddress: Sendable, Equatable {
  /// The left-to-right mark: it takes no cell, and nothing is reordered across it.
  private static let mark: Unicode.Scalar = "\u{200E}"
  /// What parts the components of an address, and the parts of those.
  private static let delimiters: Set<Unicode.Scalar> = [
    "/", "?", "#", "@", ":", ".", "&", "=", ";",
  ]
  /// A scheme stays before a host that is cut when the host still has this many columns.
  private static let fewestHostColumns = 20
  /// The most characters before the host that are looked through.
  private static let longestScheme = 40

  /// The address, as it is spoken.
  let text: String
  /// Where its host is; nil when it names none.
  let host: Range<String.Index>?
  /// What stands before the name and the password, if there are some, and the host.
  private let scheme: Substring

  /// Finds the host of an address.
  init(_ text: String) {
    self.text = text
    guard let slashes = text.prefix(Self.longestScheme).firstRange(of: "://"),
      !text[..<slashes.lowerBound].contains(where: { "/?#".contains($0) })
    else {
      (host, scheme) = (nil, "")
      return
    }
    let authority = text[slashes.upperBound...].prefix { !"/?#".contains($0) }
    let start = authority.lastIndex(of: "@").map(authority.index(after:)) ?? authority.startIndex
    let name = authority[start...]
    let bracket = name.first == "[" ? name.firstIndex(of: "]").map(name.index(after:)) : nil
    let end = bracket ?? name.firstIndex(of: ":") ?? name.endIndex
    host = start < end ? start..<end : nil
    scheme = text[..<slashes.upperBound]
  }

  private init(text: String, host: Range<String.Index>?) {
    (self.text, self.host, scheme) = (text, host, "")
  }

  /// The address cut to a number of cells: at its end, or in the host when that does not fit. Of a host its end stays,
  /// which says whose it is.
  func fitted(to width: Int, look: Look) -> ShownAddress {
    guard width > 0, let host, Look.width(text) > width,
      Look.width(String(text[..<host.upperBound])) >= width
    else { return ShownAddress(look.fit(text, width)) }
    let rest = text[host.upperBound...]
    let taken = Look.width(look.glyphs.ellipsis) * (rest.isEmpty ? 1 : 2)
    let hasScheme = width >= scheme.count + taken + Self.fewestHostColumns
    let head = (hasScheme ? String(scheme) : "") + look.glyphs.ellipsis
    let room = max(0, width - Look.width(head))
    let kept = Self.end(
      of: text[host],
      width: max(0, width - taken - (hasScheme ? scheme.count : 0))
    )
    let shown = head + look.fit(String(kept + rest), room)
    let start = shown.index(shown.startIndex, offsetBy: head.count, limitedBy: shown.endIndex)
    let first = start ?? shown.endIndex
    let last = shown.index(first, offsetBy: kept.count, limitedBy: shown.endIndex)
    return ShownAddress(text: shown, host: first..<(last ?? shown.endIndex))
  }

  /// As much of the end of a text as fits into some cells.
  private static func end(of text: Substring, width: Int) -> Substring {
    var start = text.endIndex
    var used = 0
    while start > text.startIndex {
      let before = text.index(before: start)
      used += Look.width(String(text[before]))
      if used > width { break }
      start = before
    }
    return text[start...]
  }

  /// An address with marks that keep its components, and the labels of its host, in their order from left to right when
  /// some of them are written from right to left: digits of a path must not be shown where the host stands.
  static func inOrder(_ text: String) -> String {
    guard BidirectionalOrder.mayReorder(text.utf8) else { return text }
    var result = String.UnicodeScalarView([mark])
    for scalar in text.unicodeScalars {
      guard delimiters.contains(scalar) else {
        result.append(scalar)
        continue
      }
      result.append(contentsOf: [mark, scalar, mark])
    }
    return String(result)
  }

  /// A piece of a line that was broken, in the order of the whole line.
  static func piece(_ piece: String, of line: String) -> String {
    guard line.unicodeScalars.contains(mark) else { return piece }
    return String(Character(mark)) + piece
  }
}
