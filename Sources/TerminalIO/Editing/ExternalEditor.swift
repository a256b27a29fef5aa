public import Canvas
internal import Glibc

/// The editor that a person has named in `$VISUAL` or `$EDITOR`, run on a file with some text.
public nonisolated enum ExternalEditor {
  /// Tried in turn when nothing is named.
  private static let usual = ["sensible-editor", "editor", "nano", "vi"]

  /// Edits text; waits for the editor without holding the caller's actor. The terminal must be free for it.
  ///
  /// The text lies in a file that only its owner can read and that is removed afterwards.
  @concurrent
  public static func edit(_ text: String) async -> EditedText {
    guard let file = TemporaryFile.make(Array(text.utf8)) else {
      return .failed("There is no place for a temporary file.")
    }
    let command = Environment["VISUAL"] ?? Environment["EDITOR"] ?? usualCommand
    guard let command else {
      return .failed("No editor is known: set EDITOR to the name of one.")
    }
    guard let status = await run(command, on: file.path) else {
      return .failed("The editor \(command) could not be started.")
    }
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

  /// Runs the command with the path as its last argument; nil when it cannot be started.
  ///
  /// A shell splits the command as a person wrote it (`code --wait`); the path is handed over as an argument of its own.
  private static func run(_ command: String, on path: String) async -> Int32? {
    guard let child = start(command, on: path) else { return nil }
    return await end(of: child)
  }

  private static func start(_ command: String, on path: String) -> pid_t? {
    let arguments = ["sh", "-c", command + " \"$1\"", "sh", path]
    var pointers: [UnsafeMutablePointer<CChar>?] = unsafe arguments.map { unsafe strdup($0) }
    unsafe pointers.append(nil)
    defer { unsafe pointers.forEach { unsafe free($0) } }
    var attributes = posix_spawnattr_t()
    unsafe posix_spawnattr_init(&attributes)
    defer { unsafe posix_spawnattr_destroy(&attributes) }
    // The editor gets signals as a program started by a shell does.
    var defaults = sigset_t()
    unsafe sigemptyset(&defaults)
    for signal in [SIGINT, SIGQUIT, SIGPIPE, SIGTSTP, SIGHUP, SIGTERM, SIGWINCH, SIGCONT] {
      unsafe sigaddset(&defaults, signal)
    }
    unsafe posix_spawnattr_setsigdefault(&attributes, &defaults)
    var mask = sigset_t()
    unsafe sigemptyset(&mask)
    unsafe posix_spawnattr_setsigmask(&attributes, &mask)
    unsafe posix_spawnattr_setflags(
      &attributes,
      Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK)
    )
    var child = pid_t()
    guard unsafe posix_spawn(&child, "/bin/sh", nil, &attributes, pointers, environ) == 0 else {
      return nil
    }
    return child
  }

  /// The status the child ends with. Asked for now and then: no thread is held for as long as a person writes.
  private static func end(of child: pid_t) async -> Int32 {
    var status: Int32 = 0
    while true {
      let ended = unsafe waitpid(child, &status, WNOHANG)
      if ended == child { break }
      if ended < 0, errno != EINTR { return -1 }
      try? await Task.sleep(for: .milliseconds(30))
    }
    let signal = status & 0x7F
    return signal == 0 ? (status >> 8) & 0xFF : 128 + signal
  }
}
