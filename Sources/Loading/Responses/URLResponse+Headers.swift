public import Addressing

extension URLResponse {
  /// Makes a response of what a server sent: type, charset, length and file name come from the fields.
  public init(url: WebURL, status: Int, headers: HeaderList, protocolName: String? = nil) {
    let type = Self.mediaType(in: headers)
    self.init(
      url: url,
      status: status,
      mimeType: type?.essence ?? "",
      textEncodingName: type?.parameter("charset")
    )
    self.headers = headers
    self.protocolName = protocolName
    suggestedFilename = ContentDisposition.suggestedFilename(for: url, headers: headers)
    if headers.contentCodings.isEmpty, let text = headers["Content-Length"],
      let length = Int(text), length >= 0
    {
      expectedContentLength = length
    }
  }

  /// Whether the server wants the answer to be saved rather than shown.
  public var isAttachment: Bool {
    guard let value = headers["Content-Disposition"] else { return false }
    return ContentDisposition(value).isAttachment
  }

  /// The media type by the Fetch standard's "extract a MIME type": the last valid one counts, and keeps the
  /// charset of an earlier equal one.
  private static func mediaType(in headers: HeaderList) -> MediaType? {
    var result: MediaType?
    for value in headers.values(of: "Content-Type").flatMap(HeaderList.splitList) {
      guard let type = MediaType(value), type.essence != "*/*" else { continue }
      if let charset = result?.parameter("charset"), result?.essence == type.essence,
        type.parameter("charset") == nil
      {
        result = MediaType(type.description + ";charset=" + charset) ?? type
      } else {
        result = type
      }
    }
    return result
  }
}

extension HeaderList {
  /// The codings the body went through, in lower case, without `identity`.
  var contentCodings: [String] {
    values(of: "Content-Encoding").flatMap(HeaderList.splitList)
      .map { $0.lowercased() }
      .filter { !$0.isEmpty && $0 != "identity" && $0 != "none" }
  }

  /// The parts of a value between commas that are not quoted.
  static func splitList(_ value: String) -> [String] {
    var parts: [[UInt8]] = [[]]
    var isQuoted = false
    var isEscaped = false
    for byte in value.utf8 {
      if byte == UInt8(ascii: ","), !isQuoted {
        parts.append([])
        continue
      }
      if byte == UInt8(ascii: "\""), !isEscaped { isQuoted.toggle() }
      isEscaped = isQuoted && byte == UInt8(ascii: "\\") && !isEscaped
      parts[parts.count - 1].append(byte)
    }
    return parts.map { String(decoding: HTTPText.trimmed($0[...]), as: UTF8.self) }
  }
}
