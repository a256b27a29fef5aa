internal import Addressing
internal import Layout
internal import Library
internal import Loading
internal import WebEngine

/// Forgetting what was visited and what servers left.
extension Browser {
  /// Does what a link of the program's own pages asks to be forgotten; false when the link is none of these.
  func performForgetRequest(of link: PageLink) -> Bool {
    guard isForgettingPage, let url = tab.address(of: link),
      let request = ForgetRequest(url)
    else { return false }
    forget(request)
    return true
  }

  /// Forgets what is asked for; of what would be missed the person is asked first.
  func forget(_ request: ForgetRequest) {
    programTask = Task {
      if let question = request.question, await ask(question).choice != 1 { return }
      await carryOut(request)
      tell(forgotten: request.sentence)
    }
  }

  /// Forgets that the page of the selected link was visited.
  func forgetVisit() {
    guard let selected = tab.selected, let url = tab.address(of: tab.painted.link(selected)) else {
      tell(linkAdvice)
      return
    }
    let history = services.history
    programTask = Task {
      guard await !history.visited(among: [url.href]).isEmpty else {
        tell("That page is not in the history")
        return setNeedsDrawing()
      }
      await history.forget(.address(url.href))
      tell(forgotten: "Forgotten: \(url.displayString)")
    }
  }

  private func carryOut(_ request: ForgetRequest) async {
    let history = services.history
    let data = services.websiteData
    await data?.prepare()
    switch request {
    case .day(let day):
      let start = day * 86_400 - services.secondsEast()
      await history.forget(.period(start..<start + 86_400))
    case .history:
      await history.forget(.everything)
      typed[.address] = nil
      layers[AddressField.self]?.field.history = TypingHistory()
    case .cookies(let domain):
      for cookie in data?.cookies.all ?? [] where cookie.domain == domain {
        data?.cookies.remove(cookie.key)
      }
    case .allCookies: data?.cookies.removeAll()
    case .secureHosts: data?.transportSecurity.removeAll()
    case .cache: await data?.cache.removeAll()
    case .certificate(let place): data?.certificateExceptions.remove(place)
    case .allCertificates: data?.certificateExceptions.removeAll()
    case .plainHost(let name): data?.plainHosts.remove(name)
    case .allPlainHosts: data?.plainHosts.removeAll()
    }
  }

  /// Whether the page shown is one whose links may forget something.
  private var isForgettingPage: Bool {
    isOwnPage("history") || isOwnPage("cookies") || isOwnPage("certificates")
  }

  /// Tells what was forgotten, and shows what is left.
  private func tell(forgotten sentence: String) {
    for tab in allTabs { tab.visited = VisitedLinks() }
    if isForgettingPage { refreshOwnPage() }
    tell(sentence)
    setNeedsDrawing()
  }
}
