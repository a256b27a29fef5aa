extension WebURL {
  /// Whether only this machine or a private network answers to the host.
  public var isLocal: Bool {
    guard parts.kind.isSpecial, parts.hasHost else { return false }
    let host = Array(slice(parts.host).utf8)
    if host.first == 0x5B {
      return IPv6Address(host.dropFirst().dropLast())?.isPrivate ?? false
    }
    if IPv4Address.endsInNumber(host[...]) { return IPv4Address(host[...])?.isPrivate ?? false }
    var name = String(decoding: host, as: UTF8.self)
    if name.hasSuffix(".") { name.removeLast() }
    return name == "localhost" || name.hasSuffix(".localhost") || name.hasSuffix(".local")
  }
}
