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

  /// What an error comes to: its number and a sentence.
  typealias Cause = (code: LoadingError.Code, reason: String)

  /// The error for people.
  func error(for url: WebURL) -> LoadingError {
    let cause = cause(LoadingError.place(url), host: url.hostname ?? "")
    return LoadingError(cause.code, url: url, reason: cause.reason)
  }

  private func cause(_ place: String, host: String) -> Cause {
    switch code {
    case CURLE_COULDNT_RESOLVE_HOST:
      return (.cannotFindHost, "there is no host named \(host)")
    case CURLE_COULDNT_RESOLVE_PROXY:
      return (.cannotFindHost, "the proxy has an unknown name: \(said)")
    case CURLE_COULDNT_CONNECT: return connecting(refusingPlace(place))
    case CURLE_OPERATION_TIMEDOUT:
      return (
        .timedOut,
        isConnected
          ? "\(place) did not finish the handshake in time"
          : "\(place) did not answer within \(Transfer.connectTimeout) seconds"
      )
    case CURLE_SSL_PINNEDPUBKEYNOTMATCH:
      return (
        .certificateUntrusted, "\(host) showed another certificate than the one that was trusted"
      )
    case CURLE_PEER_FAILED_VERIFICATION: return certificateFault(host)
    case CURLE_SSL_CONNECT_ERROR, CURLE_SSL_CIPHER, CURLE_SSL_INVALIDCERTSTATUS:
      return handshake(place)
    case CURLE_SSL_CACERT_BADFILE:
      return (.secureConnectionFailed, "the file of trusted certificates cannot be read: \(said)")
    case CURLE_GOT_NOTHING:
      return (.networkConnectionLost, "\(place) closed the connection without an answer")
    case CURLE_PARTIAL_FILE: return cutOff(place)
    case CURLE_HTTP2_STREAM: return streamReset(place)
    case CURLE_RECV_ERROR, CURLE_SEND_ERROR, CURLE_HTTP2: return connectionLost(place)
    case CURLE_UNSUPPORTED_PROTOCOL, CURLE_WEIRD_SERVER_REPLY:
      return (.badServerResponse, "\(place) does not answer as a web server: \(said)")
    case CURLE_BAD_CONTENT_ENCODING:
      return (.badServerResponse, "the answer of \(place) cannot be decompressed")
    case CURLE_OUT_OF_MEMORY:
      // So libcurl calls a header field of more than 100 KiB.
      return LoadingError.tooManyHeaders(place)
    case CURLE_URL_MALFORMAT:
      return (.badURL, "the address cannot be used: \(said)")
    default: return (.unknown, said)
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

  private func connecting(_ place: String) -> Cause {
    switch systemError {
    case ECONNREFUSED:
      (.cannotConnectToHost, "nothing answers at \(place) (connection refused)")
    case ENETUNREACH, ENETDOWN:
      (.notConnected, "there is no network that leads to \(place)")
    case EHOSTUNREACH:
      (.cannotConnectToHost, "no way leads to \(place)")
    case ETIMEDOUT:
      (.timedOut, "\(place) did not answer in time")
    default:
      (.cannotConnectToHost, "nothing answers at \(place): \(said)")
    }
  }

  private func cutOff(_ place: String) -> Cause {
    let amount =
      expected.map { "after \(received) of \($0) bytes" } ?? "before the end of the answer"
    return (.networkConnectionLost, "\(place) closed the connection \(amount)")
  }

  /// The server ended one answer of an HTTP/2 connection; libcurl's words end with its name for the reason.
  private func streamReset(_ place: String) -> Cause {
    let reason = words.firstRange(of: "cleanly: ").map { ": " + words[$0.upperBound...] } ?? ""
    return (
      .networkConnectionLost, TerminalText.sanitized("\(place) broke the answer off\(reason)")
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

  private func connectionLost(_ place: String) -> Cause {
    // A proxy that makes no tunnel is reported as a broken connection too.
    if words.contains("CONNECT") {
      return (.cannotConnectToHost, tunnelReason(place))
    }
    if words.contains("response headers") { return LoadingError.tooManyHeaders(place) }
    if words.contains("chunked-encoding") {
      return (
        .badServerResponse, "the chunks in which \(place) sends its answer do not fit together"
      )
    }
    if code == CURLE_HTTP2 || words.contains("nghttp2") {
      return (
        .badServerResponse,
        "\(place) does not keep to the rules of HTTP/2, so the connection was ended"
      )
    }
    return (
      .networkConnectionLost,
      systemError == ECONNRESET || words.contains("reset by peer")
        ? "\(place) reset the connection" : "the connection to \(place) broke: \(said)"
    )
  }
}
