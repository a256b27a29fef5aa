internal import Addressing
internal import CLibCurl
internal import Synchronization

/// Passes requests to the one thread that owns libcurl's multi handle.
///
/// The thread starts with the first request and opens libcurl then; other threads only ever leave a message
/// and wake it.
final class TransferQueue: Sendable {
  /// The queue of the process: one loader thread and one pool of connections.
  static let shared = TransferQueue()

  private let inbox = TransferInbox()

  /// Makes a queue with connections of its own.
  init() {}

  /// Starts a request whose answer goes to `receiver`.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - upload: Its body, open, when it has files.
  ///   - receiver: Where the answer goes.
  func start(_ request: URLRequest, upload: OpenBody? = nil, into receiver: any TransferReceiver) {
    let number = inbox.post(starting: request, upload: upload, into: receiver)
    receiver.channel.whenAbandoned { [inbox] kind in inbox.post(.stop(number, kind)) }
  }

  /// Looks anew for what goes out next: a page came into view.
  func reconsider() { inbox.post(.reconsider) }

  deinit { inbox.post(.quit) }
}

/// What other threads left for the loader thread.
final class TransferInbox: Sendable {
  /// One message.
  enum Message: Sendable {
    case start(UInt64, URLRequest, OpenBody?, any TransferReceiver)
    case resume(UInt64)
    case stop(UInt64, LoadChannel.Abandonment)
    case reconsider
    case quit
  }

  private struct State {
    var messages: [Message] = []
    var lastNumber: UInt64 = 0
    var hasThread = false
    /// The address of the handle to wake; 0 while there is none.
    var multi: UInt = 0
  }

  // The lock is held while waking, so that the handle cannot go away meanwhile.
  private let state = Mutex(State())

  /// Leaves a request and gives it a number.
  func post(
    starting request: URLRequest,
    upload: OpenBody?,
    into receiver: any TransferReceiver
  ) -> UInt64 {
    let (number, needsThread) = state.withLock { state -> (UInt64, Bool) in
      state.lastNumber += 1
      let number = state.lastNumber
      state.messages.append(.start(number, request, upload, receiver))
      defer { state.hasThread = true }
      Self.wake(state)
      return (number, !state.hasThread)
    }
    if needsThread {
      BackgroundThread.start { TransferLoop.run(inbox: self) }
    }
    return number
  }

  /// Leaves a message.
  func post(_ message: Message) {
    state.withLock { state in
      guard state.hasThread else { return }
      state.messages.append(message)
      Self.wake(state)
    }
  }

  /// Takes all messages; called on the loader thread.
  func takeAll() -> [Message] {
    state.withLock { state in
      defer { state.messages = [] }
      return state.messages
    }
  }

  /// Says which handle to wake; nil when the loader thread ends.
  func setMulti(_ multi: UnsafeMutableRawPointer?) {
    let address = UInt(bitPattern: multi)
    state.withLock { $0.multi = address }
  }

  private static func wake(_ state: borrowing State) {
    // The address is a live handle: the loader thread takes it back, under the lock, before it frees it.
    guard let multi = unsafe UnsafeMutableRawPointer(bitPattern: state.multi) else { return }
    unsafe clibcurl_multi_wakeup(multi)
  }
}
