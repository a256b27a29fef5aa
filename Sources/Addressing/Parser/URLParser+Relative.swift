extension URLParser {
  mutating func relativeState() -> State {
    guard let base else { return .failure }
    // The scheme is the base's.
    parts.kind = base.parts.kind
    // A slash, or a backslash in a special URL: relative slash state.
    if isAtSlash {
      position += 1
      return .relativeSlash
    }
    // User name, password, host, port, path and query are the base's.
    copyAuthority(from: base)
    return continueRelativePath(of: base) { parser in
      // Anything else than ?, # or the end: no query, and the last path segment goes.
      parser.copyPath(from: base)
      parser.shortenPath()
    }
  }

  mutating func relativeSlashState() -> State {
    guard let base else { return .failure }
    // Special and another slash of either kind: special authority ignore slashes state.
    if parts.kind.isSpecial, isAtSlash {
      position += 1
      copyScheme(from: base)
      return .specialAuthorityIgnoreSlashes
    }
    // A slash: authority state.
    if current == 0x2F {
      position += 1
      copyScheme(from: base)
      return .authority
    }
    // Otherwise user name, password, host and port are the base's.
    copyAuthority(from: base)
    return .path
  }

  /// Goes on behind a copied authority: `?`, `#` and the end keep the base's path.
  mutating func continueRelativePath(
    of base: WebURL,
    otherwise prepare: (inout URLParser) -> Void
  ) -> State {
    switch current {
    case 0x3F:
      copyPath(from: base)
      finishPath()
      position += 1
      return .query
    case 0x23:
      copyPathAndQuery(from: base)
      position += 1
      return .fragment
    case nil:
      copyPathAndQuery(from: base)
      return .finished
    default:
      prepare(&self)
      return .path
    }
  }

  private mutating func copyScheme(from base: WebURL) {
    output.removeAll(keepingCapacity: true)
    output.append(contentsOf: base.slice(0..<Int(base.parts.schemeEnd)).utf8)
    beginScheme(base.parts.kind)
  }

  mutating func copyPath(from base: WebURL) {
    output.append(contentsOf: base.slice(base.parts.path).utf8)
  }

  mutating func copyPathAndQuery(from base: WebURL) {
    copyPath(from: base)
    finishPath()
    output.append(contentsOf: base.slice(Int(base.parts.pathEnd)..<Int(base.parts.queryEnd)).utf8)
    parts.queryEnd = written
  }
}
