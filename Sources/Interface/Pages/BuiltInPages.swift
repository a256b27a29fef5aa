public import Addressing
public import Loading
internal import Text

/// Serves `tern:start`, `tern:help` and `tern:about`, and pages that are made when they are asked for.
///
/// What they say of keys comes from the key table.
public nonisolated struct BuiltInPages: URLSchemeHandler {
  /// Makes a page's HTML for an address; nil when there is no such page.
  public typealias Maker = @Sendable (WebURL) async -> String?

  private let keys: @Sendable () -> KeyMap
  private let version: String
  private let makers: [String: Maker]

  /// Makes the pages for a table of keys, which is asked for when a page is.
  ///
  /// - Parameters:
  ///   - keys: The table of keys.
  ///   - version: The version of the program.
  ///   - makers: Further pages by their names.
  public init(
    keys: @autoclosure @escaping @Sendable () -> KeyMap = .standard,
    version: String,
    makers: [String: Maker] = [:]
  ) {
    self.keys = keys
    self.version = version
    self.makers = makers
  }

  private func page(for url: WebURL) async -> [UInt8]? {
    let template: EmbeddedTable
    switch url.pathname {
    case "start": template = .startPage
    case "help": template = .helpPage
    case "about": template = .aboutPage
    case let name: return await makers[name]?(url).map { Array($0.utf8) }
    }
    return PageTemplate(keys: keys(), version: version).fill(template.array)
  }

  /// Answers with the page that the path names.
  public func reply(
    for request: URLRequest
  ) -> AsyncThrowingStream<URLSchemeTaskResult, any Error> {
    AsyncThrowingStream { continuation in
      let task = Task {
        guard let page = await page(for: request.url) else {
          continuation.finish(
            throwing: LoadingError(
              .unsupportedURL,
              url: request.url,
              reason: "There is no page \(request.url.displayString)"
            )
          )
          return
        }
        var response = URLResponse(
          url: request.url,
          // The page about the program is written in Markdown.
          mimeType: request.url.pathname == "about" ? "text/markdown" : "text/html",
          textEncodingName: "utf-8"
        )
        response.expectedContentLength = page.count
        continuation.yield(.response(response))
        continuation.yield(.data(page))
        continuation.finish()
      }
      continuation.onTermination = { _ in task.cancel() }
    }
  }
}
