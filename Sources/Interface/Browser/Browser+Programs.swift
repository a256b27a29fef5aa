internal import Addressing
internal import Canvas
internal import Loading
internal import WebEngine

/// Other programs: for addresses the browser does not serve, for editing, for pages elsewhere.
extension Browser {
  /// Gives an address to the program that the settings name for its scheme; true when it is dealt with.
  func handOff(_ url: WebURL, in tab: Tab) async -> Bool {
    let scheme = url.scheme
    guard let command = services.handlers.schemes[scheme] ?? services.handlers.schemes["*"],
      services.programs != nil
    else { return await offerCopy(of: url, in: tab) }
    if !trustedSchemes.contains(scheme) {
      let question = Question(
        title: "Open with another program?",
        lines: [
          Panel.Line(label: "Address", text: ShownAddress.inOrder(url.displayString)),
          Panel.Line(label: "Program", text: command),
        ],
        choices: [
          Question.Choice(label: "Open", letter: "o"),
          Question.Choice(label: "Always, until I quit", letter: "a"),
          Question.Choice(label: "Copy the address", letter: "c"),
          Question.Choice(label: "Cancel", letter: "n"),
        ]
      )
      switch await ask(question, in: tab).choice {
      case 0: break
      case 1: trustedSchemes.insert(scheme)
      case 2:
        copy(url, what: "The address")
        return true
      default: return true
      }
    }
    await runInTerminal(CommandTemplate.call(command, value: url.href))
    return true
  }

  private func offerCopy(of url: WebURL, in tab: Tab) async -> Bool {
    let question = Question(
      title: "\(url.scheme): addresses are for another program",
      lines: [
        Panel.Line(label: "Address", text: ShownAddress.inOrder(url.displayString)),
        Panel.Line(
          text: "No program is named for them. A line in the settings does that:"
            + " open \(url.scheme) = PROGRAM %s"
        ),
      ],
      choices: [
        Question.Choice(label: "Copy the address", letter: "c"),
        Question.Choice(label: "Close", letter: "n"),
      ],
      preferred: 1
    )
    if await ask(question, in: tab).choice == 0 { copy(url, what: "The address") }
    return true
  }

  /// Runs a program that has the terminal meanwhile, and tells when it failed.
  @discardableResult
  func runInTerminal(_ call: ProgramCall) async -> ProgramResult {
    guard let screen, let programs = services.programs else { return ProgramResult(status: nil) }
    var result = ProgramResult(status: nil)
    await screen.withTerminalReleased { result = await programs.run(call) }
    windowName = nil
    tell(result, of: call)
    setNeedsDrawing()
    return result
  }

  /// Tells when a program failed.
  func tell(_ result: ProgramResult, of call: ProgramCall) {
    let name = call.command.split(separator: " ").first.map(String.init) ?? "The program"
    switch result.status {
    case 0: break
    case nil: tell(problem: "\(name) could not be started")
    case 127: tell(problem: "There is no program \(name)")
    case let status?:
      tell(problem: "\(name) ended with status \(status)")
    }
  }

  /// Gives an address to another browser; nil is that of the page.
  func openElsewhere(_ url: WebURL? = nil) {
    guard let url = url ?? tab.page.url else { return }
    guard let command = services.handlers.otherBrowser, services.programs != nil else {
      tell(
        "\(keys.name(of: pane == nil ? .openElsewhere : .paneOpenElsewhere)) needs a line in the settings, such as browser = firefox %s &"
      )
      return
    }
    programTask = Task {
      await runInTerminal(CommandTemplate.call(command, value: url.withoutCredentials.href))
    }
  }

  /// Writes a file for another program, beside the main actor.
  @concurrent
  nonisolated static func write(
    _ bytes: [UInt8],
    named name: String,
    files: FileServices
  ) async -> String? { files.writeTemporary(bytes, name) }

  /// Shows the source of the page in the person's editor.
  func editSource() {
    let source = tab.page.source
    guard !source.isEmpty else {
      tell("There is no source to show")
      return
    }
    let text = String(decoding: source, as: UTF8.self)
    editorTask = Task {
      guard let edited = await screen?.edit(text) else { return }
      if case .failed(let sentence) = edited {
        tell(problem: sentence)
      }
      setNeedsDrawing()
    }
  }

  /// Edits the address that is being typed in the person's editor; its first line is the new one.
  func editAddressElsewhere() {
    guard let text = layers[AddressField.self]?.text else { return }
    editorTask = Task {
      guard let edited = await screen?.edit(text) else { return }
      switch edited {
      case .failed(let sentence): tell(problem: sentence)
      case .text(let text):
        let line = text.split(whereSeparator: \.isNewline).first
        editAddress(line.map(String.init) ?? "")
      }
      setNeedsDrawing()
    }
  }
}
