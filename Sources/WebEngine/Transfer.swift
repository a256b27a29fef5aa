internal import Loading

/// A pipeline that runs for one navigation.
@MainActor
final class Transfer {
  /// What becomes of a response.
  enum Verdict: Sendable {
    /// Its body is read and shown.
    case show
    /// Its body goes to the disk.
    case save(DownloadTransfer)
    /// Nobody wants it.
    case drop
  }

  let mailbox = PipelineMailbox()
  var task: Task<Void, Never>?
  /// The response that is judged.
  var response: URLResponse?
  private var waiting: CheckedContinuation<Verdict, Never>?
  private var answer: Verdict?

  /// Waits until it is known what becomes of the body.
  func awaitVerdict() async -> Verdict {
    if let answer { return answer }
    return await withCheckedContinuation { waiting = $0 }
  }

  /// Lets the pipeline read the body.
  func accept() { decide(.show) }

  /// Lets the pipeline save the body; false when it has no response to save, or was told otherwise.
  func save(_ saving: DownloadTransfer) -> Bool {
    guard answer == nil, response != nil else { return false }
    decide(.save(saving))
    return true
  }

  /// Ends the pipeline. A late decider holds nothing up.
  func give(up cancelsTask: Bool) {
    decide(.drop)
    if cancelsTask { task?.cancel() }
  }

  private func decide(_ verdict: Verdict) {
    if answer == nil { answer = verdict }
    waiting?.resume(returning: verdict)
    waiting = nil
  }
}
