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
      TransferQueue.shared.start(request, into: channel)
    }
  }
}
