internal import Text

extension AddressInterpreter {
  /// Whether text without a scheme starts with the name or address of a host.
  func looksLikeHost(_ text: String) -> Bool {
    let authority = String(text.prefix { !"/?#\\".contains($0) })
    guard !authority.isEmpty, !authority.contains(where: \.isWhitespace) else { return false }
    let host = authority[
      (authority.lastIndex(of: "@").map { authority.index(after: $0) } ?? authority.startIndex)...
    ]
    let isFollowed = authority.utf8.count < text.utf8.count
    let name: Substring
    if host.hasPrefix("[") { return host.contains("]") }
    if let colon = host.firstIndex(of: ":") {
      name = host[..<colon]
      let port = host[host.index(after: colon)...]
      guard port.utf8.allSatisfy(ASCII.isDigit), !name.isEmpty else { return name.contains(".") }
      return true
    }
    name = host
    if name.lowercased() == "localhost" || authority.contains("@") { return true }
    guard name.contains(where: { $0 == "." || $0 == "\u{3002}" }) else {
      // `word/` was meant as a host, `and/or` hardly.
      return isFollowed && text.hasSuffix("/") && text.utf8.count == authority.utf8.count + 1
    }
    // `3.14` is a number; four numbers are an address.
    let labels = name.split(separator: ".")
    if labels.allSatisfy({ $0.utf8.allSatisfy(ASCII.isDigit) }) { return labels.count == 4 }
    return !labels.isEmpty
  }

  /// The URL of a host without a scheme: http when only this machine or a local network can answer, else https.
  func guess(host text: String) -> AddressInterpretation {
    guard let url = WebURL("https://" + text) else {
      return .refused("That is not a valid address.")
    }
    guard url.isLocal else { return .guessedHTTPS(url) }
    return WebURL("http://" + text).map(AddressInterpretation.url)
      ?? .refused("That is not a valid address.")
  }

  /// The search engine's page for some words; without an engine they are a host or nothing.
  func search(_ text: String) -> AddressInterpretation {
    let words = text.split(separator: " ").joined(separator: " ")
    if words.isEmpty { return .nothing }
    guard let searchTemplate else {
      guard let url = WebURL("https://" + words) else {
        return .refused("That is not an address, and no search engine is set.")
      }
      return url.isLocal ? guess(host: words) : .guessedHTTPS(url)
    }
    let encoded = words.split(separator: " ").map {
      PercentEncodeSet.formURLEncoded.encode(String($0))
    }
    .joined(separator: "+")
    guard let mark = searchTemplate.firstRange(ofMark: "%s"),
      let url = WebURL(
        searchTemplate[..<mark.lowerBound] + encoded + searchTemplate[mark.upperBound...]
      )
    else { return .refused("The address of the search engine is not valid.") }
    return .url(url)
  }
}

extension String {
  /// The first place where a short mark occurs.
  fileprivate func firstRange(ofMark mark: String) -> Range<Index>? {
    var start = startIndex
    while start < endIndex {
      if self[start...].hasPrefix(mark) { return start..<index(start, offsetBy: mark.count) }
      start = index(after: start)
    }
    return nil
  }
}
