import Addressing
import Glibc
import Loading
import Testing

@Suite struct LocalSchemeTests {
  private func load(
    _ address: String,
    offline: Bool = false,
    inPlace: Bool = false
  ) async throws -> (response: URLResponse, body: String) {
    let url = try #require(WebURL(address))
    var configuration = ResourceLoader.Configuration()
    configuration.isOffline = offline
    configuration.readsFilesInPlace = inPlace
    var response: URLResponse?
    var body: [UInt8] = []
    let loader = ResourceLoader(configuration: configuration)
    for try await element in loader.load(URLRequest(url: url)) {
      switch element {
      case .response(let next): response = next
      case .data(let bytes): body += bytes
      }
    }
    return (try #require(response), String(decoding: body, as: UTF8.self))
  }

  private func failure(
    _ address: String,
    offline: Bool = false,
    inPlace: Bool = false
  ) async -> LoadingError.Code? {
    do {
      _ = try await load(address, offline: offline, inPlace: inPlace)
      return nil
    } catch {
      return (error as? LoadingError)?.code
    }
  }

  @Test(arguments: [
    ("data:,hello%20there", "text/plain", "hello there"),
    ("data:text/html;charset=utf-8,<b>x</b>", "text/html", "<b>x</b>"),
    ("data:text/html;base64,PGI+", "text/html", "<b>"),
    ("data:text/html; BASE64 ,PGI+", "text/html", "<b>"),
    ("data:;base64,aGk", "text/plain", "hi"),
    ("data:nonsense,x#fragment", "text/plain", "x"),
  ])
  func `a data address carries its type and bytes`(
    address: String,
    type: String,
    body: String
  ) async throws {
    let answer = try await load(address)
    #expect(answer.response.mimeType == type)
    #expect(answer.body == body)
  }

  @Test(arguments: ["data:no-comma", "data:;base64,a", "data:;base64,?"])
  func `a damaged data address fails`(address: String) async {
    #expect(await failure(address) == .badURL)
  }

  @Test func `blank is the only about page`() async throws {
    #expect(try await load("about:blank").body.isEmpty)
    #expect(await failure("about:foo") == .unsupportedURL)
  }

  @Test func `an unknown scheme is refused`() async {
    #expect(await failure("nonsense:x") == .unsupportedURL)
  }

  @Test func `offline refuses the network and nothing else`() async throws {
    #expect(await failure("https://host/", offline: true) == .notConnected)
    #expect(try await load("data:,x", offline: true).body == "x")
  }

  @Test func `a folder becomes a listing`() async throws {
    let answer = try await load("file:///")
    #expect(answer.response.mimeType == "text/html")
    #expect(answer.body.contains("href=\"file:///etc/\""))
  }

  @Test(arguments: [false, true])
  func `a missing file and a device fail without hanging`(inPlace: Bool) async {
    #expect(await failure("file:///no/such/file", inPlace: inPlace) == .fileDoesNotExist)
    #expect(await failure("file:///dev/zero", inPlace: inPlace) == .resourceUnavailable)
  }

  /// Larger than a channel holds, so that reading has to pause and go on.
  @Test(arguments: [false, true])
  func `a large file arrives whole, with a thread beside the reader and without`(
    inPlace: Bool
  ) async throws {
    let path = "/tmp/tern-large-\(getpid())-\(inPlace).txt"
    let text = (0..<100_000).map { "line \($0)\n" }.joined()
    let file = try #require(fopen(path, "w"))
    defer { unlink(path) }
    fputs(text, file)
    fclose(file)
    let answer = try await load("file://\(path)", inPlace: inPlace)
    #expect(answer.response.expectedContentLength == text.utf8.count)
    #expect(answer.body == text)
  }
}
