internal import Text

/// The host parser of the URL standard, which appends the serialised host to its output.
struct HostParser {
  /// Whether the host belongs to a scheme that is not special.
  let isOpaque: Bool
  var output: [UInt8]

  /// Parses `input` and appends the host; false is the standard's failure.
  mutating func append(_ input: ArraySlice<UInt8>) -> Bool {
    // A bracket means an IPv6 address, and must be closed.
    if input.first == 0x5B {
      guard input.count > 1, input.last == 0x5D,
        let address = IPv6Address(input.dropFirst().dropLast())
      else { return false }
      output.append(0x5B)
      address.serialize(to: &output)
      output.append(0x5D)
      return true
    }
    return isOpaque ? appendOpaque(input) : appendDomain(input)
  }

  /// The opaque-host parser.
  private mutating func appendOpaque(_ input: ArraySlice<UInt8>) -> Bool {
    guard !input.contains(where: ForbiddenHostBytes.isForbiddenInHost) else { return false }
    PercentEncodeSet.c0Control.append(input, to: &output)
    return true
  }

  /// Percent-decodes, goes through "domain to ASCII", and looks for an IPv4 address.
  private mutating func appendDomain(_ input: ArraySlice<UInt8>) -> Bool {
    let start = output.count
    if Self.isPlain(input) {
      for byte in input { output.append(ASCII.lowercased(byte)) }
    } else {
      let domain = String(decoding: PercentEncodeSet.decode(input), as: UTF8.self)
      guard let name = DomainNames.toASCII(domain) else { return false }
      output.append(contentsOf: name.utf8)
    }
    let host = output[start...]
    guard !host.isEmpty, !host.contains(where: ForbiddenHostBytes.isForbiddenInDomain) else {
      return false
    }
    guard IPv4Address.endsInNumber(host) else { return true }
    guard let address = IPv4Address(host) else { return false }
    output.removeLast(output.count - start)
    address.serialize(to: &output)
    return true
  }

  /// Whether there is nothing to decode and no punycode to check: ASCII without `%` and without `xn--`.
  private static func isPlain(_ input: ArraySlice<UInt8>) -> Bool {
    var isAfterHyphen = false
    for byte in input {
      if byte >= 0x80 || byte == 0x25 || (byte == 0x2D && isAfterHyphen) { return false }
      isAfterHyphen = byte == 0x2D
    }
    return true
  }
}
