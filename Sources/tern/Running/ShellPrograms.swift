internal import Interface
internal import TerminalIO

/// Runs the programs that the browser hands things to.
struct ShellPrograms: ProgramRunning {
  /// The most output that is shown as a page.
  private static let longestOutput = 32 << 20

  /// Runs one and waits for its end.
  func run(_ call: ProgramCall) async -> ProgramResult {
    let streams: ChildProcess.Streams =
      switch call.place {
      case .terminal: .terminal
      case .elsewhere: .none
      case .collected: .collected(limit: Self.longestOutput)
      }
    let ending = await ChildProcess(
      command: call.command,
      arguments: call.arguments,
      inputPath: call.inputPath,
      streams: streams
    ).run()
    return ProgramResult(status: ending.status, output: ending.output)
  }
}
