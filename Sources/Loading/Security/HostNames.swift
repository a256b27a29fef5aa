/// How names of hosts are compared.
enum HostNames {
  /// A host of a parsed address without the dot that may end it.
  static func canonical(_ host: String) -> String {
    host.hasSuffix(".") ? String(host.dropLast()) : host
  }

  /// The host and the names above it, the longest first; of an IP address only itself.
  static func withParents(of host: String) -> [String] {
    var names = [canonical(host)]
    guard !HostKind(host).isAddress else { return names }
    while let last = names.last, let dot = last.firstIndex(of: ".") {
      names.append(String(last[last.index(after: dot)...]))
    }
    return names
  }
}
