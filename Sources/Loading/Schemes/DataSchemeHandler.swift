internal import Addressing
internal import Text

/// Serves `data:` addresses by the Fetch standard's "data: URL processor".
public struct DataSchemeHandler: URLSchemeHandler {
  /// Makes the handler.
  public init() {}

  /// The type and the bytes that the address itself carries.
  public func reply(for request: URLRequest) -> LoadStream {
    guard let (type, body) = Self.decode(request.url) else {
      return LoadStream(
        failing: LoadingError(.badURL, url: request.url, reason: "the data: address is damaged"),
        url: request.url
      )
    }
    var response = URLResponse(
      url: request.url,
      mimeType: type.essence,
      textEncodingName: type.parameter("charset")
    )
    response.headers.append("Content-Type", type.description)
    response.expectedContentLength = body.count
    return LoadStream(response: response, body: body)
  }

  /// The media type and the bytes of a `data:` address; nil when the standard fails.
  static func decode(_ url: WebURL) -> (type: MediaType, body: [UInt8])? {
    let href = Array(url.href.utf8)
    // The fragment is no part of the data; a `#` cannot occur before it.
    let end = href.firstIndex(of: UInt8(ascii: "#")) ?? href.count
    guard let colon = href.firstIndex(of: UInt8(ascii: ":")),
      let comma = href[..<end].firstIndex(of: UInt8(ascii: ",")), colon < comma
    else { return nil }
    var header = HTTPText.trimmed(href[(colon + 1)..<comma])[...]
    var body = PercentEncodeSet.decode(href[(comma + 1)..<end])
    if let rest = withoutBase64Mark(header) {
      header = rest
      guard let decoded = Base64.forgivingDecoded(body) else { return nil }
      body = decoded
    }
    var text = String(decoding: header, as: UTF8.self)
    if text.hasPrefix(";") { text = "text/plain" + text }
    return (MediaType(text) ?? .plainASCII, body)
  }

  /// What stands before `; base64` at the end, or nil when it does not end so.
  private static func withoutBase64Mark(_ header: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    let mark = Array("base64".utf8)
    guard header.count > mark.count,
      header.suffix(mark.count).map(ASCII.lowercased) == mark
    else { return nil }
    var rest = header.dropLast(mark.count)
    while rest.last == 0x20 { rest = rest.dropLast() }
    guard rest.last == UInt8(ascii: ";") else { return nil }
    return rest.dropLast()
  }
}
