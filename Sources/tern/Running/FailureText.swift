internal import Loading
internal import WebEngine

/// Failures as one sentence for people.
enum FailureText {
  /// What a navigation's error says.
  static func sentence(_ error: WebPage.NavigationError) -> String {
    switch error {
    case .failedProvisionalNavigation(let cause), .failed(let cause): sentence(of: cause)
    case .pageClosed: "The page was closed."
    case .webContentProcessTerminated: "The page could not be worked on."
    case .invalidURL: "That is not a valid address."
    }
  }

  /// What any error says.
  static func sentence(of error: any Error) -> String {
    if let error = error as? LoadingError { return error.reason }
    return "\(error)"
  }
}
