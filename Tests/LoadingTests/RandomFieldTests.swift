import Addressing
import TestSupport
import Testing

@testable import Loading

/// Header fields with random values, and addresses of schemes that are read here.
@Suite struct RandomFieldTests {
  private static let names = [
    "Content-Type", "Content-Length", "Content-Range", "Content-Disposition", "Content-Encoding",
    "Set-Cookie",
    "Cache-Control", "Age", "Expires", "Date", "Last-Modified", "ETag", "Vary", "Location",
    "Refresh", "Retry-After",
    "WWW-Authenticate", "Strict-Transport-Security", "Link", "Transfer-Encoding",
    "Content-Location", "Pragma",
  ]

  private static let pieces = [
    "text/html", "multipart/x-mixed-replace; boundary=", "bytes 0-", "bytes */",
    "attachment; filename=", "filename*=utf-8''",
    "max-age=", "stale-while-revalidate=", "no-cache=\"", "private", "Basic realm=", "Digest ",
    "nonce=", "qop=",
    "Max-Age=", "Domain=", "Expires=", "Thu, 01 Jan 1970 00:00:00 GMT", "Path=/", "gzip", "chunked",
    "includeSubDomains",
    "W/\"", "*", "a=b", "%41", "Sun, 31 Feb 99999 25:61:61 GMT",
  ]

  @Test(arguments: 0..<4)
  func `any field is read or left`(seed: UInt64) throws {
    var text = HostileText(seed: seed)
    let url = try #require(WebURL("https://example.org/dir/file.txt"))
    let request = URLRequest(url: url)
    for _ in 0..<HostileText.rounds(600) {
      var headers = HeaderList()
      for _ in 0..<text.number(in: 1...6) {
        headers.append(text.pick(Self.names), text.text(6, with: Self.pieces))
      }
      let status = text.pick([0, 100, 200, 206, 301, 304, 401, 404, 416, 999])
      let response = URLResponse(url: url, status: status, headers: headers)
      _ = (
        response.isAttachment, response.byteRange?.isWhole, response.rangeValidator,
        response.isRedirect
      )
      _ = HTTPChallenge.parse(headers.values(of: "WWW-Authenticate"))
      for value in headers.values(of: "Strict-Transport-Security") {
        _ = StrictTransportSecurityField(value)
      }
      let now = text.pick([0, 1_700_000_000, Int(Int32.max)])
      for value in headers.values(of: "Set-Cookie") { _ = SetCookieField(value, now: now) }
      let key = StoredResponse.Key(url: url.href, variant: "")
      let stored = StoredResponse(key: key, response: response, requestTime: now, responseTime: now)
      _ = stored.age(at: now)
      _ = stored.answer(to: request, at: now + 100)
      for name in ["max-age", "min-fresh", "max-stale"] { _ = CacheControl(headers).seconds(name) }
      _ = GzipEnding(response)
      _ = MediaType(text.text(6, with: Self.pieces))?.description
      _ = SafeFileName.cleaned(text.text(8))
      _ = Base64.forgivingDecoded(text.bytes(8))
      _ = CookieDate.parse(text.text(10, with: ["Jan", "12:", "1601", "99", "GMT"]).utf8)
      _ = HTTPDate.parse(text.text(8, with: Self.pieces))
      if let data = WebURL(
        "data:" + text.text(8, with: [";base64", ",", "text/html", ";charset="])
      ) {
        _ = DataSchemeHandler.decode(data)
      }
      _ = MailcapEntry(
        line: text.bytes(
          12,
          with: ["text/*;", "cat %s", "%{charset}", "; needsterminal", "\\;", "%t"]
        )[...]
      )
    }
  }

  @Test(arguments: 0..<4)
  func `any head of an answer is read or refused`(seed: UInt64) throws {
    var text = HostileText(seed: seed)
    let url = try #require(WebURL("https://example.org/"))
    for _ in 0..<HostileText.rounds(300) {
      var head = ResponseHead(url: url, limits: AnswerLimits())
      for _ in 0..<text.number(in: 1...8) {
        let line = text.bytes(
          8,
          with: Self.pieces + ["HTTP/1.1 ", "HTTP/", "Content-Length: ", ": ", "\r\n", " "]
        )
        _ = try? head.take(line + (text.once(in: 2) ? Array("\r\n".utf8) : []))
      }
      _ = try? head.take(Array("\r\n".utf8))
    }
  }
}
