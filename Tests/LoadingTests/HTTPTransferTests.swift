import Addressing
import Loading
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(10))) struct HTTPTransferTests {
  private func load(_ pieces: [LoopbackServer.Piece], method: String = "GET") async throws -> (
    responses: [URLResponse], body: String
  ) {
    let server = try #require(LoopbackServer(pieces))
    var request = URLRequest(url: try #require(WebURL("http://127.0.0.1:\(server.port)/page")))
    request.method = method
    request.timeoutInterval = 2
    var responses: [URLResponse] = []
    var body: [UInt8] = []
    for try await element in ResourceLoader().load(request) {
      switch element {
      case .response(let response): responses.append(response)
      case .data(let bytes): body += bytes
      }
    }
    return (responses, String(decoding: body, as: UTF8.self))
  }

  private func failure(_ pieces: [LoopbackServer.Piece]) async -> LoadingError.Code? {
    do {
      _ = try await load(pieces)
      return nil
    } catch {
      return (error as? LoadingError)?.code
    }
  }

  @Test func `a chunked answer arrives whole, behind interim answers`() async throws {
    let answer = try await load([
      .text("HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\nHTTP/1.1 404 Gone away\r\n"),
      .pause(milliseconds: 30),
      .text("Content-Type: text/html\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n"),
      .pause(milliseconds: 30), .text("2\r\nde\r\n0\r\n\r\n"),
    ])
    #expect(answer.responses.map(\.status) == [404])
    #expect(answer.body == "abcde")
  }

  @Test func `HEAD has no body`() async throws {
    let text = "HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\n"
    #expect(try await load([.text(text)], method: "HEAD").body.isEmpty)
  }

  @Test func `an answer without a type is sniffed`() async throws {
    let text = "HTTP/1.1 200 OK\r\nContent-Length: 8\r\n\r\n<p>short"
    #expect(try await load([.text(text)]).responses.first?.mimeType == "text/html")
  }

  @Test(arguments: [
    ("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nshort", LoadingError.Code.networkConnectionLost),
    ("HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nX: y", .badServerResponse),
    ("no web server\r\n\r\n", .badServerResponse), ("", .networkConnectionLost),
    ("HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\n\r\nnot gzip at all", .badServerResponse),
    (
      "HTTP/1.1 200 OK\r\nContent-Length: 5\r\nContent-Length: 4\r\n\r\nshort", .badServerResponse
    ), ("HTTP/1.1 200 OK\r\nContent-Length: 5, 4\r\n\r\nshort", .badServerResponse),
  ])
  func `a broken answer fails`(text: String, code: LoadingError.Code) async {
    #expect(await failure([.text(text)]) == code)
  }

  @Test(arguments: [
    ("206 Part\r\nContent-Range: bytes 0-4/9", LoadingError.Code.networkConnectionLost),
    ("206 Part", .networkConnectionLost), ("304 Not Modified\r\nETag: \"x\"", .badServerResponse),
  ])
  func `an answer to another question is not the page`(head: String, code: LoadingError.Code) async
  {
    let text = "HTTP/1.1 \(head)\r\nContent-Type: text/html\r\nContent-Length: 5\r\n\r\nshort"
    #expect(await failure([.text(text)]) == code)
  }

  @Test func `too many header lines are refused`() async {
    let lines = String(repeating: "X: y\r\n", count: 2100)
    #expect(await failure([.text("HTTP/1.1 200 OK\r\n\(lines)\r\n")]) == .badServerResponse)
  }

  @Test func `silence ends the load`() async {
    let pieces: [LoopbackServer.Piece] = [
      .text("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n"), .pause(milliseconds: 6000),
    ]
    #expect(await failure(pieces) == .timedOut)
  }

  @Test func `stopping ends a waiting load at once`() async throws {
    let server = try #require(LoopbackServer([.pause(milliseconds: 20_000)]))
    let url = try #require(WebURL("http://127.0.0.1:\(server.port)/"))
    let task = Task {
      for try await _ in ResourceLoader().load(URLRequest(url: url)) {}
    }
    try await Task.sleep(for: .milliseconds(100))
    let start = ContinuousClock.now
    task.cancel()
    let result = await task.result
    #expect(throws: LoadingError.self) { try result.get() }
    // Long before the server says anything, however busy the machine is.
    #expect(ContinuousClock.now - start < .seconds(15))
  }

  @Test func `a reader that pauses is not sent more than a few buffers`() async throws {
    let megabyte = String(repeating: "0123456789abcdef", count: 65_536)
    let head = "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n"
    let server = try #require(
      LoopbackServer([.text(head)] + Array(repeating: .text(megabyte), count: 64))
    )
    let url = try #require(WebURL("http://127.0.0.1:\(server.port)/"))
    for try await element in ResourceLoader().load(URLRequest(url: url)) {
      guard case .data = element else { continue }
      try await Task.sleep(for: .milliseconds(700))
      break
    }
    // The buffers of the system hold some megabytes on their own.
    #expect(server.bytesSent < 16 << 20)
  }

  @Test func `a host that takes no connection is left when patience ends`() async throws {
    let listener = try #require(FullListener())
    var request = URLRequest(url: try #require(WebURL("http://127.0.0.1:\(listener.port)/")))
    request.timeoutInterval = 0.5
    let start = ContinuousClock.now
    do {
      for try await _ in ResourceLoader().load(request) {}
      Issue.record("it answered")
    } catch {
      #expect((error as? LoadingError)?.code == .timedOut)
      // Without a patience of its own a request waits 20 s.
      #expect(ContinuousClock.now - start < .seconds(15))
    }
  }

  @Test func `a reader that pauses loses nothing`() async throws {
    let megabyte = String(repeating: "0123456789abcdef", count: 65_536)
    let server = try #require(
      LoopbackServer(
        [.text("HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n")]
          + Array(repeating: .text(megabyte), count: 8)
      )
    )
    let url = try #require(WebURL("http://127.0.0.1:\(server.port)/"))
    var request = URLRequest(url: url)
    request.timeoutInterval = 0.2
    var count = 0
    for try await element in ResourceLoader().load(request) {
      guard case .data(let bytes) = element else { continue }
      // Longer than the silence that is borne: a pause of the reader is no silence of the server.
      if count == 0 { try await Task.sleep(for: .milliseconds(500)) }
      count += bytes.count
    }
    #expect(count == 8 << 20)
  }
}
