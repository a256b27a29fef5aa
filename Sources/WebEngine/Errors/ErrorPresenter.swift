internal import Addressing
internal import Loading
internal import Text

/// Turns errors into words for people, free of control characters.
public enum ErrorPresenter {
  /// The reason as one sentence with its full stop.
  public static func sentence(for error: any Error) -> String {
    let reason: String
    switch error {
    case let error as PageError: return sentence(for: error)
    case let error as WebPage.NavigationError: return sentence(for: error)
    case let error as LoadingError: reason = error.reason
    case let error as EngineError: reason = error.reason
    case let error as FileFault:
      reason = error.reason.prefix(1).uppercased() + error.reason.dropFirst()
    default: reason = "Something went wrong: \(error)"
    }
    return finished(reason)
  }

  /// The domain and number, such as `URL -1004`.
  public static func code(of error: PageError) -> String { "\(error.domain) \(error.code)" }

  /// What the error panel shows.
  static func failure(
    for error: PageError,
    request: URLRequest?,
    plainHTTPAlternative: WebURL?
  ) -> WebPage.Failure {
    WebPage.Failure(
      request: request,
      url: error.url,
      sentence: sentence(for: error),
      code: code(of: error),
      isAfterCommit: error.phase == .afterCommit,
      plainHTTPAlternative: plainHTTPAlternative
    )
  }

  private static func sentence(for error: PageError) -> String {
    switch error.cause {
    case .loading(let cause): finished(cause.reason)
    case .engine(let cause): finished(cause.reason)
    }
  }

  private static func sentence(for error: WebPage.NavigationError) -> String {
    switch error {
    case .failedProvisionalNavigation(let cause), .failed(let cause): sentence(for: cause)
    case .pageClosed: "The page is closed."
    case .webContentProcessTerminated: "The page's worker ended unexpectedly."
    case .invalidURL: "That is not an address."
    }
  }

  static func finished(_ reason: String) -> String {
    let clean = TerminalText.sanitized(reason)
    guard let last = clean.last else { return "The page could not be loaded." }
    return last == "." || last == "!" || last == "?" ? clean : clean + "."
  }
}
