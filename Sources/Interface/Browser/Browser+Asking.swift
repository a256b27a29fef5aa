internal import Canvas

/// A question, and what waits for its answer.
struct WaitingQuestion {
  /// The number, never used twice in a window.
  var number: Int
  /// What is asked.
  var question: Question
  /// Takes the answer.
  var continuation: CheckedContinuation<Answer, Never>
}

/// Questions to the person: in each tab one at a time, in the order they come; the page can be scrolled meanwhile.
extension Browser {
  /// Asks in a tab, and waits for the answer; the question is withdrawn when the task is cancelled or the tab closed.
  ///
  /// - Parameter asking: The tab whose page it is about; nil asks in the tab that is shown.
  func ask(_ question: Question, in asking: Tab? = nil) async -> Answer {
    let tab = asking ?? self.tab
    lastQuestion += 1
    let number = lastQuestion
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        guard !Task.isCancelled, !isEnding, !tab.isClosed else {
          continuation.resume(returning: .cancelled)
          return
        }
        tab.questions.append(
          WaitingQuestion(number: number, question: question, continuation: continuation)
        )
        if tab === self.tab { showNextQuestion() }
        setNeedsDrawing()
      }
    } onCancel: {
      Task { @MainActor in self.withdraw(number, in: tab) }
    }
  }

  /// Shows the question whose turn it is in the tab that is shown; who is typing is not interrupted.
  func showNextQuestion() {
    guard tab.layers[QuestionView.self] == nil, let next = tab.questions.first else { return }
    if topLayer?.isTyping ?? false {
      if note == nil { tell("A question waits: \(next.question.title)") }
      return
    }
    tab.layers[HintOverlay.self] = nil
    leaveSidebar()
    let view = QuestionView(next.question)
    tab.layers.push(view)
    if let path = view.pathTyped { completePath(path) }
    screen?.ring()
  }

  /// Hands an answer to what waits for it.
  func answer(_ answer: Answer) {
    guard tab.layers[QuestionView.self] != nil, !tab.questions.isEmpty else { return }
    finishQuestion(at: 0, of: tab, with: answer)
  }

  /// Takes back a question whose answer is not needed any more.
  func withdraw(_ number: Int, in tab: Tab) {
    guard let place = tab.questions.firstIndex(where: { $0.number == number }) else { return }
    finishQuestion(at: place, of: tab, with: .cancelled)
  }

  /// Cancels all questions of a tab.
  func withdrawQuestions(of tab: Tab) {
    while !tab.questions.isEmpty { finishQuestion(at: 0, of: tab, with: .cancelled) }
  }

  private func finishQuestion(at place: Int, of tab: Tab, with answer: Answer) {
    if place == 0 { tab.layers[QuestionView.self] = nil }
    tab.questions.remove(at: place).continuation.resume(returning: answer)
    if tab === self.tab { showNextQuestion() }
    setNeedsDrawing()
  }

  /// Keys that a question leaves to the page: those that only move the view.
  func handleBesideQuestion(_ stroke: KeyStroke) {
    guard
      case .command(let command, let count, _) = pending.take(stroke, keys: keys, context: .page),
      command.movesTheView
    else { return }
    perform(command, count: count ?? 1)
  }
}
