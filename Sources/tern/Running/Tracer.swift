internal import Addressing
internal import WebEngine

/// Tells every navigation event and notice of a page on standard error, a line of JSON each.
@MainActor
final class Tracer {
  private let page: WebPage
  private let start = ContinuousClock.now
  private var numbers: [WebPage.NavigationID: Int] = [:]
  private var tasks: [Task<Void, Never>] = []

  init(_ page: WebPage) {
    self.page = page
    let events = page.navigationEvents
    let notices = page.notices
    tasks.append(Task { for await event in events { self.tell(event) } })
    tasks.append(Task { for await notice in notices { self.tell(notice) } })
  }

  /// Tells what is left once the page is closed.
  func finish() async {
    for task in tasks { await task.value }
  }

  private func tell(_ event: WebPage.NavigationEvent) {
    var failure: String?
    switch event.kind {
    case .failedProvisionalNavigation(let error), .failed(let error):
      failure = FailureText.sentence(of: error)
    default: break
    }
    line { writer in
      writer.member("navigation", number(of: event.navigationID))
      writer.member("event", event.kind.name)
      self.writeState(to: &writer)
      writer.member("error", failure)
    }
  }

  private func tell(_ notice: WebPage.Notice) {
    line { writer in
      switch notice {
      case .sameDocument(let kind, let url):
        writer.member("notice", "sameDocument")
        writer.member("kind", kind.rawValue)
        writer.member("url", url.withoutCredentials.href)
      case .historyChanged(let added, let removed):
        writer.member("notice", "historyChanged")
        writer.member("added", added?.url.withoutCredentials.href)
        writer.member("removed", removed.count)
      case .refreshScheduled(let delay, let target):
        writer.member("notice", "refreshScheduled")
        writer.member("delay", delay)
        writer.member("url", target.withoutCredentials.href)
      case .refreshCancelled: writer.member("notice", "refreshCancelled")
      case .contentWorkerTerminated(let reason):
        writer.member("notice", "contentWorkerTerminated")
        writer.member("reason", reason)
      case .message(let text):
        writer.member("notice", "message")
        writer.member("text", text)
      }
    }
  }

  private func writeState(to writer: inout JSONWriter) {
    writer.member("url", page.url?.withoutCredentials.href)
    writer.member("title", page.title)
    writer.key("progress")
    writer.number(page.estimatedProgress)
    writer.key("isLoading")
    writer.bool(page.isLoading)
  }

  private func line(_ body: (inout JSONWriter) -> Void) {
    let elapsed = (ContinuousClock.now - start).components
    var writer = JSONWriter()
    writer.object { writer in
      writer.key("ms")
      let microseconds = elapsed.attoseconds / 1_000_000_000_000
      writer.number(Double(elapsed.seconds) * 1000 + Double(microseconds) / 1000)
      body(&writer)
    }
    StandardOutput.report(String(decoding: writer.bytes, as: UTF8.self))
  }

  private func number(of id: WebPage.NavigationID) -> Int {
    if let number = numbers[id] { return number }
    numbers[id] = numbers.count + 1
    return numbers.count
  }
}
