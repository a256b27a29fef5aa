internal import CLibCurl

/// A hash that Digest uses (RFC 7616, 6.1), worked out by the OpenSSL that libcurl has loaded.
enum MessageDigest: CInt, Sendable {
  case md5 = 0
  case sha256 = 1
  case sha512Part256 = 2

  /// The hash of a name in lower case.
  init?(name: String) {
    switch name {
    case "md5": self = .md5
    case "sha-256": self = .sha256
    case "sha-512-256": self = .sha512Part256
    default: return nil
    }
  }

  /// Whether hashes can be worked out: a libcurl of another make brings no OpenSSL.
  static var isAvailable: Bool { MessageDigest.md5.hexadecimal("") != nil }

  /// The digest of a text in hexadecimal digits; nil when it cannot be had.
  func hexadecimal(_ text: String) -> String? {
    guard clibcurl_open() else { return nil }
    var result = [UInt8](repeating: 0, count: 64)
    let bytes = Array(text.utf8)
    let count = Int(unsafe clibcurl_digest(rawValue, bytes, bytes.count, &result))
    guard count > 0 else { return nil }
    return result.prefix(count).map { Self.digits($0) }.joined()
  }

  private static func digits(_ byte: UInt8) -> String {
    (byte < 16 ? "0" : "") + String(byte, radix: 16)
  }
}
