internal import Addressing
internal import CLibCurl

/// What libcurl brings.
extension Transfer {
  /// Takes one header line; false breaks the transfer off.
  func takeHeader(_ line: [UInt8]) -> Bool {
    lastActivity = SystemClock.now
    headBegan = headBegan ?? lastActivity
    if isAnsweredByLibcurl, line.starts(with: "HTTP/".utf8) {
      // The credential went out with a second request: this is its answer.
      head = ResponseHead(url: request.url, limits: receiver.limits)
      untyped = nil
      answeredChallenges += 1
      guard answeredChallenges <= TransferAttempt.most else {
        failure = .endlessChallenges(url: request.url)
        return false
      }
    }
    do {
      guard var response = try head.take(line) else { return true }
      watchEnding(of: response)
      response.certificate = certificate(isVerified: true)
      if response.status == 407 { response.refusingProxy = ProxyAddress(for: request.url) }
      if isToBeAnswered(response) { return takeChallenge() }
      untyped = response
      if isAnsweredByLibcurl { return true }
      if !MediaTypeSniffer().needsBytes(of: response), !head.hasUnknownCoding { sendResponse() }
      return true
    } catch {
      failure = error
      return false
    }
  }

  /// Whether a refusal waits that libcurl may answer by itself; it swallows the refusal's body then.
  private var isAnsweredByLibcurl: Bool {
    switch untyped?.status {
    case 401: TransferOptions.leavesServerToLibcurl(request.authorization)
    case 407: request.authorization.proxy?.space.scheme == .digest
    default: false
    }
  }

  /// Whether a response is a Digest challenge that the request can answer by itself.
  private func isToBeAnswered(_ response: URLResponse) -> Bool {
    memory.digests.judge(
      response,
      to: request,
      nonce: sentNonce,
      isRepeated: attempt.number > 0
    ) == .sendAgain
  }

  /// Lets the next attempt answer, after the few bytes of the refusal, which keep the connection.
  private func takeChallenge() -> Bool {
    guard attempt.number < TransferAttempt.most else {
      failure = .endlessChallenges(url: request.url)
      return false
    }
    isChallenge = true
    discardBudget = bodyCount + Self.discardLimit
    return true
  }

  func certificate(isVerified: Bool) -> CertificateSummary? {
    let isVerified = isVerified && request.authorization.trustedKey == nil
    return memory.certificates.certificate(of: number, request.url, isVerified: isVerified)
  }

  /// Takes body bytes; false breaks the transfer off.
  func takeBody(_ bytes: UnsafeRawBufferPointer) -> Bool {
    lastActivity = SystemClock.now
    bodyCount += bytes.count
    if let budget = discardBudget { return bodyCount <= budget }
    unsafe pending.append(contentsOf: bytes)
    if isBomb {
      failure = .bomb(url: request.url)
      return false
    }
    if pending.count >= Self.chunkSize { flush() }
    return true
  }

  /// Whether the body is far larger than what came over the wire.
  private var isBomb: Bool {
    head.isCompressed
      && receiver.limits.isBomb(decoded: bodyCount, received: info(CURLINFO_SIZE_DOWNLOAD_T))
  }
}
