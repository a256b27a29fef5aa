public import Addressing
internal import Text

/// Serves `view-source:ADDRESS`: the body of another address as plain text.
public struct ViewSourceSchemeHandler: URLSchemeHandler {
  /// What is in front of the address.
  public static let prefix = "view-source:"
  /// The most redirects that are followed.
  private static let mostRedirects = 20

  private let loader: ResourceLoader

  /// Makes the handler; `loader` fetches the address itself.
  init(loader: ResourceLoader) { self.loader = loader }

  /// The address whose source a `view-source:` address shows; nil when it is none, or leads to another one of its kind.
  public static func target(of url: WebURL) -> WebURL? {
    guard url.href.hasPrefix(prefix), let target = WebURL(String(url.href.dropFirst(prefix.count))),
      target.scheme != url.scheme
    else { return nil }
    return target
  }

  /// The body, as text in its own encoding.
  public func reply(for request: URLRequest) -> LoadStream {
    LoadStream(url: request.url) { channel in
      let task = Task {
        do {
          try await send(request, to: channel)
          channel.finish()
        } catch {
          channel.finish(throwing: error)
        }
      }
      channel.whenAbandoned { _ in task.cancel() }
    }
  }

  private func send(_ request: URLRequest, to channel: LoadChannel) async throws {
    guard var target = Self.target(of: request.url) else {
      throw LoadingError(.badURL, url: request.url, reason: "No address follows view-source:")
    }
    for _ in 0...Self.mostRedirects {
      var inner = request
      inner.url = target
      guard let next = try await sendBody(of: inner, as: request.url, to: channel) else { return }
      target = next
    }
    throw LoadingError(
      .tooManyRedirects,
      url: request.url,
      reason: "The server redirects in circles"
    )
  }

  /// Sends one answer; the target of a redirect instead.
  private func sendBody(
    of request: URLRequest,
    as url: WebURL,
    to channel: LoadChannel
  ) async throws -> WebURL? {
    var head = Head()
    for try await element in loader.load(request) {
      switch element {
      case .response(let response):
        if let location = response.headers["Location"], response.isRedirect {
          guard let next = WebURL(location, base: request.url),
            next.scheme == "http" || next.scheme == "https"
          else {
            throw LoadingError(
              .badServerResponse,
              url: url,
              reason: "The server redirects to nowhere"
            )
          }
          return next
        }
        head.begin(response, url: url)
      case .data(let bytes):
        for result in head.take(bytes) { channel.send(result) }
        // A page that is read slowly must not pile up here.
        await channel.waitForRoom()
      }
    }
    for result in head.finish() { channel.send(result) }
    return nil
  }

  /// Holds the first bytes back until they say which encoding the text has.
  private struct Head {
    private var response: URLResponse?
    private var sniffer: EncodingSniffer?
    private var held: [UInt8] = []

    mutating func begin(_ original: URLResponse, url: WebURL) {
      var response = original
      response.url = url
      response.mimeType = "text/plain"
      // What the headers say of the body's type is about the page, not about its source.
      response.headers = HeaderList()
      self.response = response
      let readsMeta = original.mimeType == "text/html"
      sniffer = EncodingSniffer(
        forced: nil,
        declared: original.textEncodingName.flatMap { TextEncoding(label: $0) },
        readsMeta: readsMeta,
        topLevelDomain: original.url.topLevelDomain
      )
    }

    mutating func take(_ bytes: [UInt8]) -> [URLSchemeTaskResult] {
      guard sniffer != nil else { return [.data(bytes)] }
      held += bytes
      guard let encoding = sniffer?.feed(bytes) else { return [] }
      return release(encoding)
    }

    mutating func finish() -> [URLSchemeTaskResult] {
      guard var sniffer else { return [] }
      return release(sniffer.finish())
    }

    private mutating func release(_ encoding: TextEncoding) -> [URLSchemeTaskResult] {
      sniffer = nil
      guard var response else { return [] }
      response.textEncodingName = encoding.name
      self.response = nil
      defer { held = [] }
      return held.isEmpty ? [.response(response)] : [.response(response), .data(held)]
    }
  }
}
