internal import Addressing
internal import Layout
internal import Observation
internal import Text
internal import WebEngine

/// Following downloads.
extension Browser {
  /// Shows the list of downloads.
  func showDownloads() { visit(DownloadsPage.address) }

  /// Does what a link of the list of downloads asks for; false when the link is none.
  func performDownloadRequest(of link: PageLink) -> Bool {
    guard let manager = services.downloads, isOwnPage("downloads"),
      let (request, id) = DownloadsPage.request(in: link.href)
    else { return false }
    guard let download = manager.download(id) else { return true }
    switch request {
    case .open: open(download)
    case .cancel: download.cancel()
    case .resume: download.resume()
    case .retry: download.startOver()
    case .remove: manager.remove(download)
    }
    if request != .open { refreshDownloads() }
    return true
  }

  /// Whether the page shown is one of the program's own, by its name.
  func isOwnPage(_ name: String) -> Bool {
    guard let url = tab.page.committedURL else { return false }
    return url.scheme == "tern" && url.pathname == name
  }

  private func open(_ download: Download) {
    let interpreter = interpreter
    if case .url(let url) = interpreter.interpret(download.path) { tab.page.visit(url) }
  }

  /// Shows the list anew when it is in view.
  func refreshDownloads() {
    if isOwnPage("downloads") { refreshOwnPage() }
  }

  /// Shows one of the program's own pages anew; what is selected stays so by its place.
  func refreshOwnPage() {
    // What is on its way may have been written before the change.
    tab.staleOwnPage = tab.page.committedURL?.pathname
    refreshStalePage()
  }

  /// Brings one of the program's own pages up to date that could not be while it loaded.
  func refreshStalePage() {
    guard let name = tab.staleOwnPage, !tab.page.isLoading else { return }
    tab.staleOwnPage = nil
    guard isOwnPage(name) else { return }
    tab.keepsSelectedPlace = true
    tab.page.visitAgain()
  }

  /// Wakes the browser when a download has come further.
  func watchDownloads() -> Task<Void, Never> {
    Task {
      guard let manager = services.downloads else { return }
      manager.confirmsLargeFile = { [weak self] download, bytes in
        await self?.confirm(largeFile: download, bytes: bytes) ?? true
      }
      let states = Observations { Self.summary(of: manager) }
      for await summary in states {
        guard summary != downloadSummary else { continue }
        let hasEnded = downloadSummary != "" && summary == "" && viewings.isEmpty
        downloadSummary = summary
        if hasEnded { tellDownloadsEnded(manager) }
        refreshDownloads()
        setNeedsDrawing()
      }
    }
  }

  private func tellDownloadsEnded(_ manager: DownloadManager) {
    // What was fetched for a program to show is not kept, so nothing is told to be saved.
    guard let last = manager.downloads.first(where: { viewings[$0.path] == nil }) else { return }
    switch last.state {
    case .finished: tell("Saved \(last.path)")
    case .failed(let reason): tell(problem: reason)
    case .waiting, .receiving, .cancelled: break
    }
  }

  /// How far the downloads have come, in a few cells; empty when there are none under way.
  static func summary(of manager: DownloadManager) -> String {
    let active = manager.downloads.filter(\.isActive)
    guard !active.isEmpty else { return "" }
    let name = active.count == 1 ? "saving" : "saving \(active.count)"
    let expected = active.compactMap(\.expectedBytes)
    let received = active.reduce(0) { $0 + $1.receivedBytes }
    guard expected.count == active.count else { return "\(name) \(ByteCount.text(received))" }
    let all = max(1, expected.reduce(0, +))
    return "\(name) \(min(100, received * 100 / all))%"
  }

  /// Asks whether a large file is to be fetched over a network that costs by what comes over it.
  func confirm(largeFile download: Download, bytes: Int) async -> Bool {
    let question = Question(
      title: "Fetch a large file?",
      lines: [
        Panel.Line(text: Self.meteredSentence),
        Panel.Line(label: "File", text: download.fileName),
        Panel.Line(label: "Size", text: ByteCount.text(bytes)),
      ],
      choices: [
        Question.Choice(label: "Not now", letter: "n"),
        Question.Choice(label: "Fetch", letter: "f"),
      ]
    )
    return await ask(question).choice == 1
  }
}
