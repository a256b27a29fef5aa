internal import Addressing
internal import Canvas
internal import Layout
internal import Loading
internal import Observation
internal import Text
internal import WebEngine

/// Tabs: opening, showing, closing and moving them.
extension Browser {
  /// What the person sees and acts on: the page in the pane where there is one, else that of the tab.
  var tab: Tab { tabs.current.front }

  /// What a new tab begins with.
  enum TabContent {
    /// An address.
    case url(WebURL)
    /// A link of a page.
    case link(PageLink, of: any BrowsedPage)
    /// What another page wants to have opened.
    case wish(WebPage.NewPageRequest)
    /// A history, whose current entry is loaded when the tab is shown.
    case state(WebPage.SessionState)
    /// Nothing yet.
    case nothing
  }

  // MARK: Opening

  /// Opens a tab; nil when pages cannot be made.
  ///
  /// - Parameters:
  ///   - content: What it begins with.
  ///   - background: Whether the tab that is shown stays so.
  ///   - place: Where it stands; nil puts it behind the tab that is shown, after those opened from there before.
  ///   - isPrivate: Whether nothing of it is kept; nil follows the tab that is shown.
  ///   - isPinned: Whether it stands with the pinned ones.
  @discardableResult
  func openTab(
    _ content: TabContent,
    background: Bool = false,
    at place: Int? = nil,
    isPrivate: Bool? = nil,
    isPinned: Bool = false
  ) -> Tab? {
    guard let opened = makeTab(isPrivate: isPrivate ?? windowTab.isPrivate) else { return nil }
    opened.opener = windowTab.id
    opened.isPinned = isPinned
    opened.wantsSidebar = windowTab.wantsSidebar
    tabs.insert(opened, at: place ?? placeBesideCurrent)
    let view = layout.pane?.page ?? layout.page
    opened.setView(columns: view.width, rows: view.height)
    let isLazy = background && services.settings.backgroundTabs == .lazy
    begin(isLazy ? putOff(content) : content, in: opened)
    if background {
      opened.page.wasHidden()
      arrange()
    } else if let place = tabs.place(of: opened) {
      showTab(at: place)
    }
    return opened
  }

  /// Makes a tab that is in no list yet; nil when pages cannot be made.
  func makeTab(isPrivate: Bool) -> Tab? {
    guard let makePage = services.makePage else {
      tell(problem: "This window has room for one page only")
      return nil
    }
    let decider = BrowserDecider()
    let made = Tab(tabs.newID(), page: makePage(decider, isPrivate), isPrivate: isPrivate)
    decider.browser = self
    decider.askingTab = made
    made.order = textOrder
    watch(made)
    interceptLinks(of: made)
    return made
  }

  /// The same as a history of one entry, which is loaded when the tab is shown; what cannot be put off stays.
  private func putOff(_ content: TabContent) -> TabContent {
    let request: URLRequest?
    switch content {
    case .url(let url): request = URLRequest(url: url)
    case .link(let link, let page): request = page.address(of: link).map { URLRequest(url: $0) }
    case .wish(let wish): request = wish.request.method == "GET" ? wish.request : nil
    case .state, .nothing: request = nil
    }
    guard let request else { return content }
    return .state(WebPage.SessionState(request: request))
  }

  /// Behind the tab that is shown and those that were opened from it.
  var placeBesideCurrent: Int {
    let next = tabs.currentPlace + 1
    return next + tabs.tabs.dropFirst(next).prefix { $0.opener == windowTab.id }.count
  }

  /// Loads what a tab begins with.
  func begin(_ content: TabContent, in tab: Tab) {
    switch content {
    case .url(let url): tab.page.visit(url)
    case .link(let link, let page): page.open(link, in: tab.page)
    case .wish(let wish): tab.page.visit(wish)
    case .state(let state): tab.page.takeOver(state)
    case .nothing: break
    }
  }

  /// Opens a tab for a request of a page: a link or form that wants a window of its own.
  ///
  /// A named window is opened once; later links to it load there.
  func openPage(_ wish: WebPage.NewPageRequest, of opener: Tab) {
    let name = wish.windowName
    if let name, let place = tabs.tabs.firstIndex(where: { $0.windowName == name }) {
      tabs.tabs[place].page.visit(wish)
      if wish.isFromPerson, opener.base === windowTab { showTab(at: place) }
      return
    }
    let opened = openTab(
      .wish(wish),
      background: opener.base !== windowTab || !wish.isFromPerson,
      isPrivate: opener.isPrivate
    )
    opened?.windowName = name
  }

  /// Asks for an address for a new tab.
  func startOpeningTab(_ target: AddressField.Target) {
    leave()
    present(AddressField("", in: target))
  }

  /// Opens what was typed in a new tab.
  func openTab(typed text: String, background: Bool = false, isPrivate: Bool? = nil) {
    leave()
    let interpreter = interpreter
    let bookmarks = services.bookmarks
    programTask = Task {
      let meaning = await Self.interpret(text, by: interpreter, bookmarks)
      defer { setNeedsDrawing() }
      switch meaning {
      case .nothing: openTab(.nothing, background: background, isPrivate: isPrivate)
      case .url(let url), .handOff(let url):
        openTab(.url(url), background: background, isPrivate: isPrivate)
      case .guessedHTTPS(let url):
        openTab(.url(url), background: background, isPrivate: isPrivate)?.guessedAddress = url
      case .refused(let sentence):
        present(AddressField(text, in: background ? .backgroundTab : .tab))
        tell(problem: sentence)
      }
    }
  }

  /// Opens a private tab, with the start page unless something was typed.
  func openPrivateTab(_ text: String = "tern:start") { openTab(typed: text, isPrivate: true) }

  /// Follows the selected link in a new tab.
  func followInTab(background: Bool) {
    guard let link = selectedLinkToOpen() else { return }
    openTab(.link(link, of: tab.page), background: background)
    if background { tell("Opened in tab \(placeBesideCurrent)") }
  }

  /// The selected link, when it leads to a page; tells why not when it does not.
  func selectedLinkToOpen() -> PageLink? {
    guard let selected = tab.selected else {
      tell(linkAdvice)
      return nil
    }
    let link = tab.painted.link(selected)
    guard link.kind == .address, tab.page.canOpen(link) else {
      tell(link.isControl ? "A field or button has no address" : "This is no link to a page")
      return nil
    }
    return link
  }

  // MARK: Showing

  /// Shows a tab by its place.
  func showTab(at place: Int) {
    guard tabs.tabs.indices.contains(place) else {
      tell(problem: "There is no tab \(place + 1)")
      return
    }
    prepareToLeaveTab()
    if place != tabs.currentPlace { for seen in seenTabs { seen.page.wasHidden() } }
    tabs.show(place)
    tabWasShown()
  }

  /// Shows the tab so many places on, around the ends.
  func showTab(after step: Int) {
    guard tabs.count > 1 else {
      tell("There is no other tab")
      return
    }
    showTab(at: (tabs.currentPlace + step % tabs.count + tabs.count) % tabs.count)
  }

  /// Shows the tab that was shown before.
  func showLastTab() {
    guard let place = tabs.previous.flatMap({ tabs.tab($0) }).flatMap({ tabs.place(of: $0) }) else {
      tell("There is no tab to go back to")
      return
    }
    showTab(at: place)
  }

  /// Ends what belongs to the hands and not to the tab: keys begun, the address typed, scrolling by itself.
  func prepareToLeaveTab(keeping kept: LayerKind? = nil) {
    pending = KeySequence()
    markPurpose = nil
    autoScrollTask?.cancel()
    autoScrollTask = nil
    tab.layers[HintOverlay.self] = nil
    leaveSidebar()
    for layer in layers.remove(where: { $0.kind != kept }) { keepTyped(in: layer) }
  }

  /// Brings everything in step with the tab that is shown now.
  func tabWasShown() {
    windowTab.hasUnseenChanges = false
    for seen in seenTabs { seen.page.wasShown() }
    arrange()
    takeInPage()
    if tab.searchIsWanted { searchAgain() }
    windowName = nil
    setNeedsDrawing()
  }

  // MARK: Closing

  /// Closes a tab; the last one leaves the start page.
  func closeTab(_ closing: Tab) {
    guard !closing.isPinned else {
      tell("This tab is pinned: \(keys.name(of: .tabPin)) lets it go")
      return
    }
    if tabs.count == 1, openTab(startContent, isPrivate: false) == nil { return }
    // The list of tabs stays open while they are closed in it.
    prepareToLeaveTab(keeping: .tabs)
    remove(closing)
    tabWasShown()
    if !closing.isPrivate, tabs.closed.last != nil {
      tell("Closed; \(keys.name(of: .tabUndo)) brings it back")
    }
  }

  private var startContent: TabContent { WebURL("tern:start").map { .url($0) } ?? .nothing }

  /// Takes a tab away and ends what it does.
  private func remove(_ closing: Tab) {
    recordVisit(in: closing, isLeaving: true)
    let name = name(of: closing)
    tabs.close(closing, keeping: closing.isPrivate ? nil : closing.page.sessionState, title: name)
    end(closing)
  }

  /// Takes a tab away that has nothing to come back to.
  func discard(_ blank: Tab) {
    tabs.close(blank, keeping: nil, title: "")
    end(blank)
  }

  /// Ends what a tab that is gone does, and its pane with it.
  func end(_ tab: Tab) {
    if let pane = tab.pane {
      tab.pane = nil
      end(pane.tab)
    }
    tab.isClosed = true
    tab.tasks.cancel()
    withdrawQuestions(of: tab)
    tab.page.close()
  }

  /// Closes all tabs but the one that is shown and those that are pinned.
  func closeOtherTabs() {
    let others = tabs.tabs.filter { $0 !== windowTab && !$0.isPinned }
    for other in others { remove(other) }
    arrange()
    tell(others.isEmpty ? "There is no other tab" : "\(others.count) closed")
  }

  /// Closes a tab beside the one that is shown; that one itself gives way to another.
  func closeInBackground(_ closing: Tab) {
    guard closing !== windowTab, !closing.isPinned else { return closeTab(closing) }
    remove(closing)
    arrange()
  }

  /// Brings back the tab that was closed last, and shows it.
  func reopenTab() {
    guard let opened = bringBackTab() else { return }
    if let place = tabs.place(of: opened) { showTab(at: place) }
  }

  /// Brings back the tab that was closed last, in the background; nil when there is none.
  @discardableResult
  func bringBackTab() -> Tab? {
    guard let closed = tabs.takeLastClosed() else {
      tell("No tab was closed")
      return nil
    }
    return openTab(
      .state(closed.state),
      background: true,
      at: closed.place,
      isPrivate: false,
      isPinned: closed.isPinned
    )
  }

  // MARK: Arranging

  /// Opens the page with its history in another tab.
  func duplicateTab() {
    let copied = windowTab
    openTab(.state(copied.page.sessionState), isPrivate: copied.isPrivate)
  }

  /// Moves the tab so many places to the right.
  func moveTab(by step: Int) { moveTab(to: tabs.currentPlace + step) }

  /// Moves the tab to a place.
  func moveTab(to place: Int) {
    tabs.moveCurrent(to: place)
    tell("Tab \(tabs.currentPlace + 1) of \(tabs.count)")
  }

  /// Moves the tab to a place by its number as it is typed.
  func moveTab(toNumber text: String) {
    guard let number = Int(text) else {
      tell(problem: "tab-move needs the number of a place")
      return
    }
    moveTab(to: number - 1)
  }

  /// Keeps the tab at the start, or lets it go.
  func pinTab() {
    tabs.togglePin()
    tell(windowTab.isPinned ? "The tab is pinned" : "The tab is not pinned any more")
  }

  /// Lists the tabs.
  func showTabList() {
    leave()
    present(TabPicker(self))
  }

  /// Goes to a tab by its number, or by words of its title or address.
  func showTab(named text: String) {
    if let number = Int(text) { return showTab(at: number - 1) }
    let query = FuzzyQuery(text)
    let rows = tabs.tabs.map { tab in
      FuzzyRow([name(of: tab), tab.page.displayedURL?.displayString ?? ""])
    }
    let found = query.ranked(rows).first
    guard let found else {
      tell(problem: "No tab has \(text)")
      return
    }
    showTab(at: found)
  }

  // MARK: Watching

  /// Wakes the browser for every change of a page that can be seen, and takes its notices.
  func watch(_ tab: Tab) {
    let page = tab.page
    tab.tasks.watching = [
      Task { [weak self, weak tab] in
        let changes = Observations { PageGlimpse(page) }
        for await _ in changes {
          guard let self, let tab else { return }
          pageChanged(in: tab)
        }
      },
      Task { [weak self, weak tab] in
        for await notice in page.notices {
          guard let self, let tab else { return }
          take(notice, of: tab)
          setNeedsDrawing()
        }
      },
    ]
  }

  /// A page has changed: that of the tab that is shown is drawn, another one is marked in the strip.
  private func pageChanged(in tab: Tab) {
    if tab.base !== windowTab {
      // A tab that sleeps has nothing to be seen yet.
      let hasDocument = tab.page.rendered.documentNumber != RenderedPage.empty.documentNumber
      if hasDocument, !tab.page.isLoading { tab.base.hasUnseenChanges = true }
      recordVisit(in: tab)
    }
    setNeedsDrawing()
  }

  // MARK: Drawing

  /// What a tab is called: its title, else the file or the host that it came from.
  func name(of tab: Tab) -> String {
    if !tab.page.title.isEmpty { return tab.page.title }
    guard let url = tab.page.committedURL ?? tab.page.url, url.scheme != "about" else { return "" }
    let shown = url.displayString
    let path = shown.prefix { $0 != "?" && $0 != "#" }
    return path.split(separator: "/").last.map(String.init) ?? shown
  }

  /// Brings the strip of tabs up to date.
  func prepareTabs() {
    components.title.tab = ""
    guard tabs.count > 1 else { return }
    guard layout.tabs != nil else {
      components.title.tab = "\(tabs.currentPlace + 1)/\(tabs.count)"
      return
    }
    components.tabs.current = tabs.currentPlace
    components.tabs.entries = tabs.tabs.map { tab in
      TabStrip.Entry(
        title: name(of: tab),
        isBusy: tab.page.isLoading || tab.front.page.isLoading,
        hasNews: tab !== windowTab
          && (tab.hasUnseenChanges || !tab.questions.isEmpty || !tab.front.questions.isEmpty),
        isPinned: tab.isPinned,
        isPrivate: tab.isPrivate
      )
    }
  }
}

/// What of a page can be seen: equal glimpses need no drawing.
private struct PageGlimpse {
  var generation: Int
  var document: Int

  init(_ page: any BrowsedPage) {
    let rendered = page.rendered
    generation = rendered.generation
    document = rendered.documentNumber
    _ = (page.url, page.title, page.isLoading, page.estimatedProgress, page.failure?.code)
    _ = (page.canGoBack, page.canGoForward, page.scrollPosition, page.formValues, page.upload)
  }
}
