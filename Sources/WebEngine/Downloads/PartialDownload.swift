internal import Loading

/// What is kept of a download that has not ended, so that it can go on with Range.
struct PartialDownload: Sendable, Hashable {
  /// The unfinished file.
  var path: String
  /// How many bytes of it are sure.
  var length: Int
  /// The strong ETag, or the Last-Modified date, that the rest must match; nil starts over.
  var validator: String?

  /// Whether an answer can go on with the file: the part behind what is there, of the same file; or the whole anew.
  func fits(_ response: URLResponse) -> Bool {
    guard response.status == 206 else { return true }
    guard let range = response.byteRange, range.first == length else { return false }
    // A server that does not know If-Range tells by its validator that the file has changed.
    return validator == nil || response.rangeValidator == nil
      || response.rangeValidator == validator
  }
}
