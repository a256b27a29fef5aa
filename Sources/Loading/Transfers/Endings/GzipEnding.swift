/// Follows a gzip body as it comes over the wire, to tell whether its end came.
///
/// libcurl calls it a success when a compressed body stops in the middle and nothing else says how long it is. A whole
/// one ends with the length of what it unpacks to (RFC 1952, 2.3.1), which zlib has compared with what it found.
struct GzipEnding: Sendable {
  /// How the end of the body is found.
  private enum Framing: Sendable {
    case close
    case length(left: Int)
    case chunks(ChunkedFraming)
  }

  /// The least bytes of a gzip file: its head, an empty block, its trailer.
  private static let shortest = 20

  private var framing: Framing
  private var count = 0
  /// The last four bytes, the latest highest.
  private var tail: UInt32 = 0

  /// Prepares to follow the body of a response; nil when it is not gzip alone, or in a framing that is not known here.
  init?(_ response: URLResponse) {
    guard let coding = response.headers.contentCodings.first, ["gzip", "x-gzip"].contains(coding),
      response.headers.contentCodings.count == 1
    else { return nil }
    if let transfer = response.headers["Transfer-Encoding"] {
      guard transfer.lowercased() == "chunked" else { return nil }
      framing = .chunks(ChunkedFraming())
    } else if let length = response.headers["Content-Length"].flatMap({ Int($0) }) {
      framing = .length(left: length)
    } else {
      framing = .close
    }
  }

  /// Takes bytes as they came.
  mutating func take(_ bytes: UnsafeRawBufferPointer) {
    switch framing {
    case .close: unsafe append(bytes)
    case .length(let left):
      // What stands behind the promised length is no part of the body.
      let count = min(max(left, 0), bytes.count)
      unsafe append(UnsafeRawBufferPointer(rebasing: bytes[..<count]))
      framing = .length(left: left - count)
    case .chunks(var chunks):
      unsafe chunks.take(bytes) { unsafe append($0) }
      framing = .chunks(chunks)
    }
  }

  /// Whether the body broke off, which unpacked to so many bytes without a fault.
  ///
  /// A body of which nothing was seen is not judged: not every libcurl shows all of it.
  func isMissing(unpacked: Int) -> Bool {
    guard count > 0 else { return false }
    return count < Self.shortest || tail != UInt32(truncatingIfNeeded: unpacked)
  }

  private mutating func append(_ bytes: UnsafeRawBufferPointer) {
    count += bytes.count
    for offset in max(0, bytes.count - 4)..<bytes.count {
      tail = unsafe tail >> 8 | UInt32(bytes[offset]) << 24
    }
  }
}
