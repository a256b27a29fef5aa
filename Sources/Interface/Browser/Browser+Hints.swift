internal import Canvas
internal import WebEngine

/// What the help line says.
extension Browser {
  /// The keys that matter in the present state, the most needed first.
  var hints: [HelpLine.Hint] {
    switch focus {
    case .page where autoScrollTask != nil:
      named([(.lineDown, "faster"), (.lineUp, "slower"), (.stop, "stop")], in: .page)
    case .page where !pending.strokes.isEmpty: continuations
    case .page where markPurpose != nil: [HelpLine.Hint(key: "a-z", text: "the letter of a place")]
    case .page: selectedControl.map { hints(on: $0) } ?? pageHints
    case .control: activeHints
    case .files: fileHints
    case .address:
      field([
        (.accept, "go there"), (.cancel, "cancel"), (.complete, "choose"), (.killToStart, "clear"),
        (.older, "earlier"),
      ])
    case .find:
      field([
        (.accept, "keep"), (.cancel, "go back"), (.complete, "next"),
        (.completePrevious, "previous"),
      ])
    case .commandLine: []
    case .hints:
      [HelpLine.Hint(key: "a-z", text: "letters of a link")] + field([(.cancel, "cancel")])
    case .sidebar where components.sidebar.isFiltering:
      field([(.accept, "go there"), (.cancel, "all sections"), (.killToStart, "clear")])
    case .sidebar:
      named(
        [
          (.moveDown, "down"), (.moveUp, "up"), (.accept, "go there"), (.filter, "filter"),
          (.cancel, "back to the page"), (.sections, "hide"),
        ],
        in: .sidebar
      )
    case .panel: panelHints
    case .question: questionHints
    }
  }

  /// What can follow the keys of a sequence that has begun.
  private var continuations: [HelpLine.Hint] {
    let strokes = pending.strokes
    return keys.continuations(of: strokes, in: .page).map { binding in
      let rest = Array(binding.keys.dropFirst(strokes.count))
      return HelpLine.Hint(key: rest.notation, text: binding.command.title)
    }
  }

  /// The commands that nobody should have to look for.
  private static let essential: Set<Command> = [.open, .find, .sections, .help, .quit]

  private var pageHints: [HelpLine.Hint] {
    var wanted: [(Command, String)] = []
    if tab.page.isLoading { wanted.append((.stop, "stop")) }
    if tab.find.isShown {
      wanted += [(.findNext, "next"), (.findPrevious, "previous"), (.stop, "clear")]
    }
    if tab.selected != nil {
      wanted.append((.follow, "follow"))
      if isOwnPage("history") { wanted.append((.forgetVisit, "forget")) }
    }
    wanted += [(.open, "open"), (.find, "find")]
    if layout.screen.width >= ScreenLayout.narrowestForSidebar {
      wanted.append((.sections, "sections"))
    }
    if tab.page.canGoBack { wanted.append((.back, "back")) }
    wanted += [(.pageDown, "down"), (.nextLink, "next link"), (.hints, "links")]
    if tab.page.hasArticle {
      wanted.append((.reader, tab.page.rendered.showsArticle ? "whole page" : "article"))
    }
    if tab.scroll.hasMoreRight { wanted.append((.scrollRight, "right")) }
    if tab.scroll.hasMoreLeft { wanted.append((.scrollLeft, "left")) }
    wanted += [(.reload, "reload"), (.help, "help"), (.quit, "quit")]
    return named(wanted, in: .page, essential: Self.essential)
  }

  private var panelHints: [HelpLine.Hint] {
    guard let panel = components.panel else { return [] }
    let buttons = panel.buttons.map { ($0.command, $0.label.lowercased()) }
    return named([(.accept, "choose"), (.complete, "next button")] + buttons, in: .panel)
  }

  private var questionHints: [HelpLine.Hint] {
    guard let question = components.question else { return [] }
    if question.isTyping {
      let tab = question.pathTyped == nil ? "next" : "complete"
      return field([(.accept, "go on"), (.complete, tab), (.cancel, "cancel")])
    }
    let letters = question.question.choices.map {
      HelpLine.Hint(key: String($0.letter), text: $0.label.lowercased())
    }
    return letters + named([(.cancel, "cancel")], in: .panel)
      + named([(.pageDown, "page down")], in: .page)
  }

  private func field(_ wanted: [(Command, String)]) -> [HelpLine.Hint] { named(wanted, in: .field) }

  func named(
    _ wanted: [(Command, String)],
    in context: KeyContext,
    essential: Set<Command> = []
  ) -> [HelpLine.Hint] {
    wanted.compactMap { command, text in
      keys.notations(of: command, in: context).first.map { key in
        HelpLine.Hint(key: key, text: text, isEssential: essential.contains(command))
      }
    }
  }
}
