internal import Addressing
internal import CLibCurl

/// One request under way; lives on the loader thread only.
@safe final class Transfer {
  /// The longest that connecting may take, in seconds.
  static let connectTimeout = 20
  /// How many bytes are handed over at once.
  static let chunkSize = 64 * 1024
  /// How much of an answer that nobody wants is read to keep its connection.
  static let discardLimit = 64 * 1024

  let number: UInt64
  let request: URLRequest
  let receiver: any TransferReceiver
  let easy: UnsafeMutableRawPointer

  private let decodes: Bool
  private let certificates: CertificateMemory
  private var fields: UnsafeMutablePointer<curl_slist>?
  private let words: UnsafeMutablePointer<CChar>
  private var head: ResponseHead
  private var pending: [UInt8] = []
  /// A response whose type waits for the first bytes.
  private var untyped: URLResponse?
  /// How often libcurl has answered a challenge of its own accord; a stale nonce that never ends would go on for ever.
  private var answeredChallenges = 0
  private static let mostChallenges = 6
  private var bodyCount = 0
  /// What broke the transfer off, when libcurl cannot know it.
  var failure: LoadingError?
  /// The body with its files, when it is read while it is sent.
  let upload: OpenBody?
  /// When the meter was told last.
  var lastReading = 0.0
  private var isPaused = false
  private var discardBudget: Int?
  var lastActivity = SystemClock.now
  private var uploaded: curl_off_t = 0

  /// Prepares a transfer; nil when libcurl has no memory.
  init?(
    number: UInt64,
    request: URLRequest,
    upload: OpenBody?,
    receiver: any TransferReceiver,
    decodes: Bool,
    certificates: CertificateMemory
  ) {
    guard let easy = unsafe clibcurl_easy_init() else { return nil }
    self.number = number
    self.request = request
    self.upload = upload
    self.receiver = receiver
    self.decodes = decodes
    self.certificates = certificates
    unsafe self.easy = easy
    unsafe words = .allocate(capacity: Int(CURL_ERROR_SIZE))
    unsafe words.initialize(repeating: 0, count: Int(CURL_ERROR_SIZE))
    head = ResponseHead(url: request.url)
    unsafe fields = TransferOptions.apply(request, to: easy, number: number, decodes: decodes)
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

  // MARK: What libcurl brings

  /// Takes one header line; false breaks the transfer off.
  private func takeHeader(_ line: [UInt8]) -> Bool {
    lastActivity = SystemClock.now
    if isAnsweredByLibcurl, line.starts(with: "HTTP/".utf8) {
      // The credential went out with a second request: this is its answer.
      head = ResponseHead(url: request.url)
      untyped = nil
      answeredChallenges += 1
      guard answeredChallenges <= Self.mostChallenges else {
        failure = LoadingError(
          .badServerResponse,
          url: request.url,
          reason: "the server asked for the password again and again"
        )
        return false
      }
    }
    do {
      guard var response = try head.take(line) else { return true }
      response.certificate = certificate(isVerified: true)
      if response.status == 407 { response.refusingProxy = ProxyAddress(for: request.url) }
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
    guard request.authorization.answersChallenges, let status = untyped?.status else {
      return false
    }
    return status == 401 || status == 407
  }

  private func certificate(isVerified: Bool) -> CertificateSummary? {
    let isVerified = isVerified && request.authorization.trustedKey == nil
    return certificates.certificate(of: number, request.url, isVerified: isVerified)
  }

  /// Takes body bytes; false breaks the transfer off.
  private func takeBody(_ bytes: UnsafeRawBufferPointer) -> Bool {
    lastActivity = SystemClock.now
    bodyCount += bytes.count
    if let budget = discardBudget { return bodyCount <= budget }
    unsafe pending.append(contentsOf: bytes)
    if isBomb {
      failure = LoadingError(
        .badServerResponse,
        url: request.url,
        reason: "the answer grows more than 200 times when it is decompressed, so it was broken off"
      )
      return false
    }
    if pending.count >= Self.chunkSize { flush() }
    return true
  }

  /// Whether the body is far larger than what came over the wire.
  private var isBomb: Bool {
    guard head.isCompressed, bodyCount > 64 << 20 else { return false }
    return bodyCount / 200 > info(CURLINFO_SIZE_DOWNLOAD_T)
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
  private func sendResponse() {
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

  private var longestSilence: Double {
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
    return now - lastActivity >= longestSilence
  }

  // MARK: The end

  /// Whether the server named a coding nobody knows, so that the body should be taken as it is.
  func wantsPlainRetry(after result: CURLcode) -> Bool {
    result == CURLE_BAD_CONTENT_ENCODING && decodes && head.hasUnknownCoding && bodyCount == 0
      && request.method == "GET" && !receiver.channel.isAbandoned
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

  /// Ends an answer that is silent for too long.
  func finishSilent() {
    flush()
    sendResponse()
    receiver.finish(
      throwing: LoadingError(
        .timedOut,
        url: request.url,
        reason: head.isComplete
          ? "\(LoadingError.place(request.url)) stopped sending for \(Int(longestSilence)) seconds"
          : "\(LoadingError.place(request.url)) did not answer within \(Int(longestSilence)) seconds"
      )
    )
  }

  private static func error(for result: CURLcode, of transfer: Transfer) -> LoadingError? {
    if result == CURLE_OK {
      // libcurl 7.88 calls it a success when the connection closes inside the headers.
      return transfer.head.isComplete ? nil : .brokenHeaders(url: transfer.request.url)
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
      expected: transfer.head.response?.expectedContentLength
    ).error(for: transfer.request.url)
    if error.isCertificateFault { error.certificate = transfer.certificate(isVerified: false) }
    return error
  }

  /// A number libcurl keeps about the transfer.
  private func info(_ key: CURLINFO) -> Int {
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
