internal import Dispatch
internal import Glibc

/// Another program, run by `/bin/sh` and waited for beside the main actor.
public nonisolated struct ChildProcess: Sendable {
  /// Where it reads from and writes to.
  public enum Streams: Sendable, Hashable {
    /// The terminal, which must have been released.
    case terminal
    /// Nothing: it shows itself in a window of its own, or not at all.
    case none
    /// Its output is collected, up to a number of bytes; it reads nothing.
    case collected(limit: Int)
  }

  /// The command, as the shell reads it.
  public var command: String
  /// What the command finds as `$1` and so on.
  public var arguments: [String]
  /// The file it reads as standard input; nil leaves it what ``streams`` says.
  public var inputPath: String?
  /// What it reads as standard input instead; such a program is ended with all that it started. Its output must not be
  /// collected: a program that writes before it has read all would wait for ever.
  public var input: [UInt8]?
  /// Where it reads from and writes to.
  public var streams: Streams

  /// Describes a program to run.
  public init(
    command: String,
    arguments: [String] = [],
    inputPath: String? = nil,
    streams: Streams
  ) {
    self.command = command
    self.arguments = arguments
    self.inputPath = inputPath
    self.streams = streams
  }

  /// How it ended: the exit status, 128 and more for a signal, nil when it could not be started; and its output.
  public typealias Ending = (status: Int?, output: [UInt8])

  /// Runs it and waits for its end; it is told to end when the task is cancelled.
  public func run() async -> Ending {
    var pipeEnds: [Int32] = [-1, -1]
    if case .collected = streams, !Self.openPipe(&pipeEnds) { return (nil, []) }
    let reading = pipeEnds[0]
    let writing = pipeEnds[1]
    var inputEnds: [Int32] = [-1, -1]
    if input != nil, !Self.openPipe(&inputEnds) {
      for end in pipeEnds where end >= 0 { close(end) }
      return (nil, [])
    }
    let feeding = inputEnds[1]
    let identifier = start(output: writing, input: inputEnds[0])
    for end in [writing, inputEnds[0]] where end >= 0 { close(end) }
    guard let identifier else {
      for end in [reading, feeding] where end >= 0 { close(end) }
      return (nil, [])
    }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        DispatchQueue.global().async {
          if let input { Self.write(input, to: feeding) }
          let output = Self.collect(from: reading, limit: limit)
          continuation.resume(returning: (Self.wait(for: identifier), output))
        }
      }
    } onCancel: {
      // A program with a group of its own is ended with all that it started.
      Self.end(input == nil ? identifier : -identifier)
    }
  }

  /// Writes all bytes and closes the pipe; a program that ends before it has read them ends the writing, too.
  private static func write(_ bytes: [UInt8], to descriptor: Int32) {
    defer { close(descriptor) }
    var start = 0
    while start < bytes.count {
      let piece = Array(bytes[start..<min(bytes.count, start + 1 << 16)])
      let count = unsafe Glibc.write(descriptor, piece, piece.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return }
      start += count
    }
  }

  /// Tells a program to end, as a lost terminal does; who does not listen is ended soon.
  private static func end(_ identifier: pid_t) {
    kill(identifier, SIGHUP)
    DispatchQueue.global().asyncAfter(deadline: .now() + .seconds(1)) {
      kill(identifier, SIGKILL)
    }
  }

  /// Opens a pipe that no other program inherits.
  private static func openPipe(_ ends: inout [Int32]) -> Bool {
    guard unsafe pipe(&ends) == 0 else { return false }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return true
  }

  private var limit: Int { if case .collected(let limit) = streams { limit } else { 0 } }

  private static func wait(for identifier: pid_t) -> Int? {
    var status: Int32 = 0
    while unsafe waitpid(identifier, &status, 0) < 0 {
      guard errno == EINTR else { return nil }
    }
    let signal = status & 0x7F
    return signal == 0 ? Int(status >> 8) & 0xFF : 128 + Int(signal)
  }

  /// Reads to the end, so that the program is never stopped by a full pipe; what is beyond the limit is dropped.
  private static func collect(from descriptor: Int32, limit: Int) -> [UInt8] {
    guard descriptor >= 0 else { return [] }
    defer { close(descriptor) }
    var output: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = unsafe read(descriptor, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return output }
      output += buffer[..<min(count, max(0, limit - output.count))]
    }
  }
}

nonisolated extension ChildProcess {
  /// Starts the shell; nil when that fails.
  private func start(output: Int32, input: Int32) -> pid_t? {
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    unsafe direct(&actions, output: output, input: input)
    var attributes = posix_spawnattr_t()
    unsafe posix_spawnattr_init(&attributes)
    defer { unsafe posix_spawnattr_destroy(&attributes) }
    Self.restoreSignals(in: &attributes, ownGroup: input >= 0)
    let words = ["sh", "-c", command, "tern"] + arguments
    // The shell copies its arguments before posix_spawn returns.
    var pointers = unsafe words.map { unsafe strdup($0) }
    unsafe pointers.append(nil)
    defer { unsafe pointers.forEach { unsafe free($0) } }
    var identifier: pid_t = 0
    guard unsafe posix_spawn(&identifier, "/bin/sh", &actions, &attributes, pointers, environ) == 0
    else { return nil }
    return identifier
  }

  /// Says which files the program finds open.
  private func direct(
    _ actions: inout posix_spawn_file_actions_t,
    output: Int32,
    input: Int32
  ) {
    switch streams {
    case .terminal:
      // Standard input may be a pipe that a page was read from.
      if isatty(STDIN_FILENO) == 0, Self.hasTerminal {
        unsafe posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/tty", O_RDWR, 0)
      }
    case .none, .collected:
      unsafe posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
      if output >= 0 {
        unsafe posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
      } else {
        unsafe posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
      }
      unsafe posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
    }
    if input >= 0 { unsafe posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO) }
    if let inputPath {
      unsafe posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, inputPath, O_RDONLY, 0)
    }
  }

  /// Whether the process has a terminal to hand on.
  private static var hasTerminal: Bool {
    let descriptor = unsafe open("/dev/tty", O_RDWR | O_CLOEXEC)
    guard descriptor >= 0 else { return false }
    close(descriptor)
    return true
  }

  /// The program starts with the signals as they are usually, not as the browser has set them.
  private static func restoreSignals(in attributes: inout posix_spawnattr_t, ownGroup: Bool) {
    var usual = sigset_t()
    unsafe sigemptyset(&usual)
    for number in [
      SIGINT, SIGQUIT, SIGTERM, SIGHUP, SIGPIPE, SIGTSTP, SIGTTIN, SIGTTOU, SIGCONT, SIGWINCH,
    ] {
      unsafe sigaddset(&usual, number)
    }
    unsafe posix_spawnattr_setsigdefault(&attributes, &usual)
    var none = sigset_t()
    unsafe sigemptyset(&none)
    unsafe posix_spawnattr_setsigmask(&attributes, &none)
    unsafe posix_spawnattr_setflags(
      &attributes,
      Int16(
        POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK | (ownGroup ? POSIX_SPAWN_SETPGROUP : 0)
      )
    )
    if ownGroup { unsafe posix_spawnattr_setpgroup(&attributes, 0) }
  }
}
