/// What `--run` asks for after the page is there: commands in their order.
struct PageScript: Equatable {
  /// One command.
  enum Command: Equatable {
    /// Loads an address, as typed.
    case go(String)
    case reload
    case back
    case forward
    /// Follows the link of that number, counted from 1 as `--show=links` lists them.
    case follow(Int)
    /// Waits for the timed refresh of the page and for what it leads to.
    case refresh
    /// Stops the next navigation as soon as it comes to an event.
    case stop(Moment)
    /// Goes on with the next command as soon as the next navigation comes to an event, which supersedes it.
    case leave(Moment)
  }

  /// When a navigation is stopped or left.
  enum Moment: String { case started, committed }

  /// The commands in order.
  var commands: [Command] = []

  /// Whether a timed refresh is waited for.
  var followsRefreshes: Bool { commands.contains(.refresh) }

  /// Reads commands between semicolons.
  static func parse(_ text: String) throws(UsageError) -> PageScript {
    var script = PageScript()
    for part in text.split(separator: ";") {
      let words = part.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: true)
      guard let verb = words.first else { continue }
      let rest = words.count > 1 ? trimmed(words[1]) : ""
      guard let command = command(String(verb), rest) else {
        let shown = trimmed(part)
        throw UsageError(
          sentence: "--run does not know \(shown); it knows \(known)."
        )
      }
      script.commands.append(command)
    }
    guard !script.commands.isEmpty else {
      throw UsageError(sentence: "--run needs a command; it knows \(known).")
    }
    return script
  }

  private static let known =
    "go ADDRESS, reload, back, forward, follow NUMBER, refresh, stop at started, "
    + "stop at committed, leave at started, leave at committed"

  private static func command(_ verb: String, _ rest: String) -> Command? {
    switch (verb, rest) {
    case ("go", let address) where !address.isEmpty: return .go(address)
    case ("reload", ""): return .reload
    case ("back", ""): return .back
    case ("forward", ""): return .forward
    case ("refresh", ""): return .refresh
    case ("follow", let number): return Int(number).flatMap { $0 > 0 ? .follow($0) : nil }
    case ("stop", "at started"): return .stop(.started)
    case ("stop", "at committed"): return .stop(.committed)
    case ("leave", "at started"): return .leave(.started)
    case ("leave", "at committed"): return .leave(.committed)
    default: return nil
    }
  }

  private static func trimmed(_ text: Substring) -> String {
    var text = text
    while text.first == " " { text.removeFirst() }
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
