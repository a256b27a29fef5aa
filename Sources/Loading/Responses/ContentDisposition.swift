internal import Addressing
internal import Text

/// The Content-Disposition field (RFC 6266, with the encodings of RFC 8187).
struct ContentDisposition: Sendable, Hashable {
  /// Whether the answer is to be saved.
  let isAttachment: Bool
  /// The name the server gives, made safe; nil when it gives none.
  let filename: String?

  /// Reads the field.
  init(_ value: String) {
    var input = HTTPText.trimmed(Array(value.utf8)[...])[...]
    let kind = HTTPText.lowercased(HTTPText.prefix(of: &input, while: HTTPText.isToken))
    // Anything but "inline" asks for saving, also words nobody knows (RFC 6266, 4.2).
    let rest = input.drop(while: HTTPText.isWhitespace)
    isAttachment = !kind.isEmpty && kind != "inline" && rest.first != UInt8(ascii: "=")
    let parameters = Self.parameters(of: input, first: kind)
    filename =
      parameters["filename*"].flatMap(Self.extendedValue).flatMap(SafeFileName.cleaned)
      ?? parameters["filename"].map(HTTPText.text).flatMap(SafeFileName.cleaned)
  }

  /// The name to save an answer under: from the field, else from the address.
  static func suggestedFilename(for url: WebURL, headers: HeaderList) -> String? {
    if let value = headers["Content-Disposition"], let name = ContentDisposition(value).filename {
      return name
    }
    let last = url.pathname.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
    return SafeFileName.cleaned(HTTPText.text(PercentEncodeSet.decode(last.utf8)))
  }

  /// The parameters by name in lower case; the first of a name counts.
  private static func parameters(
    of text: ArraySlice<UInt8>,
    first: String
  ) -> [String: [UInt8]] {
    var input = text
    var result: [String: [UInt8]] = [:]
    var name = first
    while true {
      _ = HTTPText.prefix(of: &input, while: HTTPText.isWhitespace)
      if input.first == UInt8(ascii: "=") {
        input = input.dropFirst()
        _ = HTTPText.prefix(of: &input, while: HTTPText.isWhitespace)
        let value =
          input.first == UInt8(ascii: "\"")
          ? HTTPText.quotedString(from: &input)
          : HTTPText.trimmed(HTTPText.prefix(of: &input) { $0 != UInt8(ascii: ";") })
        if result[name] == nil { result[name] = value }
      }
      _ = HTTPText.prefix(of: &input) { $0 != UInt8(ascii: ";") }
      guard !input.isEmpty else { return result }
      input = input.dropFirst()
      _ = HTTPText.prefix(of: &input, while: HTTPText.isWhitespace)
      name = HTTPText.lowercased(HTTPText.prefix(of: &input, while: HTTPText.isToken))
    }
  }

  /// A value as `UTF-8'en'na%20me`; nil when it is damaged or in an encoding not allowed.
  private static func extendedValue(_ value: [UInt8]) -> String? {
    let parts = value.split(
      separator: UInt8(ascii: "'"),
      maxSplits: 2,
      omittingEmptySubsequences: false
    )
    guard parts.count == 3 else { return nil }
    let bytes = PercentEncodeSet.decode(parts[2])
    switch HTTPText.lowercased(parts[0]) {
    case "utf-8": return String(validating: bytes, as: UTF8.self)
    case "iso-8859-1": return HTTPText.latin1(bytes)
    default: return nil
    }
  }
}
