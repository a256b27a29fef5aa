import Addressing
import Loading
import TestSupport
import Testing

/// Requests through a data store, against a server of this process that answers every request alike.
@Suite(.timeLimit(.minutes(10))) struct ExchangeTests {
  private let store = WebsiteDataStore.nonPersistent()

  private struct Answer {
    var response: URLResponse?
    var body: [UInt8] = []
    var failure: LoadingError?
  }

  private func load(
    _ url: WebURL,
    policy: URLRequest.CachePolicy = .useProtocolCachePolicy,
    offline: Bool = false
  ) async -> Answer {
    var configuration = ResourceLoader.Configuration()
    configuration.dataStore = store
    configuration.isOffline = offline
    var request = URLRequest(url: url)
    request.cachePolicy = policy
    request.timeoutInterval = 5
    var answer = Answer()
    do {
      for try await element in ResourceLoader(configuration: configuration).load(request) {
        switch element {
        case .response(let response): answer.response = response
        case .data(let bytes): answer.body += bytes
        }
      }
    } catch {
      answer.failure = error as? LoadingError
    }
    await store.flush()
    return answer
  }

  /// An address of a server that ends before the test goes on.
  private func addressOfAnswered(_ text: String) async throws -> WebURL {
    let server = try #require(LoopbackServer([.text(text)]))
    let url = try #require(WebURL("http://127.0.0.1:\(server.port)/page#part"))
    _ = await load(url)
    return url
  }

  @Test func `A fresh response needs no server, and says that it was kept`() async throws {
    let body = String(repeating: "0123456789", count: 60_000)
    let url = try await addressOfAnswered(
      "HTTP/1.1 200 OK\r\nCache-Control: max-age=60\r\nContent-Type: text/html; charset=koi8-r\r\n"
        + "Content-Length: \(body.utf8.count)\r\n\r\n" + body
    )
    let answer = await load(url)
    #expect(answer.failure == nil && answer.body == Array(body.utf8))
    #expect(answer.response?.isFromCache == true && answer.response?.headers["Age"] != nil)
    #expect(answer.response?.textEncodingName == "koi8-r" && answer.response?.url == url)
  }

  @Test func `A miss without the network is an error that says so`() async throws {
    let url = try #require(WebURL("http://127.0.0.1:1/page"))
    let answer = await load(url, policy: .returnCacheDataDontLoad)
    #expect(answer.failure?.code == .resourceUnavailable)
    #expect(await load(url, offline: true).failure?.code == .notConnected)
  }

  @Test func `Offline and history take what is stale`() async throws {
    let url = try await addressOfAnswered(
      "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: 3\r\n\r\nold"
    )
    #expect(await load(url).failure != nil)
    #expect(await load(url, offline: true).body == Array("old".utf8))
    #expect(await load(url, policy: .returnCacheDataElseLoad).body == Array("old".utf8))
    #expect(await load(url, policy: .reloadRevalidatingCacheData).failure != nil)
  }

  @Test(arguments: [
    "HTTP/1.1 200 OK\r\nCache-Control: max-age=60\r\nContent-Length: 9\r\n\r\nshort",
    "HTTP/1.1 200 OK\r\nCache-Control: max-age=60, no-store\r\nContent-Length: 5\r\n\r\nshort",
    "HTTP/1.1 206 Part\r\nCache-Control: max-age=60\r\nContent-Length: 5\r\n\r\nshort",
  ])
  func `Nothing is kept of a broken, a forbidden and a partial answer`(_ text: String) async throws
  {
    let url = try await addressOfAnswered(text)
    #expect(await load(url, policy: .returnCacheDataDontLoad).failure?.code == .resourceUnavailable)
  }

  @Test func `A permanent redirect is kept although nobody reads its body`() async throws {
    let url = try await addressOfAnswered(
      "HTTP/1.1 308 Moved\r\nLocation: /there\r\nContent-Length: 0\r\n\r\n"
    )
    let answer = await load(url)
    #expect(answer.response?.redirectLocation == "/there" && answer.response?.isFromCache == true)
  }

  @Test func `A known host is sent on to TLS before anything goes out`() async throws {
    var headers = HeaderList()
    headers.append("Strict-Transport-Security", "max-age=60")
    store.transportSecurity.store(headers, from: try #require(WebURL("https://known.example/")))
    let answer = await load(try #require(WebURL("http://known.example/a?b")))
    #expect(answer.response?.redirectLocation == "https://known.example/a?b")
  }
}
