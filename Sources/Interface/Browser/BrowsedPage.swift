public import Addressing
public import DOM
public import Layout
public import Loading
public import Styling
public import WebEngine

/// What the browser needs of a page: ``WebPage`` is one, and so is the scripted page of the tests.
@MainActor
public protocol BrowsedPage: AnyObject {
  /// The address shown.
  var url: WebURL? { get }
  /// The address for the address bar: what is being loaded, else what failed or was stopped last, else the document's.
  var displayedURL: WebURL? { get }
  /// The load that failed or was stopped last, until another one begins or commits.
  var lastAttempt: WebPage.LoadAttempt? { get }
  /// Gives ``lastAttempt`` up, so that the address of the document counts again.
  func forgetLastAttempt()
  /// The address of the document that is held.
  var committedURL: WebURL? { get }
  /// The address being loaded.
  var provisionalURL: WebURL? { get }
  /// The first address of the redirect chain.
  var initialURL: WebURL? { get }
  /// The title.
  var title: String { get }
  /// Whether something is loaded.
  var isLoading: Bool { get }
  /// How far the load has come.
  var estimatedProgress: Double { get }
  /// Whether everything came over TLS.
  var hasOnlySecureContent: Bool { get }
  /// The certificate of the server that delivered the document; nil for other connections than TLS.
  var serverTrust: CertificateSummary? { get }
  /// The name of the encoding that the document was read in.
  var characterEncoding: String? { get }
  /// The response that delivered the document.
  var response: URLResponse? { get }
  /// The colour that the document suggests for what surrounds it.
  var themeColor: PageColor? { get }
  /// The hops that led to it.
  var redirectChain: [WebPage.RedirectHop] { get }
  /// The page as laid out so far.
  var rendered: RenderedPage { get }
  /// The failure to tell of.
  var failure: WebPage.Failure? { get set }
  /// Whether there is something to go back to.
  var canGoBack: Bool { get }
  /// Whether there is something to go forward to.
  var canGoForward: Bool { get }
  /// The entry of the history that is shown; nil before there is one.
  var historyEntry: WebPage.BackForwardList.Item.ID? { get }
  /// Where the view stands.
  var scrollPosition: WebPage.ScrollPosition { get set }
  /// The bytes of the document as they arrived; empty when they were not kept.
  var source: [UInt8] { get }
  /// The part of the program that its links belong to, whose interceptor is asked about them.
  var openURLScope: WebPage.OpenURLScope? { get set }
  /// What the events do not tell.
  var notices: AsyncStream<WebPage.Notice> { get }

  /// How much of a form has been sent; nil when none is on its way.
  var upload: WebPage.Upload? { get }
  /// What a person has changed in the forms.
  var formValues: FormValues { get }

  /// Writes the page in another form into a file and answers its path.
  func save(
    _ content: WebPage.ExportedContent,
    to destination: DownloadDestination
  ) async throws -> String
  /// Loads an address.
  func visit(_ url: WebURL)
  /// Loads what another page wants to have opened in a page of its own.
  func visit(_ wish: WebPage.NewPageRequest)
  /// Where a link leads; nil when its address cannot be read.
  func address(of link: PageLink) -> WebURL?
  /// Whether a link may be opened in a page of its own.
  func canOpen(_ link: PageLink) -> Bool
  /// Opens a link in another page, with the referrer and the rights that the document of this one gives.
  func open(_ link: PageLink, in other: any BrowsedPage)
  /// The history as a value, with places and what was typed into forms.
  var sessionState: WebPage.SessionState { get }
  /// Takes a history over, whose current entry is loaded when the page is shown.
  func takeOver(_ state: WebPage.SessionState)
  /// Tells that the page is seen from now on; what was put off until then is loaded.
  func wasShown()
  /// Tells that the page is not seen any more, so that its memory may be used for others.
  func wasHidden()
  /// Saves what a request asks for, with the cookies of the page; nil leaves it to the browser.
  func download(_ request: URLRequest, to destination: DownloadDestination) -> Download?
  /// Lets the host of an address answer without TLS, for now or always.
  func allowWithoutTLS(_ url: WebURL, always: Bool)
  /// Whether exceptions that a person makes can be kept for later runs.
  var keepsExceptions: Bool { get }
  /// Ends the page.
  func close()
  /// Shows a document made from a string, under an address of its own.
  func visit(html: String, as url: WebURL)
  /// Follows a link as a person does.
  func visit(_ link: PageLink)
  /// Goes back.
  func visitPrevious()
  /// Goes forward.
  func visitNext()
  /// Goes so many entries forward, or back when negative.
  func travel(by offset: Int)
  /// The history as it is now.
  var backForwardList: WebPage.BackForwardList { get }
  /// Loads the document again.
  func visitAgain()
  /// Sends the failed request again.
  func visitFailed()
  /// Stops everything.
  func stopLoading()
  /// Opens or closes a `<details>`.
  func toggleDisclosure(_ node: NodeID)
  /// Whether the document is likely to have an article.
  var hasArticle: Bool { get }
  /// Shows the article instead of the page; false when there is none.
  func showArticle() async -> Bool
  /// Shows the page again.
  func showWholePage()
  /// Tells the size of the view.
  func setViewport(columns: Int, rows: Int)

  /// Puts a text into a control.
  func setValue(_ value: String, of id: ControlID)
  /// Chooses files by their paths.
  func setFiles(_ paths: [String], of id: ControlID)
  /// Selects an option of a select, or takes it out of a multiple one.
  func select(_ position: Int, of id: ControlID, isSelected: Bool)
  /// Steps a number, a date or a time up, or down when negative.
  func stepUp(_ id: ControlID, by count: Int)
  /// Fills the present into a date or time; false when the control takes none.
  @discardableResult
  func setToPresent(_ id: ControlID, localMilliseconds milliseconds: Int) -> Bool
  /// Does what a click on a control does.
  func activate(_ id: ControlID, at point: (x: Int, y: Int)?) -> ControlActivation
  /// Does what a click on a label does.
  func activate(label node: NodeID) -> ControlActivation
  /// Does what Enter in a text field does.
  func implicitSubmission(from id: ControlID) -> ControlActivation
  /// What is wrong with one control.
  func validate(_ id: ControlID) -> ValidationFailure?
}

extension WebPage: BrowsedPage {
  /// The entry of the history that is shown.
  public var historyEntry: BackForwardList.Item.ID? { backForwardList.currentItem?.id }
  /// Loads an address.
  public func visit(_ url: WebURL) { load(url) }
  /// Shows a document made from a string, under an address of its own.
  public func visit(html: String, as url: WebURL) { load(html: html, baseURL: url) }
  /// Takes a history over without loading.
  public func takeOver(_ state: SessionState) { restoreAsleep(state) }
  /// Loads what was put off until the page is seen.
  public func wasShown() { viewDidAppear() }
  /// Lets the memory be used for others.
  public func wasHidden() { viewDidDisappear() }
  /// Loads what another page wants to have opened.
  public func visit(_ wish: NewPageRequest) { load(wish) }
  /// Whether a link may be opened in a page of its own.
  public func canOpen(_ link: PageLink) -> Bool { newPage(following: link) != nil }
  /// Opens a link in another page.
  public func open(_ link: PageLink, in other: any BrowsedPage) {
    if let wish = newPage(following: link) { other.visit(wish) }
  }
  /// Follows a link as a person does.
  public func visit(_ link: PageLink) { follow(link) }
  /// Goes back.
  public func visitPrevious() { goBack() }
  /// Goes forward.
  public func visitNext() { goForward() }
  /// Goes so many entries forward, or back when negative.
  public func travel(by offset: Int) { go(by: offset) }
  /// Loads the document again.
  public func visitAgain() { reload() }
  /// Sends the failed request again.
  public func visitFailed() { retry() }
}
