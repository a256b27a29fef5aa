/// A pipeline that runs for one navigation.
@MainActor
final class Transfer {
  let mailbox = PipelineMailbox()
  var task: Task<Void, Never>?
  private var verdict: CheckedContinuation<Bool, Never>?
  private var answer: Bool?

  /// Waits until it is known whether the body may be read.
  func awaitVerdict() async -> Bool {
    if let answer { return answer }
    return await withCheckedContinuation { verdict = $0 }
  }

  /// Lets the pipeline read the body.
  func accept() { decide(true) }

  /// Ends the pipeline. A late decider holds nothing up.
  func give(up cancelsTask: Bool) {
    decide(false)
    if cancelsTask { task?.cancel() }
  }

  private func decide(_ isAccepted: Bool) {
    if answer == nil { answer = isAccepted }
    verdict?.resume(returning: isAccepted)
    verdict = nil
  }
}
