/// What the terminal says about itself when it is asked for its primary attributes (DA1, `Esc [ c`).
///
/// Every terminal since the VT100 answers that, and none prints it. It is asked once, and not waited for long: a terminal
/// that is slow has answered by the next time.
final class TerminalAttributes {
  /// The attribute of terminals that take text for the clipboard.
  static let clipboard = 52
  /// The question.
  static let question = "\u{1B}[c"
  private static let patience = Duration.milliseconds(400)

  private var answer: Set<Int>?
  private var wasAsked = false
  private var waiting: [CheckedContinuation<Void, Never>] = []

  /// Takes the terminal's answer.
  func take(_ attributes: [Int]) {
    answer = Set(attributes)
    release()
  }

  /// The attributes; nil when there is no answer yet. `ask` sends the question.
  func known(asking ask: () -> Void) async -> Set<Int>? {
    if let answer { return answer }
    guard !wasAsked else { return nil }
    wasAsked = true
    ask()
    let timer = Task {
      try? await Task.sleep(for: Self.patience)
      release()
    }
    await withCheckedContinuation { waiting.append($0) }
    timer.cancel()
    return answer
  }

  private func release() {
    for continuation in waiting { continuation.resume() }
    waiting = []
  }
}
