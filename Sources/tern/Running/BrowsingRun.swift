internal import Addressing
internal import Interface
internal import Library
internal import Loading
internal import TerminalIO
internal import WebEngine

/// Browses in the terminal.
@MainActor
enum BrowsingRun {
  /// Opens the address and gives the terminal to the browser until the person quits.
  static func run(_ options: CommandLineOptions, file: SettingsFile) async -> ExitStatus {
    let settings = file.settings
    let interpreter = CommandLineAddress.interpreter(settings)
    let addresses: StartAddresses
    do throws(StartAddresses.Refusal) {
      addresses = try StartAddresses(options, home: settings.home, interpreter: interpreter)
    } catch {
      return refuse(error.address, error.reason)
    }
    let target = addresses.first
    // Standard input is read before the terminal is taken: its sender may write to the screen too.
    let standardInput = target == nil ? StandardInput(patience: options.timeout) : nil
    let reports = ProfileChoice.Reports()
    if let reproach = standardInput?.reproach { reports.add(reproach) }
    for sentence in file.sentences { reports.add(sentence) }
    let profile = ProfileChoice.profile(for: options) { reports.add($0) }
    let (configuration, downloads) = configuration(options, settings, profile)
    let decider = BrowserDecider()
    let page = WebPage(
      configuration: configuration,
      navigationDecider: decider,
      newPagePresenter: decider
    )
    // Read while the terminal is being taken: the first load has to know which hosts want TLS.
    let preparation = Task { await profile.dataStore.prepare() }
    do throws(TerminalError) {
      let terminal = try Terminal.open()
      var services = Surroundings.services(settings, downloads: downloads, profile: profile)
      services.makePage = pageMaker(configuration, isPrivate: options.isPrivate)
      let browser = Browser(
        page: page,
        isPrivate: options.isPrivate,
        interpreter: interpreter,
        keys: settings.keys,
        services: services
      )
      browser.use(settings.theme)
      browser.use(settings.textOrder)
      reports.forward { sentence in Task { @MainActor in browser.tell(problem: sentence) } }
      decider.browser = browser
      if case .guessedHTTPS(let url) = target { browser.noteGuess(url) }
      let tracer = options.traces ? Tracer(page) : nil
      page.setViewport(columns: terminal.size.columns, rows: terminal.size.rows)
      if addresses.needsNetwork { await preparation.value }
      var start = start(addresses, options, settings)
      let load: @MainActor @Sendable () -> Void = {
        begin(target, standardInput?.bytes, on: page, options: options)
      }
      if start.restoring == .always, start.showsHome { start.loadFirstPage = load } else { load() }
      browser.use(start)
      await browser.run(screen: terminal, input: terminal.input)
      terminal.close()
      page.close()
      await tracer?.finish()
      await downloads.close()
      await profile.dataStore.flush()
      reports.tellAll()
      return .finished
    } catch {
      StandardOutput.report("tern: \(error.sentence)")
      return .unfinished
    }
  }

  /// What the window begins with beside its first page.
  private static func start(
    _ addresses: StartAddresses,
    _ options: CommandLineOptions,
    _ settings: Settings
  ) -> BrowserStart {
    var start = BrowserStart()
    start.addresses = addresses.others
    start.restoring = options.restores ? .always : settings.restore
    start.isAskedFor = options.restores
    start.showsHome = addresses.isHome
    return start
  }

  /// How pages are loaded and shown, and the downloads that belong to that.
  private static func configuration(
    _ options: CommandLineOptions,
    _ settings: Settings,
    _ profile: Profile
  ) -> (WebPage.Configuration, DownloadManager) {
    var configuration = PageConfiguration.make(for: options, settings: settings, profile: profile)
    configuration.keepsSource = true
    configuration.pageMemory = PageMemory(bytes: settings.pageCache, putsPagesToSleep: true)
    configuration.prefersArticles = options.prefersArticles
    // A person can be asked; commands ask for what they are given.
    configuration.transportPolicy = settings.transportPolicy
    let downloads = DownloadManager(
      folder: Surroundings.downloadFolder(settings),
      asking: configuration,
      records: profile.downloads
    )
    configuration.downloads = downloads
    configuration.builtInPages = OwnPages.handler(settings, profile, downloads: downloads)
    return (configuration, downloads)
  }

  /// Makes the pages of new tabs; those of a private one share what servers leave in memory, and nothing else.
  private static func pageMaker(
    _ configuration: WebPage.Configuration,
    isPrivate: Bool
  ) -> @MainActor @Sendable (BrowserDecider, Bool) -> any BrowsedPage {
    let usual = configuration
    var hidden = configuration
    if !isPrivate { hidden.websiteDataStore = Profile.privateSession().dataStore }
    let kept = hidden
    return { decider, isPrivate in
      WebPage(
        configuration: isPrivate ? kept : usual,
        navigationDecider: decider,
        newPagePresenter: decider
      )
    }
  }

  private static func begin(
    _ target: AddressInterpretation?,
    _ standardInput: [UInt8]?,
    on page: WebPage,
    options: CommandLineOptions
  ) {
    if let standardInput {
      page.load(
        standardInput,
        mimeType: options.mediaType
          ?? MediaTypeSniffer().sniffedType(ofStandardInput: standardInput),
        characterEncoding: options.charset,
        baseURL: options.baseURL
      )
    }
    switch target {
    case .url(let url): page.load(url)
    case .guessedHTTPS(let url): page.load(url, guessedHTTPS: true)
    case .handOff, .refused, .nothing, nil: break
    }
  }

  private static func refuse(_ address: String, _ reason: String) -> ExitStatus {
    StandardOutput.report("tern: \(PrintableText.line(address)): \(PrintableText.line(reason))")
    return .unfinished
  }
}
