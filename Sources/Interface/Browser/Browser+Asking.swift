internal import Canvas

/// Questions to the person: one at a time, in the order they come; the page can be scrolled meanwhile.
extension Browser {
  /// A question and who waits for its answer.
  struct WaitingQuestion {
    var number: Int
    var question: Question
    var continuation: CheckedContinuation<Answer, Never>
  }

  /// Asks, and waits for the answer; the question goes away when the task is cancelled.
  func ask(_ question: Question) async -> Answer {
    lastQuestion += 1
    let number = lastQuestion
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        guard !Task.isCancelled, !isEnding else {
          continuation.resume(returning: .cancelled)
          return
        }
        questions.append(
          WaitingQuestion(number: number, question: question, continuation: continuation)
        )
        showNextQuestion()
        setNeedsDrawing()
      }
    } onCancel: {
      Task { @MainActor in self.withdraw(number) }
    }
  }

  /// Shows the question whose turn it is; who is typing is not interrupted.
  func showNextQuestion() {
    guard components.question == nil, let next = questions.first else { return }
    switch focus {
    case .address, .commandLine, .find, .control, .files:
      if note == nil { tell("A question waits: \(next.question.title)") }
    case .page, .sidebar, .hints, .panel, .question:
      components.hints = nil
      components.sidebar.blur()
      components.question = QuestionView(next.question)
      focus = .question
      if let path = components.question?.pathTyped { completePath(path) }
      screen?.ring()
    }
  }

  /// Hands an answer to who waits for it.
  func answer(_ answer: Answer) {
    guard components.question != nil, !questions.isEmpty else { return }
    finishQuestion(at: 0, with: answer)
  }

  /// Takes back a question that nobody waits for any more.
  func withdraw(_ number: Int) {
    guard let place = questions.firstIndex(where: { $0.number == number }) else { return }
    finishQuestion(at: place, with: .cancelled)
  }

  /// Answers all questions with nothing.
  func withdrawQuestions() {
    while !questions.isEmpty { finishQuestion(at: 0, with: .cancelled) }
  }

  private func finishQuestion(at place: Int, with answer: Answer) {
    if place == 0, components.question != nil {
      components.question = nil
      if focus == .question { focus = components.panel == nil ? .page : .panel }
    }
    questions.remove(at: place).continuation.resume(returning: answer)
    showNextQuestion()
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
