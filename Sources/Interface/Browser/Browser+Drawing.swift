internal import Addressing
internal import Canvas
internal import Layout
internal import Loading
internal import Text
internal import WebEngine

extension Browser {
  /// The picture of the present state.
  func picture(columns: Int, rows: Int) -> CellGrid {
    components.address = addressBar(of: barTab)
    components.address.isCovered = barTab !== tab
    components.page = pageView(of: tab, in: layout.page)
    components.beneath = layout.pane.map { pageView(of: windowTab, in: $0.page) }
    prepareReading()
    preparePane()
    prepareStatus()
    prepareTabs()
    refreshInformation()
    components.help.hints = hints
    let sidebar = layout.pane.map { $0.hasFrame ? $0.sidebar : nil } ?? layout.sidebar
    let junction = sidebar.map { $0.columns.upperBound - 1 }
    components.title.title = name(of: barTab)
    components.title.badge =
      barTab.page.response?.status.flatMap { $0 >= 400 ? StatusText.line(of: $0) : nil } ?? ""
    components.title.privacy = tab.isPrivate ? PrivacyMark.word : ""
    components.title.junction = junction
    components.status.junction = junction
    return components.draw(
      columns: columns,
      rows: rows,
      layout: layout,
      bars: barLook,
      over: tab.layers.layers + layers.layers,
      sidebar: tab.sidebar,
      beneath: windowTab.sidebar,
      pane: paneLook,
      look: look
    )
  }

  /// The tab that the bars of the window tell of: a pane in a frame has its own.
  var barTab: Tab { layout.pane?.hasFrame == true ? windowTab : tab }

  /// The look of the bars above the page: in the page's own colour where pages may choose colours.
  private var barLook: Look {
    guard look.theme.pageColors == .whenReadable, let color = barTab.page.themeColor else {
      return look
    }
    var look = look
    look.theme.tintBars(color)
    return look
  }

  /// Names the terminal's window after the page.
  func nameWindow(on screen: any ScreenDriving) {
    let program = tab.isPrivate ? "Tern (\(PrivacyMark.word))" : "Tern"
    let page = name(of: tab)
    let name = page.isEmpty ? program : "\(page.prefix(200)) - \(program)"
    guard name != windowName else { return }
    windowName = name
    screen.setTitle(name)
  }

  /// The address of a tab, and what can be done with it.
  func addressBar(of tab: Tab) -> AddressBar {
    let page = tab.page
    let safety = ConnectionSafety(of: page)
    return AddressBar(
      shown: page.displayedURL?.displayString ?? "",
      safety: safety?.word ?? "",
      isUnsafe: safety.map { $0 != .secure } ?? false,
      canGoBack: page.canGoBack,
      canGoForward: page.canGoForward,
      isLoading: page.isLoading,
      isFinding: tab.find.isShown || (tab === self.tab && focus == .find)
    )
  }

  /// The page of a tab as it is seen in a region.
  private func pageView(of tab: Tab, in region: Region) -> PageView {
    let scroll = tab.scroll
    var view = PageView()
    view.page = tab.painted
    view.order = textOrder
    view.top = scroll.position.row
    view.left = scroll.position.column
    view.selected = tab.selected
    view.visited = tab.visited
    prepareControls(of: tab, in: region, for: &view)
    view.found = tab.find.isShown ? tab.find.found : .none
    view.searched = tab.find.searched
    view.currentMatch = tab.find.current
    return view
  }

  private func prepareReading() {
    if layout.sidebar != nil {
      tab.sidebar.current = tab.sections.current(top: tab.scroll.position.row)
    }
    tab.layers[FindBar.self]?.summary = tab.find.summary
    tab.layers[FindBar.self]?.isFailure =
      tab.find.isSettled && !tab.find.query.isEmpty && tab.find.found.matches.isEmpty
  }

  private func prepareStatus() {
    let page = tab.page
    let quiet = layout.hasSmallBars ? name(of: tab) : ""
    components.status.note = note ?? linkNote ?? StatusLine.Note(text: loadingNote ?? quiet)
    components.status.isNeeded = isFullScreen && (note != nil || !pendingKeys.isEmpty)
    components.status.counter = tab.find.isShown ? tab.find.summary : ""
    components.status.downloads = downloadSummary
    components.status.keys = pendingKeys
    let progress = page.isLoading ? page.estimatedProgress : nil
    // A pane in a frame shows its own in the line around it.
    let isBelow = layout.pane?.hasFrame == true
    components.title.progress = isBelow ? nil : progress
    components.status.progress = layout.title == nil && !isBelow ? progress : nil
    components.status.position = tab.painted.lineCount == 0 ? "" : position
  }

  /// How far down the page the view is, and where more of it lies at its sides.
  private var position: String {
    let scroll = tab.scroll
    let sides =
      (scroll.hasMoreLeft ? look.glyphs.moreLeft : "")
      + (scroll.hasMoreRight ? look.glyphs.moreRight : "")
    return sides.isEmpty ? scroll.summary : "\(sides) \(scroll.summary)"
  }

  /// The keys of a sequence that has begun, on the page or in a field.
  private var pendingKeys: String {
    if case .field(let field) = tab.active, !field.pending.isEmpty { return field.pending }
    return pending.notation
  }

  /// Where the selected link leads, as long as it can be seen.
  private var linkNote: StatusLine.Note? {
    guard let selected = tab.selected, tab.visibleLinks.place(of: selected) != nil else {
      return nil
    }
    let link = tab.painted.link(selected)
    // Once a form is on its way, that is what matters.
    if link.isControl {
      return tab.page.isLoading ? nil : selectedControl.map { StatusLine.Note(text: note(on: $0)) }
    }
    if link.isDisclosure { return StatusLine.Note(text: "Opens or closes these details") }
    let address = tab.address(of: link)?.displayString ?? link.href
    return StatusLine.Note(text: address, isAddress: true)
  }

  private var loadingNote: String? {
    guard tab.page.isLoading else { return nil }
    if let upload = tab.page.upload, upload.sent < upload.total {
      return "Sending \(ByteCount.text(upload.sent)) of \(ByteCount.text(upload.total))"
    }
    let address = tab.page.provisionalURL ?? tab.page.url
    let dots = look.glyphs.ellipsis == "~" ? "..." : look.glyphs.ellipsis
    return "Loading \(ShownAddress.inOrder(address?.displayString ?? ""))\(dots)"
  }
}
