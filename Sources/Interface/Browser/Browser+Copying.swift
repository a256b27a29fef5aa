internal import Addressing
internal import Canvas
internal import Layout

/// What goes into the clipboard.
extension Browser {
  /// Copies an address, never with a password.
  func copy(_ url: WebURL?, what: String) {
    guard let url else { return }
    copy(url.withoutCredentials.href, what: what)
  }

  /// Copies a title.
  func copy(title: String) {
    guard !title.isEmpty else { return }
    copy(title, what: "The title")
  }

  /// Copies where the selected link leads.
  func copyLink() {
    if let url = selectedAddress() { copy(url, what: "The address of the link") }
  }

  /// Copies a text and tells what became of it; one that is still on its way is given up for it.
  func copy(_ text: String, what: String) {
    guard let screen else { return }
    let last = copyTask
    last?.cancel()
    copyTask = Task {
      // The last text wins: no program that was late may put an earlier one over it.
      await last?.value
      let result = await screen.copy(text, command: services.settings.copyCommand)
      guard !Task.isCancelled else { return }
      note = Self.note(on: result, what: what)
      setNeedsDrawing()
    }
  }

  private static func note(on result: CopyResult, what: String) -> StatusLine.Note {
    switch result {
    case .taken(let name): StatusLine.Note(text: "\(what) is copied (\(name))")
    case .sent(isExpected: true):
      StatusLine.Note(text: "\(what) is sent to the terminal (OSC 52)")
    case .sent(isExpected: false):
      StatusLine.Note(
        text: "\(what) is sent to the terminal (OSC 52), if it takes it; "
          + "copy-command in the settings is surer"
      )
    case .failed(let reason):
      StatusLine.Note(text: "\(what) is not copied: \(reason)", isError: true)
    }
  }
}
