internal import Addressing
internal import CLibCurl

/// The end of an answer.
extension Transfer {
  /// The attempt that follows this one; nil when its answer is the answer.
  func nextAttempt(after result: CURLcode) -> TransferAttempt? {
    if receiver.channel.isAbandoned { return nil }
    if isChallenge { return attempt.next() }
    return wantsPlainBody(after: result) ? attempt.next(decodes: false) : nil
  }

  /// Whether the server named a coding nobody knows, so that the body should be taken as it is.
  private func wantsPlainBody(after result: CURLcode) -> Bool {
    result == CURLE_BAD_CONTENT_ENCODING && attempt.decodes && head.hasUnknownCoding
      && bodyCount == 0
      && request.method == "GET"
  }

  /// Ends the answer with what libcurl says.
  func finish(with result: CURLcode) {
    flush()
    // Only now is it sure that no bytes come.
    sendResponse()
    if result != CURLE_OK, !head.isComplete, info(CURLINFO_HTTP_CONNECTCODE) == 407 {
      return finishRefusedByProxy()
    }
    let error = failure ?? Self.error(for: result, of: self)
    DebugLog.shared.write(
      "#\(number) " + (error.map { "failed: \($0.reason)" } ?? "done, \(bodyCount) bytes")
    )
    receiver.finish(throwing: error)
  }

  private func finishRefusedByProxy() {
    let schemes = info(CURLINFO_PROXYAUTH_AVAIL)
    let (response, body) = ProxyRefusal.answer(for: request.url, schemes: schemes)
    receiver.receive(.response(response))
    receiver.receive(.data(body))
    receiver.finish(throwing: nil)
  }

  /// Ends an answer that is silent, or at its headers, for too long.
  func finishSilent() {
    flush()
    sendResponse()
    let place = LoadingError.place(request.url)
    let reason =
      if head.isComplete {
        "\(place) stopped sending for \(Self.words(longestSilence))"
      } else if isHeadOverdue(at: SystemClock.now) {
        "\(place) did not come to the end of its headers within \(Self.words(longestHead))"
      } else {
        "\(place) did not answer within \(Self.words(longestSilence))"
      }
    receiver.finish(throwing: LoadingError(.timedOut, url: request.url, reason: reason))
  }

  private static func words(_ seconds: Double) -> String {
    let seconds = Int(seconds)
    return seconds == 1 ? "1 second" : "\(seconds) seconds"
  }

  private static func error(for result: CURLcode, of transfer: Transfer) -> LoadingError? {
    if result == CURLE_OK || transfer.isFollowedByRubbish(result) {
      // libcurl 7.88 calls it a success when the connection closes inside the headers.
      guard let response = transfer.head.response else {
        return .brokenHeaders(url: transfer.request.url)
      }
      if result == CURLE_OK, transfer.gzipEnding?.isMissing(unpacked: transfer.bodyCount) == true {
        return .cutCompression(url: transfer.request.url)
      }
      return partialAnswer(response, to: transfer.request)
    }
    var fault = clibcurl_certificate_fault()
    let hasFault = unsafe clibcurl_certificate_fault(transfer.number, &fault)
    var error = TransferFailure(
      code: result,
      words: unsafe String(cString: transfer.words),
      systemError: CInt(truncatingIfNeeded: transfer.info(CURLINFO_OS_ERRNO)),
      certificate: hasFault ? fault : nil,
      isConnected: transfer.info(CURLINFO_CONNECT_TIME_T) > 0,
      received: transfer.bodyCount,
      expected: transfer.head.response?.expectedContentLength,
      proxy: ProxyAddress(for: transfer.request.url)
    ).error(for: transfer.request.url)
    if error.isCertificateFault { error.certificate = transfer.certificate(isVerified: false) }
    return error
  }

  /// Whether the compressed body was whole and something stood behind its end, which browsers leave out.
  ///
  /// libcurl calls it a failure to write; a body that is damaged in itself has another code.
  private func isFollowedByRubbish(_ result: CURLcode) -> Bool {
    result == CURLE_WRITE_ERROR && failure == nil && discardBudget == nil && head.isCompressed
  }

  /// What is wrong with a part of a page when the whole was asked for; nil when nothing is.
  private static func partialAnswer(
    _ response: URLResponse,
    to request: URLRequest
  ) -> LoadingError? {
    guard response.status == 206, request.headers["Range"] == nil else { return nil }
    guard let range = response.byteRange, !range.isWhole else {
      return response.byteRange == nil ? .partOfAnswer(url: request.url) : nil
    }
    return .partOfAnswer(range, url: request.url)
  }
}
