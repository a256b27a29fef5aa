internal import Addressing
internal import CLibCurl

/// The loader thread's work: moves all transfers on until the queue is gone.
@safe final class TransferLoop {
  private let inbox: TransferInbox
  private let multi: UnsafeMutableRawPointer
  private var transfers: [UInt64: Transfer] = [:]
  // By the address of the easy handle.
  private var numbers: [UInt: UInt64] = [:]
  private let memory = ServerMemory()
  /// What waits for its turn.
  private struct Waiting {
    var request: URLRequest
    var upload: OpenBody?
    var receiver: any TransferReceiver
  }
  private var waiting: [UInt64: Waiting] = [:]
  private var schedule = TransferSchedule()
  private var isOver = false

  private init(inbox: TransferInbox, multi: UnsafeMutableRawPointer) {
    self.inbox = inbox
    unsafe self.multi = multi
    // As many as browsers use; HTTP/2 needs one.
    unsafe clibcurl_multi_setopt_long(multi, CURLMOPT_MAX_HOST_CONNECTIONS, 6)
    unsafe clibcurl_multi_setopt_long(multi, CURLMOPT_MAX_TOTAL_CONNECTIONS, 64)
    unsafe clibcurl_multi_setopt_long(multi, CURLMOPT_MAXCONNECTS, 32)
  }

  /// Runs until the queue goes away; called on the loader thread.
  static func run(inbox: TransferInbox) {
    guard clibcurl_open(), let multi = unsafe clibcurl_multi_init() else {
      refuseEverything(inbox)
      return
    }
    unsafe inbox.setMulti(multi)
    let loop = unsafe TransferLoop(inbox: inbox, multi: multi)
    while !loop.isOver { loop.turn() }
    for number in Array(loop.transfers.keys) { loop.remove(number) }
    unsafe inbox.setMulti(nil)
    unsafe clibcurl_multi_cleanup(multi)
  }

  /// Without libcurl each request fails with the same clear sentence.
  private static func refuseEverything(_ inbox: TransferInbox) {
    while true {
      for message in inbox.takeAll() {
        switch message {
        case .start(_, let request, _, let receiver):
          receiver.finish(throwing: LoadingError.libraryMissing(url: request.url))
        case .quit: return
        case .resume, .stop, .reconsider: break
        }
      }
      SystemClock.sleep(milliseconds: 20)
    }
  }

  private func turn() {
    for message in inbox.takeAll() { obey(message) }
    beginNext()
    var running: CInt = 0
    unsafe clibcurl_multi_perform(multi, &running)
    finishDone()
    settle()
    beginNext()
    guard !isOver else { return }
    unsafe clibcurl_multi_poll(multi, CInt(waitingTime()))
  }

  private func obey(_ message: TransferInbox.Message) {
    switch message {
    case .start(let number, let request, let upload, let receiver):
      waiting[number] = Waiting(request: request, upload: upload, receiver: receiver)
      schedule.add(number, to: CredentialStore.place(of: request.url), request.priority)
    case .resume(let number): transfers[number]?.resume()
    case .stop(let number, let kind):
      guard let transfer = transfers[number] else {
        if waiting.removeValue(forKey: number) != nil { schedule.end(number) }
        return
      }
      if kind == .dropped, transfer.discardsRest() { return }
      remove(number)
    case .reconsider: break
    case .quit: isOver = true
    }
  }

  /// Begins what waits, the most urgent first, as far as there is room.
  private func beginNext() {
    while let number = schedule.next() {
      guard let next = waiting.removeValue(forKey: number), !next.receiver.channel.isAbandoned
      else {
        schedule.end(number)
        continue
      }
      begin(number, next.request, next.upload, next.receiver)
    }
  }

  private func begin(
    _ number: UInt64,
    _ request: URLRequest,
    _ upload: OpenBody?,
    _ receiver: any TransferReceiver,
    _ attempt: TransferAttempt = TransferAttempt()
  ) {
    let transfer = Transfer(
      number: number,
      request: request,
      upload: upload,
      receiver: receiver,
      attempt: attempt,
      memory: memory
    )
    guard let transfer, unsafe clibcurl_multi_add_handle(multi, transfer.easy) == CURLM_OK else {
      schedule.end(number)
      receiver.finish(
        throwing: LoadingError(.unknown, url: request.url, reason: "libcurl takes no more requests")
      )
      return
    }
    DebugLog.shared.write("#\(number) \(request.method) \(DebugLog.shown(request.url))")
    transfers[number] = transfer
    unsafe numbers[UInt(bitPattern: transfer.easy)] = number
  }

  private func finishDone() {
    var result = CURLE_OK
    while let easy = unsafe clibcurl_multi_next_done(multi, &result) {
      guard let number = numbers[UInt(bitPattern: easy)], let transfer = transfers[number] else {
        continue
      }
      end(transfer, with: result)
    }
  }

  /// Tells the end of an answer, or tries again; `result` is nil for one that is silent for too long.
  private func end(_ transfer: Transfer, with result: CURLcode?) {
    if transfer.head.response?.protocolName == "HTTP/2" {
      schedule.noteMultiplexing(transfer.number)
    }
    let attempt = transfer.nextAttempt(after: result ?? CURLE_OK)
    // Another attempt goes on in the same place.
    remove(transfer.number, keepsPlace: attempt != nil)
    if let attempt {
      begin(transfer.number, transfer.request, transfer.upload, transfer.receiver, attempt)
    } else if let result {
      transfer.finish(with: result)
    } else {
      transfer.finishSilent()
    }
  }

  /// Hands over what came, pauses transfers that nobody reads, looks at silent ones and ends those that are silent too long.
  private func settle() {
    let now = SystemClock.now
    for (number, transfer) in transfers {
      transfer.flush()
      if transfer.pauseIfFull() {
        transfer.receiver.channel.whenRoom { [inbox] in inbox.post(.resume(number)) }
      }
      if transfer.isOverdue(at: now) {
        end(transfer, with: nil)
      } else {
        transfer.lookIfSilent(at: now)
      }
    }
  }

  private func remove(_ number: UInt64, keepsPlace: Bool = false) {
    guard let transfer = transfers.removeValue(forKey: number) else { return }
    if !keepsPlace { schedule.end(number) }
    unsafe numbers[UInt(bitPattern: transfer.easy)] = nil
    unsafe clibcurl_multi_remove_handle(multi, transfer.easy)
  }

  /// How long nothing needs to be looked at, in milliseconds.
  private func waitingTime() -> Int {
    let now = SystemClock.now
    return transfers.values.reduce(3_600_000) { min($0, $1.millisecondsLeft(at: now)) }
  }
}
