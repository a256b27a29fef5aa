public import Layout
public import Observation

/// Finds words in a page and goes from one to the next (contract 2.16). It searches beside the main actor.
@MainActor
public final class FindNavigator: Observable {
  /// The most matches that are counted.
  public nonisolated static let limit = 100_000

  /// Whether somebody is looking for something: its matches are to be highlighted.
  @Watched public private(set) var isPresented = false
  /// The words; empty when nothing is looked for.
  @Watched public private(set) var query = ""
  /// How they are looked for.
  @Watched public private(set) var options = WebPage.FindOptions()
  /// What was found.
  @Watched public private(set) var matches = MatchIndex([])
  /// The page in which it was found: only on rows that still look the same are its places right.
  @Watched public private(set) var searchedPage = PaintedPage.empty(width: 80)
  /// The number of the match the reader is at, from 1; nil at none.
  @Watched public private(set) var currentIndex: Int?
  /// Whether the answer to the last question has come.
  @Watched public private(set) var isSettled = true
  /// Whether the query is no regular expression although it should be one.
  @Watched public private(set) var isMalformed = false
  /// Whether finding is turned off, so that nothing of this does anything.
  @Watched public var isDisabled = false {
    didSet { if isDisabled { close() } }
  }

  private weak var page: WebPage?
  private var origin = WebPage.ScrollPosition()
  private var task: Task<Void, Never>?
  private var isWantedAgain = false
  /// Whether the matches belong to the document that is shown, and follow its changes.
  private var isFollowing = false

  init(_ page: WebPage) { self.page = page }

  /// How many matches there are, at most ``limit``.
  public var matchCount: Int { matches.matches.count }
  /// The match the reader is at; nil while the page has given way to one that is still to be searched.
  public var currentMatch: TextMatch? {
    guard searchedPage.generation == page?.rendered.page.generation else { return nil }
    return foundMatch
  }
  /// The match the reader is at, in the page that was searched.
  private var foundMatch: TextMatch? {
    currentIndex.flatMap {
      matches.matches.indices.contains($0 - 1) ? matches.matches[$0 - 1] : nil
    }
  }
  /// Whether it is certain that the words are nowhere on the page.
  public var isNotFound: Bool { isSettled && !query.isEmpty && matches.matches.isEmpty }

  // MARK: Calls

  /// Begins to find, from the place where the reader is.
  public func present() {
    guard !isDisabled, let page else { return }
    isPresented = true
    origin = page.scrollPosition
  }

  /// Looks for words, and goes to the first match from where finding began; no words find nothing and move nothing.
  public func find(_ query: String, options: WebPage.FindOptions? = nil) {
    guard !isDisabled else { return }
    if !isPresented { present() }
    self.query = query
    self.options = options ?? self.options
    currentIndex = nil
    search(moves: true)
  }

  /// Goes to the next match; false when there is none further on.
  @discardableResult
  public func next() -> Bool { step(forward: !options.isBackwards) }

  /// Goes to the match before; false when there is none further back.
  @discardableResult
  public func previous() -> Bool { step(forward: options.isBackwards) }

  /// Ends finding where the reader is now (Enter); the words are kept.
  public func accept() { isPresented = false }

  /// Ends finding and goes back to where it began (Esc).
  public func cancel() {
    guard isPresented else { return }
    let origin = origin
    close()
    page?.scrollPosition = origin
  }

  /// Ends finding and forgets the matches; the reader stays where they are.
  public func close() {
    isPresented = false
    query = ""
    clear()
  }

  /// Waits until the last question is answered: for programs without a screen.
  public func settled() async {
    while let task { await task.value }
  }

  // MARK: What happens to the page

  /// The same document looks otherwise or has grown: the matches are found again, and the reader stays at theirs.
  func pageChanged() {
    guard isFollowing, !query.isEmpty else { return }
    // A search that runs is not started over, or a page that grows quickly would never be searched.
    guard task == nil else { return isWantedAgain = true }
    search(moves: false)
  }

  /// Another document was committed: the matches go, and the words stay for ``next()``.
  func documentReplaced() { clear() }

  private func clear() {
    task?.cancel()
    task = nil
    isWantedAgain = false
    isFollowing = false
    isSettled = true
    isMalformed = false
    currentIndex = nil
    matches = MatchIndex([])
    searchedPage = .empty(width: 80)
  }

  // MARK: Searching

  private func search(moves: Bool) {
    task?.cancel()
    task = nil
    isWantedAgain = false
    isMalformed = false
    let pattern: FindPattern?
    do { pattern = try FindPattern(query, options) } catch {
      pattern = nil
      isMalformed = true
    }
    guard let pattern, let painted = page?.rendered.page else {
      clear(keeping: isMalformed)
      return
    }
    isSettled = false
    isFollowing = true
    task = Task { [weak self] in
      let found = await Self.matches(of: pattern, in: painted)
      guard !Task.isCancelled else { return }
      self?.take(found, in: painted, moves: moves)
    }
  }

  private func clear(keeping isMalformed: Bool) {
    clear()
    self.isMalformed = isMalformed
  }

  @concurrent
  private static func matches(of pattern: FindPattern, in page: PaintedPage) async -> MatchIndex {
    MatchIndex(
      TextSearch.matches(of: pattern, in: page, limit: limit, shouldStop: { Task.isCancelled })
    )
  }

  private func take(_ found: MatchIndex, in painted: PaintedPage, moves: Bool) {
    task = nil
    isSettled = true
    matches = found
    searchedPage = painted
    if let current = currentIndex {
      currentIndex = found.matches.isEmpty ? nil : min(current, found.matches.count)
    }
    if moves {
      let first =
        options.isBackwards
        ? found.match(atOrAbove: origin.row, wraps: options.wraps)
        : found.match(atOrBelow: origin.row, wraps: options.wraps)
      currentIndex = first.map { $0 + 1 }
      if first == nil, isPresented { page?.scrollPosition = origin }
      reveal()
    }
    if isWantedAgain { pageChanged() }
  }

  private func step(forward: Bool) -> Bool {
    guard !isDisabled, let page else { return false }
    if !isFollowing, !query.isEmpty {
      origin = page.scrollPosition
      search(moves: true)
    }
    guard matchCount > 0 else { return false }
    guard let current = currentIndex else {
      let row = page.scrollPosition.row
      let start =
        forward
        ? matches.match(atOrBelow: row, wraps: options.wraps)
        : matches.match(atOrAbove: row, wraps: options.wraps)
      currentIndex = start.map { $0 + 1 }
      reveal()
      return start != nil
    }
    let wanted = forward ? current + 1 : current - 1
    if !(1...matchCount).contains(wanted), !options.wraps { return false }
    currentIndex = wanted < 1 ? matchCount : wanted > matchCount ? 1 : wanted
    reveal()
    return true
  }

  /// Scrolls as little as is needed; a match outside the view comes to a third of its height.
  private func reveal() {
    guard let page, let piece = foundMatch?.pieces.first else { return }
    let geometry = page.scrollGeometry
    guard !geometry.visibleRows.contains(piece.line) else { return }
    var place = geometry.contentOffset
    place.row = piece.line - geometry.containerSize.rows / 3
    page.scroll(to: place)
  }
}
