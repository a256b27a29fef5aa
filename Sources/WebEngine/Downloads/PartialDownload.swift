internal import Loading

/// What is kept of a download that has not ended, so that it can go on with Range.
struct PartialDownload: Sendable, Hashable {
  /// Where the bytes are.
  enum Place: Sendable, Hashable {
    /// In an unfinished file.
    case path(String)
    /// In a file without a name, which is gone with this value.
    case unnamed(HeldFile)
  }

  /// Where the bytes are.
  var place: Place
  /// How many bytes of it are sure.
  var length: Int
  /// The strong ETag, or the Last-Modified date, that the rest must match; nil when the server sent none.
  var validator: String?

  /// The unfinished file; nil when it has no name.
  var path: String? {
    if case .path(let path) = place { path } else { nil }
  }

  /// The same as far as the file is still there; nil when it is gone. Looks at the disk.
  var stillThere: PartialDownload? {
    guard case .path(let path) = place else { return self }
    guard let remains = DownloadFile.remains(at: path) else { return nil }
    var partial = self
    partial.length = min(length, remains.length)
    return partial
  }

  /// The same file, to be written anew.
  var withoutBytes: PartialDownload { PartialDownload(place: place, length: 0) }

  /// Whether an answer can go on with the file: the part behind what is there, of the same file; or the whole anew.
  func fits(_ response: URLResponse) -> Bool {
    guard response.status == 206 else { return true }
    guard let range = response.byteRange, range.first == length else { return false }
    // A server that does not know If-Range tells by its validator that the file has changed.
    return validator == nil || response.rangeValidator == nil
      || response.rangeValidator == validator
  }
}
