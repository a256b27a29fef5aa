internal import WebEngine

/// The end of the program.
extension Browser {
  /// Quits; a person is asked when something would be lost, or several tabs are open and the settings want it so.
  func quit() {
    let losses = lossesOfQuitting
    guard !losses.isEmpty else {
      isEnding = true
      return
    }
    let question = Question(
      title: "Quit now?",
      lines: losses.map { Panel.Line(text: $0) },
      choices: [
        Question.Choice(label: "Stay", letter: "s"), Question.Choice(label: "Quit", letter: "q"),
      ]
    )
    programTask = Task {
      if await ask(question).choice == 1 { isEnding = true }
      setNeedsDrawing()
    }
  }

  /// What a person should know before it is gone, one sentence each.
  private var lossesOfQuitting: [String] {
    var losses: [String] = []
    if let manager = services.downloads, manager.isActive {
      losses.append("Not everything is saved yet: \(Self.summary(of: manager)).")
      losses.append(
        manager.wouldLoseSomething
          ? "What a private session has not saved is lost."
          : "It can be gone on with later, from \(DownloadsPage.address)."
      )
    }
    if tabs.count > 1, services.settings.confirmsQuitting { losses += lossesOfTabs }
    return losses
  }

  private var lossesOfTabs: [String] {
    let hidden = tabs.tabs.count { $0.isPrivate }
    let kept = tabs.count - hidden
    var losses: [String] = []
    if hidden > 0 {
      losses.append(hidden == 1 ? "1 private tab is lost." : "\(hidden) private tabs are lost.")
    }
    guard kept > 0 else { return losses }
    let open = kept == 1 ? "1 tab is open" : "\(kept) tabs are open"
    guard services.sessions != nil else {
      return losses + ["\(open), and nothing of them is kept."]
    }
    losses.append("\(open); tern --restore brings \(kept == 1 ? "it" : "them") back.")
    if tabs.tabs.contains(where: { !$0.isPrivate && !$0.page.formValues.edits.isEmpty }) {
      losses.append("What was typed comes back too, but for passwords and chosen files.")
    }
    let panes = tabs.tabs.count { !$0.isPrivate && $0.pane != nil }
    if panes > 0 {
      losses.append(panes == 1 ? "The pane over one is lost." : "The panes over \(panes) are lost.")
    }
    return losses
  }
}
