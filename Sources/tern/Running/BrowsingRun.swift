internal import Addressing
internal import Interface
internal import WebEngine

/// Browses in the terminal.
@MainActor
enum BrowsingRun {
  static func run(_ options: CommandLineOptions, settings: Settings) async -> ExitStatus {
    .unfinished
  }
}
