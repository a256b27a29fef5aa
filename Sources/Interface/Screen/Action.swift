internal import Layout

/// What a component can ask of the browser, beyond the commands.
nonisolated enum Action: Sendable, Equatable {
  /// A command by its name.
  case command(Command)
  /// To open what was typed.
  case open(String)
  /// To open what was typed in a new tab.
  case openTab(String)
  /// To open what was typed in a tab in the background.
  case openBackgroundTab(String)
  /// To find addresses that go on with what is typed.
  case suggest(String)
  /// To look for words while they are typed.
  case search(String)
  /// To open the bar for finding words, or to end finding.
  case toggleFind
  /// To keep what was found and go back to the page.
  case acceptSearch
  /// To go back to where the reader was.
  case cancelSearch
  /// To find what a command can be given that goes on with what is typed.
  case completeArgument(Command, String)
  /// To run a line from the command line.
  case run(String)
  /// To scroll to an entry of the outline.
  case goToSection(Int)
  /// To do with a link of the page what letters were shown for.
  case chooseLink(LinkPosition)
  /// To take an answer to the question that is shown.
  case answer(Answer)
  /// To find the names that go on with a path.
  case completePath(String)
  /// To take a path for a file control.
  case chooseFile(String)
  /// What the active form control asks for.
  case control(ControlAction)
  /// To tell that keys, given in writing, mean nothing.
  case tellUnbound(String)
  /// To go so many entries of the tab's history forward, or back when negative.
  case travel(Int)
  /// To ask for the name and value of an item of a query; nil adds one.
  case editQueryItem(Int?)
  /// To show a tab by its place.
  case showTab(Int)
  /// To give the focus back to the page.
  case leave
}
