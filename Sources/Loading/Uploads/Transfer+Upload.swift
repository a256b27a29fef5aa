internal import Addressing
internal import CLibCurl
internal import Glibc

/// Sending a body that is read while it goes out.
extension Transfer {
  /// How often the meter is told, in seconds.
  private static let meterInterval = 0.1

  /// Lets libcurl read the body from here.
  func installUpload() {
    guard let upload else { return }
    // An attempt before this one may have sent it already.
    _ = upload.seek(to: 0)
    let context = unsafe Unmanaged.passUnretained(self).toOpaque()
    unsafe clibcurl_setopt_long(easy, CURLOPT_POST, 1)
    unsafe clibcurl_setopt_string(easy, CURLOPT_CUSTOMREQUEST, request.method)
    unsafe clibcurl_setopt_offset(
      easy,
      CURLOPT_POSTFIELDSIZE_LARGE,
      curl_off_t(upload.byteCount)
    )
    unsafe clibcurl_setopt_long(easy, CURLOPT_UPLOAD_BUFFERSIZE, Self.chunkSize)
    unsafe clibcurl_setopt_pointer(easy, CURLOPT_READDATA, context)
    unsafe clibcurl_setopt_pointer(easy, CURLOPT_SEEKDATA, context)
    unsafe clibcurl_setopt_callback(easy, CURLOPT_READFUNCTION) { data, size, count, context in
      guard let context = unsafe context, let data = unsafe data else { return 0 }
      let transfer = unsafe Unmanaged<Transfer>.fromOpaque(context).takeUnretainedValue()
      let target = unsafe UnsafeMutableRawBufferPointer(start: data, count: size * count)
      return unsafe transfer.giveBody(target) ?? Int(CURL_READFUNC_ABORT)
    }
    unsafe clibcurl_setopt_seek_callback(easy, CURLOPT_SEEKFUNCTION) { context, offset, origin in
      guard let context = unsafe context, origin == SEEK_SET else { return CURL_SEEKFUNC_FAIL }
      let transfer = unsafe Unmanaged<Transfer>.fromOpaque(context).takeUnretainedValue()
      let isThere = transfer.upload?.seek(to: Int(offset)) ?? false
      return isThere ? CURL_SEEKFUNC_OK : CURL_SEEKFUNC_FAIL
    }
  }

  /// Copies the next bytes of the body; nil breaks the transfer off.
  private func giveBody(_ target: UnsafeMutableRawBufferPointer) -> Int? {
    guard let upload else { return 0 }
    do {
      let count = try unsafe upload.read(into: target)
      lastActivity = SystemClock.now
      tellMeter(sent: upload.position, of: upload.byteCount)
      return count
    } catch {
      failure = LoadingError(
        .resourceUnavailable,
        url: request.url,
        reason: "\(error.path) changed while it was being sent, so sending was broken off"
      )
      return nil
    }
  }

  private func tellMeter(sent: Int, of total: Int) {
    guard let meter = request.uploadMeter else { return }
    guard sent == total || lastActivity - lastReading >= Self.meterInterval else { return }
    lastReading = lastActivity
    meter.tell(sent: sent, total: total)
  }
}
