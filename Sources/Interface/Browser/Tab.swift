internal import Addressing
internal import DOM
internal import Layout
internal import WebEngine

/// One page, and all that belongs to reading it: the place, what is found, marked, selected, typed and asked.
final class Tab {
  /// The identity of a tab, never used twice in a window.
  nonisolated struct ID: Sendable, Hashable {
    /// The number.
    let number: Int
  }

  /// What changed in the page since it was looked at.
  struct Changes: Equatable {
    /// Whether there is another document.
    var hasNewDocument = false
    /// Whether there are other lines.
    var hasNewContent = false
    /// Whether the lines are of another width.
    var hasNewWidth = false
  }

  /// The identity.
  let id: ID
  /// The page.
  let page: any BrowsedPage
  /// The name by which links of other tabs ask for this one.
  var windowName: String?
  /// The page over the page.
  var pane: Pane?
  /// The tab that it lies over as a pane; nil for a tab of the window.
  weak var host: Tab?
  /// What the bars show while it is read, and the row that was at the top when that was decided.
  var bars = CollapsingBars(isEnabled: false)
  var barRow = 0
  /// The tab that it was opened from.
  var opener: ID?
  /// Whether nothing that happens in it is kept.
  let isPrivate: Bool
  /// Whether it stands first and is not closed by accident.
  var isPinned = false
  /// Whether it was closed: nothing is asked or shown in it any more.
  var isClosed = false
  /// Whether something changed in it since it was last shown.
  var hasUnseenChanges = false
  /// The layers over the page that come and go with the tab.
  var layers = LayerStack()
  /// The sections, and whether they are to be shown, if there is room.
  var sidebar = Sidebar()
  var wantsSidebar = false
  /// The selected link or control; nil too while the page that it was selected on has given way to one not taken in yet.
  var selected: LinkID? {
    get { selection.flatMap { painted.link(at: $0) } }
    set {
      selection = newValue.flatMap { painted.position(ofLink: $0) }
      awaitedSelection = nil
    }
  }
  /// The editors of fields that were left, so that what was done in them can be undone later.
  var editors = LeftEditors()
  /// What a person should look at in the forms.
  var attention = FormAttention()
  /// Whether a control may still ask for the focus: nobody pressed a key since the document came.
  var awaitsAutofocus = true
  /// Whether the article is to be shown as soon as the page has arrived.
  var awaitsArticle = false
  /// Which links were visited.
  var visited = VisitedLinks()
  /// What is looked for.
  var find = FindState()
  /// Who puts text that runs to the left into order.
  var order = TextOrder.visual
  /// Whether the next document is the same list brought up to date, in which the selection keeps its place.
  var keepsSelectedPlace = false
  /// The page of the program's own that has to be brought up to date when it has loaded.
  var staleOwnPage: String?
  /// The places with letters.
  var marks = Marks()
  /// The place that the page is loaded for.
  var awaitedPlace: AwaitedPlace?
  /// The sections.
  var sections = SectionTracker()
  /// The size of the view.
  private(set) var viewRows = 1
  private(set) var viewColumns = 80

  /// The https address that was guessed for what a person typed.
  var guessedAddress: WebURL?
  /// The failure that a panel was shown for.
  var shownFailure: String?
  /// The control of the page that the keys go into.
  var active: ActiveControl?
  /// The control that files are chosen for.
  var fileControl: ControlID?
  /// The questions that wait for an answer, the one that is shown first.
  var questions: [WaitingQuestion] = []
  /// The number and the address of the document that was noted in the history.
  var recordedDocument = 0
  var recordedAddress = ""
  /// Whether words are to be looked for again as soon as the present search is done.
  var searchIsWanted = false
  /// What runs for the page beside the main actor.
  var tasks = Tasks()

  /// Work for a page that runs beside the main actor; each kind at most once.
  struct Tasks {
    /// What finds out what was typed, or makes a page to show.
    var open: Task<Void, Never>?
    /// What looks for words.
    var search: Task<Void, Never>?
    /// What completes a path.
    var path: Task<Void, Never>?
    /// What notes a visit.
    var record: Task<Void, Never>?
    /// What counts the words of a page.
    var count: Task<Void, Never>?
    /// What asks which links were visited.
    var visited: Task<Void, Never>?
    /// What looks for the place that the page was loaded for.
    var place: Task<Void, Never>?
    /// What wakes the browser for changes of the page, and takes its notices.
    var watching: [Task<Void, Never>] = []

    /// Ends all of it.
    func cancel() {
      for task in [open, search, path, record, count, visited, place] { task?.cancel() }
      for task in watching { task.cancel() }
    }
  }

  /// The size that the page was told.
  private var toldSize: (columns: Int, rows: Int)?
  private var documentNumber: Int
  private var showsArticle = false
  private var generation = -1
  private var lastPage: PaintedPage
  private var lastPosition: WebPage.ScrollPosition
  private var anchor: ReadingAnchor?
  /// Where the selected link is: numbers change when more of the page is shown.
  private var selection: LinkPosition?
  /// The entry of the history that is shown.
  private var entry: WebPage.BackForwardList.Item.ID?
  /// What was selected when entries were left.
  private var selections: [WebPage.BackForwardList.Item.ID: KeptSelection] = [:]
  /// What is to be selected as soon as it has arrived.
  private var awaitedSelection: KeptSelection?

  /// Makes a tab.
  init(_ id: ID = ID(number: 1), page: any BrowsedPage, isPrivate: Bool = false) {
    self.id = id
    self.page = page
    self.isPrivate = isPrivate
    documentNumber = page.rendered.documentNumber
    lastPage = page.rendered.page
    lastPosition = page.scrollPosition
  }

  /// Whether something is selected, or will be when it arrives.
  var hasSelection: Bool { selection != nil || awaitedSelection != nil }

  /// The painted page.
  var painted: PaintedPage { page.rendered.page }

  /// Where the view stands, for reading and moving.
  var scroll: ScrollState {
    ScrollState(
      position: page.scrollPosition,
      viewRows: viewRows,
      viewColumns: viewColumns,
      contentRows: painted.lineCount,
      contentColumns: painted.contentWidth
    )
  }

  /// Moves the view, as the reader does.
  func scroll(to state: ScrollState) { scroll(to: state.position) }

  /// Moves the view so that a row is the first in it, as far as the page reaches.
  func show(rowAtTop row: Int) {
    var state = scroll
    state.show(rowAtTop: row)
    scroll(to: state)
  }

  /// Moves the view to a place.
  func scroll(to position: WebPage.ScrollPosition) {
    guard page.scrollPosition != position else { return }
    page.scrollPosition = position
    lastPosition = position
    sections.scrolled()
    anchor = nil
  }

  /// Tells the size of the view; the page is laid out anew when its width changed.
  ///
  /// - Parameter laidOutRows: The rows that the page is laid out for, where bars give way to it that will come back; nil is
  ///   all of the view.
  func setView(columns: Int, rows: Int, laidOutRows: Int? = nil) {
    viewRows = rows
    let size = (columns: max(1, columns), rows: max(1, laidOutRows ?? rows))
    viewColumns = columns
    guard toldSize?.columns != size.columns || toldSize?.rows != size.rows else { return }
    toldSize = size
    page.setViewport(columns: size.columns, rows: size.rows)
  }

  /// Looks at the page and keeps what the reader does in step with it.
  func takeIn() -> Changes {
    let rendered = page.rendered
    // Who moved the view meanwhile (a fragment, a restored entry) knows the place better than the anchor does.
    let wasMoved = page.scrollPosition != lastPosition
    defer { lastPosition = page.scrollPosition }
    if wasMoved {
      sections.scrolled()
      anchor = nil
    }
    let isNew = rendered.documentNumber != documentNumber
    if isNew || page.historyEntry != entry { changeEntry(isNewDocument: isNew) }
    guard rendered.generation != generation || isNew else {
      selectAwaited(in: rendered.page)
      return Changes()
    }
    let hasNewWidth = rendered.page.width != lastPage.width
    if rendered.showsArticle != showsArticle { forgetPlaces() }
    if isNew {
      find = FindState()
      marks = Marks()
      visited = VisitedLinks()
      sections = SectionTracker()
      anchor = nil
      attention = FormAttention()
      editors = LeftEditors()
      awaitsAutofocus = true
      awaitsArticle = false
    } else if rendered.page.width != lastPage.width, !wasMoved {
      keepPlace(in: rendered.page)
    }
    keepSelection(in: rendered.page)
    selectAwaited(in: rendered.page)
    documentNumber = rendered.documentNumber
    generation = rendered.generation
    showsArticle = rendered.showsArticle
    lastPage = rendered.page
    return Changes(hasNewDocument: isNew, hasNewContent: true, hasNewWidth: hasNewWidth)
  }

  /// Another entry of the history is shown, or the document of the same one came anew: what was selected in the old one is
  /// kept, and what was selected when the new one was left is to be selected again.
  private func changeEntry(isNewDocument: Bool) {
    if let entry {
      let left = selection.flatMap { lastPage.link(at: $0) }
      selections[entry] = left.map { KeptSelection($0, of: lastPage) }
    }
    let isOther = page.historyEntry != entry
    entry = page.historyEntry
    let kept = entry.flatMap { selections[$0] }
    // To go on inside of a document leaves the selection where it is.
    if !isNewDocument, kept == nil { return }
    if isNewDocument { selected = nil }
    awaitedSelection = kept
    if isOther { keepsSelectedPlace = false }
  }

  /// Selects what was selected when the page was left, as soon as that has arrived.
  private func selectAwaited(in painted: PaintedPage) {
    guard let awaited = awaitedSelection else { return }
    if let link = awaited.link(in: painted, fallsBackToPlace: keepsSelectedPlace) {
      selected = link
    } else if page.isLoading || painted.linkCount == 0 {
      return
    }
    awaitedSelection = nil
    keepsSelectedPlace = false
  }

  /// Forgets what was selected in entries that are gone for good.
  func forget(_ items: [WebPage.BackForwardList.Item]) {
    for item in items { selections[item.id] = nil }
  }

  /// The article of a page has other lines and links than the page.
  private func forgetPlaces() {
    selected = nil
    marks = Marks()
    sections = SectionTracker()
    anchor = nil
  }

  /// What was selected stays so when links get other numbers.
  private func keepSelection(in page: PaintedPage) {
    selection = selection.flatMap { page.position(following: $0) }
  }

  /// The text that was first in view stays first when the page is laid out for another width.
  private func keepPlace(in new: PaintedPage) {
    let row = page.scrollPosition.row
    guard row > 0 else { return }
    if anchor == nil { anchor = ReadingAnchor(page: lastPage, row: row) }
    guard let place = anchor?.row(in: new) else { return }
    page.scrollPosition = WebPage.ScrollPosition(row: place, column: 0)
  }

  /// The links in view.
  var visibleLinks: VisibleLinks {
    let scroll = self.scroll
    let left = scroll.position.column
    return VisibleLinks(
      page: painted,
      rows: scroll.visibleRows,
      columns: left..<left + scroll.viewColumns,
      order: order
    )
  }

  /// The form control that a number stands for; nil for links, and before the control has arrived.
  func control(of link: LinkID) -> FormControl? {
    let place = painted.link(link)
    return place.isControl ? page.rendered.forms.control(ControlID(place.node)) : nil
  }

  /// Whether going through links and controls passes one by: it cannot be used, or another button stands for its group.
  func isSkipped(_ link: LinkID) -> Bool {
    guard let control = control(of: link) else { return false }
    if control.isDisabled { return true }
    guard control.type == .radio else { return false }
    let values = page.formValues
    guard !values.isChecked(control) else { return false }
    let group = page.rendered.forms.radioGroup(of: control.id).filter { !$0.isDisabled }
    return (group.first { values.isChecked($0) } ?? group.first)?.id != control.id
  }

  /// The address that a link leads to; nil when it is none.
  func address(of link: PageLink) -> WebURL? {
    guard link.kind == .address else { return nil }
    return WebURL(link.href, base: page.rendered.document?.baseURL ?? page.committedURL ?? page.url)
  }
}
