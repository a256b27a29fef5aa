internal import DOM

/// The list of active formatting elements.
struct ActiveFormatting {
  /// One entry: an element, or a marker.
  struct Entry {
    var node: NodeID
    var name: NameID
    /// A hash of the attributes, so that unequal elements are told apart quickly.
    var attributesHash: Int
    var isMarker: Bool { !node.isSome }
  }

  private(set) var entries: [Entry] = []
  /// How many entries stand behind the last marker, at most ``maximum``.
  private(set) var runLength = 0

  /// Behind a marker more elements than this are forgotten, the oldest first.
  static let maximum = 256

  var isEmpty: Bool { entries.isEmpty }
  var count: Int { entries.count }
  subscript(index: Int) -> Entry { entries[index] }

  mutating func pushMarker() {
    entries.append(Entry(node: .none, name: .html, attributesHash: 0))
    runLength = 0
  }

  mutating func push(_ entry: Entry, in document: Document) {
    removeThird(like: entry, in: document)
    if runLength >= ActiveFormatting.maximum {
      entries.remove(at: entries.count - runLength)
      runLength -= 1
    }
    entries.append(entry)
    runLength += 1
  }

  /// Noah's ark: of three equal elements behind the last marker the earliest goes.
  private mutating func removeThird(like entry: Entry, in document: Document) {
    var matches = 0
    var index = entries.count - 1
    while index >= 0, !entries[index].isMarker {
      let other = entries[index]
      if other.name == entry.name, other.attributesHash == entry.attributesHash,
        document.haveEqualAttributes(other.node, entry.node)
      {
        matches += 1
        if matches == 3 {
          remove(at: index)
          return
        }
      }
      index -= 1
    }
  }

  mutating func clearToLastMarker() {
    while let last = entries.popLast() {
      if last.isMarker { break }
    }
    countRun()
  }

  mutating func remove(at index: Int) {
    entries.remove(at: index)
    countRun()
  }

  mutating func insert(_ entry: Entry, at index: Int) {
    entries.insert(entry, at: index)
    countRun()
  }

  mutating func replaceNode(at index: Int, with node: NodeID) { entries[index].node = node }

  mutating func removeAll() {
    entries.removeAll()
    runLength = 0
  }

  private mutating func countRun() {
    runLength = 0
    while runLength < entries.count, !entries[entries.count - 1 - runLength].isMarker {
      runLength += 1
    }
  }

  /// The position of the last element of a name behind the last marker.
  func lastIndex(of name: NameID) -> Int? {
    var index = entries.count - 1
    while index >= 0, !entries[index].isMarker {
      if entries[index].name == name { return index }
      index -= 1
    }
    return nil
  }

  /// The position of an element behind the last marker.
  func index(of node: NodeID) -> Int? {
    var index = entries.count - 1
    while index >= 0, !entries[index].isMarker {
      if entries[index].node == node { return index }
      index -= 1
    }
    return nil
  }
}
