internal import Canvas
internal import Text

/// A command typed by its name, with what it is given; over it stand the commands, or what the command can be given.
struct CommandLine: FieldLayer {
  /// The commands that make sense when typed.
  static let names: [String] = commands.map(\.rawValue)
  private static let commands = Command.allCases.filter(\.canBeTyped)
  private static let rows = commands.map { FuzzyRow([$0.rawValue, $0.summary]) }

  var field = Field()
  /// What can be typed next.
  private(set) var completions = CompletionList()

  let kind = LayerKind.commandLine
  var takesPresses: Bool { true }

  /// Opens the line.
  init() { completions.offer(Self.candidates(for: ""), for: "") }

  /// The commands that some letters stand for: those that begin with them first.
  static func candidates(for text: String) -> [CompletionList.Candidate] {
    let wanted = text.lowercased()
    let found = FuzzyQuery(wanted).ranked(rows).map { commands[$0] }
    let first = found.filter { $0.rawValue.hasPrefix(wanted) }
    let others = found.filter { !$0.rawValue.hasPrefix(wanted) }
    return (first + others).map {
      CompletionList.Candidate(text: $0.rawValue, summary: $0.summary)
    }
  }

  /// A line with a command and something behind it: the command, what stands before that, and itself.
  struct Given: Equatable {
    var command: Command
    var head: String
    var argument: String

    /// Reads a line; nil while the name is typed, and for what is no command or takes nothing.
    init?(_ line: String) {
      let start = line.prefix(while: \.isWhitespace)
      let name = line.dropFirst(start.count).prefix { !$0.isWhitespace }
      let gap = line.dropFirst(start.count + name.count).prefix(while: \.isWhitespace)
      guard !gap.isEmpty, let command = Command(rawValue: name.lowercased()), command.canBeTyped,
        command.takesArgument
      else { return nil }
      self.command = command
      head = String(start + name + gap)
      argument = String(line.dropFirst(head.count))
    }
  }

  /// Takes what was found for an argument, unless something else is typed by now.
  mutating func offer(_ found: [CompletionList.Candidate], for argument: String) {
    guard let given = Given(field.editor.text), given.argument == argument else { return }
    completions.offer(found, for: argument)
  }

  mutating func handle(_ stroke: KeyStroke, keys: KeyMap) -> Response {
    if field.editor.isEmpty, keys.command(for: stroke, in: .field) == .deleteBackward {
      return .action(.leave)
    }
    if chooses(stroke, keys: keys) { return .consumed }
    let before = field.editor.text
    if field.handle(stroke, keys: keys) {
      return field.editor.text == before ? .consumed : lineChanged()
    }
    switch keys.command(for: stroke, in: .field) {
    case .accept: return run(before)
    case .cancel: return .action(.leave)
    default: return .consumed
    }
  }

  private mutating func run(_ line: String) -> Response {
    field.history.keep(line)
    return .action(.run(line))
  }

  mutating func paste(_ text: String) -> Response {
    field.editor.insert(text)
    return lineChanged()
  }

  /// Goes through the completions, when the key is for that and there are some.
  private mutating func chooses(_ stroke: KeyStroke, keys: KeyMap) -> Bool {
    let step: Int
    switch keys.command(for: stroke, in: .field) {
    case .complete: step = 1
    case .completePrevious: step = -1
    // Up and Down go through what was typed before, until a completion is chosen.
    case .newer where completions.chosen != nil: step = 1
    case .older where completions.chosen != nil: step = -1
    default: return false
    }
    guard let text = completions.step(by: step) else { return false }
    put(text)
    return true
  }

  private mutating func put(_ text: String) {
    field.editor.replace(with: (Given(field.editor.text)?.head ?? "") + text)
  }

  private mutating func lineChanged() -> Response {
    let line = field.editor.text
    if let given = Given(line) {
      completions.offer([], for: given.argument)
      return .action(.completeArgument(given.command, given.argument))
    }
    let name = line.drop(while: \.isWhitespace)
    completions.offer(name.contains(" ") ? [] : Self.candidates(for: String(name)), for: line)
    return .consumed
  }

  /// A press takes a completion; a command that is given nothing is run at once.
  mutating func press(column: Int, row: Int, in region: Region) -> Response {
    guard let candidate = completions.candidate(inRow: row, of: region) else { return .ignored }
    put(candidate.text)
    if Given(field.editor.text) == nil, let command = Command(rawValue: candidate.text),
      command.takesArgument
    {
      field.editor.insert(" ")
      return lineChanged()
    }
    return run(field.editor.text)
  }

  func region(in layout: ScreenLayout) -> Region { layout.content }

  func draw(into grid: inout CellGrid, region: Region, look: Look) {
    completions.draw(into: &grid, region: region, look: look)
  }

  /// Draws the line itself.
  func drawAside(into grid: inout CellGrid, layout: ScreenLayout, look: Look) {
    Prompt.draw(
      field,
      label: ":",
      note: "",
      noteStyle: look.theme.bar,
      into: &grid,
      region: layout.prompt,
      look: look
    )
  }

  func hints(in browser: Browser) -> [HelpLine.Hint] {
    browser.keys.hints(
      [
        (.accept, "run"), (.cancel, "cancel"), (.complete, "choose"),
        (.completePrevious, "previous"), (.older, "earlier"),
      ],
      in: .field
    )
  }
}

nonisolated extension LayerKind {
  /// A command is typed.
  static let commandLine = LayerKind("command line")
}
