import Canvas
import TestSupport
import Testing

@testable import Interface

/// What is said about what was copied is true.
@MainActor
@Suite struct CopyingTests {
  private func session(_ result: CopyResult, columns: Int = 120) -> Session {
    let page = ScriptedPage("[a](https://b.org/)", url: "https://u:p@example.org/x")
    let session = Session(page, columns: columns)
    session.screen.copyResult = result
    return session
  }

  @Test(arguments: [
    (CopyResult.taken(by: "wl-copy"), "The address is copied (wl-copy)"),
    (.sent(isExpected: true), "The address is sent to the terminal (OSC 52)"),
    (.sent(isExpected: false), "if it takes it; copy-command in the settings is surer"),
    (.failed("xclip failed"), "The address is not copied: xclip failed"),
  ])
  func `the status line names the way that was taken, or why there was none`(
    result: CopyResult,
    sentence: String
  ) async {
    let session = session(result)
    session.press("y y")
    await session.browser.copyTask?.value
    #expect(session.statusRow.contains(sentence))
    if case .taken = result { return }
    #expect(!session.statusRow.contains("is copied"))
  }

  @Test func `the program of the settings is handed on`() async {
    var services = BrowserServices()
    services.settings.copyCommand = "my-copy"
    let page = ScriptedPage("text", url: "https://example.org/")
    let session = Session(page, services: services)
    session.press("y y")
    await session.browser.copyTask?.value
    #expect(session.screen.copyCommand == "my-copy")
  }

  @Test func `only the last of two texts is told`() async {
    let session = session(.taken(by: "tests"))
    session.press("y y y t")
    session.press("y y")
    await session.browser.copyTask?.value
    #expect(session.screen.copied.last == "https://example.org/x")
    #expect(session.statusRow.contains("The address is copied"))
  }
}
