extension WebPage {
  /// A dialog that waits for its answer (contract 2.18).
  public struct Dialog: Sendable, Identifiable {
    /// What is asked.
    public enum Kind: Sendable, Hashable {
      /// Something is told.
      case alert(String)
      /// A question with yes and no.
      case confirm(String)
      /// A question for a text.
      case prompt(String, defaultText: String?)
      /// A question for files.
      case files(FileInputParameters)
    }

    /// What was answered.
    enum Answer: Sendable, Hashable {
      case told
      case confirmed(ConfirmResult)
      case text(PromptResult)
      case files(FileInputResult)
    }

    /// Its identity, never used twice in a page.
    public let id: Int
    /// What is asked.
    public let kind: Kind
    /// Who asks.
    public let frame: FrameInfo
  }
}

extension WebPage.Dialog.Kind {
  /// What counts when nobody answers.
  var defaultAnswer: WebPage.Dialog.Answer {
    switch self {
    case .alert: .told
    case .confirm: .confirmed(.cancel)
    case .prompt: .text(.cancel)
    case .files: .files(.cancel)
    }
  }
}
