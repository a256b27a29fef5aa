internal import Addressing
internal import Loading
internal import Text

/// Bookmarks that another browser keeps, read from its file.
///
/// What the file is follows from what is in it: HTML (Firefox, Chromium, w3m, lynx), the columns of elinks, else Markdown (Chawan, Tern).
public struct BookmarkImport: Sendable, Equatable {
  /// The largest file that is read, in bytes, and the most bookmarks that are taken from it.
  static let longestFile = 64 << 20
  static let mostBookmarks = 50_000

  /// The bookmarks, in the order of the file.
  public private(set) var bookmarks: [Bookmark] = []
  /// How many entries were left out: scripts, questions to another browser's own database, and what has no address.
  public private(set) var leftOut = 0

  /// Reads a file. Blocks: never on the main actor.
  ///
  /// - Parameters:
  ///   - path: The file, from the root on.
  ///   - known: The bookmarks that there are; those of the file that are among them are passed by.
  public init(path: String, besides known: BookmarkFile) throws(BookmarkError) {
    let bytes: [UInt8]
    do throws(SmallFile.Failure) {
      bytes = try SmallFile.contents(of: path, limit: Self.longestFile)
    } catch {
      switch error {
      case .missing: throw .unreadable(path: path, reason: "there is no such file")
      case .unreadable(let reason): throw .unreadable(path: path, reason: reason)
      }
    }
    self.init(bytes: bytes)
    guard !bookmarks.isEmpty else { throw .noBookmarks(path: path) }
    let there = Set(known.entries.map(\.bookmark))
    bookmarks.removeAll { there.contains($0) }
  }

  /// Reads the bytes of a file.
  init(bytes: [UInt8]) {
    let text = Self.decoded(bytes)
    let start = text.first { !ASCII.isWhitespace($0) }
    let found: [Bookmark]
    if start == 0x3C {
      found = BookmarkMarkup.bookmarks(in: text)
    } else if let rows = ElinksBookmarks.bookmarks(in: text) {
      found = rows
    } else {
      found = ((try? BookmarkFile(bytes: text)) ?? BookmarkFile()).entries.map(\.bookmark)
    }
    var known: Set<Bookmark> = []
    for bookmark in found {
      guard let kept = Self.kept(bookmark), bookmarks.count < Self.mostBookmarks else {
        leftOut += 1
        continue
      }
      if known.insert(kept).inserted { bookmarks.append(kept) }
    }
  }

  /// The bookmark as it is kept; nil when it leads nowhere.
  private static func kept(_ bookmark: Bookmark) -> Bookmark? {
    guard let url = VisitRules.address(bookmark.address),
      !["javascript", "place"].contains(url.scheme)
    else { return nil }
    var kept = bookmark
    kept.address = url.href
    kept.folder.names = Array(kept.folder.names.prefix(BookmarkFolder.deepest))
    return kept.normalized
  }

  private static func decoded(_ bytes: [UInt8]) -> [UInt8] {
    var sniffer = EncodingSniffer(forced: nil, declared: nil, readsMeta: true)
    let encoding = sniffer.feed(bytes) ?? sniffer.finish()
    var decoder = TextDecoder(encoding)
    var text: [UInt8] = []
    decoder.decode(bytes, isLast: true, into: &text)
    return text
  }
}
