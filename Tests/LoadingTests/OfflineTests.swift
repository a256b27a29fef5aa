import Addressing
import Loading
import Testing

/// What a request costs, and whom it asks, while nothing may go out.
@Suite struct OfflineTests {
  /// Knows one host over TLS, and counts how often it is asked.
  private actor KnownHostPersistence: WebsiteDataPersistence {
    private(set) var loadCount = 0

    func load(_ take: @Sendable (WebsiteData) -> Void) {
      loadCount += 1
      let host = KnownHost(name: "known.example", expires: .max, includesSubdomains: false)
      take(WebsiteData(cookies: [], hosts: [host]))
    }

    func save(_ changes: WebsiteDataChanges) {}
  }

  private let persistence = KnownHostPersistence()
  private let storage = MemoryCacheStorage()

  private func store(_ address: String, _ body: String) async throws {
    let response = URLResponse(
      url: try #require(WebURL(address)),
      status: 200,
      mimeType: "text/css"
    )
    await storage.store(
      StoredResponse(
        key: StoredResponse.Key(url: address, variant: ""),
        response: response,
        requestTime: 0,
        responseTime: 0
      ),
      body: Array(body.utf8)
    )
  }

  private func load(_ address: String) async throws -> (response: URLResponse?, body: String) {
    var configuration = ResourceLoader.Configuration()
    configuration.dataStore = WebsiteDataStore(persistence: persistence, cacheStorage: storage)
    configuration.isOffline = true
    var response: URLResponse?
    var body: [UInt8] = []
    let request = URLRequest(url: try #require(WebURL(address)))
    for try await element in ResourceLoader(configuration: configuration).load(request) {
      switch element {
      case .response(let given): response = given
      case .data(let bytes): body += bytes
      }
    }
    return (response, String(decoding: body, as: UTF8.self))
  }

  @Test(arguments: ["http://known.example/a.css", "https://known.example/a.css"])
  func `Where nothing is stored, cookies and known hosts are not read`(address: String) async throws
  {
    try await store("https://known.example/b.css", "b")
    await #expect(throws: LoadingError.self) { try await load(address) }
    #expect(await persistence.loadCount == 0)
  }

  @Test func `What is stored answers, and a known host leads to what is stored over TLS`()
    async throws
  {
    try await store("https://known.example/a.css", "a")
    #expect(try await load("https://known.example/a.css#part").body == "a")
    let sentOn = try await load("http://known.example/a.css").response
    #expect(sentOn?.redirectLocation == "https://known.example/a.css")
    #expect(await persistence.loadCount == 2)
  }

  @Test func `A host that is not known does not get what is stored over TLS`() async throws {
    try await store("https://other.example/a.css", "a")
    await #expect(throws: LoadingError.self) { try await load("http://other.example/a.css") }
  }
}
