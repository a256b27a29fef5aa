internal import Addressing

/// A change of the bookmarks. It says what is meant and not which bytes are to be written, so that it can be made in a file that
/// another program has changed meanwhile.
public enum BookmarkChange: Sendable, Equatable {
  /// Bookmarks come in, each at the end of its folder, which is made when it is missing.
  case add([Bookmark])
  /// A bookmark becomes another one; it moves when its folder is another.
  case replace(BookmarkFile.Entry, with: Bookmark)
  /// A bookmark goes.
  case remove(BookmarkFile.Entry)
}

extension BookmarkFile {
  /// Makes a change; what it did, so that it can be taken back.
  mutating func make(_ change: BookmarkChange) throws(BookmarkError) -> BookmarkPatch {
    var patch = BookmarkPatch()
    var file = self
    switch change {
    case .add(let bookmarks): try file.add(bookmarks, noting: &patch)
    case .replace(let entry, let bookmark):
      let bookmark = try Self.checked(bookmark)
      let line = try file.line(of: entry)
      if bookmark.folder == entry.bookmark.folder {
        guard var item = BookmarkLine(file.lines[line]) else { throw .gone }
        item.take(bookmark)
        patch.replace(line..<line + 1, with: [item.bytes], in: &file)
      } else {
        try file.move(line, changedTo: bookmark, noting: &patch)
      }
    case .remove(let entry):
      let line = try file.line(of: entry)
      patch.replace(file.item(at: line), with: [], in: &file)
    }
    guard file.lines.count <= Self.mostLines else { throw .tooManyLines(Self.mostLines) }
    file.scan()
    self = file
    return patch
  }

  /// The bookmark as it is written, when its address is one.
  private static func checked(_ bookmark: Bookmark) throws(BookmarkError) -> Bookmark {
    let bookmark = bookmark.normalized
    guard bookmark.address.utf8.count <= VisitRules.longestAddress, WebURL(bookmark.address) != nil
    else { throw .noAddress(bookmark.address) }
    guard bookmark.folder.names.count <= BookmarkFolder.deepest else { throw .tooDeep }
    return bookmark
  }

  /// The line of a bookmark: where it was, or the nearest one that says the same.
  private func line(of entry: Entry) throws(BookmarkError) -> Int {
    let same = entries.filter { $0.bookmark == entry.bookmark }
    let nearest = same.min { abs($0.line - entry.line) < abs($1.line - entry.line) }
    guard let nearest else { throw .gone }
    return nearest.line
  }

  /// The lines of a list item: its own, and those of its text that are indented below it.
  private func item(at line: Int) -> Range<Int> {
    let indent = Self.indent(of: lines[line])
    var end = line + 1
    while end < lines.count, Self.isText(lines[end]), Self.indent(of: lines[end]) > indent,
      BookmarkLine.contentStart(of: lines[end]) == nil
    {
      end += 1
    }
    return line..<end
  }

  private static func indent(of line: [UInt8]) -> Int {
    line.prefix { $0 == 0x20 || $0 == 0x09 }.reduce(0) { $0 + ($1 == 0x09 ? 4 : 1) }
  }

  private static func isText(_ line: [UInt8]) -> Bool {
    line.contains { $0 != 0x20 && $0 != 0x09 && $0 != 0x0A && $0 != 0x0D }
  }

  private mutating func move(
    _ line: Int,
    changedTo bookmark: Bookmark,
    noting patch: inout BookmarkPatch
  ) throws(BookmarkError) {
    let range = item(at: line)
    guard var item = BookmarkLine(lines[line]) else { throw .gone }
    item.take(bookmark)
    let moved = [item.bytes] + lines[range].dropFirst()
    patch.replace(range, with: [], in: &self)
    shiftHeadings(behind: range.lowerBound, by: -range.count)
    try insert(moved, into: bookmark.folder, noting: &patch)
  }

  private mutating func add(
    _ bookmarks: [Bookmark],
    noting patch: inout BookmarkPatch
  ) throws(BookmarkError) {
    var order: [BookmarkFolder] = []
    var byFolder: [BookmarkFolder: [Bookmark]] = [:]
    for bookmark in bookmarks {
      let bookmark = try Self.checked(bookmark)
      if byFolder[bookmark.folder] == nil { order.append(bookmark.folder) }
      byFolder[bookmark.folder, default: []].append(bookmark)
    }
    for folder in order {
      let new = (byFolder[folder] ?? []).map { bookmark in
        BookmarkLine(bookmark, marker: [0x2D, 0x20], end: lineEnd).bytes
      }
      try insert(new, into: folder, noting: &patch)
    }
  }

  // MARK: Places

  /// Puts items at the end of a folder.
  private mutating func insert(
    _ items: [[UInt8]],
    into folder: BookmarkFolder,
    noting patch: inout BookmarkPatch
  ) throws(BookmarkError) {
    let section = try section(of: folder, noting: &patch)
    var place = section.upperBound
    while place > section.lowerBound, !Self.isText(lines[place - 1]) { place -= 1 }
    // Items stand behind items; a blank line parts them from anything else.
    let followsItem = place > section.lowerBound && endsWithItem(section.lowerBound..<place)
    var new = items.map { ended($0) }
    if place > 0, !followsItem { new.insert(lineEnd, at: 0) }
    if place < lines.count, Self.isText(lines[place]) { new.append(lineEnd) }
    put(new, at: place, noting: &patch)
  }

  /// Whether the last text of some lines is a list item, or text below one.
  private func endsWithItem(_ range: Range<Int>) -> Bool {
    for line in range.reversed() {
      guard Self.isText(lines[line]) else { return false }
      if BookmarkLine.contentStart(of: lines[line]) != nil { return true }
      if Self.indent(of: lines[line]) == 0 { return false }
    }
    return false
  }

  private func ended(_ line: [UInt8]) -> [UInt8] { line.last == 0x0A ? line : line + lineEnd }

  /// Puts lines before a place; a last line of the file that has no end gets one.
  private mutating func put(_ new: [[UInt8]], at place: Int, noting patch: inout BookmarkPatch) {
    if place > 0, lines[place - 1].last != 0x0A {
      let last = lines[place - 1] + lineEnd
      patch.replace(place - 1..<place, with: [last] + new, in: &self)
    } else {
      patch.replace(place..<place, with: new, in: &self)
    }
    shiftHeadings(behind: place, by: new.count)
  }

  /// The lines of a folder's own, from below its heading to the next heading; the heading is made when it is missing.
  private mutating func section(
    of folder: BookmarkFolder,
    noting patch: inout BookmarkPatch
  ) throws(BookmarkError) -> Range<Int> {
    guard !folder.names.isEmpty else {
      return 0..<(headings.first?.lines.lowerBound ?? lines.count)
    }
    if !headings.contains(where: { $0.folder == folder }) {
      try makeFolder(folder, noting: &patch)
    }
    guard let number = headings.firstIndex(where: { $0.folder == folder }) else { throw .tooDeep }
    let end = number + 1 < headings.count ? headings[number + 1].lines.lowerBound : lines.count
    return headings[number].lines.upperBound..<end
  }

  /// Writes the headings that a folder needs, at the end of the deepest folder over it that there is.
  private mutating func makeFolder(
    _ folder: BookmarkFolder,
    noting patch: inout BookmarkPatch
  ) throws(BookmarkError) {
    for count in 1...folder.names.count {
      let part = BookmarkFolder(names: Array(folder.names.prefix(count)))
      guard !headings.contains(where: { $0.folder == part }) else { continue }
      let parent = BookmarkFolder(names: Array(folder.names.prefix(count - 1)))
      let over = headings.firstIndex { $0.folder == parent && !parent.names.isEmpty }
      let level = over.map { headings[$0].level + 1 } ?? headings.map(\.level).min() ?? 1
      guard level <= BookmarkFolder.deepest else { throw .tooDeep }
      let next = over.flatMap { over in
        headings[(over + 1)...].firstIndex { $0.level <= headings[over].level }
      }
      var place = next.map { headings[$0].lines.lowerBound } ?? lines.count
      while place > 0, !Self.isText(lines[place - 1]) { place -= 1 }
      let name = MarkdownText.escapedHeading(part.names[count - 1])
      let heading = Array("\(String(repeating: "#", count: level)) \(name)".utf8) + lineEnd
      var new = place > 0 ? [lineEnd, heading] : [heading]
      if place < lines.count, Self.isText(lines[place]) { new.append(lineEnd) }
      put(new, at: place, noting: &patch)
      let line = place + (place > 0 ? 1 : 0)
      let made = BookmarkHeading(lines: line..<line + 1, level: level, folder: part)
      headings.insert(
        made,
        at: headings.firstIndex { $0.lines.lowerBound > line } ?? headings.count
      )
    }
  }

  /// Keeps the numbers of headings right between two scans.
  private mutating func shiftHeadings(behind line: Int, by count: Int) {
    for index in headings.indices where headings[index].lines.lowerBound >= line {
      let old = headings[index].lines
      headings[index].lines = old.lowerBound + count..<old.upperBound + count
    }
  }
}
