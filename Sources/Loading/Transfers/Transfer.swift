internal import Addressing
internal import CLibCurl

/// One request under way; lives on the loader thread only.
@safe final class Transfer {
  /// The longest that connecting may take, in seconds.
  static let connectTimeout = 20
  /// How many bytes are handed over at once.
  static let chunkSize = 64 * 1024
  /// How many bytes libcurl takes off a connection at once: what they decompress to comes in one go.
  static let wireBufferSize = 16 * 1024
  /// How much of an answer that nobody wants is read to keep its connection.
  static let discardLimit = 64 * 1024

  let number: UInt64
  let request: URLRequest
  let receiver: any TransferReceiver
  let easy: UnsafeMutableRawPointer

  let attempt: TransferAttempt
  let memory: ServerMemory
  private var fields: UnsafeMutablePointer<curl_slist>?
  let words: UnsafeMutablePointer<CChar>
  var head: ResponseHead
  var pending: [UInt8] = []
  /// A response whose type waits for the first bytes.
  var untyped: URLResponse?
  /// How often libcurl has answered a challenge of its own accord; a stale nonce that never ends would go on for ever.
  var answeredChallenges = 0
  /// The nonce of the Digest answer that went out with the request, if any.
  let sentNonce: String?
  /// Whether this answer is a challenge that the next attempt answers: nobody is to hear of it.
  var isChallenge = false
  var bodyCount = 0
  /// Whether the end of a gzip body came; nil for other bodies.
  var gzipEnding: GzipEnding?
  /// What broke the transfer off, when libcurl cannot know it.
  var failure: LoadingError?
  /// The body with its files, when it is read while it is sent.
  let upload: OpenBody?
  /// When the meter was told last.
  var lastReading = 0.0
  private(set) var isPaused = false
  var discardBudget: Int?
  var lastActivity = SystemClock.now
  /// When the first header line came.
  var headBegan: Double?
  /// How much of the request was sent when that was looked at last.
  var uploaded: curl_off_t = 0
  /// When libcurl was last made to look at the connection although nothing came.
  var lastLook = SystemClock.now

  /// Prepares a transfer; nil when libcurl has no memory.
  init?(
    number: UInt64,
    request: URLRequest,
    upload: OpenBody?,
    receiver: any TransferReceiver,
    attempt: TransferAttempt,
    memory: ServerMemory
  ) {
    guard let easy = unsafe clibcurl_easy_init() else { return nil }
    self.number = number
    self.request = request
    self.upload = upload
    self.receiver = receiver
    self.attempt = attempt
    self.memory = memory
    let answer = memory.digests.answer(to: request)
    sentNonce = answer?.nonce
    unsafe self.easy = easy
    unsafe words = .allocate(capacity: Int(CURL_ERROR_SIZE))
    unsafe words.initialize(repeating: 0, count: Int(CURL_ERROR_SIZE))
    head = ResponseHead(url: request.url, limits: receiver.limits)
    var request = request
    if let answer { request.headers.set("Authorization", answer.field) }
    unsafe fields = TransferOptions.apply(
      request,
      to: easy,
      number: number,
      decodes: attempt.decodes
    )
    unsafe clibcurl_setopt_pointer(easy, CURLOPT_ERRORBUFFER, words)
    installCallbacks()
    installUpload()
  }

  deinit {
    unsafe clibcurl_easy_cleanup(easy)
    unsafe clibcurl_slist_free_all(fields)
    unsafe words.deallocate()
  }

  /// Lets libcurl call back with this object as the context.
  ///
  /// The loop keeps the transfer alive until after the handle is removed, so the context is not retained:
  /// libcurl calls back from within `perform` only.
  private func installCallbacks() {
    let context = unsafe Unmanaged.passUnretained(self).toOpaque()
    unsafe clibcurl_setopt_pointer(easy, CURLOPT_WRITEDATA, context)
    unsafe clibcurl_setopt_pointer(easy, CURLOPT_HEADERDATA, context)
    unsafe clibcurl_setopt_callback(easy, CURLOPT_WRITEFUNCTION) { data, size, count, context in
      guard let context = unsafe context, let data = unsafe data else { return 0 }
      let transfer = unsafe Unmanaged<Transfer>.fromOpaque(context).takeUnretainedValue()
      let bytes = unsafe UnsafeRawBufferPointer(start: data, count: size * count)
      return unsafe transfer.takeBody(bytes) ? size * count : 0
    }
    unsafe clibcurl_setopt_callback(easy, CURLOPT_HEADERFUNCTION) { data, size, count, context in
      guard let context = unsafe context, let data = unsafe data else { return 0 }
      let transfer = unsafe Unmanaged<Transfer>.fromOpaque(context).takeUnretainedValue()
      let line = unsafe Array(UnsafeRawBufferPointer(start: data, count: size * count))
      return transfer.takeHeader(line) ? size * count : 0
    }
  }

  // MARK: What the loop asks

  /// Hands over the bytes that came.
  func flush() {
    guard !pending.isEmpty else { return }
    sendResponse()
    receiver.receive(.data(pending))
    pending = []
  }

  /// Hands over a response that waited, with the type its first bytes show.
  func sendResponse() {
    guard var response = untyped else { return }
    untyped = nil
    response.mimeType = MediaTypeSniffer().sniffedType(for: response, firstBytes: pending)
    receiver.receive(.response(response))
  }

  /// Pauses a transfer whose reader is behind; true when it was paused now.
  func pauseIfFull() -> Bool {
    guard !isPaused, receiver.channel.isFull else { return false }
    isPaused = true
    unsafe clibcurl_easy_pause(easy, CURLPAUSE_RECV)
    return true
  }

  /// Goes on after a pause.
  func resume() {
    guard isPaused else { return }
    isPaused = false
    lastActivity = SystemClock.now
    unsafe clibcurl_easy_pause(easy, CURLPAUSE_CONT)
  }

  /// Whether a dropped answer is short enough to be read to its end, which keeps the connection.
  func discardsRest() -> Bool {
    guard let response = head.response,
      response.isRedirect || response.status == 401 || response.status == 407,
      response.expectedContentLength ?? 0 <= Self.discardLimit
    else { return false }
    discardBudget = bodyCount + Self.discardLimit
    lastActivity = SystemClock.now
    resume()
    return true
  }

  /// A number libcurl keeps about the transfer.
  func info(_ key: CURLINFO) -> Int {
    // Whole numbers come in two widths, told apart by the kind inside the key.
    if key.rawValue & UInt32(CURLINFO_TYPEMASK) == UInt32(CURLINFO_OFF_T) {
      var value: curl_off_t = 0
      unsafe clibcurl_getinfo_offset(easy, key, &value)
      return Int(value)
    }
    var value = 0
    unsafe clibcurl_getinfo_long(easy, key, &value)
    return value
  }
}
