internal import Glibc

/// The command.
@main
struct Tern {
  static func main() async {
    // A reader that goes away is no reason to die with a signal.
    signal(SIGPIPE, SIG_IGN)
    // Nor is a file that may not grow any more (`ulimit -f`): writing fails with a sentence then.
    signal(SIGXFSZ, SIG_IGN)
    let status = await run(Array(CommandLine.arguments.dropFirst()))
    exit(status.rawValue)
  }

  private static func run(_ arguments: [String]) async -> ExitStatus {
    do throws(UsageError) {
      switch try CommandLineParser.parse(arguments) {
      case .help: return show(HelpText.help)
      case .version: return show(HelpText.version + "\n")
      case .run(let options):
        return await run(options, settings: try SettingsFile.load(for: options))
      }
    } catch {
      StandardOutput.report("tern: \(PrintableText.line(error.sentence))")
      StandardOutput.report("Try tern --help for what there is.")
      return .usage
    }
  }

  private static func show(_ text: String) -> ExitStatus {
    var output = StandardOutput()
    output.write(text)
    output.flush()
    return output.told(.finished)
  }

  private static func run(
    _ options: CommandLineOptions,
    settings: Settings
  ) async -> ExitStatus {
    switch options.stage {
    case .url: return showURLs(options)
    case let stage?: return await StageRun.run(options, stage: stage, settings: settings)
    case nil:
      guard FileSystem.isTerminal(STDOUT_FILENO) else {
        return await StageRun.run(options, stage: .text, settings: settings)
      }
      return await BrowsingRun.run(options, settings: settings)
    }
  }

  private static func showURLs(_ options: CommandLineOptions) -> ExitStatus {
    if let address = options.address, address != "-" {
      return URLStage.run(address: address, base: options.baseURL)
    }
    return URLStage.run(FileSystem.readStandardInput())
  }
}
