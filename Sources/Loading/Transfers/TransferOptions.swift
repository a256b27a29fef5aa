internal import Addressing
internal import CLibCurl
internal import Glibc

/// Turns a request into libcurl's options.
enum TransferOptions {
  /// Sets everything about `request`; the answer is the header list, which the caller frees last.
  static func apply(
    _ request: URLRequest,
    to easy: UnsafeMutableRawPointer,
    number: UInt64,
    decodes: Bool
  ) -> UnsafeMutablePointer<curl_slist>? {
    unsafe setAddress(request.url, on: easy)
    unsafe setMethod(of: request, on: easy)
    unsafe setPolicies(on: easy, decodes: decodes, isSecure: request.url.scheme == "https")
    if let key = request.authorization.trustedKey {
      unsafe setTrustedKey(key, on: easy, number: number)
    } else {
      unsafe setTrust(on: easy, number: number)
    }
    unsafe setAuthorization(request.authorization, on: easy)
    return unsafe setFields(of: request, on: easy)
  }

  private static func setAddress(_ url: WebURL, on easy: UnsafeMutableRawPointer) {
    // User name and password of the address are an answer to a challenge; the engine gives them.
    let address = url.withoutCredentials.withFragment(nil).href
    unsafe clibcurl_setopt_string(easy, CURLOPT_URL, address)
    unsafe clibcurl_setopt_long(easy, CURLOPT_PATH_AS_IS, 1)
    unsafe clibcurl_setopt_string(easy, CURLOPT_PROTOCOLS_STR, "http,https")
    unsafe clibcurl_setopt_long(easy, CURLOPT_FOLLOWLOCATION, 0)
  }

  private static func setMethod(of request: URLRequest, on easy: UnsafeMutableRawPointer) {
    if let body = request.body?.bytes {
      unsafe clibcurl_setopt_offset(easy, CURLOPT_POSTFIELDSIZE_LARGE, curl_off_t(body.count))
      unsafe body.withUnsafeBytes { bytes in
        // An empty body must still be a string, or libcurl would read from standard input.
        let start = unsafe UnsafeMutableRawPointer(mutating: bytes.baseAddress)
        if let start = unsafe start {
          unsafe clibcurl_setopt_pointer(easy, CURLOPT_COPYPOSTFIELDS, start)
        } else {
          unsafe clibcurl_setopt_string(easy, CURLOPT_COPYPOSTFIELDS, "")
        }
      }
      unsafe clibcurl_setopt_string(easy, CURLOPT_CUSTOMREQUEST, request.method)
      return
    }
    // A body with files is read by the transfer itself.
    guard request.body == nil else { return }
    switch request.method {
    case "GET": unsafe clibcurl_setopt_long(easy, CURLOPT_HTTPGET, 1)
    case "HEAD": unsafe clibcurl_setopt_long(easy, CURLOPT_NOBODY, 1)
    case "POST":
      unsafe clibcurl_setopt_offset(easy, CURLOPT_POSTFIELDSIZE_LARGE, 0)
      unsafe clibcurl_setopt_string(easy, CURLOPT_COPYPOSTFIELDS, "")
    default: unsafe clibcurl_setopt_string(easy, CURLOPT_CUSTOMREQUEST, request.method)
    }
  }

  private static func setPolicies(
    on easy: UnsafeMutableRawPointer,
    decodes: Bool,
    isSecure: Bool
  ) {
    unsafe clibcurl_setopt_long(easy, CURLOPT_NOSIGNAL, 1)
    unsafe clibcurl_setopt_long(easy, CURLOPT_NETRC, 0)
    // A stopped transfer must not wait for its name look-up.
    unsafe clibcurl_setopt_long(easy, CURLOPT_QUICK_EXIT, 1)
    unsafe clibcurl_setopt_long(easy, CURLOPT_CONNECTTIMEOUT, Transfer.connectTimeout)
    unsafe clibcurl_setopt_long(easy, CURLOPT_BUFFERSIZE, Transfer.wireBufferSize)
    unsafe clibcurl_setopt_long(easy, CURLOPT_HTTP_VERSION, Int(CURL_HTTP_VERSION_2TLS))
    // Whether one connection will do is known after a handshake; without TLS it never does, and a request that waits to see
    // would wait for another one's answer.
    unsafe clibcurl_setopt_long(easy, CURLOPT_PIPEWAIT, isSecure ? 1 : 0)
    unsafe clibcurl_setopt_long(easy, CURLOPT_TCP_KEEPALIVE, 1)
    unsafe clibcurl_setopt_long(easy, CURLOPT_SUPPRESS_CONNECT_HEADERS, 1)
    // An empty list means all that this libcurl can decode.
    unsafe clibcurl_setopt_string(easy, CURLOPT_ACCEPT_ENCODING, decodes ? "" : nil)
    unsafe clibcurl_setopt_long(easy, CURLOPT_HTTP_CONTENT_DECODING, decodes ? 1 : 0)
  }

  private static func setTrust(on easy: UnsafeMutableRawPointer, number: UInt64) {
    unsafe clibcurl_setopt_long(easy, CURLOPT_SSL_VERIFYPEER, 1)
    unsafe clibcurl_setopt_long(easy, CURLOPT_SSL_VERIFYHOST, 2)
    // Without a folder the parsed store is kept between connections: reading it takes milliseconds.
    let folder = unsafe getenv("SSL_CERT_DIR")
    unsafe clibcurl_setopt_string(easy, CURLOPT_CAPATH, folder)
    if let file = unsafe getenv("SSL_CERT_FILE") {
      unsafe clibcurl_setopt_string(easy, CURLOPT_CAINFO, file)
    }
    unsafe clibcurl_watch_certificates(easy, number, false)
  }

  private static func setFields(
    of request: URLRequest,
    on easy: UnsafeMutableRawPointer
  ) -> UnsafeMutablePointer<curl_slist>? {
    var list: UnsafeMutablePointer<curl_slist>?
    for line in RequestFields(request).lines {
      // The first call makes the list; a nil later would mean no memory, and the list stays.
      if let longer = unsafe clibcurl_slist_append(list, line) { unsafe list = longer }
    }
    if let list = unsafe list { unsafe clibcurl_setopt_pointer(easy, CURLOPT_HTTPHEADER, list) }
    return unsafe list
  }
}
