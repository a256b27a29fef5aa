public import Canvas

extension Terminal {
  /// The longest text that terminals are sent; many take no more than about 100,000 bytes in base 64.
  private static let mostSent = 74_000
  /// How long a program may take.
  private static let patience = Duration.seconds(3)

  /// Puts text into the clipboard by the first way that works: see ``ClipboardWay``.
  public func copy(_ text: String, command: String?) async -> CopyResult {
    let bytes = Array(text.utf8)
    let support = command == nil ? await clipboardSupport() : .unknown
    var problem: String?
    for way in ClipboardWay.all(
      command: command,
      support: support,
      environment: { Environment[$0] }
    ) {
      switch way {
      case .program(let name, let program):
        switch await Self.give(bytes, to: program) {
        case .taken: return .taken(by: name)
        case .missing where command == nil: break
        case .missing: return .failed("there is no such program as copy-command says")
        case .late: problem = problem ?? "\(name) did not end within 3 seconds"
        case .failed: problem = problem ?? "\(name) failed"
        }
      case .terminal(let isExpected):
        guard bytes.count <= Self.mostSent else {
          problem = problem ?? "it is too long for the terminal"
          continue
        }
        guard !Task.isCancelled, send52(bytes) else { continue }
        return .sent(isExpected: isExpected)
      }
    }
    return .failed(
      problem ?? "nothing here takes it; copy-command in the settings can name a program"
    )
  }

  private func clipboardSupport() async -> ClipboardWay.Support {
    let support = ClipboardWay.support { Environment[$0] }
    guard support == .unknown, Environment["TMUX"] == nil, canBeAsked else { return support }
    let attributes = await attributes.known { send(TerminalAttributes.question) }
    return attributes?.contains(TerminalAttributes.clipboard) == true ? .taken : .unknown
  }

  private func send52(_ bytes: [UInt8]) -> Bool {
    guard canBeAsked else { return false }
    send("\u{1B}]52;c;\(Base64.encoded(bytes))\u{07}")
    return true
  }

  private enum ProgramEnd { case taken, missing, failed, late }

  /// Gives a program the text as its standard input; it is ended when it takes too long.
  private static func give(_ bytes: [UInt8], to command: String) async -> ProgramEnd {
    let run = Task {
      var child = ChildProcess(command: command, streams: .none)
      child.input = bytes
      return await child.run().status
    }
    let timer = Task {
      guard (try? await Task.sleep(for: patience)) != nil else { return false }
      run.cancel()
      return true
    }
    let status = await withTaskCancellationHandler {
      await run.value
    } onCancel: {
      run.cancel()
    }
    timer.cancel()
    if await timer.value, status != 0 { return .late }
    switch status {
    case 0: return .taken
    case 127, nil: return .missing
    default: return .failed
    }
  }
}
