internal import CLibCurl

/// How long a server is waited for.
extension Transfer {
  /// The longest that nothing may come or go, in seconds.
  var longestSilence: Double {
    discardBudget == nil ? max(request.timeoutInterval, 0.1) : 2
  }

  /// The time until the silence is too long, at most a second while something is sent.
  func millisecondsLeft(at now: Double) -> Int {
    if isPaused { return 3_600_000 }
    let left = max(lastActivity + longestSilence - now, 0) * 1000
    return min(Int(min(left, 3_600_000)) + 1, request.body == nil ? 3_600_000 : 1000)
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
