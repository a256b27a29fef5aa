internal import Canvas
internal import WebEngine

/// What the help line says.
extension Browser {
  /// The keys that matter in the present state, the most needed first.
  var hints: [HelpLine.Hint] {
    if let layer = topLayer { return layer.hints(in: self) }
    if autoScrollTask != nil {
      return keys.hints(
        [(.lineDown, "faster"), (.lineUp, "slower"), (.stop, "stop")],
        in: .page
      )
    }
    if !pending.strokes.isEmpty { return continuations }
    if markPurpose != nil { return [HelpLine.Hint(key: "a-z", text: "the letter of a place")] }
    return selectedControl.map { hints(on: $0) } ?? pageHints
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
  /// The same in a pane.
  private static let essentialInPane: Set<Command> = [.paneClose, .find, .help]

  /// The keys of the pane's toolbar, those that do something.
  private var paneHints: [(Command, String)] {
    guard let pane else { return [] }
    let wanted: [(Command, String)] = [
      (.paneClose, pane.configuration.dismissButtonStyle.label.lowercased()),
      (.paneReader, tab.page.rendered.showsArticle ? "whole page" : "article"),
      (.paneToTab, "tab"), (.paneShare, "copy"), (.paneOpenElsewhere, "elsewhere"),
    ]
    return wanted.filter { isUsable($0.0) }
  }

  private var pageHints: [HelpLine.Hint] {
    var wanted: [(Command, String)] = paneHints
    if tab.page.isLoading { wanted.append((.stop, "stop")) }
    if tab.find.isShown {
      wanted += [(.findNext, "next"), (.findPrevious, "previous"), (.stop, "clear")]
    }
    if tab.selected != nil {
      wanted.append((.follow, "follow"))
      if isOwnPage("history") { wanted.append((.forgetVisit, "forget")) }
    }
    wanted += [(.open, "open"), (.find, "find")]
    if layout.content.width >= ScreenLayout.narrowestForSidebar {
      wanted.append((.sections, "sections"))
    }
    if tab.page.canGoBack { wanted.append((.back, "back")) }
    wanted += [(.pageDown, "down"), (.nextLink, "next link"), (.hints, "links")]
    if tab.page.hasArticle, pane == nil {
      wanted.append((.reader, tab.page.rendered.showsArticle ? "whole page" : "article"))
    }
    if tab.scroll.hasMoreRight { wanted.append((.scrollRight, "right")) }
    if tab.scroll.hasMoreLeft { wanted.append((.scrollLeft, "left")) }
    wanted += [(.reload, "reload"), (.help, "help"), (.quit, "quit")]
    return keys.hints(
      wanted,
      in: .page,
      essential: pane == nil ? Self.essential : Self.essentialInPane
    )
  }
}
