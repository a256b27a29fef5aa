public import Canvas
internal import Glibc

/// The editor that a person has named in `$VISUAL` or `$EDITOR`, run on a file with some text.
public nonisolated enum ExternalEditor {
  /// Tried in turn when nothing is named.
  private static let usual = ["sensible-editor", "editor", "nano", "vi"]

  /// Edits text; waits for the editor beside the main actor. The terminal must be free for it.
  ///
  /// The text lies in a file that only its owner can read and that is removed afterwards, also when the task is
  /// cancelled: the editor is told to end then.
  public static func edit(_ text: String) async -> EditedText {
    guard let command = Environment["VISUAL"] ?? Environment["EDITOR"] ?? usualCommand else {
      return .failed("No editor is known: set EDITOR to the name of one.")
    }
    return await edit(text, with: command)
  }

  /// Edits text with a command as a person wrote it (`code --wait`): the path is its last argument.
  @concurrent
  static func edit(_ text: String, with command: String) async -> EditedText {
    guard let file = TemporaryFile(Array(text.utf8), named: "text.txt") else {
      return .failed("There is no place for a temporary file.")
    }
    let editor = ChildProcess(
      command: command + " \"$1\"",
      arguments: [file.path],
      streams: .terminal
    )
    guard let status = await editor.run().status else {
      return .failed("The editor \(command) could not be started.")
    }
    guard status != 127 else { return .failed("There is no editor \(command).") }
    guard status == 0 else {
      return .failed("The editor \(command) ended with status \(status); the text is as it was.")
    }
    guard let bytes = file.contents() else { return .failed("The edited text cannot be read.") }
    return .text(String(decoding: bytes, as: UTF8.self))
  }

  private static var usualCommand: String? {
    let folders = (Environment["PATH"] ?? "/usr/bin:/bin").split(separator: ":")
    return usual.first { name in
      folders.contains { unsafe access("\($0)/\(name)", X_OK) == 0 }
    }
  }
}
