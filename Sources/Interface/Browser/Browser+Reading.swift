internal import Addressing
internal import Layout
internal import WebEngine

/// Links, hints and sections.
extension Browser {
  /// Selects the next or previous link and brings it into view.
  func selectLink(forward: Bool) {
    let order = FocusOrder(
      page: tab.painted,
      tabIndexes: tab.page.rendered.forms.tabIndexes,
      isSkipped: { [tab] in tab.isSkipped($0) }
    )
    let next = order.next(
      after: tab.selected,
      forward: forward,
      visible: tab.visibleLinks,
      top: tab.scroll.position.row
    )
    guard let next else {
      let text =
        tab.painted.linkCount == 0
        ? noLinks : forward ? "That was the last link" : "That was the first link"
      tell(text)
      return
    }
    select(next)
    enterSelectedControl(selectsText: true)
  }

  /// Selects a link or control and brings it into view.
  func select(_ link: LinkID) {
    tab.selected = link
    reveal(link, isInView: tab.visibleLinks.place(of: link) != nil)
    guard tab.painted.link(link).isControl, let rows = tab.painted.control(link)?.rows else {
      return
    }
    // The whole of a control is wanted in view, its first row above all.
    var scroll = tab.scroll
    for row in rows.reversed() { scroll.reveal(row: row.row, columns: row.columns) }
    tab.scroll(to: scroll)
  }

  private func reveal(_ link: LinkID, isInView: Bool) {
    guard !isInView else { return }
    let place = tab.painted.link(link)
    var scroll = tab.scroll
    scroll.reveal(row: place.line, columns: place.column..<place.column + 1)
    tab.scroll(to: scroll)
  }

  /// Follows the selected link.
  func follow() {
    guard let selected = tab.selected else {
      tell(tab.painted.linkCount == 0 ? noLinks : linkAdvice)
      return
    }
    let link = tab.painted.link(selected)
    if performDownloadRequest(of: link) || performForgetRequest(of: link) { return }
    if link.isControl {
      activateSelectedControl()
    } else if link.isDisclosure {
      tab.page.toggleDisclosure(link.node)
    } else {
      tab.guessedAddress = nil
      tab.page.visit(link)
    }
  }

  private var noLinks: String {
    tab.page.isLoading ? "No links have arrived yet" : "No links on this page"
  }

  var linkAdvice: String {
    let select = keys.name(of: .nextLink)
    let hints = keys.name(of: .hints)
    return "No link is selected: \(select) selects one, \(hints) shows letters for all"
  }

  /// Shows letters on the links in view.
  func showHints(for purpose: HintOverlay.Purpose) {
    // Fields and buttons have no address to copy or to save.
    let needsAddress =
      purpose == .copy || purpose == .download || purpose == .background || purpose == .peek
    let links = needsAddress ? tab.visibleLinks.withoutControls(of: tab.painted) : tab.visibleLinks
    guard !links.places.isEmpty else {
      tell("No links in view")
      return
    }
    var overlay = HintOverlay(links: links, of: tab.painted, purpose: purpose)
    overlay.top = tab.scroll.position.row
    overlay.left = tab.scroll.position.column
    presentInTab(overlay)
  }

  /// Does with a link what letters were shown for.
  func choose(_ link: LinkID, for purpose: HintOverlay.Purpose) {
    tab.selected = link
    switch purpose {
    case .follow: follow()
    case .select: break
    case .copy: copyLink()
    case .download: download()
    case .peek: peek()
    case .background:
      followInTab(background: true)
      // Several links are opened in a row; Esc ends it.
      showHints(for: .background)
    }
  }

  /// Opens the address field with where the selected link leads.
  func editLink() {
    if let url = selectedAddress() { editAddress(url.withoutCredentials.href) }
  }

  /// Where the selected link leads; tells why not when that is nowhere.
  func selectedAddress() -> WebURL? {
    guard let selected = tab.selected else {
      tell(linkAdvice)
      return nil
    }
    let link = tab.painted.link(selected)
    if let url = tab.address(of: link) { return url }
    if link.isDisclosure {
      tell("This opens or closes details and has no address")
    } else if link.isControl {
      tell("A field or button has no address")
    } else {
      tell(problem: "The address of this link cannot be read: \(link.href)")
    }
    return nil
  }

  /// Shows the sections and gives them the keys; hides them when they have the keys.
  func toggleSections() {
    if focus == .sidebar || (tab.wantsSidebar && layout.sidebar == nil) {
      leave()
      tab.wantsSidebar = false
      arrange()
      return
    }
    tab.wantsSidebar = true
    arrange()
    guard layout.sidebar != nil else {
      tab.wantsSidebar = false
      tell("Sections need \(ScreenLayout.narrowestForSidebar) columns")
      return
    }
    updateSections()
    tab.sidebar.focus()
    present(SidebarKeys())
  }

  /// Puts a section at the top of the view.
  func show(section index: Int) {
    guard tab.sections.sections.indices.contains(index) else { return }
    var scroll = tab.scroll
    scroll.show(rowAtTop: tab.sections.sections[index].row)
    rememberJump()
    tab.scroll(to: scroll)
    tab.sections.choose(index)
  }

  /// Goes to the next or previous section of the page.
  func goToSection(forward: Bool) {
    tab.sections.update(outline: tab.page.rendered.outline, page: tab.painted)
    let sections = tab.sections.sections
    let top = tab.scroll.position.row
    let current = tab.sections.current(top: top)
    var target = forward ? (current ?? -1) + 1 : (current ?? 0) - 1
    // From the middle of a section the way back leads to its own start.
    if !forward, let current, sections[current].row < top, !tab.sections.hasChoice {
      target = current
    }
    // A landmark and the heading that begins it lie on one row: that is one step.
    while let current, sections.indices.contains(target),
      target != current, sections[target].row == sections[current].row
    {
      target += forward ? 1 : -1
    }
    guard sections.indices.contains(target) else {
      tell(
        sections.isEmpty
          ? "No sections on this page"
          : forward ? "That was the last section" : "That was the first section"
      )
      return
    }
    show(section: target)
  }

  /// The page has other lines: sections, hints and places found follow.
  func contentChanged() {
    setNeedsDrawing()
    if layout.sidebar != nil { updateSections() }
    if focus == .hints { showHintsAgain() }
    searchAgain()
  }

  /// Brings the sections in the sidebar up to date with the page.
  func updateSections() {
    tab.sections.update(outline: tab.page.rendered.outline, page: tab.painted)
    tab.sidebar.sections = tab.sections.sections
    tab.sidebar.current = tab.sections.current(top: tab.scroll.position.row)
  }

  /// Hints for a page that has changed under them.
  private func showHintsAgain() {
    let typed = tab.layers[HintOverlay.self]?.typed ?? ""
    let purpose = tab.layers[HintOverlay.self]?.purpose ?? .follow
    leave()
    if typed.isEmpty { showHints(for: purpose) }
  }
}
