/// What an edit did to a file, line by line, so that it can be taken back, also from a file that was edited elsewhere meanwhile.
struct BookmarkPatch: Sendable, Equatable {
  /// Lines in whose place others stand now.
  struct Splice: Sendable, Equatable {
    /// The number of the first of them.
    var line: Int
    /// What stood there.
    var old: [[UInt8]]
    /// What stands there.
    var new: [[UInt8]]
    /// The line before it, by which the place is found when the file is another one.
    var before: [UInt8]?
  }

  /// The splices, in the order in which they were made.
  private(set) var splices: [Splice] = []

  /// Makes a splice and remembers it.
  mutating func replace(_ range: Range<Int>, with new: [[UInt8]], in file: inout BookmarkFile) {
    splices.append(
      Splice(
        line: range.lowerBound,
        old: Array(file.lines[range]),
        new: new,
        before: range.lowerBound > 0 ? file.lines[range.lowerBound - 1] : nil
      )
    )
    file.replace(range, with: new)
  }

  /// Takes the edit back; nil when what it wrote is not in the file any more.
  func undone(in file: BookmarkFile) -> BookmarkFile? {
    var file = file
    for splice in splices.reversed() {
      guard let place = Self.place(of: splice, in: file.lines) else { return nil }
      file.replace(place..<place + splice.new.count, with: splice.old)
    }
    file.scan()
    return file
  }

  /// Where the new lines of a splice stand now: at their place, or the nearest lines like them.
  private static func place(of splice: Splice, in lines: [[UInt8]]) -> Int? {
    let count = splice.new.count
    func fits(_ place: Int) -> Bool {
      guard place >= 0, place + count <= lines.count else { return false }
      if count > 0 { return lines[place..<place + count].elementsEqual(splice.new) }
      // Lines were taken out: they come back behind the line that they stood behind.
      return (place > 0 ? lines[place - 1] : nil) == splice.before
    }
    for distance in 0...max(lines.count, 1) {
      if fits(splice.line - distance) { return splice.line - distance }
      if fits(splice.line + distance) { return splice.line + distance }
    }
    return count == 0 ? min(splice.line, lines.count) : nil
  }
}
