public import Addressing
public import Canvas
internal import Layout
internal import Library
internal import Observation
internal import WebEngine

/// The browser as a person meets it: takes what they send, decides, and draws.
///
/// Nothing here parses, lays out or searches: that happens beside the main actor, and its results come back as values.
/// Input is dealt with first; the screen is drawn at most once for all that came at a time.
public final class Browser {
  /// The least time between two drawings that nobody's key asked for.
  private static let pace = Duration.milliseconds(33)
  /// The least time between two drawings while keys come: a held key must not outrun the terminal.
  private static let inputPace = Duration.milliseconds(8)

  /// The tabs, and which of them is shown.
  var tabs: TabList
  /// The layers over every tab: the address and commands while they are typed, lists.
  var layers = LayerStack()
  let interpreter: AddressInterpreter
  /// The table of keys for pages, and the one with the keys of the pane in it.
  private let pageKeys: KeyMap
  private let paneKeys: KeyMap
  /// The table of keys.
  var keys: KeyMap { windowTab.pane == nil ? pageKeys : paneKeys }
  let services: BrowserServices
  var look = Look(theme: Theme(colorCount: 256), glyphs: .unicode)
  var layout = ScreenLayout(columns: 80, rows: 24, showsSidebar: false)
  var components = Compositor()
  /// What the status line tells until the next key.
  var note: StatusLine.Note? {
    didSet { if let note { keepMessage(note) } }
  }
  /// What it told before.
  var messages: [ToldMessage] = []
  /// The keys of a sequence that has begun.
  var pending = KeySequence()
  /// What the next letter is for, when the letter of a place is awaited.
  var markPurpose: MarkPurpose?
  /// Whether the text keeps to a width that is easy to read.
  var isNarrow = false
  var reportsMouse = true
  /// Whether the page has the whole screen.
  var isFullScreen = false
  /// What scrolls the page by itself, and at how many lines a minute.
  var autoScrollTask: Task<Void, Never>?
  var autoScrollPace: Double?
  private var themeChoice = ThemeChoice()
  /// The site that the look is that of; nil before the first drawing.
  var siteOfLook: String?
  /// What puts text that runs to the left into order.
  var textOrder = TextOrder.visual
  var editorTask: Task<Void, Never>?
  /// What was typed before, by the kind of field.
  var typed: [LayerKind: TypingHistory] = [:]
  /// What was cut last in a field.
  var killRing = KillRing()
  var isEnding = false
  var screen: (any ScreenDriving)?
  /// The name that the window was given last.
  var windowName: String?
  var lastQuestion = 0
  /// What looks for addresses to suggest.
  var suggestTask: Task<Void, Never>?
  /// The name that was given last, for another try.
  var lastUserName = ""
  /// The folder that a bookmark was kept in last.
  var lastBookmarkFolder = BookmarkFolder.top
  /// How far the downloads have come, for the status line.
  var downloadSummary = ""
  /// What programs are to show, by the paths that it is saved under.
  var viewings: [String: Viewing] = [:]
  /// The schemes whose addresses go to their program without a question.
  var trustedSchemes: Set<String> = []
  /// What waits for another program.
  var programTask: Task<Void, Never>?
  /// What waits for the clipboard.
  var copyTask: Task<Void, Never>?
  /// What the window begins with.
  var start = BrowserStart()
  /// Tells the store of sessions what changes; nil where nothing is kept.
  private(set) lazy var sessionWriter = services.sessions.map { SessionWriter($0) }
  /// What gives a letter to a place across pages.
  var placeTask: Task<Void, Never>?
  /// The places with capital letters in private tabs.
  var privatePlaces: [Character: PlaceMark] = [:]
  /// Whether the system ended the program, and not its person.
  private var wasInterrupted = false

  private(set) var size = (columns: 80, rows: 24)
  private var inbox: [InputEvent] = []
  private var inputHasEnded = false
  private var needsDrawing = true
  private var hasInput = false
  private var lastDrawing: ContinuousClock.Instant?
  private var wake: AsyncStream<Void>.Continuation?

  /// Makes a browser for a page.
  ///
  /// - Parameters:
  ///   - page: What is shown and asked to load.
  ///   - isPrivate: Whether nothing of it is kept.
  ///   - interpreter: Turns what is typed into addresses.
  ///   - keys: The table of keys.
  ///   - services: What it needs of the system.
  public init(
    page: any BrowsedPage,
    isPrivate: Bool = false,
    interpreter: AddressInterpreter,
    keys: KeyMap = .standard,
    services: BrowserServices = BrowserServices()
  ) {
    tabs = TabList(Tab(page: page, isPrivate: isPrivate))
    self.interpreter = interpreter
    pageKeys = keys
    paneKeys = keys.inPane
    self.services = services
  }

  /// Takes the look that a person chose, before the browser runs.
  public func use(_ choice: ThemeChoice) { themeChoice = choice }

  /// Takes who puts text that runs to the left into order, before the browser runs.
  public func use(_ order: TextOrder) {
    textOrder = order
    for tab in allTabs { tab.order = order }
  }

  /// Takes what the window begins with, before the browser runs.
  public func use(_ start: BrowserStart) { self.start = start }

  /// Says that an https address was a guess, so that http is offered when it does not answer.
  public func noteGuess(_ url: WebURL) { tab.guessedAddress = url }

  /// Shows a sentence about something that went wrong around the pages, such as a damaged file.
  public func tell(problem sentence: String) {
    note = StatusLine.Note(text: sentence, isError: true)
  }

  /// Shows the page on a screen and does what the input says, until it is told to quit or the input ends.
  public func run(screen: some ScreenDriving, input: AsyncStream<InputEvent>) async {
    begin(on: screen)
    let (wakes, wake) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    self.wake = wake
    let pumps = [readInput(input), watchDownloads()]
    for tab in allTabs {
      watch(tab)
      interceptLinks(of: tab)
    }
    let starting = Task { await openStart() }
    wake.yield()
    for await _ in wakes {
      await takeInput()
      takeInPage()
      if isEnding || (inputHasEnded && inbox.isEmpty) { break }
      drawWhenDue()
    }
    if needsDrawing, !isEnding { draw() }
    for pump in pumps + [starting] { pump.cancel() }
    await sessionWriter?.end(self, isQuit: isEnding && !wasInterrupted)
    await placeTask?.value
    suggestTask?.cancel()
    autoScrollTask?.cancel()
    for tab in allTabs {
      tab.tasks.cancel()
      withdrawQuestions(of: tab)
    }
    // A text or a file that another program has just now must not stay behind.
    editorTask?.cancel()
    await editorTask?.value
    await removeViewings()
    // What was copied last is there when the program has ended.
    await copyTask?.value
    self.wake = nil
    self.screen = nil
  }

  /// Takes a screen's abilities and size over.
  func begin(on screen: any ScreenDriving) {
    self.screen = screen
    let pageColors = look.theme.pageColors
    look = Look(
      theme: Theme(themeChoice, colorCount: screen.colorCount),
      glyphs: screen.showsUnicode ? .unicode : .ascii
    )
    look.theme.pageColors = pageColors
    siteOfLook = nil
    size = screen.size
    arrange()
  }

  /// Places the parts anew after the size or the sidebar changed.
  func arrange() {
    layout = screenLayout(tab.bars.form)
    if layout.sidebar == nil { leaveSidebar() }
    tab.sidebar.setHeight(layout.page.height)
    if layout.sidebar != nil { updateSections() }
    setViews()
    keepActiveControlInView()
    setNeedsDrawing()
  }

  /// Asks for a drawing.
  func setNeedsDrawing() {
    needsDrawing = true
    wake?.yield()
  }

  /// Deals with one event.
  func handle(_ event: InputEvent) {
    hasInput = true
    needsDrawing = true
    switch event {
    case .key(let stroke): handle(stroke)
    case .paste(let text): paste(text)
    case .mouse(let action, let column, let row): mouse(action, column: column, row: row)
    case .resize(let columns, let rows):
      size = (columns, rows)
      arrange()
    case .redraw: screen?.invalidate()
    case .terminate:
      isEnding = true
      wasInterrupted = true
    }
    // Several events may come between two drawings: on and back again is not reading on.
    followBars()
  }

  /// Looks at the page that is shown and follows what changed in it; other tabs are looked at when they are shown.
  func takeInPage() {
    takeInPane()
    let changes = tab.takeIn()
    if changes.hasNewDocument { documentChanged() }
    if changes.hasNewContent { keepBars(of: tab, isNewDocument: changes.hasNewDocument) }
    if changes.hasNewContent {
      contentChanged()
      if changes.hasNewWidth { keepActiveControlInView() }
      followAutofocus()
    }
    followAwaitedArticle()
    followFailure()
    refreshStalePage()
    showNextQuestion()
    recordVisit(in: tab)
    followAwaitedPlace()
  }

  /// Draws the screen.
  func draw() {
    needsDrawing = false
    hasInput = false
    lastDrawing = .now
    sessionWriter?.somethingChanged(in: self)
    guard let screen else { return }
    followBars()
    needsDrawing = false
    lookForVisitedLinks()
    followSite()
    screen.present(picture(columns: size.columns, rows: size.rows))
    nameWindow(on: screen)
  }
}

extension Browser {
  private func readInput(_ input: AsyncStream<InputEvent>) -> Task<Void, Never> {
    Task {
      for await event in input {
        inbox.append(event)
        wake?.yield()
      }
      inputHasEnded = true
      wake?.yield()
    }
  }

  /// Deals with all input that has come, and lets more come in before anything is drawn.
  private func takeInput() async {
    var quietTurns = 0
    for _ in 0..<256 {
      let events = inbox
      inbox = []
      for event in events where !isEnding {
        takeInPage()
        handle(event)
      }
      quietTurns = events.isEmpty ? quietTurns + 1 : 0
      if quietTurns > 1 { return }
      await Task.yield()
    }
  }

  /// Draws now when a key asks for it and the last drawing is long enough ago, else when that is so.
  private func drawWhenDue() {
    guard needsDrawing else { return }
    let left = lastDrawing.map { (hasInput ? Self.inputPace : Self.pace) - (.now - $0) } ?? .zero
    guard left > .zero else {
      draw()
      return
    }
    Task {
      try? await Task.sleep(for: left)
      wake?.yield()
    }
  }
}
