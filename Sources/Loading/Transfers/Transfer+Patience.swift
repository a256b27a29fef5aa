internal import CLibCurl

/// How long a server is waited for.
extension Transfer {
  /// The longest that nothing may come or go, in seconds.
  var longestSilence: Double {
    discardBudget == nil ? max(request.timeoutInterval, 0.1) : 2
  }

  /// How often a silent connection is looked at, in seconds.
  private static let lookInterval = 2.0

  /// The time until the silence is too long or the connection is to be looked at, at most a second while something is sent.
  func millisecondsLeft(at now: Double) -> Int {
    if isPaused { return 3_600_000 }
    let next = min(lastActivity + longestSilence, max(lastActivity, lastLook) + Self.lookInterval)
    let left = max(next - now, 0) * 1000
    return min(Int(min(left, 3_600_000)) + 1, request.body == nil ? 3_600_000 : 1000)
  }

  /// Makes libcurl read from a silent connection: one of HTTP/2 that it has given up itself, because the server broke the
  /// rules, it would notice only when more comes, and a server that keeps the connection open sends nothing more.
  func lookIfSilent(at now: Double) {
    guard !isPaused, now - max(lastActivity, lastLook) >= Self.lookInterval else { return }
    lastLook = now
    unsafe clibcurl_easy_pause(easy, CURLPAUSE_RECV)
    unsafe clibcurl_easy_pause(easy, CURLPAUSE_CONT)
  }

  /// Whether nothing came or went for too long.
  func isOverdue(at now: Double) -> Bool {
    if isPaused { return false }
    let sent = curl_off_t(info(CURLINFO_SIZE_UPLOAD_T))
    if sent != uploaded {
      uploaded = sent
      lastActivity = now
    }
    return now - lastActivity >= longestSilence || isHeadOverdue(at: now)
  }

  /// Whether the headers drip: each line comes in time, and there is no end of them.
  func isHeadOverdue(at now: Double) -> Bool {
    guard let headBegan, !head.isComplete else { return false }
    return now - headBegan >= longestHead
  }

  /// The longest that header lines may take, in seconds.
  var longestHead: Double { longestSilence * receiver.limits.headerPatience }
}
