internal import Addressing
internal import Canvas
internal import Layout
internal import Loading
internal import Text
internal import WebEngine

extension Browser {
  /// The picture of the present state.
  func picture(columns: Int, rows: Int) -> CellGrid {
    prepareAddress()
    preparePage()
    prepareStatus()
    prepareTabs()
    refreshInformation()
    components.help.hints = hints
    let junction = layout.sidebar.map { $0.columns.upperBound - 1 }
    components.title.title = name(of: tab)
    components.title.badge =
      tab.page.response?.status.flatMap { $0 >= 400 ? StatusText.line(of: $0) : nil } ?? ""
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
      look: look
    )
  }

  /// The look of the bars above the page: in the page's own colour where pages may choose colours.
  private var barLook: Look {
    guard look.theme.pageColors == .whenReadable, let color = tab.page.themeColor else {
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

  private func prepareAddress() {
    let page = tab.page
    components.address.shown = page.displayedURL?.displayString ?? ""
    let safety = ConnectionSafety(of: page)
    components.address.safety = safety?.word ?? ""
    components.address.isUnsafe = safety.map { $0 != .secure } ?? false
    components.address.canGoBack = page.canGoBack
    components.address.canGoForward = page.canGoForward
    components.address.isLoading = page.isLoading
    components.address.isFinding = focus == .find || tab.find.isShown
  }

  private func preparePage() {
    let scroll = tab.scroll
    components.page.page = tab.painted
    components.page.order = textOrder
    components.page.top = scroll.position.row
    components.page.left = scroll.position.column
    components.page.selected = tab.selected
    components.page.visited = tab.visited
    prepareControls()
    components.page.found = tab.find.isShown ? tab.find.found : .none
    components.page.searched = tab.find.searched
    components.page.currentMatch = tab.find.current
    if layout.sidebar != nil {
      tab.sidebar.current = tab.sections.current(top: scroll.position.row)
    }
    tab.layers[FindBar.self]?.summary = tab.find.summary
    tab.layers[FindBar.self]?.isFailure =
      tab.find.isSettled && !tab.find.query.isEmpty && tab.find.found.matches.isEmpty
  }

  private func prepareStatus() {
    let page = tab.page
    components.status.note = note ?? linkNote ?? StatusLine.Note(text: loadingNote ?? "")
    components.status.isNeeded = isFullScreen && (note != nil || !pendingKeys.isEmpty)
    components.status.counter = tab.find.isShown ? tab.find.summary : ""
    components.status.downloads = downloadSummary
    components.status.keys = pendingKeys
    let progress = page.isLoading ? page.estimatedProgress : nil
    components.title.progress = progress
    components.status.progress = layout.title == nil ? progress : nil
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
