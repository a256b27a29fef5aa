/// A JSON text as a value (RFC 8259): nothing is lost, neither digits nor members that come twice.
public indirect enum JSONValue: Sendable, Hashable {
  case null
  case bool(Bool)
  /// The number as it is written.
  case number(String)
  case string(String)
  case array([JSONValue])
  /// The members in their order.
  case object([Member])

  /// One member of an object.
  public struct Member: Sendable, Hashable {
    /// The name.
    public let name: String
    /// The value.
    public let value: JSONValue

    /// Makes a member.
    public init(name: String, value: JSONValue) {
      self.name = name
      self.value = value
    }
  }

  /// Values that are nested deeper are refused: they are read by recursion later.
  static let deepest = 512

  /// Reads one JSON text in UTF-8; throws where it breaks the grammar.
  public init(parsing text: [UInt8]) throws(JSONFailure) {
    var tokenizer = JSONTokenizer()
    var builder = JSONValueBuilder()
    var position = 0
    while let token = tokenizer.next(from: text, at: &position) ?? tokenizer.finish() {
      if token == .failure { break }
      guard tokenizer.depth <= Self.deepest else {
        tokenizer.fail("there are more than \(Self.deepest) levels inside each other")
        break
      }
      builder.take(token, tokenizer.text)
    }
    if let failure = tokenizer.failure { throw failure }
    self = builder.result
  }

  /// The last member of that name; nil when there is none, or the value is no object.
  public subscript(name: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.last { $0.name == name }?.value
  }

  /// An element of an array; nil when it has none there.
  public subscript(index: Int) -> JSONValue? {
    guard case .array(let elements) = self, elements.indices.contains(index) else { return nil }
    return elements[index]
  }

  /// The text of a string.
  public var string: String? {
    if case .string(let text) = self { text } else { nil }
  }

  /// The number, when it is a whole one that fits.
  public var integer: Int? {
    guard case .number(let text) = self else { return nil }
    if let whole = Int(text) { return whole }
    return Double(text).flatMap { Int(exactly: $0) }
  }

  /// The number as the nearest double.
  public var double: Double? {
    if case .number(let text) = self { Double(text) } else { nil }
  }
}

/// Puts tokens together to a value, with a stack of its own.
private struct JSONValueBuilder {
  private struct Level {
    var isObject: Bool
    var elements: [JSONValue] = []
    var members: [JSONValue.Member] = []
    var key = ""
  }

  private var levels: [Level] = []
  private(set) var result = JSONValue.null

  mutating func take(_ token: JSONToken, _ text: [UInt8]) {
    switch token {
    case .beginObject: levels.append(Level(isObject: true))
    case .beginArray: levels.append(Level(isObject: false))
    case .endObject, .endArray:
      guard let level = levels.popLast() else { return }
      add(level.isObject ? .object(level.members) : .array(level.elements))
    case .key:
      if !levels.isEmpty { levels[levels.count - 1].key = String(decoding: text, as: UTF8.self) }
    case .string: add(.string(String(decoding: text, as: UTF8.self)))
    case .number: add(.number(String(decoding: text, as: UTF8.self)))
    case .literal:
      add(text.first == UInt8(ascii: "n") ? .null : .bool(text.first == UInt8(ascii: "t")))
    case .failure: break
    }
  }

  private mutating func add(_ value: JSONValue) {
    guard let last = levels.indices.last else {
      result = value
      return
    }
    if levels[last].isObject {
      levels[last].members.append(JSONValue.Member(name: levels[last].key, value: value))
    } else {
      levels[last].elements.append(value)
    }
  }
}
