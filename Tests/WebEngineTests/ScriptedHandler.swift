import Addressing
import Loading

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
    /// No answer at all.
    case silent
    /// A body of some type.
    case typed(String, String)
  }

  var answers: [String: Answer]

  func reply(for request: URLRequest) -> AsyncThrowingStream<URLSchemeTaskResult, any Error> {
    let (stream, continuation) = AsyncThrowingStream.makeStream(of: URLSchemeTaskResult.self)
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
      continuation.finish(
        throwing: LoadingError(.networkConnectionLost, url: request.url, reason: "cut")
      )
    case .endless(let html):
      continuation.yield(.response(response))
      continuation.yield(.data(Array(html.utf8)))
    case .silent: break
    }
    return stream
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
