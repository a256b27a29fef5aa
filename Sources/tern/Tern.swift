internal import Dispatch
internal import Glibc

/// The command.
@main
struct Tern {
  static func main() {
    // A reader that goes away is no reason to die with a signal.
    signal(SIGPIPE, SIG_IGN)
    // Nor is a file that may not grow any more (`ulimit -f`): writing fails with a sentence then.
    signal(SIGXFSZ, SIG_IGN)
    do throws(UsageError) {
      switch try CommandLineParser.parse(Array(CommandLine.arguments.dropFirst())) {
      case .help: end(show(HelpText.help))
      case .version: end(show(HelpText.version + "\n"))
      case .run(let options): try run(options, file: SettingsFile.load(for: options))
      }
    } catch {
      StandardOutput.report("tern: \(PrintableText.line(error.sentence))")
      StandardOutput.report("Try tern --help for what there is.")
      end(.usage)
    }
  }

  /// Ends the process.
  static func end(_ status: ExitStatus) -> Never { exit(status.rawValue) }

  private static func show(_ text: String) -> ExitStatus {
    var output = StandardOutput()
    output.write(text)
    output.flush()
    return output.told(.finished)
  }

  private static func run(
    _ options: CommandLineOptions,
    file: SettingsFile
  ) throws(UsageError) -> Never {
    if options.checksSettings {
      _ = show(file.report.text)
      end(file.report.status)
    }
    let stage = try options.printedStage(toTerminal: FileSystem.isTerminal(STDOUT_FILENO))
    if stage == .url { end(showURLs(options)) }
    guard let stage else {
      start { end(await BrowsingRun.run(options, file: file)) }
    }
    let settings = file.settings
    for sentence in file.sentences { ProfileChoice.tell(sentence) }
    #if compiler(>=6.3) && compiler(<6.4)
      if options.onlyPrints {
        OneThread.run { await StageRun.run(options, stage: stage, settings: settings) }
      }
    #endif
    start { await StageRun.run(options, stage: stage, settings: settings) }
  }

  /// Runs `body` on the system's executors.
  private static func start(_ body: @escaping @MainActor () async -> Never) -> Never {
    Task { @MainActor in await body() }
    dispatchMain()
  }

  private static func showURLs(_ options: CommandLineOptions) -> ExitStatus {
    if let address = options.address, address != "-" {
      return URLStage.run(address: address, base: options.baseURL)
    }
    return URLStage.run()
  }
}
