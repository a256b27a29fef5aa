public import Addressing

extension LoadingError {
  /// Nobody serves the scheme.
  static func unsupportedScheme(_ scheme: String, url: WebURL) -> LoadingError {
    LoadingError(.unsupportedURL, url: url, reason: "no handler serves \(scheme): addresses")
  }

  /// The network is switched off.
  static func offline(url: WebURL) -> LoadingError {
    LoadingError(
      .notConnected,
      url: url,
      reason: "Tern is offline, so nothing is fetched from the network"
    )
  }

  /// A handler ended, or sent data, without a response.
  static func noResponse(url: WebURL) -> LoadingError {
    LoadingError(.badServerResponse, url: url, reason: "the answer has no response before its data")
  }

  /// The load was stopped.
  public static func cancelled(url: WebURL) -> LoadingError {
    LoadingError(.cancelled, url: url, reason: "the load was stopped")
  }
}
