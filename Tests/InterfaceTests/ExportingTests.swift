import Canvas
import Loading
import Testing
import WebEngine

@testable import Interface

/// The page itself is saved, in the form that a person chooses.
@Suite(.timeLimit(.minutes(10))) struct ExportingTests {
  private func session() -> Session {
    var services = BrowserServices()
    services.downloads = DownloadManager(folder: "/saved")
    services.files.exists = { $0 == "/saved" }
    return Session(ScriptedPage("text", title: "A page: one"), services: services)
  }

  /// Waits until a question with these words is on the screen.
  private func wait(for words: String, in session: Session) async {
    while !session.look().joined().contains(words) { await Task.yield() }
  }

  @Test(arguments: [
    ("a", "webArchive", "A page_ one.mhtml"), ("p", "pdf", "A page_ one.pdf"),
    ("t", "plainText", "A page_ one.txt"), ("m", "markdown", "A page_ one.md"),
    ("s", "source", "page.html"),
  ])
  func `the letter chooses the form, and the title names the file`(
    key: String,
    content: String,
    name: String
  ) async {
    let session = session()
    session.press("S")
    await wait(for: "Save this page as", in: session)
    session.press(key)
    await wait(for: "/saved/\(name)", in: session)
    session.press("Enter")
    await session.browser.programTask?.value
    #expect(session.page.asked.last?.hasPrefix("save \(content)") == true)
    #expect(session.page.asked.last?.hasSuffix(" as /saved/\(name)") == true)
    #expect(session.look().joined().contains("Saved as /saved/\(name)"))
  }

  @Test func `nothing is saved when the person thinks better of it, or where nothing can be`() async
  {
    let first = session()
    first.press("S")
    await wait(for: "Save this page as", in: first)
    first.press("n")
    await first.browser.programTask?.value
    #expect(!first.page.asked.contains { $0.hasPrefix("save") })
    let second = Session("text")
    second.press("S")
    #expect(second.look().joined().contains("There is no page to save"))
  }
}
