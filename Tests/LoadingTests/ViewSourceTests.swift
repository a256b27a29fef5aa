import Addressing
import Synchronization
import Testing

@testable import Loading

@Suite(.timeLimit(.minutes(10))) struct ViewSourceTests {
  /// Answers with a page of a million pieces, and counts those that were taken.
  private final class Endless: URLSchemeHandler {
    let count = Mutex(0)

    func reply(
      for request: URLRequest
    ) -> AsyncThrowingStream<URLSchemeTaskResult, any Error> {
      let place = Mutex(0)
      return AsyncThrowingStream {
        let number = place.withLock { place in
          place += 1
          return place
        }
        if number == 1 { return .response(URLResponse(url: request.url, mimeType: "text/html")) }
        self.count.withLock { $0 += 1 }
        return number < 1_000_000 ? .data([UInt8](repeating: 0x61, count: 64 * 1024)) : nil
      }
    }
  }

  @Test func `a source that nobody reads does not pile up`() async throws {
    let endless = Endless()
    let loader = ResourceLoader(handlers: ["https": endless])
    let url = try #require(WebURL("view-source:https://a.test/"))
    var bytes = 0
    for try await element in loader.load(URLRequest(url: url)) {
      guard case .data(let piece) = element else { continue }
      bytes += piece.count
      if bytes < 1 << 20 { continue }
      for _ in 0..<20_000 { await Task.yield() }
      break
    }
    // What was read, what two channels hold, and a piece or two on the way.
    #expect(endless.count.withLock { $0 } < 40)
  }
}
