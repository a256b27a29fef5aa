/// What is kept of a download that has not ended, so that it can go on with Range.
struct PartialDownload: Sendable, Hashable {
  /// The unfinished file.
  var path: String
  /// How many bytes of it are sure.
  var length: Int
  /// The strong ETag, or the Last-Modified date, that the rest must match; nil starts over.
  var validator: String?
}
