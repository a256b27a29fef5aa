/// HTTP header fields in the order they came; names compare without case.
public struct HeaderList: Sendable, Hashable {
  /// One field.
  public struct Field: Sendable, Hashable {
    /// The name as it was written.
    public var name: String
    /// The value without surrounding white space.
    public var value: String

    /// Puts both together.
    public init(name: String, value: String) {
      self.name = name
      self.value = value
    }

    /// Whether the name is one that HTTP can send (RFC 9110, 5.1).
    public var hasValidName: Bool { !name.isEmpty && name.utf8.allSatisfy(HTTPText.isToken) }

    /// Whether it says where a message ends, which only whoever sends the message knows.
    public var framesTheMessage: Bool {
      ["content-length", "transfer-encoding", "connection"].contains(name.lowercased())
    }
  }

  /// The fields in order.
  public private(set) var fields: [Field] = []

  /// Makes an empty list.
  public init() {}

  /// The first field of that name.
  public subscript(name: String) -> String? {
    let wanted = name.lowercased()
    return fields.first { $0.name.lowercased() == wanted }?.value
  }

  /// Every value of that name, in order.
  public func values(of name: String) -> [String] {
    let wanted = name.lowercased()
    return fields.filter { $0.name.lowercased() == wanted }.map(\.value)
  }

  /// Adds a field behind the others.
  public mutating func append(_ name: String, _ value: String) {
    fields.append(Field(name: name, value: value))
  }

  /// Replaces all fields of that name by one.
  public mutating func set(_ name: String, _ value: String) {
    remove(name)
    append(name, value)
  }

  /// Removes all fields of that name.
  public mutating func remove(_ name: String) {
    let wanted = name.lowercased()
    fields.removeAll { $0.name.lowercased() == wanted }
  }

  /// Takes the last field away; nothing happens to an empty list.
  mutating func removeLast() { _ = fields.popLast() }
}
