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

  /// Only the cache was to be asked, and it has nothing.
  static func notStored(url: WebURL) -> LoadingError {
    LoadingError(.resourceUnavailable, url: url, reason: "no copy of this page was kept")
  }

  /// A handler ended, or sent data, without a response.
  static func noResponse(url: WebURL) -> LoadingError {
    LoadingError(.badServerResponse, url: url, reason: "the answer has no response before its data")
  }

  /// The load was stopped.
  public static func cancelled(url: WebURL) -> LoadingError {
    LoadingError(.cancelled, url: url, reason: "the load was stopped")
  }

  /// The policy wants TLS.
  public static func insecure(url: WebURL) -> LoadingError {
    LoadingError(
      .insecureLoadBlocked,
      url: url,
      reason: "\(place(url)) would be reached without TLS: others could read and change what comes"
    )
  }

  /// libcurl is not installed.
  static func libraryMissing(url: WebURL) -> LoadingError {
    LoadingError(
      .unsupportedURL,
      url: url,
      reason: "the library libcurl (libcurl.so.4, package libcurl4) is not installed, "
        + "so network addresses cannot be opened"
    )
  }

  /// The connection closed before the blank line that ends the headers.
  static func brokenHeaders(url: WebURL) -> LoadingError {
    LoadingError(
      .badServerResponse,
      url: url,
      reason: "\(place(url)) closed the connection inside the headers of its answer"
    )
  }

  /// Two lengths of one body: what stands between them may be another answer.
  static func contradictingLengths(url: WebURL) -> LoadingError {
    LoadingError(
      .badServerResponse,
      url: url,
      reason: "\(place(url)) says two different things about the length of its answer"
    )
  }

  /// The body grows far more than bodies do when it is decompressed.
  static func bomb(url: WebURL) -> LoadingError {
    LoadingError(
      .badServerResponse,
      url: url,
      reason: "the answer grows hundreds of times when it is decompressed, so it was broken off"
    )
  }

  /// A compressed body without its end, although nothing else is missing.
  static func cutCompression(url: WebURL) -> LoadingError {
    LoadingError(
      .networkConnectionLost,
      url: url,
      reason: "the compressed answer of \(place(url)) stops in the middle"
    )
  }

  /// The headers break a limit (contract, part 5).
  static func tooManyHeaders(url: WebURL) -> LoadingError {
    let cause = tooManyHeaders(place(url))
    return LoadingError(cause.code, url: url, reason: cause.reason)
  }

  /// The same of a place alone.
  static func tooManyHeaders(_ place: String) -> TransferFailure.Cause {
    (.badServerResponse, "\(place) sent more or longer header fields than a page can need")
  }

  /// The server sent a part of an answer whose whole was asked for; nil when it does not say which.
  static func partOfAnswer(_ range: ByteRange? = nil, url: WebURL) -> LoadingError {
    let part: String
    if let range, let first = range.first, let last = range.last {
      part = "the bytes \(first) to \(last) of \(range.total.map(String.init) ?? "the page")"
    } else {
      part = "a part of the page"
    }
    return LoadingError(
      .networkConnectionLost,
      url: url,
      reason: "\(place(url)) sent only \(part), although the whole was asked for"
    )
  }

  /// The server says that a kept copy still holds, but nobody has one.
  static func nothingToValidate(url: WebURL) -> LoadingError {
    LoadingError(
      .badServerResponse,
      url: url,
      reason: "\(place(url)) says that the page has not changed (status 304), but no copy was kept"
    )
  }

  /// The server is not content with any answer to its challenge.
  static func endlessChallenges(url: WebURL) -> LoadingError {
    LoadingError(
      .badServerResponse,
      url: url,
      reason: "the server asked for the password again and again"
    )
  }

  /// Host and port as people write them.
  static func place(_ url: WebURL) -> String {
    let host = url.hostname ?? url.scheme
    return url.port.map { "\(host):\($0)" } ?? host
  }
}
