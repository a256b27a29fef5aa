internal import Addressing
internal import Glibc
internal import Library
internal import Loading
internal import WebEngine

/// Notes every page that was shown in the history, in the background.
@MainActor
enum VisitRecorder {
  /// Follows a page until it is closed.
  static func follow(_ page: WebPage, into history: any VisitHistory) {
    let events = page.navigationEvents
    Task { [weak page] in
      for await event in events {
        // By now the title is known; a page that broke off was seen too.
        guard case .finished = event.kind, let page, let url = page.committedURL else { continue }
        // What the server refused is nothing to come back to.
        if let status = page.response?.status, status >= 400 { continue }
        await history.record(url: url.href, title: page.title, at: time(nil))
      }
    }
  }
}
