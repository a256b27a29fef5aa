internal import WebEngine

/// Failures as one sentence for people.
enum FailureText {
  /// What a navigation's error says.
  static func sentence(_ error: WebPage.NavigationError) -> String {
    ErrorPresenter.sentence(for: error)
  }

  /// What any error says.
  static func sentence(of error: any Error) -> String { ErrorPresenter.sentence(for: error) }
}
