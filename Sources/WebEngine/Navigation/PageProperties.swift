internal import Addressing
internal import Loading

/// The page's observable values after one step, published as one transaction.
struct PageProperties: Sendable {
  var url: WebURL?
  var displayedURL: WebURL?
  var attempt: WebPage.LoadAttempt?
  var provisionalURL: WebURL?
  var committedURL: WebURL?
  var initialURL: WebURL?
  var title = ""
  var isLoading = false
  var isAsleep = false
  var estimatedProgress = 0.0
  var hasOnlySecureContent = false
  var backForwardList = WebPage.BackForwardList()
  var response: URLResponse?
  var serverTrust: CertificateSummary?
  var redirectChain: [WebPage.RedirectHop] = []
}
