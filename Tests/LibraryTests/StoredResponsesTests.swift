import Addressing
import Loading
import TestSupport
import Testing

@testable import Library

@Suite struct StoredResponsesTests {
  private let folder: TemporaryFolder

  init() throws { folder = try #require(TemporaryFolder()) }

  private func cache(capacity: Int = 1 << 20, at time: Int = 0) -> StoredResponses {
    let file = DatabaseFile(
      path: folder.path + "/cache.sqlite",
      migrations: LibrarySchema.cache,
      report: { _ in }
    )
    return StoredResponses(file: file, capacity: capacity, clock: { time })
  }

  private func response(_ address: String, variant: String = "") throws -> StoredResponse {
    var headers = HeaderList()
    headers.append("ETag", "\"x\"")
    headers.append("X-Text", "a: b")
    var response = URLResponse(
      url: try #require(WebURL(address)),
      status: 200,
      headers: headers,
      protocolName: "HTTP/1.1"
    )
    response.mimeType = "text/html"
    response.textEncodingName = "koi8-r"
    response.expectedContentLength = 3
    return StoredResponse(
      key: StoredResponse.Key(url: address, variant: variant),
      response: response,
      requestTime: 7,
      responseTime: 8
    )
  }

  @Test func `A response comes back as it was stored, in another run too`() async throws {
    let stored = try response("http://a.example/", variant: "accept-language:de")
    await cache().store(stored, body: [0, 1, 255])
    let other = cache()
    #expect(await other.responses(at: "http://a.example/") == [stored])
    #expect(await other.body(of: stored.key) == [0, 1, 255])
    #expect(await other.responses(at: "http://b.example/").isEmpty)
  }

  @Test func `Variants stand beside each other, an equal one is replaced`() async throws {
    let cache = cache()
    let german = try response("http://a.example/", variant: "de")
    await cache.store(german, body: [1])
    await cache.store(try response("http://a.example/", variant: "fr"), body: [2])
    await cache.store(german, body: [3])
    #expect(await cache.responses(at: "http://a.example/").count == 2)
    #expect(await cache.body(of: german.key) == [3])
    await cache.remove(at: "http://a.example/")
    #expect(await cache.responses(at: "http://a.example/").isEmpty)
    #expect(await cache.body(of: german.key) == nil)
  }

  @Test func `New fields leave the body`() async throws {
    let cache = cache()
    var stored = try response("http://a.example/")
    await cache.store(stored, body: [1, 2])
    stored.response.headers.set("ETag", "\"y\"")
    stored.responseTime = 99
    await cache.update(stored)
    #expect(await cache.responses(at: "http://a.example/") == [stored])
    #expect(await cache.body(of: stored.key) == [1, 2])
  }

  @Test func `What was used longest ago goes first when the cache is full`() async throws {
    for number in 0..<40 {
      let cache = cache(capacity: 200_000, at: number)
      let stored = try response("http://a.example/\(number)")
      await cache.store(stored, body: [UInt8](repeating: 1, count: 10_000))
    }
    let cache = cache(capacity: 200_000)
    #expect(await cache.responses(at: "http://a.example/0").isEmpty)
    #expect(await cache.responses(at: "http://a.example/39").count == 1)
  }

  @Test func `A body that would fill the cache is not stored`() async throws {
    let cache = cache(capacity: 4_000)
    let stored = try response("http://a.example/")
    await cache.store(stored, body: [UInt8](repeating: 1, count: 1_001))
    #expect(await cache.responses(at: "http://a.example/").isEmpty)
  }
}
