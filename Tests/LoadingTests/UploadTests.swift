import Addressing
import Glibc
import Loading
import Synchronization
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(10))) struct UploadTests {
  private let answer = LoopbackServer.Piece.text("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok")

  /// A file of its own for each test, removed by the caller.
  private func makeFile(_ bytes: [UInt8]) throws -> String {
    let path = "/tmp/tern-upload-\(UInt64.random(in: 0 ... .max))"
    let file = try #require(fopen(path, "w"))
    fwrite(bytes, 1, bytes.count, file)
    fclose(file)
    return path
  }

  private func send(_ request: URLRequest) async throws {
    for try await _ in ResourceLoader().load(request) {}
  }

  private func request(to port: Int, _ body: RequestBody) throws -> URLRequest {
    var request = URLRequest(url: try #require(WebURL("http://127.0.0.1:\(port)/")))
    request.method = "POST"
    request.body = body
    return request
  }

  @Test func `files are sent between bytes, and the meter is told`() async throws {
    let server = try #require(LoopbackServer([answer]))
    let bytes = (0..<3_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    let path = try makeFile(bytes)
    defer { unlink(path) }
    var body = RequestBody(Array("before".utf8))
    body.append(fileAt: path)
    body.append(Array("after".utf8))
    var request = try request(to: server.port, body)
    let readings = Mutex<[Int]>([])
    request.uploadMeter = UploadMeter { sent, total in
      #expect(total == 3_000_011)
      readings.withLock { $0.append(sent) }
    }
    try await send(request)
    let received = try #require(server.requests.first)
    #expect(
      received.suffix(3_000_011).elementsEqual(body.prefixBytes + bytes + Array("after".utf8))
    )
    let told = readings.withLock { $0 }
    #expect(told == told.sorted() && told.last == 3_000_011)
  }

  @Test func `an empty file is a body of nothing`() async throws {
    let server = try #require(LoopbackServer([answer]))
    let path = try makeFile([])
    defer { unlink(path) }
    var body = RequestBody()
    body.append(fileAt: path)
    try await send(try request(to: server.port, body))
    let text = String(decoding: try #require(server.requests.first), as: UTF8.self)
    #expect(text.hasPrefix("POST / ") && text.contains("Content-Length: 0\r\n"))
  }

  @Test(arguments: ["/tmp/tern-there-is-no-such-file", "/tmp", "/dev/null", ""])
  func `a file that cannot be sent is a sentence, before anything goes out`(
    _ path: String
  ) async throws {
    let server = try #require(LoopbackServer([answer]))
    var body = RequestBody()
    body.append(fileAt: path)
    let request = try request(to: server.port, body)
    let error = await #expect(throws: LoadingError.self) { try await send(request) }
    let reason = error?.reason ?? ""
    #expect(reason.contains(path) && reason.contains("form"))
    #expect(server.requests.isEmpty)
  }

  @Test func `an empty body is sent as such`() async throws {
    let server = try #require(LoopbackServer([answer]))
    try await send(try request(to: server.port, []))
    let text = String(decoding: try #require(server.requests.first), as: UTF8.self)
    #expect(text.contains("Content-Length: 0\r\n"))
  }
}

extension RequestBody {
  fileprivate var prefixBytes: [UInt8] {
    if case .bytes(let bytes)? = pieces.first { return bytes }
    return []
  }
}
