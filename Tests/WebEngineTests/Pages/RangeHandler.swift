import Loading
import Synchronization

/// A file of which the first request gets 50,000 bytes and no end; what a request for the rest gets is chosen.
final class RangeHandler: URLSchemeHandler {
  /// How the rest is answered.
  enum Rest: Sendable {
    case part
    /// As by a server that does not know ranges.
    case wholeAnew
    /// A part that begins elsewhere.
    case otherPart
    /// A part of a file that has changed, from a server that does not know If-Range.
    case partOfAnother
    /// A part without Content-Range.
    case unnamedPart
    /// A part that ends early.
    case shortPart
    /// Status 416.
    case unsatisfiable
  }

  let body = (0..<200_000).map { UInt8(truncatingIfNeeded: $0 / 7) }
  let ranges = Mutex<[String?]>([])
  let validators = Mutex<[String?]>([])
  private let rest: Rest

  init(rest: Rest) { self.rest = rest }

  func reply(for request: URLRequest) -> AsyncThrowingStream<URLSchemeTaskResult, any Error> {
    let (stream, continuation) = AsyncThrowingStream.makeStream(of: URLSchemeTaskResult.self)
    let range = request.headers["Range"]
    let isFirst = ranges.withLock { ranges in
      ranges.append(range)
      return ranges.count == 1
    }
    validators.withLock { $0.append(request.headers["If-Range"]) }
    let (response, data) = range == nil ? whole(request) : answer(request)
    continuation.yield(.response(response))
    continuation.yield(.data(isFirst ? Array(data[..<50_000]) : data))
    if !isFirst { continuation.finish() }
    return stream
  }

  private func whole(_ request: URLRequest) -> (URLResponse, [UInt8]) {
    (response(request, 200, tag: "\"1\"", range: nil), body)
  }

  private func answer(_ request: URLRequest) -> (URLResponse, [UInt8]) {
    let last = body.count - 1
    let part = "bytes 50000-\(last)/\(body.count)"
    let data = Array(body[50_000...])
    switch rest {
    case .part: return (response(request, 206, tag: "\"1\"", range: part), data)
    case .wholeAnew: return whole(request)
    case .otherPart:
      let other = "bytes 7-\(last)/\(body.count)"
      return (response(request, 206, tag: "\"1\"", range: other), Array(body[7...]))
    case .partOfAnother:
      return (response(request, 206, tag: "\"2\"", range: part), Array(data.reversed()))
    case .unnamedPart: return (response(request, 206, tag: "\"1\"", range: nil), data)
    case .shortPart:
      return (response(request, 206, tag: "\"1\"", range: part), Array(data.prefix(10)))
    case .unsatisfiable: return (response(request, 416, tag: nil, range: "bytes */9"), [])
    }
  }

  private func response(
    _ request: URLRequest,
    _ status: Int,
    tag: String?,
    range: String?
  ) -> URLResponse {
    var headers = HeaderList()
    headers.append("Content-Type", "application/octet-stream")
    if let tag { headers.append("ETag", tag) }
    if let range { headers.append("Content-Range", range) }
    return URLResponse(url: request.url, status: status, headers: headers)
  }
}
