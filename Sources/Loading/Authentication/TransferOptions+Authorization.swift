internal import CLibCurl

extension TransferOptions {
  /// Hands the credentials of a request to libcurl, which works the answers to challenges out.
  ///
  /// Digest of servers is ours (``DigestMemory``), because libcurl would ask for a nonce with every request.
  static func setAuthorization(_ answers: RequestAuthorization, on easy: UnsafeMutableRawPointer) {
    if let answer = answers.server,
      answer.space.scheme != .digest || leavesServerToLibcurl(answers)
    {
      unsafe clibcurl_setopt_string(easy, CURLOPT_USERNAME, answer.credential.user)
      unsafe clibcurl_setopt_string(easy, CURLOPT_PASSWORD, answer.credential.password)
      unsafe clibcurl_setopt_long(easy, CURLOPT_HTTPAUTH, method(answer.space.scheme))
    }
    if let answer = answers.proxy {
      unsafe clibcurl_setopt_string(easy, CURLOPT_PROXYUSERNAME, answer.credential.user)
      unsafe clibcurl_setopt_string(easy, CURLOPT_PROXYPASSWORD, answer.credential.password)
      unsafe clibcurl_setopt_long(easy, CURLOPT_PROXYAUTH, method(answer.space.scheme))
    }
  }

  /// Whether libcurl works out the answer to the server's Digest challenge: when we have no hashes.
  static func leavesServerToLibcurl(_ answers: RequestAuthorization) -> Bool {
    answers.server?.space.scheme == .digest && !MessageDigest.isAvailable
  }

  /// Accepts the one key that a person vouched for, and no other, instead of asking the authorities.
  static func setTrustedKey(
    _ key: CertificateSummary.KeyFingerprint,
    on easy: UnsafeMutableRawPointer,
    number: UInt64
  ) {
    unsafe clibcurl_setopt_long(easy, CURLOPT_SSL_VERIFYPEER, 0)
    unsafe clibcurl_setopt_long(easy, CURLOPT_SSL_VERIFYHOST, 0)
    unsafe clibcurl_setopt_string(easy, CURLOPT_PINNEDPUBLICKEY, "sha256//" + key.base64)
    // Nobody is refused here, but the page tells whose certificate it was.
    unsafe clibcurl_watch_certificates(easy, number, true)
  }

  private static func method(_ scheme: AuthenticationScheme) -> Int {
    // The macros of libcurl are unsigned long casts, which Swift does not import.
    switch scheme {
    case .digest: 1 << 1
    case .basic, .serverTrust: 1 << 0
    }
  }
}
