internal import Addressing
internal import Dispatch

/// Runs handlers that others wrote: on a thread of their own, because they may block it (contract 2.10).
enum HandlerBridge {
  /// Asks `handler` and pours its answer into `channel`.
  static func run(
    _ handler: some URLSchemeHandler,
    for request: URLRequest,
    into channel: LoadChannel
  ) {
    let executor = HandlerExecutor(label: "handler of \(request.url.scheme):")
    let task = Task(executorPreference: executor) {
      await pour(handler, request, channel)
    }
    channel.whenAbandoned { _ in task.cancel() }
  }

  private nonisolated static func pour(
    _ handler: some URLSchemeHandler,
    _ request: URLRequest,
    _ channel: LoadChannel
  ) async {
    do {
      var hasResponse = false
      for try await element in handler.reply(for: request) {
        if case .data(let bytes) = element {
          guard hasResponse else { throw LoadingError.noResponse(url: request.url) }
          if bytes.isEmpty { continue }
        } else {
          hasResponse = true
        }
        channel.send(element)
        await channel.waitForRoom()
        if channel.isAbandoned { return }
      }
      guard hasResponse else { throw LoadingError.noResponse(url: request.url) }
      channel.finish()
    } catch {
      channel.finish(throwing: error)
    }
  }
}

/// Runs the jobs of one load on a queue of its own.
private final class HandlerExecutor: TaskExecutor {
  private let queue: DispatchQueue

  init(label: String) { queue = DispatchQueue(label: label) }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let executor = unsafe asUnownedTaskExecutor()
    queue.async { unsafe job.runSynchronously(on: executor) }
  }
}
