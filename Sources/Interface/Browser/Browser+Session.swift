internal import Addressing
internal import Library
internal import WebEngine

/// Tabs that outlive the program.
extension Browser {
  /// Opens what the window begins with beside its first page.
  func openStart() async {
    for address in start.addresses { openInBackground(address) }
    switch start.restoring {
    case .never: break
    case .ask: await offerRestoring()
    case .always:
      let count = await restoreLatest()
      if count == 0 { start.loadFirstPage?() }
      if start.isAskedFor { tell(count == 0 ? "There are no tabs to restore" : Self.back(count)) }
    }
    start.loadFirstPage = nil
    setNeedsDrawing()
  }

  private func openInBackground(_ address: AddressInterpretation) {
    switch address {
    case .url(let url): openTab(.url(url), background: true, at: tabs.count)
    case .guessedHTTPS(let url):
      openTab(.url(url), background: true, at: tabs.count)?.guessedAddress = url
    case .handOff, .refused, .nothing: break
    }
  }

  /// Whether a tab shows what every start does, and nothing was done in it.
  func isUntouchedHome(_ tab: Tab) -> Bool {
    start.showsHome && tab.id == Tab.ID(number: 1) && !tab.page.canGoBack
      && !tab.page.canGoForward && tab.page.formValues.edits.isEmpty
  }

  // MARK: Earlier runs

  /// Asks whether the tabs of a run that was not quit are wanted.
  private func offerRestoring() async {
    guard let store = services.sessions, !tab.isPrivate else { return }
    let crashed = await store.restorable().filter { $0.ending == .crashed }
    guard let first = crashed.first else { return }
    let count = crashed.reduce(0) { $0 + $1.tabCount }
    let tabs = count == 1 ? "1 tab was open" : "\(count) tabs were open"
    let question = Question(
      title: "Restore the tabs?",
      lines: [
        Panel.Line(text: "Tern ended without being quit. \(tabs): \(first.title)"),
        Panel.Line(text: "tern --restore brings them back later."),
      ],
      choices: [
        Question.Choice(label: "Restore", letter: "r"), Question.Choice(label: "No", letter: "n"),
      ]
    )
    switch await ask(question).choice {
    case 0:
      let count = await restore(crashed)
      tell(count == 0 ? "The tabs are gone: another Tern has them" : Self.back(count))
    case 1: for session in crashed { await store.decline(session.id) }
    default: break
    }
  }

  /// Brings back the tabs of runs that crashed, else those of the one that was quit last.
  ///
  /// - Returns: How many there are.
  private func restoreLatest() async -> Int {
    guard let store = services.sessions, !isPrivateWindow else { return 0 }
    let found = await store.restorable()
    let crashed = found.filter { $0.ending == .crashed }
    return await restore(crashed.isEmpty ? Array(found.prefix(1)) : crashed)
  }

  private func restore(_ sessions: [RestorableSession]) async -> Int {
    guard let store = services.sessions else { return 0 }
    var count = 0
    for session in sessions {
      guard let saved = await store.adopt(session.id) else { continue }
      count += await open(saved, showsCurrent: start.showsHome || count > 0)
      // The tabs belong to this session from now on: what they were in before may go.
      await sessionWriter?.flush(self)
      await store.finishAdoption(of: session.id)
    }
    return count
  }

  /// Brings back what an earlier run left, when a person says so.
  func restoreSession() {
    programTask = Task {
      let count = await restoreLatest()
      tell(count == 0 ? "There are no tabs to restore" : Self.back(count))
      setNeedsDrawing()
    }
  }

  private static func back(_ count: Int) -> String {
    count == 1 ? "The tab is back" : "\(count) tabs are back"
  }

  // MARK: Opening

  /// Opens the tabs of a session behind those that are there; each loads when it is first shown.
  ///
  /// - Returns: How many there are.
  private func open(_ session: SavedSession, showsCurrent: Bool) async -> Int {
    let states = await Self.states(of: session)
    let blank = tabs.count == 1 && isBlank(windowTab) ? windowTab : nil
    var opened: [Tab] = []
    var shown: Tab?
    for (saved, state) in zip(session.tabs, states) {
      guard let state,
        let tab = openTab(
          .state(state),
          background: true,
          at: tabs.count,
          isPrivate: false,
          isPinned: saved.isPinned
        )
      else { continue }
      tab.opener = nil
      opened.append(tab)
      if saved.id == session.current { shown = tab }
    }
    if let tab = shown ?? opened.first, showsCurrent || blank != nil,
      let place = tabs.place(of: tab)
    {
      showTab(at: place)
    }
    if let blank, !opened.isEmpty { discard(blank) }
    arrange()
    return opened.count
  }

  @concurrent
  private nonisolated static func states(
    of session: SavedSession
  ) async -> [WebPage.SessionState?] { session.tabs.map(\.restored) }

  /// Whether a tab has nothing that anybody would miss.
  private func isBlank(_ tab: Tab) -> Bool {
    guard tab.pane == nil else { return false }
    return isUntouchedHome(tab) || (!tab.isPrivate && SessionWriter.state(of: tab.page) == nil)
  }

  private var isPrivateWindow: Bool { tabs.tabs.allSatisfy(\.isPrivate) }

  // MARK: Names

  /// Saves the tabs under a name; without one it is asked for.
  func saveSession(named name: String) {
    guard let store = services.sessions else {
      tell(problem: "Nothing is kept here: no session can be saved")
      return
    }
    programTask = Task {
      await sessionWriter?.flush(self)
      let session = await store.current
      defer { setNeedsDrawing() }
      guard !session.tabs.isEmpty else {
        tell(problem: "There is no tab to save: private tabs and the start page are left out")
        return
      }
      do throws(SessionNameFailure) {
        try await store.save(session, named: name)
        let count = session.tabs.count
        tell(count == 1 ? "The tab is saved as \(name)" : "\(count) tabs are saved as \(name)")
      } catch {
        tell(problem: error.sentence)
      }
    }
  }

  /// Opens the tabs that were saved under a name.
  func loadSession(named name: String) {
    guard let store = services.sessions else {
      tell(problem: "Nothing is kept here: there are no sessions")
      return
    }
    programTask = Task {
      defer { setNeedsDrawing() }
      do throws(SessionNameFailure) {
        tell(Self.back(await open(try await store.session(named: name), showsCurrent: true)))
      } catch {
        tell(problem: error.sentence)
      }
    }
  }

  /// Forgets the tabs that were saved under a name.
  func deleteSession(named name: String) {
    guard let store = services.sessions else { return }
    programTask = Task {
      defer { setNeedsDrawing() }
      do throws(SessionNameFailure) {
        try await store.remove(named: name)
        tell("The session \(name) is forgotten; its tabs stay open")
      } catch {
        tell(problem: error.sentence)
      }
    }
  }

  /// Asks for the name of a session.
  func askForSession(_ command: Command) { askForCommand(command.rawValue + " ") }
}
