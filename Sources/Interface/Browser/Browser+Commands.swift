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
    case .reload: tab.page.visitAgain()
    case .stop: stop()
    case .nextPage: goAlongSeries(forward: true)
    case .previousPage: goAlongSeries(forward: false)
    case .parent: goToParent()
    case .root: goToRoot()
    case .home: open(services.home)
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
    case .copyAddress: copy(tab.page.url, what: "The address")
    case .copyTitle: copy(title: tab.page.title)
    case .copyLink: copyLink()
    case .help: visit("tern:help")
    case .commandLine:
      components.command.begin()
      focus = .commandLine
    case .mouse: toggleMouse()
    case .pageColors: togglePageColors()
    case .textWidth: toggleTextWidth()
    case .reader: toggleReader()
    case .history: showHistory()
    case .cookies: visit("tern:cookies")
    case .forgetVisit: forgetVisit()
    case .forgetHistory: forget(.history)
    case .forgetCookies: forget(.allCookies)
    case .forgetCache: forget(.cache)
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
    case .cancel: closePanel()
    case .fullScreen:
      isFullScreen.toggle()
      arrange()
    case .autoScroll: toggleAutoScroll()
    case .messages: showMessages()
    case .switchScheme: switchScheme()
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
    case .suggest(let text): suggest(for: text)
    case .search(let words): search(words)
    case .acceptSearch: acceptSearch()
    case .cancelSearch: cancelSearch()
    case .run(let line): run(line)
    case .goToSection(let index):
      leave()
      show(section: index)
    case .chooseLink(let number):
      let purpose = components.hints?.purpose ?? .follow
      leave()
      choose(LinkID(number), for: purpose)
    case .answer(let answer): self.answer(answer)
    case .completePath(let text): completePath(text)
    case .chooseFile(let text): chooseFile(text)
    case .control(let action): perform(action)
    case .tellUnbound(let keys): tell(unbound: keys)
    case .leave: leave()
    }
  }

  /// Gives the keys back to the page.
  func leave() {
    markPurpose = nil
    components.address.endEditing()
    components.sidebar.blur()
    components.hints = nil
    endActiveControl()
    if components.panel != nil { closePanel() }
    focus = components.question == nil ? .page : .question
  }

  private func stop() {
    if tab.page.isLoading {
      tab.page.stopLoading()
      tell("Stopped")
    }
    if tab.find.isShown {
      searchTask?.cancel()
      tab.find.hide()
    } else {
      tab.selected = nil
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
