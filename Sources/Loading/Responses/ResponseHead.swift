internal import Addressing
internal import Text

/// Collects the header lines of an answer until the blank line that ends them.
struct ResponseHead: Sendable {
  /// The response, once its headers are complete.
  private(set) var response: URLResponse?

  private let url: WebURL
  private let limits: AnswerLimits
  private var status = 0
  private var protocolName = ""
  private var headers = HeaderList()
  private var byteCount = 0
  private var lineCount = 0

  /// Waits for the answer of `url`.
  init(url: WebURL, limits: AnswerLimits) {
    self.url = url
    self.limits = limits
  }

  /// Whether the blank line came.
  var isComplete: Bool { response != nil }

  /// Whether the body was made smaller for the way.
  var isCompressed: Bool { !codings.isEmpty }

  /// Whether one of the codings is none that libcurl can undo.
  var hasUnknownCoding: Bool {
    let known: Set<String> = ["gzip", "x-gzip", "deflate", "br", "zstd"]
    return codings.contains { !known.contains($0) }
  }

  /// Takes one line with its line end; the response when this was the last one.
  mutating func take(_ line: [UInt8]) throws(LoadingError) -> URLResponse? {
    byteCount += line.count
    lineCount += 1
    guard byteCount <= limits.headerBytes, lineCount <= limits.headerLines else {
      throw .tooManyHeaders(url: url)
    }
    // What comes after the body (trailers) says nothing about it.
    guard response == nil else { return nil }
    let text = HTTPText.withoutTrailingSpace(line[...])
    if text.isEmpty { return try finish() }
    if text.starts(with: "HTTP/".utf8) {
      start(with: text)
    } else if let first = line.first, first == 0x20 || first == 0x09 {
      continueField(with: text)
    } else if let colon = text.firstIndex(of: UInt8(ascii: ":")) {
      let name = HTTPText.trimmed(text[..<colon])
      let value = HTTPText.trimmed(text[(colon + 1)...])
      headers.append(HTTPText.text(name), HTTPText.text(value))
    }
    return nil
  }

  private mutating func start(with line: ArraySlice<UInt8>) {
    headers = HeaderList()
    let parts = line.split(separator: 0x20, maxSplits: 2)
    protocolName = parts.first.map { String(decoding: $0, as: UTF8.self) } ?? ""
    status = parts.count > 1 ? Int(String(decoding: parts[1], as: UTF8.self)) ?? 0 : 0
  }

  /// Long fields were once folded onto several lines.
  private mutating func continueField(with text: ArraySlice<UInt8>) {
    guard let last = headers.fields.last else { return }
    headers.removeLast()
    headers.append(last.name, last.value + " " + HTTPText.text(HTTPText.trimmed(text)))
  }

  private mutating func finish() throws(LoadingError) -> URLResponse? {
    // Interim answers, such as 103, are followed by the real one.
    guard status >= 200 else { return nil }
    guard !hasContradictingLengths else { throw .contradictingLengths(url: url) }
    let response = URLResponse(
      url: url,
      status: status,
      headers: headers,
      protocolName: protocolName
    )
    self.response = response
    return response
  }

  /// Whether nobody can tell where the body ends (RFC 9112, 6.3); chunks end by themselves.
  private var hasContradictingLengths: Bool {
    let lengths = headers.values(of: "Content-Length").flatMap(HeaderList.splitList)
    return Set(lengths).count > 1 && headers["Transfer-Encoding"] == nil
  }

  private var codings: [String] { headers.contentCodings }
}
