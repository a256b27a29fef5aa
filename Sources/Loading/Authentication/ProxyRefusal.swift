internal import Addressing

/// The answer of a proxy that wants to know who asks before it makes a tunnel.
///
/// libcurl keeps such an answer to itself and only tells its status and the schemes on offer; here it becomes an
/// ordinary response, so that one way leads to the question for a password.
enum ProxyRefusal {
  /// The response, and its body for a person who does not answer.
  static func answer(for url: WebURL, schemes: Int) -> (URLResponse, [UInt8]) {
    var headers = HeaderList()
    if schemes & (1 << 1) != 0 {
      headers.append("Proxy-Authenticate", "Digest nonce=unknown")
    }
    if schemes & (1 << 0) != 0 { headers.append("Proxy-Authenticate", "Basic") }
    headers.append("Content-Type", "text/plain; charset=utf-8")
    var response = URLResponse(url: url, status: 407, headers: headers)
    response.refusingProxy = ProxyAddress(for: url)
    return (response, Array("The proxy wants a user name and a password.\n".utf8))
  }
}
