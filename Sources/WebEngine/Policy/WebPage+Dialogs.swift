internal import Addressing

/// Dialogs: put into a queue, shown by the ``DialogPresenting`` object of the page one at a time (contract 2.18).
extension WebPage {
  /// The dialogs that wait for their answers, the one that is shown first.
  public var currentDialogs: [Dialog] { dialogs.waiting.map(\.dialog) }

  /// Tells the person something, for a script host.
  public func alert(_ message: String) async { _ = await ask(.alert(message)) }

  /// Asks the person a question, for a script host.
  public func confirm(_ message: String) async -> ConfirmResult {
    guard case .confirmed(let result) = await ask(.confirm(message)) else { return .cancel }
    return result
  }

  /// Asks the person for a text, for a script host.
  public func prompt(_ message: String, defaultText: String? = nil) async -> PromptResult {
    guard case .text(let result) = await ask(.prompt(message, defaultText: defaultText)) else {
      return .cancel
    }
    return result
  }

  /// Asks the person for the files of a file control, and chooses them; whether some were chosen.
  @discardableResult
  public func chooseFiles(for id: ControlID) async -> Bool {
    guard let control = control(id), control.type == .file, isEditable(id) else { return false }
    let parameters = FileInputParameters(
      allowsMultipleSelection: control.isMultiple,
      acceptedTypes: control.accept
    )
    guard case .files(.selected(let files)) = await ask(.files(parameters)) else { return false }
    setFiles(files.compactMap(\.filePath), of: id)
    return !self.files(of: id).isEmpty
  }

  /// Asks whether a form is sent again; `answer` is called once, unless the page goes away.
  func askAgain(about navigation: NavigationID, answer: @escaping @MainActor (Bool) -> Void) {
    let question = "This page is the answer to a form. Send the form again?"
    enqueue(.confirm(question), for: navigation) { answer($0 == .confirmed(.ok)) }
  }

  /// Waits for the answer to a dialog of the document.
  private func ask(_ kind: Dialog.Kind) async -> Dialog.Answer {
    guard dialogPresenter != nil, !machine.isClosed, !suppressesDialogs else {
      return kind.defaultAnswer
    }
    return await withCheckedContinuation { continuation in
      enqueue(kind, for: nil) { continuation.resume(returning: $0) }
    }
  }

  private func enqueue(
    _ kind: Dialog.Kind,
    for navigation: NavigationID?,
    _ answer: @escaping @MainActor (Dialog.Answer) -> Void
  ) {
    dialogs.append(kind, documentFrame, navigation, answer)
    showNextDialog()
  }

  private func showNextDialog() {
    guard let dialog = dialogs.showNext() else { return }
    guard let presenter = dialogPresenter else { return dismissDialogs(where: { _ in true }) }
    Task { [weak self] in
      let answer = await Self.present(dialog, with: presenter)
      self?.dialogs.take(dialog.id)?.answer(answer)
      self?.showNextDialog()
    }
  }

  private static func present(
    _ dialog: Dialog,
    with presenter: any DialogPresenting
  ) async -> Dialog.Answer {
    switch dialog.kind {
    case .alert(let message):
      await presenter.alert(message, initiatedBy: dialog.frame)
      return .told
    case .confirm(let message):
      return .confirmed(await presenter.confirm(message, initiatedBy: dialog.frame))
    case .prompt(let message, let text):
      let result = await presenter.prompt(message, defaultText: text, initiatedBy: dialog.frame)
      return .text(result)
    case .files(let parameters):
      return .files(await presenter.chooseFiles(parameters, initiatedBy: dialog.frame))
    }
  }

  /// Gives dialogs their default answers. They are out of the queue first: an answer may lead to more of this.
  func dismissDialogs(where isOver: (DialogQueue.Waiting) -> Bool) {
    guard !dialogs.waiting.isEmpty else { return }
    for waiting in dialogs.take(where: isOver) { waiting.answer(waiting.dialog.kind.defaultAnswer) }
    showNextDialog()
  }

  /// A document was committed: what the one before it asked is over.
  func dismissDialogsOfDocument() {
    if suppressesDialogs { suppressesDialogs = false }
    dismissDialogs { $0.navigation == nil }
  }

  /// A navigation is over, or the page is: what was asked for it has its default answer.
  func dismissDialogs(of navigation: NavigationID) {
    dismissDialogs { $0.navigation == navigation }
  }
}
