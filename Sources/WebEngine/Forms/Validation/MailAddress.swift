internal import Text

/// Mail addresses as HTML understands them (HTML 4.10.5.1.5): on purpose not what mail itself allows.
enum MailAddress {
  /// Whether a text is a valid mail address.
  static func isValid(_ text: String) -> Bool {
    let bytes = text.utf8
    guard let at = bytes.lastIndex(of: UInt8(ascii: "@")) else { return false }
    let local = bytes[..<at]
    let domain = bytes[bytes.index(after: at)...]
    guard !local.isEmpty, local.allSatisfy(isLocalPart) else { return false }
    return domain.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
      .allSatisfy { label in
        (1...63).contains(label.count)
          && label.allSatisfy { isAlphanumeric($0) || $0 == UInt8(ascii: "-") }
          && label.first != UInt8(ascii: "-") && label.last != UInt8(ascii: "-")
      }
  }

  private static func isAlphanumeric(_ byte: UInt8) -> Bool {
    ASCII.isLetter(byte) || ASCII.isDigit(byte)
  }

  private static func isLocalPart(_ byte: UInt8) -> Bool {
    isAlphanumeric(byte) || ".!#$%&'*+/=?^_`{|}~-".utf8.contains(byte)
  }
}
