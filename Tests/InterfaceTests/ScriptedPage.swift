import Addressing
import DOM
import Interface
import Layout
import Loading
import Observation
import Styling

@testable import WebEngine

/// A page made by hand: it wraps its own text, and remembers what was asked of it.
///
/// The text is written in lines: `# Title` is a heading, `[words](address)` a link, every line a paragraph.
@Observable
final class ScriptedPage: BrowsedPage {
  var url: WebURL?
  var committedURL: WebURL?
  var displayedURL: WebURL? { lastAttempt?.url ?? url }
  var lastAttempt: WebPage.LoadAttempt?
  func forgetLastAttempt() { lastAttempt = nil }
  var provisionalURL: WebURL?
  var initialURL: WebURL?
  var title = ""
  var isLoading = false
  var estimatedProgress = 0.0
  var hasOnlySecureContent = false
  var response: URLResponse?
  var serverTrust: CertificateSummary?
  var characterEncoding: String?
  var themeColor: PageColor?
  var redirectChain: [WebPage.RedirectHop] = []
  var rendered = RenderedPage.empty
  var failure: WebPage.Failure?
  var historyEntry: WebPage.BackForwardList.Item.ID?
  var canGoBack = false
  var canGoForward = false
  var scrollPosition = WebPage.ScrollPosition()
  var source: [UInt8] = []
  var hasArticle = false
  @ObservationIgnored var openURLScope: WebPage.OpenURLScope?
  let notices: AsyncStream<WebPage.Notice>
  @ObservationIgnored let notice: AsyncStream<WebPage.Notice>.Continuation

  /// What was asked, one line each.
  @ObservationIgnored var asked: [String] = []
  @ObservationIgnored private var text = ""
  @ObservationIgnored private var width = 80

  init(_ text: String = "", title: String = "", url: String = "https://example.org/page") {
    (notices, notice) = AsyncStream.makeStream()
    self.url = WebURL(url)
    committedURL = self.url
    self.title = title
    show(text)
  }

  /// Shows another document, in an entry of the history.
  func show(_ text: String, entry: UInt64? = nil) {
    self.text = text
    historyEntry = entry.map { WebPage.BackForwardList.Item.ID(rawValue: $0) } ?? historyEntry
    paint(newDocument: true)
    scrollPosition = WebPage.ScrollPosition()
  }

  /// Adds to the document, as a load does.
  func append(_ more: String) {
    text += more
    paint(newDocument: false)
  }

  /// Has other lines in the same document, as after details were opened, or as the article of a page.
  func change(to text: String, showsArticle: Bool = false) {
    self.text = text
    paint(newDocument: false)
    rendered.showsArticle = showsArticle
  }

  private func paint(newDocument: Bool) {
    var painter = ScriptedPainter(width: width)
    painter.paint(text)
    rendered = RenderedPage(
      page: painter.page,
      outline: painter.outline,
      document: nil,
      generation: rendered.generation + 1,
      documentNumber: rendered.documentNumber + (newDocument ? 1 : 0)
    )
  }

  func visit(_ url: WebURL) { asked.append("load \(url.href)") }
  func visit(_ wish: WebPage.NewPageRequest) { asked.append("request \(wish.url.href)") }
  func address(of link: PageLink) -> WebURL? { WebURL(link.href, base: committedURL) }
  func canOpen(_ link: PageLink) -> Bool { WebURL(link.href, base: committedURL) != nil }
  func open(_ link: PageLink, in other: any BrowsedPage) {
    guard let url = WebURL(link.href, base: committedURL) else { return }
    (other as? ScriptedPage)?.asked.append("request \(url.href)")
  }
  /// The history that is given away, and taken over.
  var sessionState: WebPage.SessionState {
    var state = WebPage.SessionState()
    guard let url else { return state }
    state.entries = [
      WebPage.SessionState.Entry(
        title: title,
        url: url,
        initialURL: url,
        request: URLRequest(url: url),
        position: scrollPosition,
        document: 1
      )
    ]
    state.index = 0
    return state
  }
  func takeOver(_ state: WebPage.SessionState) {
    asked.append("restore \(state.entries.map(\.url.href).joined(separator: " "))")
    url = state.entries.indices.contains(state.index) ? state.entries[state.index].url : nil
  }
  func wasShown() { asked.append("shown") }
  func wasHidden() { asked.append("hidden") }
  func close() { asked.append("close") }
  func download(_ request: URLRequest, to destination: DownloadDestination) -> Download? { nil }
  var keepsExceptions = true
  func allowWithoutTLS(_ url: WebURL, always: Bool) {
    asked.append("plain \(url.href)\(always ? " always" : "")")
  }
  func visit(html: String, as url: WebURL) { asked.append("html \(url.href) \(html)") }
  func visit(_ link: PageLink) {
    let result = WebURL(link.href, base: committedURL).flatMap { openURLScope?($0) }
    if result == nil || result == .systemAction { asked.append("follow \(link.href)") }
  }
  func travel(by offset: Int) { asked.append("travel \(offset)") }
  var backForwardList = WebPage.BackForwardList()
  func visitPrevious() { asked.append("back") }
  func visitNext() { asked.append("forward") }
  func visitAgain() { asked.append("reload") }
  func visitFailed() { asked.append("retry") }
  func stopLoading() {
    asked.append("stop")
    isLoading = false
  }
  func showArticle() async -> Bool {
    asked.append("article")
    guard hasArticle else { return false }
    rendered.showsArticle = true
    rendered.generation += 1
    return true
  }
  func showWholePage() {
    asked.append("whole page")
    rendered.showsArticle = false
    rendered.generation += 1
  }
  func save(
    _ content: WebPage.ExportedContent,
    to destination: DownloadDestination
  ) async throws -> String {
    asked.append("save \(content) as \(destination.path)")
    return destination.path
  }
  func toggleDisclosure(_ node: NodeID) { asked.append("toggle") }

  func setViewport(columns: Int, rows: Int) {
    asked.append("view \(columns)x\(rows)")
    guard columns != width else { return }
    width = columns
    paint(newDocument: false)
  }
}
