internal import Parsing
internal import Text

/// Records out of a JSON document.
extension WebPage {
  /// The document, which must be JSON, as a type of the program.
  ///
  /// Needs ``Configuration/keepsSource``. Throws `DecodingError` with the path to what does not fit, or with the line and the
  /// column where the text is no JSON. Reads off the main actor.
  public func json<Record: Decodable & Sendable>(as type: Record.Type) async throws -> Record {
    let encoding = characterEncoding.flatMap { TextEncoding(label: $0) } ?? .utf8
    return try await Self.record(type, in: source, encoding: encoding)
  }

  @concurrent
  private nonisolated static func record<Record: Decodable & Sendable>(
    _ type: Record.Type,
    in source: [UInt8],
    encoding: TextEncoding
  ) async throws -> Record {
    var decoder = TextDecoder(encoding)
    var text: [UInt8] = []
    decoder.decode(source, isLast: true, into: &text)
    let value: JSONValue
    do {
      value = try JSONValue(parsing: text)
    } catch {
      let place = "Line \(error.line), column \(error.column): \(error.reason)."
      throw DecodingError.dataCorrupted(
        DecodingError.Context(codingPath: [], debugDescription: place)
      )
    }
    return try value.decoded(as: type)
  }
}
