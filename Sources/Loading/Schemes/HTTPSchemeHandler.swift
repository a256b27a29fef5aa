internal import Addressing

/// Serves http and https through libcurl.
///
/// Redirects, cookies and caches are the engine's: this handler sends the fields it is given and hands back what
/// the server answers.
public struct HTTPSchemeHandler: StreamingSchemeHandler {
  /// Makes the handler.
  public init() {}

  /// The answer of the server.
  public func reply(for request: URLRequest) -> LoadStream {
    guard !request.method.isEmpty, request.method.utf8.allSatisfy(HTTPText.isToken) else {
      return LoadStream(
        failing: LoadingError(.badURL, url: request.url, reason: "the method is no word"),
        url: request.url
      )
    }
    return LoadStream(url: request.url) { channel in
      guard let body = request.body, body.bytes == nil else {
        return TransferQueue.shared.start(request, into: channel)
      }
      // Opening files may block.
      BackgroundThread.start {
        do {
          let upload = try OpenBody(body, for: request.url)
          TransferQueue.shared.start(request, upload: upload, into: channel)
        } catch {
          channel.finish(throwing: error)
        }
      }
    }
  }
}
