internal import Loading
internal import WebEngine

/// Decides for pages that are printed: what a server sends to be saved is not shown.
@MainActor
final class PrintingDecider: WebPage.NavigationDeciding {
  /// Whether whatever comes is saved.
  private let savesEverything: Bool
  /// The name of the last file that was not shown.
  private(set) var attachmentName: String?
  /// The HTTP status of the last answer; nil without one.
  private(set) var status: Int?

  init(savesEverything: Bool) { self.savesEverything = savesEverything }

  func decidePolicy(
    for response: WebPage.NavigationResponse
  ) async -> WebPage.PolicyDecision {
    status = response.response.status
    if savesEverything { return .download }
    guard response.response.isAttachment else { return .allow }
    attachmentName = response.response.suggestedFilename ?? "a file"
    return .download
  }
}
