internal import Text

/// What comes without a name and without a header.
extension MediaTypeSniffer {
  /// The media type of bytes that a person hands over without saying what they are: what the bytes say; and text in which
  /// something looks like a tag or a reference is taken for HTML, because whoever pipes plain text has none in it.
  public func sniffedType(ofStandardInput bytes: [UInt8]) -> String {
    let head = bytes.prefix(Self.byteCount)
    let type = Self.unknownType(head, allowsScriptable: true)
    guard type == "text/plain", !bytes.isEmpty else { return bytes.isEmpty ? "text/html" : type }
    for (index, byte) in zip(head.indices, head) {
      let next = index + 1 < head.endIndex ? head[index + 1] : 0
      switch byte {
      case UInt8(ascii: "<") where ASCII.isLetter(next) || next == 0x2F || next == 0x21: break
      case UInt8(ascii: "&") where ASCII.isLetter(next) || next == 0x23: break
      default: continue
      }
      return "text/html"
    }
    return type
  }
}
