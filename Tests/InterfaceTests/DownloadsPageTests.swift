import Addressing
import Loading
import Testing
import WebEngine

@testable import Interface

@Suite nonisolated struct DownloadsPageTests {
  private func row(_ state: Download.State, received: Int = 10) -> DownloadsPage.Row {
    DownloadsPage.Row(
      number: 7,
      name: "a <b>.bin",
      path: "/there/a <b>.bin",
      address: "https://a.example/b",
      state: state,
      received: received,
      expected: 40,
      bytesPerSecond: 0
    )
  }

  /// What can be done about a download, by the links of the page.
  private func requests(_ row: DownloadsPage.Row) -> [DownloadsPage.Request] {
    DownloadsPage(rows: [row]).html.split(separator: "href=\"").dropFirst().compactMap { part in
      let link = DownloadsPage.request(in: String(part.prefix { $0 != "\"" }))
      return link?.1 == Download.ID(rawValue: 7) ? link?.0 : nil
    }
  }

  @Test(
    arguments: [
      (.receiving, 10, [.cancel]), (.waiting, 0, [.cancel]), (.finished, 40, [.open, .remove]),
      (.cancelled, 10, [.resume, .retry, .remove]), (.cancelled, 0, [.retry, .remove]),
      (.failed("it broke"), 10, [.resume, .retry, .remove]),
    ] as [(Download.State, Int, [DownloadsPage.Request])]
  )
  func `each download has the links for what can be done about it`(
    state: Download.State,
    received: Int,
    expected: [DownloadsPage.Request]
  ) {
    #expect(requests(row(state, received: received)) == expected)
  }

  @Test func `what cannot be asked for again can only be removed`() {
    var row = row(.failed("it broke"))
    row.canBeAskedFor = false
    #expect(requests(row) == [.remove])
  }

  @Test func `names are text, and what there is of all is told`() {
    let html = DownloadsPage(rows: [row(.failed("the line broke"))]).html
    #expect(html.contains("a &lt;b&gt;.bin") && !html.contains("<b>"))
    #expect(html.contains("broke off after 10 bytes of 40 bytes: the line broke"))
  }

  @Test @MainActor
  func `a list that changes while it loads is brought up to date when it has loaded`() {
    let session = Session("Downloads")
    session.page.committedURL = WebURL("tern:downloads")
    session.page.isLoading = true
    session.browser.refreshDownloads()
    session.browser.takeInPage()
    #expect(!session.page.asked.contains("reload"))
    session.page.isLoading = false
    session.browser.takeInPage()
    session.browser.takeInPage()
    #expect(session.page.asked.filter { $0 == "reload" }.count == 1)
  }
}
