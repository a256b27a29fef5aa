public import Addressing
internal import DOM
internal import Layout
public import Loading
public import Observation
public import Styling

/// A web page you can load, watch and act on; it needs no screen. The contract is docs/ENGINE.md.
///
/// What happens is decided by ``NavigationStateMachine``; this class asks, loads and shows what that decides.
@MainActor
public final class WebPage: Observable {
  // MARK: What can be watched

  /// The address shown: the requested one at once for loads by call, the committed one for links.
  @Watched public internal(set) var url: WebURL?
  /// The address for an address bar: that of a load by call on its way, else that of ``lastAttempt``, else the
  /// document's.
  @Watched public internal(set) var displayedURL: WebURL?
  /// The last load that led to no document, because it failed, was stopped or its password was not given; nil once
  /// something starts or commits.
  @Watched public internal(set) var lastAttempt: LoadAttempt?
  /// The address being loaded, from start to commit.
  @Watched public internal(set) var provisionalURL: WebURL?
  /// The address of the document that is held.
  @Watched public internal(set) var committedURL: WebURL?
  /// The first address of the redirect chain that led to the document.
  @Watched public internal(set) var initialURL: WebURL?
  /// The document's title, free of control characters; empty until it is parsed.
  @Watched public internal(set) var title = ""
  /// Whether the page has an entry whose document is loaded only when somebody sees it; see ``viewDidAppear()``.
  @Watched public internal(set) var isAsleep = false
  /// Whether something is being loaded.
  @Watched public internal(set) var isLoading = false
  /// From 0.1 at the start to 1 at the end; 0 in a fresh page.
  @Watched public internal(set) var estimatedProgress = 0.0
  /// Whether the document and all it needed came over TLS.
  @Watched public internal(set) var hasOnlySecureContent = false
  /// The last event of any navigation.
  @Watched public internal(set) var currentNavigationEvent: NavigationEvent?
  /// A copy of the history.
  @Watched public internal(set) var backForwardList = BackForwardList()
  /// The response that delivered the document; nil for html loads.
  @Watched public internal(set) var response: URLResponse?
  /// The certificate of the server that delivered the document; nil for other connections than TLS.
  @Watched public internal(set) var serverTrust: CertificateSummary?
  /// The colour that the document suggests for what surrounds it; nil when it suggests none.
  @Watched public internal(set) var themeColor: PageColor?
  /// The User-Agent of all requests of the page from now on, instead of the configuration's; nil is the configuration's.
  @Watched public var customUserAgent: String?
  /// The hops that led to the document.
  @Watched public internal(set) var redirectChain: [RedirectHop] = []
  /// The name of the character encoding that the document was read in; nil before there is one.
  @Watched public internal(set) var characterEncoding: String?
  /// The bytes of the document as they arrived, if the configuration asks to keep them.
  @Watched public internal(set) var source: [UInt8] = []
  /// The page as laid out so far; replaced at most about every 50 ms while loading.
  @Watched public internal(set) var rendered = RenderedPage.empty
  /// The address that the document's relative links start from.
  @Watched public internal(set) var baseURL: WebURL?
  /// Whether the document's dialogs get their default answers unseen; false again with the next document.
  @Watched public var suppressesDialogs = false
  /// The dialogs that wait.
  @Watched var dialogs = DialogQueue()
  /// The failure that an error panel shows; nil when there is none. Set nil to dismiss.
  @Watched public var failure: Failure?
  /// How much of a form has been sent, while that takes its time; nil otherwise.
  @Watched public internal(set) var upload: Upload?
  /// What a person has changed in the document's forms.
  @Watched public internal(set) var formValues = FormValues()
  /// The row at the top of the view and the column at its left; the interface keeps it up to date, the engine saves
  /// it in the history entry and sets it when an entry is restored.
  @Watched public var scrollPosition = ScrollPosition()

  /// Whether there is an entry to go back to.
  public var canGoBack: Bool { backForwardList[-1] != nil }
  /// Whether there is an entry to go forward to.
  public var canGoForward: Bool { backForwardList[1] != nil }

  // MARK: What the parts work with

  /// Finds words in the page, once somebody has asked for it.
  var finder: FindNavigator?
  let configuration: Configuration
  var decider: (any NavigationDeciding)?
  /// How many questions were put to the decider.
  var lastQuestion = 0
  /// The latest one that was answered.
  var lastAnsweredQuestion = 0
  let loader: ResourceLoader
  var machine: NavigationStateMachine
  var waitingInputs: [NavigationInput] = []
  var isApplying = false
  var recorders: [NavigationID: NavigationRecorder] = [:]
  let events = Broadcaster<NavigationEvent>()
  let notes = Broadcaster<Notice>()
  var transfers: [NavigationID: Transfer] = [:]
  var options: LayoutOptions
  var holding = DocumentHolding()
  var restoring: KeptPage?
  var finishesAfterLayout: NavigationID?
  var scrolling = ScrollKeeper()
  var formKeeper = FormKeeper()
  /// The entries that were left with their article shown.
  var articleEntries: Set<BackForwardList.Item.ID> = []
  var layoutTask: Task<Void, Never>?
  var refresh = RefreshSchedule()
  var timeoutTask: Task<Void, Never>?
  var addressBinding: AddressBinding?
  var openURLActions: [(token: OpenURLToken, action: OpenURLAction)] = []
  var lastOpenURLToken = 0
  /// The part of the program that the page belongs to; its interceptor is asked when the page has none of its own.
  public var openURLScope: OpenURLScope?
  /// Who opens new windows; asked weakly.
  weak var newPagePresenter: (any NewPagePresenting)?
  /// Who shows dialogs; asked weakly.
  weak var dialogPresenter: (any DialogPresenting)?
  /// Who runs scripts; nil today.
  var scriptHost: (any ScriptHosting)?
  /// Who follows the page the older way; held weakly.
  public weak var navigationDelegate: (any NavigationDelegate)?
  let clock: any Clock<Duration>
  /// Whether the page is in view, for its requests that wait.
  let urgency: PageUrgency
  /// Whether the page is in view: its requests go out before those of pages that are not, also those that wait already.
  public var isInView: Bool {
    get { urgency.isInView }
    set { urgency.isInView = newValue }
  }

  /// Makes a page. The presenters are held weakly.
  public convenience init(
    configuration: Configuration = Configuration(),
    navigationDecider: (any NavigationDeciding)? = nil,
    dialogPresenter: (any DialogPresenting)? = nil,
    newPagePresenter: (any NewPagePresenting)? = nil
  ) {
    self.init(
      configuration: configuration,
      navigationDecider: navigationDecider,
      newPagePresenter: newPagePresenter,
      handlers: [:]
    )
    self.dialogPresenter = dialogPresenter
  }

  /// Makes a page whose schemes may be served by others: `handlers` win over the built-in ones.
  init(
    configuration: Configuration,
    navigationDecider: (any NavigationDeciding)?,
    newPagePresenter: (any NewPagePresenting)? = nil,
    handlers: [String: any URLSchemeHandler],
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.clock = clock
    self.newPagePresenter = newPagePresenter
    self.configuration = configuration
    urgency = PageUrgency(isInView: !configuration.beginsOutOfView)
    decider = navigationDecider
    loader = Self.makeLoader(configuration, handlers)
    let custom = configuration.urlSchemeHandlers.keys.map { $0.rawValue.lowercased() }
    machine = NavigationStateMachine(
      schemes: SchemeRules(
        customSchemes: Set(custom),
        longestAddress: configuration.limits.addressBytes
      ),
      mostRedirects: configuration.limits.redirects,
      opensNewPages: newPagePresenter != nil,
      securedAddress: { url in
        guard configuration.upgradeKnownHostsToHTTPS else { return nil }
        return configuration.websiteDataStore.transportSecurity.secured(url)
      },
      transportRule: { url in
        let hosts = configuration.websiteDataStore.plainHosts
        return configuration.transportPolicy.rule(for: url, lettingIn: hosts)
      }
    )
    options = LayoutOptions(
      width: configuration.columns,
      height: configuration.rows,
      usesUnicode: configuration.usesUnicode
    )
    if decider == nil { decider = DelegateDecider(self) }
  }

  isolated deinit {
    configuration.pageMemory.leave(ObjectIdentifier(self))
    for transfer in transfers.values { transfer.give(up: true) }
    for recorder in recorders.values { recorder.end(.pageClosed) }
    layoutTask?.cancel()
    timeoutTask?.cancel()
    refresh.cancel()
  }

  /// Every navigation event from now on, failures included; ends when the page is closed.
  public var navigationEvents: AsyncStream<NavigationEvent> { events.makeStream() }
  /// What the six kinds do not tell.
  public var notices: AsyncStream<Notice> { notes.makeStream() }
}
