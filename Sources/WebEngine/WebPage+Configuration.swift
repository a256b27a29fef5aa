public import Addressing
public import Loading

extension WebPage {
  /// What a page is made with; changing it later has no effect.
  public struct Configuration: Sendable {
    /// Handlers for custom schemes.
    public var urlSchemeHandlers: [URLScheme: any URLSchemeHandler] = [:]
    /// The handler behind `tern:`; nil serves only the embedded pages.
    public var builtInPages: (any URLSchemeHandler)?
    /// The cookies, the cache and the known hosts; pages with the same store share them. The default is a private one.
    public var websiteDataStore = WebsiteDataStore.nonPersistent()
    /// Whether hosts that are known to be reached over TLS only are asked over TLS.
    public var upgradeKnownHostsToHTTPS = true
    /// What may come without TLS.
    public var transportPolicy = TransportPolicy()
    /// Whether the page begins out of view: its requests come after those of the page in view (``WebPage/isInView``).
    public var beginsOutOfView = false
    /// Whether the network costs by what comes over it.
    public var networkMeter = NetworkMeter()
    /// The width of the view in cells.
    public var columns = 80
    /// The height of the view in cells.
    public var rows = 24
    /// Whether style sheets and the like are fetched.
    public var loadsSubresources = true
    /// Whether nothing may be fetched over the network.
    public var isOffline = false
    /// The User-Agent; nil is Tern's own.
    public var userAgent: String?
    /// The Accept-Language; nil leaves it out.
    public var acceptLanguage: String?
    /// Header fields added to every request.
    public var extraHeaders = HeaderList()
    /// The charset to use instead of what the page says.
    public var forcedCharset: String?
    /// The media type to use instead of what the server says.
    public var forcedMIMEType: String?
    /// The longest silence of a server that is borne, in seconds, where a request does not say.
    public var timeoutInterval = URLRequest.standardTimeout
    /// Whether a load that finds no network waits for one instead of failing.
    public var waitsForConnectivity = false
    /// The longest that one whole load may take, in seconds; nil is no limit.
    public var loadTimeout: Double?
    /// Whether frames and markers may use more than ASCII.
    public var usesUnicode = true
    /// Whether rendering waits for the end of the document: for programs that only want the result.
    public var suppressesIncrementalRendering = false
    /// How much of what pages and servers send is taken.
    public var limits = Limits()
    /// What every navigation's preferences start from.
    public var defaultNavigationPreferences = NavigationPreferences()
    /// Whether timed refreshes are followed.
    public var followsRefreshes = true
    /// The address that relative links start from, instead of the document's own; nil changes nothing.
    public var baseURL: WebURL?
    /// The words behind Tern's own in the User-Agent; nil adds none.
    public var applicationNameForUserAgent: String?
    /// Who saves files; nil saves nothing.
    public var downloads: DownloadManager?
    /// Where documents are kept for going back and forward; pages with the same one share its limits.
    public var pageMemory = PageMemory()
    /// Whether the article of a page is shown as soon as the page is whole, where it has one.
    public var prefersArticles = false
    /// Whether the bytes of the document are kept for ``WebPage/source``.
    public var keepsSource = false
    /// Whether files are read by the task that shows them, without a thread beside it: for programs that have nothing else
    /// to do meanwhile.
    public var readsFilesInPlace = false

    /// Makes the defaults.
    public init() {}

    /// What was answered to challenges; pages that share a data store ask only once.
    var credentials: CredentialStore { websiteDataStore.credentials }

    /// What requests say when the page has no name of its own to give.
    var effectiveUserAgent: String {
      let name = applicationNameForUserAgent.map { " " + $0 } ?? ""
      return userAgent ?? RequestDefaults.userAgent + name
    }
  }
}
