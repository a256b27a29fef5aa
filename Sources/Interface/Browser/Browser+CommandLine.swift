/// What is typed behind the colon.
extension Browser {
  /// Opens the command line, with the beginning of a command if wished.
  func askForCommand(_ text: String = "") {
    leave()
    var line = CommandLine()
    let response = text.isEmpty ? .consumed : line.paste(text)
    present(line)
    take(response)
  }

  /// Runs a line: a command by its name, with what it takes, or the number of a line to go to, as in vi.
  func run(_ line: String) {
    leave()
    let name = line.drop(while: \.isWhitespace).prefix { !$0.isWhitespace }.lowercased()
    let rest = line.drop(while: \.isWhitespace).dropFirst(name.count).drop(while: \.isWhitespace)
    guard !name.isEmpty, !goToLine(name) else { return }
    guard let command = Command(rawValue: name), command.canBeTyped else {
      tell(problem: SettingFault(noSuch: "command", name, among: CommandLine.names).sentence)
      return
    }
    if rest.isEmpty { perform(command) } else { perform(command, given: String(rest)) }
  }

  /// Does what a command says with what it is given.
  func perform(_ command: Command, given argument: String) {
    switch command {
    case .open: open(argument)
    case .find:
      beginSearch()
      search(argument)
      acceptSearch()
    case .history: showHistory(of: argument)
    case .bookmarkAdd: bookmarkNow(tags: argument)
    case .bookmarks: showBookmarks(filter: argument)
    case .bookmarkImport: importBookmarks(from: argument)
    case .bookmarkExport: exportBookmarks(to: argument)
    case .tabOpen: openTab(typed: argument)
    case .tabBackground: openTab(typed: argument, background: true)
    case .tabPrivate: openPrivateTab(argument)
    case .tabGo, .tabs: showTab(named: argument)
    case .peek: peek(typed: argument)
    case .tabMove: moveTab(toNumber: argument)
    case .sessionSave: saveSession(named: argument)
    case .sessionLoad: loadSession(named: argument)
    case .sessionDelete: deleteSession(named: argument)
    default: perform(command)
    }
  }

  /// Goes to a line by its number, or to the last one for `$`; false when the text is neither.
  private func goToLine(_ text: String) -> Bool {
    if text == "$" {
      perform(.bottom)
      return true
    }
    guard text.allSatisfy({ $0.isASCII && $0.isNumber }) else { return false }
    // A number too large for a machine is behind the last line as well.
    perform(.top, count: max(1, Int(text) ?? .max))
    return true
  }
}
