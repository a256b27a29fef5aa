/// Typed extraction: records of a program's own types out of JSON.
extension JSONValue {
  /// The value as a type of the program; throws `DecodingError` with the path to what does not fit.
  ///
  /// Members that the type does not know are passed over, missing ones are nil for optional properties.
  public func decoded<Record: Decodable>(as type: Record.Type) throws -> Record {
    try JSONValueDecoder(value: self, codingPath: []).unbox(type)
  }
}

/// Reads one value for `Decodable`.
struct JSONValueDecoder: Decoder, SingleValueDecodingContainer {
  let value: JSONValue
  let codingPath: [any CodingKey]
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    guard case .object(let members) = value else { throw mismatch([String: JSONValue].self) }
    return KeyedDecodingContainer(
      JSONObjectContainer<Key>(members: members, codingPath: codingPath)
    )
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard case .array(let elements) = value else { throw mismatch([JSONValue].self) }
    return JSONArrayContainer(elements: elements, codingPath: codingPath)
  }

  func singleValueContainer() -> any SingleValueDecodingContainer { self }

  func unbox<Value: Decodable>(_ type: Value.Type) throws -> Value { try Value(from: self) }

  func mismatch(_ type: any Any.Type) -> DecodingError {
    let found =
      switch value {
      case .null: "null"
      case .bool: "true or false"
      case .number(let text): "the number \(text)"
      case .string: "a string"
      case .array: "a list"
      case .object: "an object"
      }
    let context = DecodingError.Context(
      codingPath: codingPath,
      debugDescription: "\(found) is no \(type)"
    )
    return value == .null ? .valueNotFound(type, context) : .typeMismatch(type, context)
  }

  // MARK: One value

  func decodeNil() -> Bool { value == .null }

  func decode(_ type: Bool.Type) throws -> Bool {
    guard case .bool(let flag) = value else { throw mismatch(type) }
    return flag
  }

  func decode(_ type: String.Type) throws -> String {
    guard case .string(let text) = value else { throw mismatch(type) }
    return text
  }

  func decode(_ type: Double.Type) throws -> Double { try number(type) { Double($0) } }
  func decode(_ type: Float.Type) throws -> Float { try number(type) { Float($0) } }
  func decode(_ type: Int.Type) throws -> Int { try integer(type) }
  func decode(_ type: Int8.Type) throws -> Int8 { try integer(type) }
  func decode(_ type: Int16.Type) throws -> Int16 { try integer(type) }
  func decode(_ type: Int32.Type) throws -> Int32 { try integer(type) }
  func decode(_ type: Int64.Type) throws -> Int64 { try integer(type) }
  func decode(_ type: UInt.Type) throws -> UInt { try integer(type) }
  func decode(_ type: UInt8.Type) throws -> UInt8 { try integer(type) }
  func decode(_ type: UInt16.Type) throws -> UInt16 { try integer(type) }
  func decode(_ type: UInt32.Type) throws -> UInt32 { try integer(type) }
  func decode(_ type: UInt64.Type) throws -> UInt64 { try integer(type) }
  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try unbox(type) }

  private func number<Value>(_ type: Value.Type, _ read: (String) -> Value?) throws -> Value {
    guard case .number(let text) = value, let number = read(text) else { throw mismatch(type) }
    return number
  }

  /// `1e3` and `2.0` are whole numbers too.
  private func integer<Value: FixedWidthInteger>(_ type: Value.Type) throws -> Value {
    try number(type) { text in
      Value(text) ?? Double(text).flatMap { Value(exactly: $0) }
    }
  }
}
