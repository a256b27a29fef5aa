internal import Addressing
internal import Library
internal import Loading
internal import Text
internal import WebEngine

/// What commands can be given: found beside the main actor where that takes time.
extension Browser {
  /// The most completions of an argument.
  private static let mostCompletions = 40

  /// Looks for what goes on with the argument of a command, and offers it on the command line.
  func complete(_ command: Command, _ argument: String) {
    suggestTask?.cancel()
    suggestTask = Task {
      let found = await completions(of: command, for: argument)
      guard !Task.isCancelled else { return }
      layers[CommandLine.self]?.offer(found, for: argument)
      setNeedsDrawing()
    }
  }

  /// What a command can be given that fits what is typed; a kind of argument is completed by a row here.
  private func completions(
    of command: Command,
    for text: String
  ) async -> [CompletionList.Candidate] {
    switch command.argument {
    case .none, .number: []
    case .address: await addressCompletions(for: text)
    case .words: wordCompletions(of: command, for: text)
    case .tab: tabCompletions(for: text)
    case .bookmark: await bookmarkCompletions(for: text)
    case .tags: await tagCompletions(for: text)
    case .path: await pathCompletions(for: text)
    case .session: await sessionCompletions(for: text)
    }
  }

  private func addressCompletions(for text: String) async -> [CompletionList.Candidate] {
    await suggestions(for: text).map {
      CompletionList.Candidate(text: $0.address, shown: $0.shown, summary: $0.title)
    }
  }

  /// Words that were typed for the same before.
  private func wordCompletions(of command: Command, for text: String) -> [CompletionList.Candidate]
  {
    guard command == .find else { return [] }
    let earlier = typed[.find]?.entries.reversed() ?? []
    return earlier.filter { $0.hasPrefix(text) && $0 != text }.prefix(Self.mostCompletions).map {
      CompletionList.Candidate(text: $0, summary: "looked for before")
    }
  }

  private func tabCompletions(for text: String) -> [CompletionList.Candidate] {
    let candidates = tabs.tabs.enumerated().map { place, tab in
      let address = tab.page.url?.displayString ?? ""
      return CompletionList.Candidate(
        text: String(place + 1),
        shown: "\(place + 1) \(name(of: tab))",
        summary: address
      )
    }
    let rows = candidates.map { FuzzyRow([$0.shown ?? "", $0.summary]) }
    return FuzzyQuery(text).ranked(rows).map { candidates[$0] }
  }

  private func bookmarkCompletions(for text: String) async -> [CompletionList.Candidate] {
    let found = try? await services.bookmarks?.suggestions(for: text, limit: Self.mostCompletions)
    return (found ?? []).map {
      CompletionList.Candidate(text: $0.shownTitle, summary: $0.address)
    }
  }

  /// The tags that go on with the last one that is typed.
  private func tagCompletions(for text: String) async -> [CompletionList.Candidate] {
    guard let tags = try? await services.bookmarks?.tags() else { return [] }
    let words = WordCompletion(tags, isList: true, text: text)
    return words.found.prefix(Self.mostCompletions).map {
      CompletionList.Candidate(text: words.text(choosing: $0), shown: $0, summary: "a tag")
    }
  }

  private func pathCompletions(for text: String) async -> [CompletionList.Candidate] {
    let names = await PathCompletion.names(
      for: text,
      files: services.files,
      preferring: AcceptedFiles("")
    )
    let folder = PathCompletion.parts(of: text).folder
    return names.prefix(Self.mostCompletions).map { name in
      let shown = name.text + (name.isFolder ? "/" : "")
      return CompletionList.Candidate(text: folder + shown, shown: shown, summary: "")
    }
  }

  private func sessionCompletions(for text: String) async -> [CompletionList.Candidate] {
    let names = await services.sessions?.names() ?? []
    return FuzzyQuery(text).ranked(names.map { FuzzyRow([$0]) }).map {
      CompletionList.Candidate(text: names[$0], summary: "a session")
    }
  }
}
