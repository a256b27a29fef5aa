public import Addressing

extension WebPage {
  /// Shows the dialogs of a page (contract 2.18): whether a form is sent again, the files of a file control, and what
  /// scripts ask, once there is a script host.
  @MainActor
  public protocol DialogPresenting: AnyObject {
    /// Tells something. Default: at once over.
    func alert(_ message: String, initiatedBy frame: FrameInfo) async
    /// Asks a question. Default: cancel.
    func confirm(_ message: String, initiatedBy frame: FrameInfo) async -> ConfirmResult
    /// Asks for a text. Default: cancel.
    func prompt(
      _ message: String,
      defaultText: String?,
      initiatedBy frame: FrameInfo
    ) async -> PromptResult
    /// Asks for files. Default: cancel.
    func chooseFiles(
      _ parameters: FileInputParameters,
      initiatedBy frame: FrameInfo
    ) async -> FileInputResult
  }

  /// The answer to a question.
  public enum ConfirmResult: Sendable, Hashable { case ok, cancel }
  /// The answer to a question for a text.
  public enum PromptResult: Sendable, Hashable { case ok(String), cancel }
  /// The answer to a question for files.
  public enum FileInputResult: Sendable, Hashable { case selected([WebURL]), cancel }

  /// Which files are asked for.
  public struct FileInputParameters: Sendable, Hashable {
    /// Whether several may be chosen.
    public var allowsMultipleSelection: Bool
    /// Whether folders may be chosen.
    public var allowsDirectories: Bool
    /// The kinds of files that are wanted, as the attribute `accept` has them; empty for all.
    public var acceptedTypes: String

    /// Makes parameters.
    public init(
      allowsMultipleSelection: Bool = false,
      allowsDirectories: Bool = false,
      acceptedTypes: String = ""
    ) {
      self.allowsMultipleSelection = allowsMultipleSelection
      self.allowsDirectories = allowsDirectories
      self.acceptedTypes = acceptedTypes
    }
  }
}

extension WebPage.DialogPresenting {
  /// Tells nobody.
  public func alert(_ message: String, initiatedBy frame: WebPage.FrameInfo) async {}
  /// Answers no.
  public func confirm(
    _ message: String,
    initiatedBy frame: WebPage.FrameInfo
  ) async -> WebPage.ConfirmResult { .cancel }
  /// Answers nothing.
  public func prompt(
    _ message: String,
    defaultText: String?,
    initiatedBy frame: WebPage.FrameInfo
  ) async -> WebPage.PromptResult { .cancel }
  /// Chooses nothing.
  public func chooseFiles(
    _ parameters: WebPage.FileInputParameters,
    initiatedBy frame: WebPage.FrameInfo
  ) async -> WebPage.FileInputResult { .cancel }
}
