/// What the help line says.
extension Browser {
  /// The keys that matter in the present state, the most needed first.
  var hints: [HelpLine.Hint] {
    switch focus {
    case .page: selectedControl.map { hints(on: $0) } ?? pageHints
    case .control: activeHints
    case .files: fileHints
    case .address:
      field([
        (.accept, "go there"), (.cancel, "cancel"), (.killToStart, "clear"), (.older, "earlier"),
      ])
    case .find:
      field([
        (.accept, "keep"), (.cancel, "go back"), (.complete, "next"),
        (.completePrevious, "previous"),
      ])
    case .commandLine: []
    case .hints:
      [HelpLine.Hint(key: "a-z", text: "letters of a link")] + field([(.cancel, "cancel")])
    case .sidebar:
      named(
        [
          (.moveDown, "down"), (.moveUp, "up"), (.accept, "go there"), (.filter, "filter"),
          (.cancel, "back to the page"), (.sections, "hide"),
        ],
        in: .sidebar
      )
    case .panel: panelHints
    }
  }

  private var pageHints: [HelpLine.Hint] {
    var wanted: [(Command, String)] = []
    if tab.page.isLoading { wanted.append((.stop, "stop")) }
    if tab.find.isShown {
      wanted += [(.findNext, "next"), (.findPrevious, "previous"), (.stop, "clear")]
    }
    if tab.selected != nil { wanted.append((.follow, "follow")) }
    wanted += [
      (.open, "open"), (.pageDown, "page down"), (.nextLink, "next link"), (.hints, "links"),
      (.find, "find"), (.sections, "sections"),
    ]
    if tab.page.canGoBack { wanted.append((.back, "back")) }
    wanted += [(.help, "help"), (.quit, "quit"), (.reload, "reload")]
    return named(wanted, in: .page)
  }

  private var panelHints: [HelpLine.Hint] {
    guard let panel = components.panel else { return [] }
    let buttons = panel.buttons.map { ($0.command, $0.label.lowercased()) }
    return named([(.accept, "choose"), (.complete, "next button")] + buttons, in: .panel)
  }

  private func field(_ wanted: [(Command, String)]) -> [HelpLine.Hint] { named(wanted, in: .field) }

  func named(_ wanted: [(Command, String)], in context: KeyContext) -> [HelpLine.Hint] {
    wanted.compactMap { command, text in
      keys.notations(of: command, in: context).first.map { HelpLine.Hint(key: $0, text: text) }
    }
  }
}
