internal import Addressing
public import Loading
internal import Text

/// Serves `tern:start`, `tern:help` and `tern:about`; what they say of keys comes from the key table.
public nonisolated struct BuiltInPages: URLSchemeHandler {
  private let keys: @Sendable () -> KeyMap
  private let version: String

  /// Makes the pages for a table of keys, which is asked for when a page is.
  public init(
    keys: @autoclosure @escaping @Sendable () -> KeyMap = .standard,
    version: String
  ) {
    self.keys = keys
    self.version = version
  }

  private func page(named name: String) -> [UInt8]? {
    let template: EmbeddedTable
    switch name {
    case "start": template = .startPage
    case "help": template = .helpPage
    case "about": template = .aboutPage
    default: return nil
    }
    return PageTemplate(keys: keys(), version: version).fill(template.array)
  }

  /// Answers with the page that the path names.
  public func reply(
    for request: URLRequest
  ) -> AsyncThrowingStream<URLSchemeTaskResult, any Error> {
    let name = request.url.pathname
    let page = page(named: name)
    return AsyncThrowingStream { continuation in
      guard let page else {
        continuation.finish(
          throwing: LoadingError(
            .unsupportedURL,
            url: request.url,
            reason: "There is no page \(request.url.href)"
          )
        )
        return
      }
      var response = URLResponse(
        url: request.url,
        mimeType: "text/html",
        textEncodingName: "utf-8"
      )
      response.expectedContentLength = page.count
      continuation.yield(.response(response))
      continuation.yield(.data(page))
      continuation.finish()
    }
  }
}
