internal import Addressing
internal import Glibc
internal import Interface
internal import Layout
internal import Library
internal import Loading
internal import WebEngine

/// Loads one page without a screen and prints a stage of it.
@MainActor
struct StageRun {
  private let options: CommandLineOptions
  private let stage: Stage
  private let settings: Settings
  private let page: WebPage
  private let decider: PrintingDecider
  private let downloads: DownloadManager?
  private let profile: Profile

  /// Loads and prints what the options ask for, and ends the process with the page whole: taking it apart helps nobody.
  static func run(_ options: CommandLineOptions, stage: Stage, settings: Settings) async -> Never {
    let run = StageRun(options: options, stage: stage, settings: settings)
    let status = await run.run()
    withExtendedLifetime(run) { Tern.end(status) }
  }

  private init(options: CommandLineOptions, stage: Stage, settings: Settings) {
    self.options = options
    self.stage = stage
    self.settings = settings
    profile = ProfileChoice.profile(for: options)
    var configuration = PageConfiguration.make(for: options, settings: settings, profile: profile)
    configuration.columns = options.width
    // A load that may be cut off in the middle prints what it had come to.
    configuration.suppressesIncrementalRendering = options.timeout == nil
    configuration.followsRefreshes = options.script.followsRefreshes
    if let folder = options.downloadFolder {
      configuration.downloads = DownloadManager(
        folder: FileSystem.path(folder),
        asking: configuration,
        records: profile.downloads
      )
    }
    configuration.keepsSource = stage == .source || stage == .mhtml
    configuration.readsFilesInPlace = true
    downloads = configuration.downloads
    decider = PrintingDecider(savesEverything: options.downloadFolder != nil)
    page = WebPage(configuration: configuration, navigationDecider: decider)
  }

  /// Loads the address and prints; what had arrived of a page that broke off is printed too.
  private func run() async -> ExitStatus {
    guard options.address != nil || options.script.commands.isEmpty else {
      return await finish("--run") { nil }
    }
    let address = options.address ?? settings.home
    switch target(of: address) {
    case .refused(let reason): return fail(address, reason)
    case .page(let url):
      // A file needs no database.
      if url.isHTTP { await profile.dataStore.prepare() }
      return await finish(address) { page.load(url) }
    case .input(let input):
      let status = await finish(address) {
        page.load(
          input.bytes,
          mimeType: options.mediaType
            ?? MediaTypeSniffer().sniffedType(ofStandardInput: input.bytes),
          characterEncoding: options.charset,
          baseURL: options.baseURL
        )
      }
      return input.reproach.map { fail(address, $0) } ?? status
    }
  }

  /// What is to be loaded.
  private enum Target {
    case page(WebURL)
    case input(StandardInput)
    case refused(String)
  }

  private func target(of address: String) -> Target {
    if address == "-" { return .input(StandardInput(patience: options.timeout)) }
    switch CommandLineAddress.interpreter(settings).interpret(address, isCommandLine: true) {
    case .url(let url), .guessedHTTPS(let url): return .page(url)
    case .handOff(let url): return .refused("\(url.scheme): addresses are for other programs.")
    case .refused(let reason): return .refused(reason)
    case .nothing: return .refused("The address is empty.")
    }
  }

  private func finish(
    _ address: String,
    load: () -> WebPage.Navigation?
  ) async -> ExitStatus {
    let tracer = options.traces ? Tracer(page) : nil
    var script = ScriptRun(
      page: page,
      interpreter: CommandLineAddress.interpreter(settings),
      limit: options.timeout
    )
    var failure: String?
    if let navigation = load() { failure = await script.watch(navigation) }
    if !options.script.commands.isEmpty { failure = await script.run(options.script) }
    let saved = await waitForDownload()
    let hasCommitted = page.committedURL != nil
    if hasCommitted, saved == nil, options.prefersArticles { await showArticle(of: address) }
    let printed = hasCommitted && saved == nil ? await printStage() : .finished
    let status = page.response?.status ?? 0
    page.close()
    await tracer?.finish()
    await downloads?.close()
    await profile.dataStore.flush()
    if let saved { return saved }
    if let failure { return fail(address, decider.attachmentName.map(Self.advice) ?? failure) }
    guard hasCommitted else { return fail(address, "There was nothing to show.") }
    guard printed == .finished else { return printed }
    guard status >= 400 else { return .finished }
    if page.rendered.page.lineCount == 0 {
      report(address, "The server answers with status \(status) and an empty page.")
    }
    return .httpError
  }

  /// Waits for the file that `--download` asks for and prints its path; nil when none was begun.
  private func waitForDownload() async -> ExitStatus? {
    guard let downloads, let download = downloads.downloads.first else { return nil }
    switch await download.ended() {
    case .finished:
      var output = StandardOutput()
      // The folder is the person's own, and its name may still hold what a terminal obeys.
      output.write(PrintableText.line(download.path) + "\n")
      output.flush()
      // What a server says of an error is kept, and is still an error.
      return output.told((decider.status ?? 0) >= 400 ? .httpError : .finished)
    case .failed(let sentence):
      // Nobody can go on with it once the command has ended.
      await downloads.remove(download).value
      return fail(download.url.withoutCredentials.href, sentence)
    case .cancelled, .receiving, .waiting: return .unfinished
    }
  }

  private static func advice(about file: String) -> String {
    "The server sends \(file) to be saved, not shown; --download=FOLDER saves it."
  }

  private func fail(_ address: String, _ reason: String) -> ExitStatus {
    report(address, reason)
    return .unfinished
  }

  private func report(_ address: String, _ reason: String) {
    let shown = PrintableText.line(PrintableText.withoutPassword(String(address.prefix(2_000))))
    StandardOutput.report("tern: \(shown): \(PrintableText.line(reason))")
  }

  /// Has the article printed instead of the page; a page without one is printed as it is.
  private func showArticle(of address: String) async {
    guard await !page.showArticle() else { return }
    report(address, "No article was found; this is the whole page.")
  }

  /// A PDF is no text: it goes into files and pipes only.
  private func printPDF(to output: inout StandardOutput) async -> ExitStatus {
    let address = options.address ?? settings.home
    guard !FileSystem.isTerminal(STDOUT_FILENO) else {
      return fail(address, "A PDF cannot be shown here: send it to a file with > page.pdf.")
    }
    do {
      output.write(try await page.exported(as: .pdf()))
    } catch {
      return fail(address, ErrorPresenter.sentence(for: error))
    }
    output.flush()
    return output.told(.finished)
  }

  private func printStage() async -> ExitStatus {
    var output = StandardOutput()
    if let selector = options.selector {
      ListStages.writeElements(selector, of: page, to: &output)
      output.flush()
      return output.told(.finished)
    }
    switch stage {
    case .text: TextStage.write(page.rendered.page, to: &output)
    case .markdown: output.write((try? await page.exported(as: .markdown)) ?? [])
    case .ansi: output.write((try? await page.exported(as: .ansi())) ?? [])
    case .pdf: return await printPDF(to: &output)
    case .mhtml: SourceStage.write((try? await page.exported(as: .webArchive)) ?? [], to: &output)
    case .json: output.write(JSONStage.object(of: page, withArticle: options.prefersArticles))
    case .links: ListStages.writeLinks(of: page, to: &output)
    case .outline: ListStages.writeOutline(of: page, to: &output)
    case .headers: ListStages.writeHeaders(of: page, to: &output)
    case .source: SourceStage.write(page.source, to: &output)
    case .tree: TreeStage.write(page.rendered.document, to: &output)
    case .url: break
    }
    output.flush()
    return output.told(.finished)
  }
}
