internal import Addressing
internal import Loading

extension WebURL {
  /// The error for a file outside this folder; nil for files inside it and for addresses that are no files.
  func refusesReading(_ file: WebURL) -> LoadingError? {
    guard file.scheme == "file" else { return nil }
    let root = pathname.hasSuffix("/") ? pathname : pathname + "/"
    // An encoded slash could hide a way up from the parser of addresses.
    let decoded = PercentEncodeSet.decodedText(file.pathname)
    let climbs = decoded.split(separator: "/").contains("..")
    if file.pathname.hasPrefix(root) || file.pathname == pathname, !climbs { return nil }
    let reason = "This page may only read files inside \(PercentEncodeSet.decodedText(pathname))"
    return LoadingError(.noPermission, url: file, reason: reason)
  }
}
