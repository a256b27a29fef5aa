internal import Addressing

extension TransferFailure {
  /// Why no secure connection could be made.
  func handshake(_ url: WebURL, _ place: String) -> LoadingError {
    if words.contains("wrong version number") || words.contains("packet length too long") {
      return LoadingError(
        .secureConnectionFailed,
        url: url,
        reason: "\(place) does not speak TLS; the address may need http: instead of https:"
      )
    }
    if words.contains("certificate required") {
      return LoadingError(
        .clientCertificateRequired,
        url: url,
        reason: "\(place) asks for a client certificate"
      )
    }
    return LoadingError(
      .secureConnectionFailed,
      url: url,
      reason: handshakeReason(place)
    )
  }

  /// What the words of OpenSSL come to.
  private func handshakeReason(_ place: String) -> String {
    func said(_ phrases: [String]) -> Bool { phrases.contains { words.contains($0) } }
    if said(["SSL_ERROR_SYSCALL", "reset by peer", "unexpected eof"]) {
      return "\(place) closed the connection before it was secure"
    }
    if said(["alert handshake failure", "alert protocol version", "unsupported protocol"]) {
      return "\(place) and Tern know no way of encrypting in common"
    }
    return "no secure connection to \(place) can be made: \(self.said)"
  }
}
