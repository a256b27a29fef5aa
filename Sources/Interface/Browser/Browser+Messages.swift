/// What was told in the status line before.
extension Browser {
  /// How many messages are kept.
  private static let mostMessages = 100

  /// A message, and when it was told, in seconds since 1970.
  struct ToldMessage: Equatable {
    var time: Int
    var note: StatusLine.Note
  }

  /// Tells something in the status line, until the next key.
  func tell(_ sentence: String) { note = StatusLine.Note(text: sentence) }

  /// Keeps what is told, for ``showMessages()``.
  func keepMessage(_ note: StatusLine.Note) {
    guard messages.last?.note != note else { return }
    messages.append(ToldMessage(time: services.now(), note: note))
    if messages.count > Self.mostMessages { messages.removeFirst() }
  }

  /// Shows what was told, the latest first.
  func showMessages() {
    let lines = messages.reversed().map { message in
      Panel.Line(
        label: DayTime.clock(message.time + services.secondsEast()),
        text: (message.note.isError ? "! " : "") + message.note.text
      )
    }
    leaveForPanel(
      Panel(
        title: "Messages",
        lines: lines.isEmpty ? [Panel.Line(text: "Nothing was told so far.")] : lines,
        buttons: [Panel.Button(label: "Close", command: .cancel)]
      )
    )
  }
}
