internal import Addressing

/// What a download's task tells the main actor.
enum DownloadReport: Sendable {
  /// The answer is here: where it came from, its name, how many bytes are there already and how many there will be.
  case began(url: WebURL, name: String?, length: Int, expected: Int?)
  /// How many bytes there are now.
  case received(Int)
  /// The file is in its place.
  case finished(path: String)
  /// It broke off, with the reason and what is kept.
  case ended(reason: String?, PartialDownload?)
}
