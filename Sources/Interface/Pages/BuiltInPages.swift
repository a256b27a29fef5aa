internal import Addressing
public import Loading
internal import Text

/// Serves `tern:start`, `tern:help` and `tern:about`; what they say of keys comes from the key table.
public nonisolated struct BuiltInPages: URLSchemeHandler {
  private let pages: [String: [UInt8]]

  /// Makes the pages for a table of keys.
  public init(keys: KeyMap = .standard, version: String) {
    let filler = PageTemplate(keys: keys, version: version)
    pages = [
      "start": filler.fill(EmbeddedTable.startPage.array),
      "help": filler.fill(EmbeddedTable.helpPage.array),
      "about": filler.fill(EmbeddedTable.aboutPage.array),
    ]
  }

  /// Answers with the page that the path names.
  public func reply(
    for request: URLRequest
  ) -> AsyncThrowingStream<URLSchemeTaskResult, any Error> {
    let name = request.url.pathname
    let page = pages[name]
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
