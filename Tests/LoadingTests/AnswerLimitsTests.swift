import Addressing
import TestSupport
import Testing

@testable import Loading

@Suite(.timeLimit(.minutes(10))) struct AnswerLimitsTests {
  private static let bodies: [(Int, Int, Bool)] = [
    (1_000_000, 1, false), (8_388_608, 1, false), (9_000_000, 1_000, true),
    (9_000_000, 20_000, false), (68_000_000, 200_000, true), (68_000_000, 400_000, false),
    (1_000_000_000_000, 9_000_000_000, false),
  ]

  @Test(arguments: bodies)
  func `a body may grow a little, or much while it is small`(
    decoded: Int,
    received: Int,
    isBomb: Bool
  ) {
    #expect(AnswerLimits().isBomb(decoded: decoded, received: received) == isBomb)
  }

  @Test func `a program may set its own limits`() async throws {
    let text = "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: 2\r\n\r\nok"
    let server = try #require(LoopbackServer([.text(text)]))
    let url = try #require(WebURL("http://127.0.0.1:\(server.port)/"))
    for (lines, fails) in [(4, false), (3, true)] {
      var configuration = ResourceLoader.Configuration()
      configuration.limits.headerLines = lines
      var failure: LoadingError?
      do {
        for try await _ in ResourceLoader(configuration: configuration).load(URLRequest(url: url)) {
        }
      } catch {
        failure = error as? LoadingError
      }
      #expect((failure?.code == .badServerResponse) == fails)
    }
  }
}
