internal import Addressing

/// Text of a feed, which may be markup.
struct FeedText: Equatable {
  /// What the bytes are.
  enum Kind {
    case plain
    case html
  }

  var kind: Kind
  var bytes: [UInt8]
  /// What relative addresses in it start from.
  var base: WebURL?
}

/// A file that belongs to an entry.
struct FeedEnclosure: Equatable {
  var url: [UInt8]
  var type: [UInt8]
  /// The size in bytes; nil when the feed does not say.
  var length: Int?
}

/// What is known about a feed as a whole.
struct FeedChannel {
  var title: FeedText?
  var description: FeedText?
  var link: [UInt8] = []
}

/// One entry of a feed, whatever the format calls it.
struct FeedEntry {
  var title: FeedText?
  var link: [UInt8] = []
  /// An identifier that may be an address too.
  var permanentLink: [UInt8] = []
  var date: [UInt8] = []
  var authors: [[UInt8]] = []
  var summary: FeedText?
  var content: FeedText?
  var comments: [UInt8] = []
  var enclosures: [FeedEnclosure] = []
  /// What relative addresses in it start from.
  var base: WebURL?

  /// More files of one entry are left out.
  static let mostEnclosures = 50
}
