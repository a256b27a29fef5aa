internal import Library
internal import Synchronization

/// Which profile the options mean.
enum ProfileChoice {
  /// The private session of `--private`, the profile in the folder of `--profile`, else the usual one.
  ///
  /// No file is opened here: that happens with the first request over the network. `report` is given sentences about
  /// files that cannot be used.
  static func profile(
    for options: CommandLineOptions,
    report: @escaping @Sendable (String) -> Void = tell
  ) -> Profile {
    let folders =
      options.profileDirectory.map { ProfileFolders(directory: FileSystem.path($0)) }
      ?? ProfileFolders(environment: FileSystem.environment)
    if options.isPrivate { return .privateSession(besides: folders) }
    guard let folders else { return .inMemory() }
    return Profile(folders: folders, report: report)
  }

  /// Keeps sentences while the terminal belongs to the browser.
  final class Reports: Sendable {
    private struct State {
      var sentences: [String] = []
      var listener: (@Sendable (String) -> Void)?
    }

    private let state = Mutex(State())

    /// Keeps one.
    func add(_ sentence: String) {
      let listener = state.withLock { state in
        state.sentences.append(sentence)
        return state.listener
      }
      listener?(sentence)
    }

    /// Shows those that are there, and all that come, on the screen.
    func forward(to listener: @escaping @Sendable (String) -> Void) {
      let sentences = state.withLock { state in
        state.listener = listener
        return state.sentences
      }
      for sentence in sentences { listener(sentence) }
    }

    /// Tells all of them again, once the terminal is free: they name files, and the screen is gone.
    func tellAll() {
      for sentence in state.withLock({ $0.sentences }) { tell(sentence) }
    }
  }

  static let tell: @Sendable (String) -> Void = { sentence in
    StandardOutput.report("tern: \(PrintableText.line(sentence))")
  }
}
