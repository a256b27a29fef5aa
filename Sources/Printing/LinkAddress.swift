internal import Addressing

/// An address that may stand in a PDF: of a kind that readers open without harm, and free of what would end the text it is in.
struct LinkAddress {
  /// Printable ASCII without quotes, backslashes and parentheses.
  let text: String

  private static let schemes: Set<String> = ["http", "https", "mailto"]
  private static let longest = 4_000

  /// The address a link leads to; nil when a PDF should not have it.
  init?(_ href: String, base: WebURL?) {
    guard let url = WebURL(href, base: base), Self.schemes.contains(url.scheme) else { return nil }
    var bytes: [UInt8] = []
    for byte in url.withoutCredentials.href.utf8 {
      switch byte {
      case UInt8(ascii: "'"), UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "("),
        UInt8(ascii: ")"), 0...0x20, 0x7F...:
        bytes.append(UInt8(ascii: "%"))
        for digit in [byte >> 4, byte & 15] {
          bytes.append(Array("0123456789ABCDEF".utf8)[Int(digit)])
        }
      default: bytes.append(byte)
      }
    }
    guard bytes.count <= Self.longest else { return nil }
    text = String(decoding: bytes, as: UTF8.self)
  }
}
