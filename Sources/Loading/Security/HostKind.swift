internal import Text

/// Whether a host of a parsed URL is a name or an address.
struct HostKind: Sendable {
  /// Whether it is an IPv4 or IPv6 address, which have no domains above them.
  let isAddress: Bool

  /// Looks at a host as ``Addressing/WebURL`` writes it: the URL standard leaves no other host that ends in a number.
  init(_ host: String) {
    let last = host.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: true).last
    isAddress = host.hasPrefix("[") || (last?.allSatisfy(ASCII.isDigit) ?? false)
  }
}
