import Addressing
import Dispatch
import Synchronization
import TestSupport
import Testing

@testable import Loading

/// The order in which a server is asked, when more waits than goes out at once.
@Suite(.timeLimit(.minutes(10))) struct RequestOrderTests {
  /// Takes an answer and tells when it is over.
  private final class Receiver: TransferReceiver, Sendable {
    let channel: LoadChannel
    let limits = AnswerLimits()
    private let whenOver: @Sendable () -> Void

    init(_ url: WebURL, whenOver: @escaping @Sendable () -> Void) {
      channel = LoadChannel(cancellation: .cancelled(url: url))
      self.whenOver = whenOver
    }

    func receive(_ element: URLSchemeTaskResult) {}
    func finish(throwing error: (any Error)?) { whenOver() }
  }

  @Test func `the page in view is served first, and comes into view while it waits`() async throws {
    let gate = DispatchSemaphore(value: 0)
    let paths = Mutex<[String]>([])
    let listening = LoopbackServer { line in
      let path = String(line.split(separator: " ").dropFirst().first ?? "")
      paths.withLock { $0.append(path) }
      if path == "/held" { gate.wait() }
      return [.text("HTTP/1.1 200 OK\r\nContent-Length: 0\r\nConnection: close\r\n\r\n")]
    }
    let server = try #require(listening)
    let queue = TransferQueue()
    let (endings, ended) = AsyncStream.makeStream(of: Void.self)
    var receivers: [Receiver] = []
    func ask(_ path: String, _ priority: RequestPriority) throws {
      var request = URLRequest(
        url: try #require(WebURL("http://127.0.0.1:\(server.port)\(path)"))
      )
      request.priority = priority
      let receiver = Receiver(request.url) { ended.yield() }
      receivers.append(receiver)
      queue.start(request, into: receiver)
    }
    let shown = PageUrgency()
    let hidden = PageUrgency(isInView: false)
    let opened = PageUrgency(isInView: false)
    for _ in 0..<6 { try ask("/held", RequestPriority(.document, of: shown)) }
    // All of them hold their places, though libcurl connects the others once it knows how the first is answered.
    while paths.withLock({ $0.isEmpty }) { await Task.yield() }
    try ask("/saved", RequestPriority(.extra))
    try ask("/hidden", RequestPriority(.document, of: hidden))
    try ask("/opened.css", RequestPriority(.part, of: opened))
    try ask("/shown.css", RequestPriority(.part, of: shown))
    try ask("/shown", RequestPriority(.document, of: shown))
    opened.isInView = true
    gate.signal()
    var waiting = endings.makeAsyncIterator()
    for _ in 0..<6 { _ = await waiting.next() }
    let order = paths.withLock { $0 }.filter { $0 != "/held" }
    #expect(order == ["/shown", "/opened.css", "/shown.css", "/hidden", "/saved"])
    for _ in 0..<5 { gate.signal() }
    for _ in 0..<5 { _ = await waiting.next() }
  }
}
