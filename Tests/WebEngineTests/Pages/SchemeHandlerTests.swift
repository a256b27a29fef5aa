import Addressing
import Dispatch
import Loading
import Testing

@testable import WebEngine

/// Groups O13 and S16: handlers that other people wrote.
@MainActor
@Suite
struct `Handlers of other schemes` {
  /// Answers as its path says, and may block its thread.
  private struct OddHandler: URLSchemeHandler {
    func reply(for request: URLRequest) -> AsyncThrowingStream<URLSchemeTaskResult, any Error> {
      let response = URLResponse(url: request.url, mimeType: "text/html")
      let data = URLSchemeTaskResult.data(Array("<p>words".utf8))
      struct Trouble: Error {}
      switch request.url.pathname {
      case "/dataFirst": return stream([data, .response(response)])
      case "/nothing": return stream([])
      case "/empty": return stream([.response(response)])
      case "/two":
        var first = response
        first.mimeType = "application/zip"
        return stream([.response(first), .response(response), data])
      case "/errorFirst": return stream([], Trouble())
      case "/errorLater": return stream([.response(response), data], Trouble())
      case "/noType": return stream([.response(URLResponse(url: request.url, mimeType: "")), data])
      case "/blocking":
        return AsyncThrowingStream {
          // Blocks its thread as a careless handler does; the page must not notice.
          blockForAWhile()
          return .response(response)
        }
      default: return stream([.response(response), data])
      }
    }

    private func stream(
      _ elements: [URLSchemeTaskResult],
      _ error: (any Error)? = nil
    ) -> AsyncThrowingStream<URLSchemeTaskResult, any Error> {
      AsyncThrowingStream { continuation in
        for element in elements { continuation.yield(element) }
        continuation.finish(throwing: error)
      }
    }
  }

  /// Answers a little and never ends, and tells when nobody listens any more.
  private struct EndlessHandler: URLSchemeHandler {
    let ended: AsyncStream<Void>.Continuation

    func reply(for request: URLRequest) -> AsyncThrowingStream<URLSchemeTaskResult, any Error> {
      AsyncThrowingStream { continuation in
        continuation.onTermination = { _ in ended.finish() }
        continuation.yield(.response(URLResponse(url: request.url, mimeType: "text/html")))
        continuation.yield(.data(Array("<p>beginning".utf8)))
      }
    }
  }

  @Test(arguments: ["stop", "load", "close"])
  func `hear of it when their load is stopped, replaced or closed`(way: String) async throws {
    var configuration = WebPage.Configuration()
    let (ended, continuation) = AsyncStream.makeStream(of: Void.self)
    let scheme = try #require(URLScheme("endless"))
    configuration.urlSchemeHandlers = [scheme: EndlessHandler(ended: continuation)]
    let page = WebPage(configuration: configuration)
    let events = page.navigationEvents
    page.load(WebURL("endless:/x"))
    for await event in events where event.kind.word == "committed" { break }
    switch way {
    case "stop": page.stopLoading()
    case "load": page.load(html: "<p>other")
    default: page.close()
    }
    for await _ in ended {}
  }

  @Test
  func `a configuration that is changed later changes nothing`() async throws {
    var configuration = WebPage.Configuration()
    configuration.urlSchemeHandlers = [try #require(URLScheme("odd")): OddHandler()]
    let page = WebPage(configuration: configuration)
    configuration.urlSchemeHandlers = [:]
    configuration.limits.bodyBytes = 0
    var words: [String] = []
    for try await event in page.load(WebURL("odd:/x")) { words.append(event.kind.word) }
    #expect(words == ["started", "committed", "finished"])
  }

  private func page() throws -> WebPage {
    var configuration = WebPage.Configuration()
    configuration.urlSchemeHandlers = [try #require(URLScheme("odd")): OddHandler()]
    return WebPage(configuration: configuration)
  }

  @Test(
    arguments: [
      ("/dataFirst", "started !badServerResponse"), ("/nothing", "started !badServerResponse"),
      ("/empty", "started committed finished"), ("/two", "started committed finished"),
      ("/errorFirst", "started !unknown"), ("/errorLater", "started committed !after:unknown"),
      ("/fine", "started committed finished"),
    ]
  )
  func `keep the order of response and data, or fail`(path: String, story: String) async throws {
    let page = try page()
    let stage = Stage([:])
    #expect(await stage.story(page.load(Stage.url("odd://x" + path))) == story)
    #expect(await stage.story(page.load(Stage.url("odd://x/fine"))) == "started committed finished")
  }

  @Test
  func `that block their thread do not hold the page up`() async throws {
    let page = try page()
    let stage = Stage([:])
    let first = page.load(Stage.url("odd://x/blocking"))
    for await event in page.navigationEvents where event.kind.word == "started" { break }
    #expect(await stage.story(page.load(Stage.url("odd://x/fine"))) == "started committed finished")
    #expect(await stage.story(first) == "started !cancelled")
  }

  @Test(
    arguments: [
      ("my-custom-scheme", true), ("https", false), ("invalid scheme", false), ("tern", false),
      ("HTTP", false), ("1x", false), ("", false), ("a+b.c-d", true), ("view-source", false),
    ]
  )
  func `S14: are named by schemes that nobody serves yet`(text: String, isOne: Bool) {
    #expect((URLScheme(text) != nil) == isOne)
  }
}

private func blockForAWhile() {
  let semaphore = DispatchSemaphore(value: 0)
  _ = semaphore.wait(timeout: .now() + .milliseconds(300))
}
