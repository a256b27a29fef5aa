internal import Addressing
internal import Canvas
internal import Layout
internal import Loading
internal import WebEngine

/// Panes: a page over the page of a tab, with a toolbar of its own.
extension Browser {
  /// The tab of the window that is shown; a pane may lie over it.
  var windowTab: Tab { tabs.current }
  /// The pane over the tab that is shown.
  var pane: Pane? { windowTab.pane }
  /// The tabs that are in view: the one that is shown, and that of its pane.
  var seenTabs: [Tab] { pane.map { [windowTab, $0.tab] } ?? [windowTab] }
  /// The tabs of the window and those of their panes.
  var allTabs: [Tab] { tabs.tabs.flatMap { tab in [tab] + (tab.pane.map { [$0.tab] } ?? []) } }

  // MARK: Opening

  /// Opens a pane over the tab that is shown; where there is one already, it goes on to the content.
  ///
  /// - Parameters:
  ///   - content: What it begins with, which is loaded at once.
  ///   - configuration: How it looks and behaves; nil is what the settings say.
  @discardableResult
  func openPane(
    _ content: TabContent,
    configuration: SafariViewController.Configuration? = nil
  ) -> Tab? {
    if let pane {
      begin(content, in: pane.tab)
      return pane.tab
    }
    let host = windowTab
    guard let opened = makeTab(isPrivate: host.isPrivate) else { return nil }
    leave()
    prepareToLeaveTab()
    opened.host = host
    host.pane = Pane(
      tab: opened,
      configuration: configuration ?? paneConfiguration,
      theme: look.theme
    )
    opened.bars.isEnabled = host.pane?.configuration.barCollapsingEnabled ?? false
    arrange()
    begin(content, in: opened)
    tabWasShown()
    return opened
  }

  /// How panes look and behave by the settings of the site that is shown.
  private var paneConfiguration: SafariViewController.Configuration {
    var configuration = SafariViewController.Configuration()
    let settings = settings(of: windowTab)
    configuration.entersReaderIfAvailable = settings.paneReader
    configuration.barCollapsingEnabled = settings.bars == .shrink
    configuration.dismissButtonStyle = settings.paneClose
    return configuration
  }

  /// Opens the selected link in a pane; in a pane the link is followed.
  func peek() {
    guard let link = selectedLinkToOpen() else { return }
    openPane(.link(link, of: tab.page))
  }

  /// Opens what was typed in a pane.
  func peek(typed text: String) {
    leave()
    let interpreter = interpreter
    let bookmarks = services.bookmarks
    programTask = Task {
      let meaning = await Self.interpret(text, by: interpreter, bookmarks)
      defer { setNeedsDrawing() }
      switch meaning {
      case .nothing: return
      case .url(let url), .handOff(let url): openPane(.url(url))
      case .guessedHTTPS(let url): openPane(.url(url))?.guessedAddress = url
      case .refused(let sentence): tell(problem: sentence)
      }
    }
  }

  // MARK: The toolbar

  /// Does what a command says with the pane.
  func performOnPane(_ command: Command) {
    guard pane != nil else {
      tell("There is no pane: \(keys.name(of: .peek)) opens the selected link in one")
      return
    }
    guard isUsable(command) else {
      tell(reasonAgainst(command))
      return
    }
    switch command {
    case .paneClose: closePane()
    case .paneToTab: movePaneToTab()
    case .paneReader: toggleReader()
    case .paneShare: copy(tab.page.url, what: "The address")
    case .paneOpenElsewhere:
      if services.handlers.otherBrowser != nil, services.programs != nil {
        // The address is read first: the pane must not be read while it is written to.
        let url = tab.page.url
        windowTab.pane?.addressGivenAway = url
      }
      openElsewhere()
    default: break
    }
  }

  /// Whether a command of the pane does something at the moment.
  func isUsable(_ command: Command) -> Bool {
    guard let pane else { return false }
    let page = pane.tab.page
    switch command {
    case .back: return page.canGoBack
    case .forward: return page.canGoForward
    case .paneReader: return page.hasArticle || page.rendered.showsArticle || page.isLoading
    case .paneShare, .paneToTab, .reload: return page.url != nil
    case .paneOpenElsewhere: return page.url != nil && page.url != pane.addressGivenAway
    default: return true
    }
  }

  private func reasonAgainst(_ command: Command) -> String {
    switch command {
    case .paneReader: "No article was found on this page"
    case .paneOpenElsewhere where tab.page.url != nil: "This page was opened elsewhere already"
    default: "There is no page in the pane yet"
    }
  }

  /// Closes the pane; the page beneath is as it was left.
  func closePane() {
    guard let pane else { return }
    prepareToLeaveTab()
    recordVisit(in: pane.tab, isLeaving: true)
    windowTab.pane = nil
    end(pane.tab)
    paneIsGone()
  }

  /// Makes a tab of the pane, with its history and place, and shows it.
  private func movePaneToTab() {
    guard let pane else { return }
    leave()
    prepareToLeaveTab()
    windowTab.pane = nil
    pane.tab.host = nil
    pane.tab.opener = windowTab.id
    paneIsGone()
    tabs.insert(pane.tab, at: placeBesideCurrent)
    if let place = tabs.place(of: pane.tab) { showTab(at: place) }
  }

  private func paneIsGone() {
    // The link that was followed has been visited now.
    windowTab.visited = VisitedLinks()
    tabWasShown()
    contentChanged()
  }

  // MARK: Following

  /// Looks at the page beneath a pane, which is in view too, and shows the article in the pane when that is wished.
  func takeInPane() {
    guard let pane else { return }
    if windowTab.takeIn().hasNewDocument { windowTab.tasks.search?.cancel() }
    recordVisit(in: windowTab)
    let page = pane.tab.page
    guard pane.awaitsArticle, !page.isLoading, page.committedURL != nil else { return }
    windowTab.pane?.awaitsArticle = false
    if page.hasArticle, !page.rendered.showsArticle { showArticle(tells: false) }
  }

  /// Brings the toolbar of the pane up to date.
  func preparePane() {
    guard let pane else { return }
    let page = pane.tab.page
    func button(_ label: String, _ command: Command) -> PaneBar.Button {
      PaneBar.Button(label: label, command: command, isUsable: isUsable(command))
    }
    components.pane.leading = [
      button(pane.configuration.dismissButtonStyle.label, .paneClose),
      button(look.glyphs.back, .back), button(look.glyphs.forward, .forward),
      page.isLoading ? button(look.glyphs.stop, .stop) : button(look.glyphs.reload, .reload),
    ]
    components.pane.trailing = [
      button(page.rendered.showsArticle ? "Page" : "Reader", .paneReader),
      button("Copy", .paneShare), button("Tab", .paneToTab),
      button("Elsewhere", .paneOpenElsewhere),
    ]
    components.pane.title = name(of: pane.tab)
    components.pane.progress = page.isLoading ? page.estimatedProgress : nil
    components.pane.address = addressBar(of: pane.tab)
    if layout.pane?.hasFrame == false { components.pane.address.shown = "" }
  }

  /// The look of the pane's bar.
  var paneLook: Look {
    guard let pane else { return look }
    var look = look
    look.theme.paneBar = pane.bar
    look.theme.paneControl = pane.control
    return look
  }

  /// Gives a press to the frame or the toolbar of the pane, or to what it covers, which does nothing; false when it is
  /// for the page in the pane.
  func pressPane(column: Int, row: Int) -> Bool {
    guard let place = layout.pane else { return false }
    if let bar = place.bar, bar.contains(column: column, row: row) {
      take(components.pane.press(column: column - bar.columns.lowerBound, row: 0, in: bar))
      return true
    }
    let label = components.pane.leading.first?.label ?? ""
    if row == place.box.rows.lowerBound, let close = place.closeButton(for: label),
      close.contains(column)
    {
      perform(.paneClose)
      return true
    }
    return place.hasFrame && !layout.content.contains(column: column, row: row)
  }
}
