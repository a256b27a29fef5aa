/// Another program to run.
public nonisolated struct ProgramCall: Sendable, Equatable {
  /// A command for `/bin/sh`, from the settings or a mailcap file; nothing that a page says is ever part of it.
  public var command: String
  /// What the command finds as `$1` and so on: addresses and paths, which the shell takes as they are.
  public var arguments: [String]
  /// The file it reads as standard input; nil when it reads none.
  public var inputPath: String?
  /// What it has while it runs.
  public var place = Place.terminal

  /// What a program has while it runs.
  public enum Place: Sendable, Hashable {
    /// The terminal, which the caller releases first.
    case terminal
    /// A window of its own, or nothing to show.
    case elsewhere
    /// Its output is collected and returned.
    case collected
  }

  /// Makes a call.
  public init(command: String, arguments: [String] = []) {
    self.command = command
    self.arguments = arguments
  }
}

/// How another program ended.
public nonisolated struct ProgramResult: Sendable, Equatable {
  /// The exit status; 128 and more for a signal, nil when it could not be started.
  public var status: Int?
  /// What it wrote, when that was wanted.
  public var output: [UInt8] = []

  /// Makes a result.
  public init(status: Int?, output: [UInt8] = []) {
    self.status = status
    self.output = output
  }
}

/// Runs other programs.
public nonisolated protocol ProgramRunning: Sendable {
  /// Runs one and waits for its end; it is told to end when the task is cancelled.
  func run(_ call: ProgramCall) async -> ProgramResult
}
