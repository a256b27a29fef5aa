internal import Addressing
internal import Canvas
internal import Layout

extension Browser {
  /// Does what a command says.
  func perform(_ command: Command) {
    var scroll = tab.scroll
    if command == .top || command == .bottom { rememberJump() }
    if scroll.perform(command) {
      tab.scroll(to: scroll)
      return
    }
    switch command {
    case .nextLink: selectLink(forward: true)
    case .previousLink: selectLink(forward: false)
    case .follow: follow()
    case .firstField: goToFirstField()
    case .hints: showHints(for: .follow)
    case .selectHint: showHints(for: .select)
    case .copyHint: showHints(for: .copy)
    case .editLink: editLink()
    case .setMark: awaitMark(.set)
    case .goToMark: awaitMark(.goTo)
    case .nextSection: goToSection(forward: true)
    case .previousSection: goToSection(forward: false)
    case .open: editAddress("")
    case .editAddress: editAddress(addressToEdit)
    case .back: goBack()
    case .forward: goForward()
    case .reload: reload()
    case .stop: stop()
    case .nextPage: goAlongSeries(forward: true)
    case .previousPage: goAlongSeries(forward: false)
    case .parent: goToParent()
    case .root: goToRoot()
    case .home: open(services.settings.home)
    case .startPage: visit("tern:start")
    case .find: beginSearch()
    case .findNext: stepSearch(forward: true)
    case .findPrevious: stepSearch(forward: false)
    case .sections: toggleSections()
    default: performOther(command)
    }
  }

  private func performOther(_ command: Command) {
    switch command {
    case .source: showSource()
    case .information: showInformation()
    case .editQuery: editQuery()
    case .copyAddress: copy(tab.page.url, what: "The address")
    case .copyTitle: copy(title: tab.page.title)
    case .copyLink: copyLink()
    case .help: visit("tern:help")
    case .commandLine:
      askForCommand()
    case .mouse: toggleMouse()
    case .pageColors: togglePageColors()
    case .textWidth: toggleTextWidth()
    case .reader: toggleReader()
    case .history: showHistory()
    case .cookies: visit("tern:cookies")
    case .certificates: visit("tern:certificates")
    case .forgetVisit: forgetVisit()
    case .forgetHistory: forget(.history)
    case .forgetCookies: forget(.allCookies)
    case .forgetCache: forget(.cache)
    case .bookmark: askToBookmark()
    case .bookmarkLink: askToBookmarkLink()
    case .bookmarkAdd: bookmarkNow()
    case .bookmarks: showBookmarks()
    case .bookmarkPage: visit("tern:bookmarks")
    case .bookmarkUndo: undoBookmarkChange()
    case .bookmarkImport, .bookmarkExport: askForCommand("\(command.rawValue) ")
    case .downloads: showDownloads()
    case .download: download()
    case .savePage: savePage()
    case .downloadHint: showHints(for: .download)
    case .editSource: editSource()
    case .editElsewhere: if focus == .address { editAddressElsewhere() }
    case .openElsewhere: openElsewhere()
    case .quit: quit()
    case .quitNow: isEnding = true
    case .retry: retry()
    case .tryPlainHTTP: tryPlainHTTP()
    case .allowPlainHTTP: tryPlainHTTP(always: true)
    case .cancel: closePanel()
    case .fullScreen:
      isFullScreen.toggle()
      arrange()
    case .autoScroll: toggleAutoScroll()
    case .messages: showMessages()
    case .switchScheme: switchScheme()
    default: performOnTabs(command)
    }
  }

  private func performOnTabs(_ command: Command) {
    switch command {
    case .tabOpen: startOpeningTab(.tab)
    case .tabBackground: startOpeningTab(.backgroundTab)
    case .tabGo: showTabList()
    case .tabMove: askForCommand("tab-move ")
    case .followInTab: followInTab(background: false)
    case .followInBackground: followInTab(background: true)
    case .backgroundHints: showHints(for: .background)
    case .tabClose: closeTab(windowTab)
    case .tabUndo: reopenTab()
    case .tabNext: showTab(after: 1)
    case .tabPrevious: showTab(after: -1)
    case .tabLast: showLastTab()
    case .tabMoveLeft: moveTab(by: -1)
    case .tabMoveRight: moveTab(by: 1)
    case .tabPin: pinTab()
    case .tabOnly: closeOtherTabs()
    case .tabDuplicate: duplicateTab()
    case .tabPrivate: openPrivateTab()
    case .tabs: showTabList()
    case .tabHistory:
      leave()
      present(EntryPicker(tab.page.backForwardList))
    case .peek: peek()
    case .peekHint: showHints(for: .peek)
    case .paneClose, .paneToTab, .paneReader, .paneShare, .paneOpenElsewhere:
      performOnPane(command)
    case .sessionSave, .sessionLoad, .sessionDelete: askForSession(command)
    case .sessionRestore: restoreSession()
    case .redraw: screen?.invalidate()
    default: break
    }
  }

  /// Does what a command says a number of times; to go to the top or the end with a number goes to that line.
  func perform(_ command: Command, count: Int) {
    var scroll = tab.scroll
    switch command {
    case .top, .bottom:
      rememberJump()
      scroll.show(rowAtTop: count - 1)
    case .autoScroll: return toggleAutoScroll(linesPerMinute: count)
    case .lineDown: scroll.move(rows: count)
    case .lineUp: scroll.move(rows: -count)
    default:
      for _ in 0..<(command.isRepeatable ? min(count, 1000) : 1) { perform(command) }
      return
    }
    tab.scroll(to: scroll)
  }

  /// Does what a part of the interface asks for.
  func perform(_ action: Action) {
    switch action {
    case .command(let command): perform(command)
    case .open(let text): open(text)
    case .openTab(let text): openTab(typed: text)
    case .openBackgroundTab(let text): openTab(typed: text, background: true)
    case .suggest(let text): suggest(for: text)
    case .search(let words): search(words)
    case .toggleFind: toggleFind()
    case .acceptSearch: acceptSearch()
    case .cancelSearch: cancelSearch()
    case .editQueryItem(let item): editQueryItem(item)
    case .completeArgument(let command, let text): complete(command, text)
    case .run(let line): run(line)
    case .goToSection(let index):
      leave()
      show(section: index)
    case .chooseLink(let position):
      let purpose = tab.layers[HintOverlay.self]?.purpose ?? .follow
      leave()
      // The letters of a page that has given way choose nothing.
      if let link = tab.painted.link(at: position) { choose(link, for: purpose) }
    case .answer(let answer): self.answer(answer)
    case .completePath(let text): completePath(text)
    case .chooseFile(let text): chooseFile(text)
    case .control(let action): perform(action)
    case .tellUnbound(let keys): tell(unbound: keys)
    case .travel(let offset):
      leave()
      if offset != 0 { tab.page.travel(by: offset) }
    case .showTab(let place): showTab(at: place)
    case .leave: leave()
    }
  }

  /// Gives the keys back to the page.
  func leave() {
    markPurpose = nil
    leaveSidebar()
    endActiveControl()
    if tab.layers[Panel.self] != nil { closePanel() }
    let left = layers.remove { !$0.staysOnLeave } + tab.layers.remove { !$0.staysOnLeave }
    for layer in left { keepTyped(in: layer) }
  }

  /// Takes one layer away.
  func close<L: Layer>(_ type: L.Type) {
    if let layer = layers[type] ?? tab.layers[type] { keepTyped(in: layer) }
    layers[type] = nil
    tab.layers[type] = nil
  }

  /// Puts a layer over every tab.
  func present(_ layer: some Layer) { layers.push(withTyped(layer)) }

  /// Puts a layer over the tab that is shown.
  func presentInTab(_ layer: some Layer) { tab.layers.push(withTyped(layer)) }

  /// Gives the keys of the sidebar back.
  func leaveSidebar() {
    tab.sidebar.blur()
    layers[SidebarKeys.self] = nil
  }

  /// What was typed in a field is known when the next of its kind opens.
  func keepTyped(in layer: any Layer) {
    if let layer = layer as? any FieldLayer { typed[layer.kind] = layer.field.history }
  }

  private func withTyped(_ layer: any Layer) -> any Layer {
    guard var field = layer as? any FieldLayer, var history = typed[layer.kind] else {
      return layer
    }
    history.rewind()
    field.field.history = history
    return field
  }

  private func stop() {
    let wasLoading = tab.page.isLoading
    if wasLoading {
      tab.page.stopLoading()
      tell("Stopped")
    }
    if tab.find.isShown {
      tab.tasks.search?.cancel()
      tab.find.hide()
    } else if tab.selected != nil {
      tab.selected = nil
    } else if !wasLoading, tab.page.lastAttempt != nil, tab.page.committedURL != nil {
      tab.page.forgetLastAttempt()
    }
  }

  private func toggleMouse() {
    reportsMouse.toggle()
    screen?.setMouseReporting(reportsMouse)
    let key = keys.name(of: .mouse)
    tell(
      reportsMouse
        ? "The mouse works in the page again"
        : "The mouse selects text; \(key) takes it back"
    )
  }

  private func togglePageColors() {
    let isOn = look.theme.pageColors == .ignored
    look.theme.pageColors = isOn ? .whenReadable : .ignored
    tell(isOn ? "Colours of the page, where readable" : "Your own colours")
  }

  private func toggleTextWidth() {
    isNarrow.toggle()
    arrange()
    let width = ScreenLayout.readingWidth
    tell(isNarrow ? "The text keeps to \(width) columns" : "The text takes the whole width")
  }
}
