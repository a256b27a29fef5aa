internal import Addressing
internal import Loading
internal import Text

/// Serves the pages that are part of the program: `tern:start`, `tern:help`, `tern:about`.
struct EmbeddedPagesHandler: URLSchemeHandler {
  func reply(for request: URLRequest) -> AsyncThrowingStream<URLSchemeTaskResult, any Error> {
    let (stream, continuation) = AsyncThrowingStream.makeStream(of: URLSchemeTaskResult.self)
    guard let page = page(named: request.url.pathname) else {
      let reason = "There is no page of that name in Tern"
      continuation.finish(
        throwing: LoadingError(.unsupportedURL, url: request.url, reason: reason)
      )
      return stream
    }
    let response = URLResponse(
      url: request.url,
      // The page about the program is written in Markdown.
      mimeType: request.url.pathname == "about" ? "text/markdown" : "text/html",
      textEncodingName: "utf-8"
    )
    continuation.yield(.response(response))
    continuation.yield(.data(page))
    continuation.finish()
    return stream
  }

  private func page(named name: String) -> [UInt8]? {
    switch name {
    case "start": EmbeddedTable.startPage.array
    case "help": EmbeddedTable.helpPage.array
    case "about": EmbeddedTable.aboutPage.array
    default: nil
    }
  }
}
