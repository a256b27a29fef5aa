internal import CLibCurl

/// Seeing the body before libcurl unpacks it.
extension Transfer {
  /// Has libcurl show what comes from here on, when the body is one whose end must be looked for.
  ///
  /// Only its reports for debugging show a body as it is on the wire.
  func watchEnding(of response: URLResponse) {
    gzipEnding = attempt.decodes ? GzipEnding(response) : nil
    guard gzipEnding != nil else { return }
    let context = unsafe Unmanaged.passUnretained(self).toOpaque()
    unsafe clibcurl_setopt_pointer(easy, CURLOPT_DEBUGDATA, context)
    unsafe clibcurl_setopt_debug_callback(easy) { _, kind, data, size, context in
      guard kind == CURLINFO_DATA_IN, let data = unsafe data, let context = unsafe context else {
        return 0
      }
      // The transfer outlives its handle, as for the other callbacks.
      let transfer = unsafe Unmanaged<Transfer>.fromOpaque(context).takeUnretainedValue()
      unsafe transfer.gzipEnding?.take(UnsafeRawBufferPointer(start: data, count: size))
      return 0
    }
    unsafe clibcurl_setopt_long(easy, CURLOPT_VERBOSE, 1)
  }
}
