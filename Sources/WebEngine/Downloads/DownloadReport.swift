internal import Addressing

/// What a download's task tells the main actor.
enum DownloadReport: Sendable {
  /// The answer is here: where it came from, its name, the unfinished file that is opened next (nil when it has
  /// no name), with how many bytes of it are there already, and how many there will be.
  case began(url: WebURL, name: String?, PartialDownload?, length: Int, expected: Int?)
  /// How many bytes there are now.
  case received(Int)
  /// The file is in its place.
  case finished(path: String)
  /// It broke off, with the reason and what is kept.
  case ended(reason: String?, PartialDownload?)

  /// Whether what is kept of the download has changed; its progress is read off the file.
  var changesRecord: Bool {
    if case .received = self { false } else { true }
  }
}
