internal import Addressing
internal import CLibCurl
internal import Glibc
internal import Text

/// What libcurl tells about a transfer that failed, and the one table that turns it into ``LoadingError``.
struct TransferFailure {
  var code: CURLcode
  var words: String
  var systemError: CInt = 0
  var certificate: clibcurl_certificate_fault?
  var isConnected = false
  var received = 0
  var expected: Int?
  /// The proxy that the environment names, whether or not it was used.
  var proxy: ProxyAddress?

  /// The error for people.
  func error(for url: WebURL) -> LoadingError {
    let place = LoadingError.place(url)
    let host = url.hostname ?? ""
    switch code {
    case CURLE_COULDNT_RESOLVE_HOST:
      return LoadingError(.cannotFindHost, url: url, reason: "there is no host named \(host)")
    case CURLE_COULDNT_RESOLVE_PROXY:
      return LoadingError(
        .cannotFindHost,
        url: url,
        reason: "the proxy has an unknown name: \(said)"
      )
    case CURLE_COULDNT_CONNECT: return connecting(url, refusingPlace(place))
    case CURLE_OPERATION_TIMEDOUT:
      return LoadingError(
        .timedOut,
        url: url,
        reason: isConnected
          ? "\(place) did not finish the handshake in time"
          : "\(place) did not answer within \(Transfer.connectTimeout) seconds"
      )
    case CURLE_SSL_PINNEDPUBKEYNOTMATCH:
      return LoadingError(
        .certificateUntrusted,
        url: url,
        reason: "\(host) showed another certificate than the one that was trusted"
      )
    case CURLE_PEER_FAILED_VERIFICATION: return certificateFault(url, host)
    case CURLE_SSL_CONNECT_ERROR, CURLE_SSL_CIPHER, CURLE_SSL_INVALIDCERTSTATUS:
      return handshake(url, place)
    case CURLE_SSL_CACERT_BADFILE:
      return LoadingError(
        .secureConnectionFailed,
        url: url,
        reason: "the file of trusted certificates cannot be read: \(said)"
      )
    case CURLE_GOT_NOTHING:
      return LoadingError(
        .networkConnectionLost,
        url: url,
        reason: "\(place) closed the connection without an answer"
      )
    case CURLE_PARTIAL_FILE: return cutOff(url, place)
    case CURLE_HTTP2_STREAM: return streamReset(url, place)
    case CURLE_RECV_ERROR, CURLE_SEND_ERROR, CURLE_HTTP2: return connectionLost(url, place)
    case CURLE_UNSUPPORTED_PROTOCOL, CURLE_WEIRD_SERVER_REPLY:
      return LoadingError(
        .badServerResponse,
        url: url,
        reason: "\(place) does not answer as a web server: \(said)"
      )
    case CURLE_BAD_CONTENT_ENCODING:
      return LoadingError(
        .badServerResponse,
        url: url,
        reason: "the answer of \(place) cannot be decompressed"
      )
    case CURLE_OUT_OF_MEMORY:
      // So libcurl calls a header field of more than 100 KiB.
      return .tooManyHeaders(url: url)
    case CURLE_URL_MALFORMAT:
      return LoadingError(.badURL, url: url, reason: "the address cannot be used: \(said)")
    default: return LoadingError(.unknown, url: url, reason: said)
    }
  }

  /// libcurl's own words, fit for a terminal.
  var said: String {
    TerminalText.sanitized(
      words.isEmpty ? unsafe String(cString: clibcurl_easy_strerror(code)) : words
    )
  }

  /// Who could not be reached: the proxy, when libcurl's words name it.
  private func refusingPlace(_ place: String) -> String {
    guard let proxy, words.contains("\(proxy.host) port \(proxy.port)") else { return place }
    return TerminalText.sanitized("the proxy \(proxy.host):\(proxy.port)")
  }

  private func connecting(_ url: WebURL, _ place: String) -> LoadingError {
    switch systemError {
    case ECONNREFUSED:
      LoadingError(
        .cannotConnectToHost,
        url: url,
        reason: "nothing answers at \(place) (connection refused)"
      )
    case ENETUNREACH, ENETDOWN:
      LoadingError(
        .notConnected,
        url: url,
        reason: "there is no network that leads to \(place)"
      )
    case EHOSTUNREACH:
      LoadingError(.cannotConnectToHost, url: url, reason: "no way leads to \(place)")
    case ETIMEDOUT:
      LoadingError(.timedOut, url: url, reason: "\(place) did not answer in time")
    default:
      LoadingError(
        .cannotConnectToHost,
        url: url,
        reason: "nothing answers at \(place): \(said)"
      )
    }
  }

  private func cutOff(_ url: WebURL, _ place: String) -> LoadingError {
    let amount =
      expected.map { "after \(received) of \($0) bytes" } ?? "before the end of the answer"
    return LoadingError(
      .networkConnectionLost,
      url: url,
      reason: "\(place) closed the connection \(amount)"
    )
  }

  /// The server ended one answer of an HTTP/2 connection; libcurl's words end with its name for the reason.
  private func streamReset(_ url: WebURL, _ place: String) -> LoadingError {
    let reason = words.firstRange(of: "cleanly: ").map { ": " + words[$0.upperBound...] } ?? ""
    return LoadingError(
      .networkConnectionLost,
      url: url,
      reason: TerminalText.sanitized("\(place) broke the answer off\(reason)")
    )
  }

  /// Why a proxy made no tunnel, by libcurl's words: they end with the status that it answered, 0 for none.
  private func tunnelReason(_ place: String) -> String {
    let name = TerminalText.sanitized(
      proxy.map { "the proxy \($0.host):\($0.port)" } ?? "the proxy"
    )
    if words.contains("aborted") {
      return "\(name) closed the connection before it led to \(place)"
    }
    let status = words.firstRange(of: "response ").flatMap { Int(words[$0.upperBound...]) }
    switch status {
    case nil: return "\(name) refused: \(said)"
    case 0: return "\(name) does not answer as a proxy"
    case let status?: return "\(name) makes no connection to \(place) (status \(status))"
    }
  }

  private func connectionLost(_ url: WebURL, _ place: String) -> LoadingError {
    // A proxy that makes no tunnel is reported as a broken connection too.
    if words.contains("CONNECT") {
      return LoadingError(.cannotConnectToHost, url: url, reason: tunnelReason(place))
    }
    if words.contains("response headers") { return .tooManyHeaders(url: url) }
    if words.contains("chunked-encoding") {
      return LoadingError(
        .badServerResponse,
        url: url,
        reason: "the chunks in which \(place) sends its answer do not fit together"
      )
    }
    if code == CURLE_HTTP2 || words.contains("nghttp2") {
      return LoadingError(
        .badServerResponse,
        url: url,
        reason: "\(place) does not keep to the rules of HTTP/2, so the connection was ended"
      )
    }
    return LoadingError(
      .networkConnectionLost,
      url: url,
      reason: systemError == ECONNRESET || words.contains("reset by peer")
        ? "\(place) reset the connection" : "the connection to \(place) broke: \(said)"
    )
  }
}
