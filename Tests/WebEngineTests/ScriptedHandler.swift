import Addressing
import Loading
import Synchronization

/// What a scripted server was asked.
final class RequestLog: Sendable {
  private let requests = Mutex<[URLRequest]>([])

  func append(_ request: URLRequest) { requests.withLock { $0.append(request) } }

  /// All requests so far.
  var all: [URLRequest] { requests.withLock { $0 } }
  /// Their paths.
  var paths: [String] { all.map(\.url.pathname) }
}

/// Answers requests by their path, without a network: what it serves, it serves at once.
struct ScriptedHandler: URLSchemeHandler {
  /// One answer.
  enum Answer: Sendable {
    /// HTML.
    case page(String)
    /// A redirect.
    case redirect(String)
    /// A status and a body.
    case status(Int, String)
    /// Half a body, then the connection is lost.
    case broken(String)
    /// A response and a beginning, and never an end.
    case endless(String)
    /// A body of some type, again and again, and never an end.
    case endlessly(String, String)
    /// No answer at all.
    case silent
    /// A body of some type.
    case typed(String, String)
    /// HTML with header fields.
    case headed([String: String], String)
    /// A body in pieces, whose whole Content-Type is given, and perhaps never an end.
    case stream(String, [String], isEndless: Bool)
    /// HTML in pieces, with or without its length.
    case pieces([String], hasLength: Bool)
    /// HTML for ada, whose password is secret; a challenge of the scheme for all others.
    case locked(String, String)
    /// No network.
    case failing(LoadingError.Code)
    /// No network for so many requests, then HTML.
    case unreachable(Int, String)
    /// A certificate that cannot be verified, until its key is trusted.
    case untrusted(String)
  }

  var answers: [String: Answer]
  var log = RequestLog()

  func reply(for request: URLRequest) -> AsyncThrowingStream<URLSchemeTaskResult, any Error> {
    let (stream, continuation) = AsyncThrowingStream.makeStream(of: URLSchemeTaskResult.self)
    log.append(request)
    var response = URLResponse(url: request.url, status: 200, mimeType: "text/html")
    switch answers[request.url.pathname] ?? .status(404, "not there") {
    case .page(let html): finish(continuation, response, html)
    case .typed(let type, let body):
      response.mimeType = type
      finish(continuation, response, body)
    case .redirect(let location):
      response.status = 302
      response.headers.set("Location", location)
      finish(continuation, response, "")
    case .status(let status, let body):
      response.status = status
      finish(continuation, response, body)
    case .broken(let html):
      continuation.yield(.response(response))
      continuation.yield(.data(Array(html.utf8)))
      fail(continuation, .networkConnectionLost, request)
    case .endless(let html):
      continuation.yield(.response(response))
      continuation.yield(.data(Array(html.utf8)))
    case .endlessly(let type, let text):
      response.mimeType = type
      continuation.yield(.response(response))
      for _ in 0..<1_000 { continuation.yield(.data(Array(text.utf8))) }
    case .silent: break
    case .headed(let fields, let body):
      var headers = HeaderList()
      headers.append("Content-Type", "text/html")
      for (name, value) in fields { headers.append(name, value) }
      finish(continuation, URLResponse(url: request.url, status: 200, headers: headers), body)
    case .stream(let type, let pieces, let isEndless):
      var headers = HeaderList()
      headers.append("Content-Type", type)
      let streamed = URLResponse(url: request.url, status: 200, headers: headers)
      continuation.yield(.response(streamed))
      for piece in pieces { continuation.yield(.data(Array(piece.utf8))) }
      if !isEndless { continuation.finish() }
    case .pieces(let pieces, let hasLength):
      if hasLength { response.expectedContentLength = pieces.reduce(0) { $0 + $1.utf8.count } }
      continuation.yield(.response(response))
      for piece in pieces { continuation.yield(.data(Array(piece.utf8))) }
      continuation.finish()
    case .locked(let scheme, let html):
      let known = request.authorization.server?.credential
      if known?.user == "ada", known?.password == "secret" {
        finish(continuation, response, html)
      } else {
        response.status = 401
        response.headers.append("WWW-Authenticate", scheme)
        finish(continuation, response, "<p>closed")
      }
    case .failing(let code): fail(continuation, code, request)
    case .unreachable(let count, let html):
      let asked = log.paths.filter { $0 == request.url.pathname }.count
      if asked > count {
        finish(continuation, response, html)
      } else {
        fail(continuation, .notConnected, request)
      }
    case .untrusted(let html):
      if request.authorization.trustedKey?.base64 == "KEY" {
        finish(continuation, response, html)
      } else {
        continuation.finish(throwing: Self.untrusted(request.url))
      }
    }
    return stream
  }

  private static func untrusted(_ url: WebURL) -> LoadingError {
    var error = LoadingError(.certificateUntrusted, url: url, reason: "the certificate is odd")
    error.certificate = CertificateSummary(
      subject: "CN=a.test",
      issuer: "CN=nobody",
      keyFingerprint: CertificateSummary.KeyFingerprint(base64: "KEY"),
      isVerified: false
    )
    return error
  }

  private func fail(
    _ continuation: AsyncThrowingStream<URLSchemeTaskResult, any Error>.Continuation,
    _ code: LoadingError.Code,
    _ request: URLRequest
  ) {
    continuation.finish(throwing: LoadingError(code, url: request.url, reason: "cut"))
  }

  private func finish(
    _ continuation: AsyncThrowingStream<URLSchemeTaskResult, any Error>.Continuation,
    _ response: URLResponse,
    _ body: String
  ) {
    continuation.yield(.response(response))
    if !body.isEmpty { continuation.yield(.data(Array(body.utf8))) }
    continuation.finish()
  }
}
