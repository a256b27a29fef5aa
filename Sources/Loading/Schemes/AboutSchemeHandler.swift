internal import Addressing

/// Serves `about:blank`, the empty page; every other name fails.
public struct AboutSchemeHandler: URLSchemeHandler {
  /// Makes the handler.
  public init() {}

  /// The empty page, or an error.
  public func reply(for request: URLRequest) -> LoadStream {
    guard request.url.pathname == "blank" else {
      return LoadStream(
        failing: LoadingError(
          .unsupportedURL,
          url: request.url,
          reason: "there is no page named about:\(request.url.pathname)"
        ),
        url: request.url
      )
    }
    let response = URLResponse(url: request.url, mimeType: "text/html", textEncodingName: "utf-8")
    return LoadStream(response: response, body: [])
  }
}
