extension TransferFailure {
  /// Why no secure connection could be made.
  func handshake(_ place: String) -> Cause {
    if words.contains("wrong version number") || words.contains("packet length too long") {
      return (
        .secureConnectionFailed,
        "\(place) does not speak TLS; the address may need http: instead of https:"
      )
    }
    if words.contains("certificate required") {
      return (.clientCertificateRequired, "\(place) asks for a client certificate")
    }
    return (.secureConnectionFailed, handshakeReason(place))
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
