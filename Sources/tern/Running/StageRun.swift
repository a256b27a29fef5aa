internal import Addressing
internal import Interface
internal import Loading
internal import WebEngine

/// Loads one page without a screen and prints a stage of it.
@MainActor
struct StageRun {
  private let options: CommandLineOptions
  private let stage: Stage
  private let settings: Settings
  private let page: WebPage

  /// Loads and prints what the options ask for.
  static func run(
    _ options: CommandLineOptions,
    stage: Stage,
    settings: Settings
  ) async -> ExitStatus {
    await StageRun(options: options, stage: stage, settings: settings).run()
  }

  private init(options: CommandLineOptions, stage: Stage, settings: Settings) {
    self.options = options
    self.stage = stage
    self.settings = settings
    var configuration = PageConfiguration.make(for: options, settings: settings)
    configuration.columns = options.width
    // A load that may be cut off in the middle prints what it had come to.
    configuration.suppressesIncrementalRendering = options.timeout == nil
    configuration.followsRefreshes = false
    configuration.keepsSource = stage == .source
    page = WebPage(configuration: configuration)
  }

  /// Loads the address and prints; what had arrived of a page that broke off is printed too.
  private func run() async -> ExitStatus {
    let address = options.address ?? settings.home
    switch target(of: address) {
    case .refused(let reason): return fail(address, reason)
    case .page(let url): return await finish(address) { page.load(url) }
    case .input(let bytes):
      return await finish(address) {
        page.load(
          bytes,
          mimeType: options.mediaType ?? "text/html",
          characterEncoding: options.charset,
          baseURL: options.baseURL
        )
      }
    }
  }

  /// What is to be loaded.
  private enum Target {
    case page(WebURL)
    case input([UInt8])
    case refused(String)
  }

  private func target(of address: String) -> Target {
    if address == "-" { return .input(FileSystem.readStandardInput()) }
    switch CommandLineAddress.interpreter(settings).interpret(address, isCommandLine: true) {
    case .url(let url), .guessedHTTPS(let url): return .page(url)
    case .handOff(let url): return .refused("\(url.scheme): addresses are for other programs.")
    case .refused(let reason): return .refused(reason)
    case .nothing: return .refused("The address is empty.")
    }
  }

  private func finish(
    _ address: String,
    load: () -> WebPage.Navigation
  ) async -> ExitStatus {
    let tracer = options.traces ? Tracer(page) : nil
    var failure: String?
    var hasCommitted = false
    do {
      for try await event in load() {
        if case .committed = event.kind { hasCommitted = true }
      }
    } catch {
      failure = page.failure?.sentence ?? FailureText.sentence(error)
    }
    if hasCommitted { printStage() }
    let status = page.response?.status ?? 0
    page.close()
    await tracer?.finish()
    if let failure { return fail(address, failure) }
    guard hasCommitted else { return fail(address, "There was nothing to show.") }
    return status >= 400 ? .httpError : .finished
  }

  private func fail(_ address: String, _ reason: String) -> ExitStatus {
    let shown = PrintableText.line(String(address.prefix(2_000)))
    StandardOutput.report("tern: \(shown): \(PrintableText.line(reason))")
    return .unfinished
  }

  private func printStage() {
    var output = StandardOutput()
    switch stage {
    case .text: TextStage.write(page.rendered.page, to: &output)
    case .ansi: ANSIStage.write(page.rendered.page, to: &output)
    case .json: output.write(JSONStage.object(of: page))
    case .links: ListStages.writeLinks(of: page, to: &output)
    case .outline: ListStages.writeOutline(of: page, to: &output)
    case .headers: ListStages.writeHeaders(of: page, to: &output)
    case .source: SourceStage.write(page.source, to: &output)
    case .tree: TreeStage.write(page.rendered.document, to: &output)
    case .url: break
    }
    output.flush()
  }
}
