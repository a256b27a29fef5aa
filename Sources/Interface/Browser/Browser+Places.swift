internal import Addressing
internal import Layout
internal import Library
internal import WebEngine

/// A place that a page is loaded for.
struct AwaitedPlace {
  /// The place.
  var mark: PlaceMark
  /// The address of the page.
  var url: WebURL
  /// The document that was shown when the page was asked for.
  var document: Int
}

/// Capital letters for places across pages and starts.
extension Browser {
  /// Whether a letter stands for a place in any page.
  static func isPlaceLetter(_ letter: Character) -> Bool { letter.isUppercase }

  /// Gives a letter to the place that is shown.
  func setPlace(_ letter: Character) {
    guard let url = tab.page.committedURL, url.scheme != "about" else {
      tell(problem: "This page has no address to come back to")
      return
    }
    let (row, text) = PlaceFinder.place(at: tab.page.scrollPosition.row, in: tab.painted)
    let mark = PlaceMark(
      letter: letter,
      address: url.withoutCredentials.href,
      title: tab.page.title,
      row: row,
      text: text
    )
    let key = keys.name(of: .goToMark)
    guard !tab.isPrivate else {
      privatePlaces[letter] = mark
      tell("\(key) \(letter) leads here from private tabs, until Tern ends")
      return
    }
    let marks = services.marks
    let previous = placeTask
    placeTask = Task {
      await previous?.value
      await marks.set(mark)
    }
    tell("\(key) \(letter) leads here from every page, also after a restart")
  }

  /// Goes to the place of a letter, in this tab; its page is loaded unless it is shown.
  func goToPlace(_ letter: Character) {
    let (tab, marks, setting) = (tab, services.marks, placeTask)
    let hidden = tab.isPrivate ? privatePlaces[letter] : nil
    tab.tasks.open?.cancel()
    tab.tasks.open = Task {
      // A letter that was given just now may still be on its way.
      await setting?.value
      var mark = hidden
      if mark == nil { mark = await marks.mark(letter) }
      guard !Task.isCancelled, !tab.isClosed else { return }
      defer { setNeedsDrawing() }
      guard let mark, let url = WebURL(mark.address) else {
        if tab === self.tab { tell(problem: "No place has the letter \(letter)") }
        return
      }
      if Self.shows(url, in: tab) {
        let page = tab.painted
        let row = await PlaceFinder.row(of: mark, in: page, isComplete: true)
        guard !Task.isCancelled, let row, tab.painted.lineCount >= page.lineCount else { return }
        if tab === self.tab { rememberJump() }
        tab.show(rowAtTop: row)
      } else {
        let document = tab.page.rendered.documentNumber
        tab.awaitedPlace = AwaitedPlace(mark: mark, url: url, document: document)
        tab.page.visit(url)
      }
    }
  }

  /// Goes to the place that the page was loaded for, as soon as it is there.
  func followAwaitedPlace() {
    guard let awaited = tab.awaitedPlace else { return }
    let page = tab.page
    guard page.rendered.documentNumber != awaited.document else {
      if page.failure != nil { tab.awaitedPlace = nil }
      return
    }
    // Who has moved meanwhile, or gone elsewhere, stays there.
    guard Self.shows(awaited.url, in: tab), page.scrollPosition == WebPage.ScrollPosition() else {
      tab.awaitedPlace = nil
      return
    }
    let isComplete = !page.isLoading
    guard tab.tasks.place == nil, isComplete || tab.painted.lineCount > awaited.mark.row else {
      return
    }
    let (tab, painted) = (tab, tab.painted)
    tab.tasks.place = Task {
      let row = await PlaceFinder.row(of: awaited.mark, in: painted, isComplete: isComplete)
      tab.tasks.place = nil
      defer { setNeedsDrawing() }
      guard !Task.isCancelled, tab.awaitedPlace != nil,
        Self.shows(awaited.url, in: tab), page.scrollPosition == WebPage.ScrollPosition()
      else { return }
      if let row { tab.show(rowAtTop: row) }
      if row != nil || isComplete { tab.awaitedPlace = nil }
    }
  }

  /// Whether a tab shows the page of an address, wherever in it.
  private static func shows(_ url: WebURL, in tab: Tab) -> Bool {
    let shown = [tab.page.committedURL, tab.page.provisionalURL == nil ? tab.page.initialURL : nil]
    return shown.contains { $0?.withoutCredentials.equalsIgnoringFragment(url) ?? false }
  }
}
