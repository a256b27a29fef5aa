/// The bookmarks of a person as a Markdown file that they can edit and sync.
///
/// Headings are folders; a list item with a link is a bookmark, with an optional keyword in backticks and `#tags` behind the link:
///
///     # News
///
///     - [The Daily](https://daily.example/) `d` #morning #paper
///
/// Every other line is the person's own and is kept byte for byte, and so is everything in a bookmark's line that an edit does not mean.
public struct BookmarkFile: Sendable, Equatable {
  /// The largest file that is read, in bytes; the most lines; and the longest line in which a bookmark is looked for.
  static let longestFile = 8 << 20
  static let mostLines = 100_000
  static let longestLine = 16_384

  /// A bookmark and where it stands.
  public struct Entry: Sendable, Hashable {
    /// The bookmark.
    public var bookmark: Bookmark
    /// The number of its line, from 0 on.
    public var line: Int
  }

  /// The lines, each with its end.
  private(set) var lines: [[UInt8]]
  /// The bookmarks, in the order of the file.
  public private(set) var entries: [Entry] = []
  /// The headings; an edit keeps them right until the next scan.
  var headings: [BookmarkHeading] = []

  /// A file without bookmarks.
  public init() { lines = [] }

  /// Reads a file.
  public init(bytes: [UInt8]) throws(BookmarkError) {
    guard bytes.count <= Self.longestFile else { throw .tooLarge(bytes: Self.longestFile) }
    // UTF-16, or no text at all: adding to it would spoil it.
    guard !bytes.contains(0) else { throw .notText }
    lines = Self.lines(of: bytes)
    guard lines.count <= Self.mostLines else { throw .tooManyLines(Self.mostLines) }
    scan()
  }

  /// The file.
  public var bytes: [UInt8] { Array(lines.joined()) }

  /// The folders that there are, as they come; those without bookmarks too, and the top only when something is in it.
  public var folders: [BookmarkFolder] {
    var known: Set<BookmarkFolder> = []
    let first = entries.contains { $0.bookmark.folder == .top } ? [BookmarkFolder.top] : []
    return (first + headings.map(\.folder)).filter { known.insert($0).inserted }
  }

  /// The tags that there are, those used most first.
  public var tags: [String] {
    var counts: [String: Int] = [:]
    for tag in entries.lazy.flatMap(\.bookmark.tags) { counts[tag, default: 0] += 1 }
    return counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map(\.key)
  }

  private static func lines(of bytes: [UInt8]) -> [[UInt8]] {
    var lines: [[UInt8]] = []
    var start = 0
    for (index, byte) in bytes.enumerated() where byte == 0x0A {
      lines.append(Array(bytes[start...index]))
      start = index + 1
    }
    if start < bytes.count { lines.append(Array(bytes[start...])) }
    return lines
  }

  /// How lines end in this file.
  var lineEnd: [UInt8] {
    guard let first = lines.first, first.suffix(2).elementsEqual([0x0D, 0x0A]) else {
      return [0x0A]
    }
    return [0x0D, 0x0A]
  }

  /// Puts other lines in the place of some; the bookmarks are found anew by ``scan()``.
  mutating func replace(_ range: Range<Int>, with new: [[UInt8]]) {
    lines.replaceSubrange(range, with: new)
  }

  /// Finds headings and bookmarks.
  mutating func scan() {
    entries = []
    headings = []
    var scanner = BookmarkScanner()
    var path: [(level: Int, name: String)] = []
    func folder(_ level: Int, _ name: String) -> BookmarkFolder {
      while let last = path.last, last.level >= level { path.removeLast() }
      path.append((level, name))
      return BookmarkFolder(names: path.map(\.name).filter { !$0.isEmpty })
    }
    var current = BookmarkFolder.top
    for (number, line) in lines.enumerated() {
      switch scanner.take(line) {
      case .heading(let level, let name):
        current = folder(level, name)
        headings.append(BookmarkHeading(lines: number..<number + 1, level: level, folder: current))
      case .underline(let level):
        current = folder(level, BookmarkScanner.name(lines[number - 1]))
        headings.append(
          BookmarkHeading(lines: number - 1..<number + 1, level: level, folder: current)
        )
      case .text:
        guard line.count <= Self.longestLine, let item = BookmarkLine(line) else { continue }
        let bookmark = Bookmark(
          title: item.title,
          address: item.address,
          folder: current,
          tags: item.tags,
          keyword: item.keyword
        )
        entries.append(Entry(bookmark: bookmark, line: number))
      case .blank, .foreign: continue
      }
    }
  }
}
