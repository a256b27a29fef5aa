/// A JSON document, for the tests that read conformance suites and the program's own output.
public enum JSONValue: Sendable, Equatable {
  /// `null`.
  case null
  /// `true` or `false`.
  case bool(Bool)
  /// Any number.
  case number(Double)
  /// A string; lone surrogates have become U+FFFD.
  case string(String)
  /// An array.
  case array([JSONValue])
  /// An object; a key that comes twice counts as written last.
  case object([String: JSONValue])

  /// Parses UTF-8 bytes; nil when they are not JSON.
  public init?(parsing bytes: [UInt8]) {
    var parser = JSONParser(bytes: bytes)
    guard let value = parser.parseDocument() else { return nil }
    self = value
  }

  /// The member of an object; nil for anything else.
  public subscript(key: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members[key]
  }

  /// The text of a string; nil for anything else.
  public var string: String? {
    guard case .string(let text) = self else { return nil }
    return text
  }

  /// The elements of an array; nil for anything else.
  public var array: [JSONValue]? {
    guard case .array(let elements) = self else { return nil }
    return elements
  }

  /// The members of an object; nil for anything else.
  public var object: [String: JSONValue]? {
    guard case .object(let members) = self else { return nil }
    return members
  }

  /// The value of a number as an integer; nil for anything else.
  public var int: Int? {
    guard case .number(let number) = self else { return nil }
    return Int(exactly: number)
  }

  /// The value of a boolean; nil for anything else.
  public var bool: Bool? {
    guard case .bool(let value) = self else { return nil }
    return value
  }
}
