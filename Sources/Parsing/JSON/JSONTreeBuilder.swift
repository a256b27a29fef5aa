internal import DOM

/// Writes the tree of a JSON text: containers are `<details>`, members are lines.
///
/// A container waits until its first tokens are here, because they say what it is called and whether it fits on one line.
/// Long lists are folded in portions, and behind ``openRows`` lines everything is folded, so that large files are usable
/// at once.
struct JSONTreeBuilder {
  /// One token with its text.
  struct Item {
    var token: JSONToken
    var text: [UInt8] = []
  }

  /// A container that is open in the page.
  struct Level {
    var isObject: Bool
    /// Members written so far.
    var count = 0
    /// Whether a portion of members is open inside it.
    var hasPortion = false
    /// Whether the page has a `<details>` for it; deep ones have none.
    var isWritten: Bool
    /// How many elements were open before it.
    var outside: Int
  }

  /// Containers stay open until this many lines are there.
  static let openRows = 50_000
  /// Values keep their colours until this many lines are there: each costs three nodes.
  static let colouredRows = 300_000
  /// What is nested deeper is not indented any more.
  static let deepestIndent = 64
  /// How many tokens and bytes a container waits for.
  static let patience = (tokens: 24, bytes: 4_000)
  /// The most characters of a list that stands on one line.
  static let longestLine = 60

  var writer = PageWriter()
  var levels: [Level] = []
  /// The name of the member whose value comes next.
  var key: [UInt8]?
  var rows = 0
  private var waiting: [Item] = []
  private var waitingBytes = 0

  /// Takes the next token.
  mutating func take(_ token: JSONToken, _ text: [UInt8], in document: inout Document) {
    let item = Item(token: token, text: Self.hasText(token) ? text : [])
    if waiting.isEmpty {
      write(item, in: &document)
      return
    }
    switch token {
    case .beginObject, .beginArray:
      release(endsWith: nil, in: &document)
      write(item, in: &document)
    case .endObject, .endArray: release(endsWith: item, in: &document)
    default:
      waiting.append(item)
      waitingBytes += item.text.count
      if waiting.count >= Self.patience.tokens || waitingBytes >= Self.patience.bytes {
        release(endsWith: nil, in: &document)
      }
    }
  }

  /// Writes what still waits.
  mutating func flush(in document: inout Document) {
    if !waiting.isEmpty { release(endsWith: nil, in: &document) }
  }

  private static func hasText(_ token: JSONToken) -> Bool {
    switch token {
    case .key, .string, .number, .literal: true
    default: false
    }
  }

  private mutating func write(_ item: Item, in document: inout Document) {
    switch item.token {
    case .beginObject, .beginArray:
      waiting = [item]
      waitingBytes = 0
    case .endObject, .endArray: endLevel(in: &document)
    case .key: key = item.text
    case .string, .number, .literal: writeValue(item, in: &document)
    case .failure: break
    }
  }

  /// Decides what a container that waited looks like, and writes what came of it.
  private mutating func release(endsWith end: Item?, in document: inout Document) {
    let items = waiting
    waiting = []
    let isObject = items[0].token == .beginObject
    if end != nil, let line = JSONPreview.line(items, isObject: isObject) {
      writeLine(line, in: &document)
      return
    }
    guard isObject, levels.last?.isObject == false, levels.count < Self.deepestIndent,
      let record = JSONPreview.record(items)
    else {
      beginLevel(isObject: isObject, label: JSONPreview.label(items), in: &document)
      for item in items.dropFirst() { write(item, in: &document) }
      if let end { write(end, in: &document) }
      return
    }
    beginLevel(isObject: true, label: record.title, isRecord: true, in: &document)
    if let body = record.body {
      key = items[body].text
      writeBody(items[body + 1], in: &document)
    }
    for (position, item) in items.enumerated().dropFirst() where !record.isShown(at: position) {
      write(item, in: &document)
    }
    if let end { write(end, in: &document) }
  }
}
