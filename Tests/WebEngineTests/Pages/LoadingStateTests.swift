import Loading
import Testing

@testable import WebEngine

/// Group O15: loading as four states.
@MainActor
@Suite
struct `The four loading states` {
  private struct Trouble: Error {}

  /// Lets a test say what each attempt brings.
  @MainActor
  private final class Source {
    var results: [Result<String, any Error>] = []
    var attempts = 0
    let gate = Gate()

    func next() async throws -> String {
      attempts += 1
      await gate.pass()
      return try results.removeFirst().get()
    }
  }

  private func make(_ results: Result<String, any Error>...) -> (DocumentLoader<String>, Source) {
    let source = Source()
    source.results = results
    return (DocumentLoader { try await source.next() }, source)
  }

  private func name(_ loader: DocumentLoader<String>) -> String {
    switch loader.state {
    case .ready: "ready"
    case .loading: "loading"
    case .loaded: "loaded"
    case .error: "error"
    }
  }

  @Test
  func `loadIfNeeded loads once`() async {
    let (loader, source) = make(.success("a"))
    #expect(name(loader) == "ready" && loader.document == nil)
    loader.loadIfNeeded()
    #expect(name(loader) == "loading")
    loader.loadIfNeeded()
    source.gate.open()
    await loader.settled()
    #expect(name(loader) == "loaded" && loader.document == "a")
    loader.loadIfNeeded()
    #expect(name(loader) == "loaded" && source.attempts == 1)
  }

  @Test
  func `an error is kept until a retry, and the old document stays`() async {
    let (loader, source) = make(.success("a"), .failure(Trouble()), .success("b"))
    source.gate.open()
    loader.load()
    await loader.settled()
    loader.load()
    await loader.settled()
    #expect(name(loader) == "error" && loader.document == "a")
    loader.loadIfNeeded()
    #expect(name(loader) == "error")
    loader.retry()
    #expect(name(loader) == "loading" && loader.document == "a")
    await loader.settled()
    #expect(name(loader) == "loaded" && loader.document == "b")
    loader.retry()
    #expect(source.attempts == 3)
  }

  @Test
  func `cancelling goes back to the state before`() async {
    let (loader, source) = make(.success("late"))
    loader.loadIfNeeded()
    loader.cancel()
    #expect(name(loader) == "ready")
    source.gate.open()
    await loader.settled()
    #expect(name(loader) == "ready" && loader.document == nil)
  }

  @Test(arguments: [("/ok", true), ("/moved", true), ("/gone", false), ("/down", false)])
  func `a request is loaded with its redirects, and a bad status is an error`(
    path: String,
    works: Bool
  ) async {
    let handler = ScriptedHandler(answers: [
      "/ok": .page("fine"), "/moved": .redirect("/ok"), "/gone": .status(404, "no"),
      "/down": .failing(.timedOut),
    ])
    let loader = DocumentLoader(
      URLRequest(url: Stage.url(path)),
      by: ResourceLoader(handlers: ["https": handler])
    )
    loader.load()
    await loader.settled()
    #expect((loader.document?.bytes == Array("fine".utf8)) == works)
  }
}
