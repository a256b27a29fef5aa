internal import Text

/// A media type by the MIME Sniffing standard: what Content-Type says.
public struct MediaType: Sendable, Hashable, CustomStringConvertible {
  /// One parameter.
  public struct Parameter: Sendable, Hashable {
    /// The name in lower case.
    public let name: String
    /// The value as written, without quotes.
    public let value: String
  }

  /// The type in lower case, such as `text`.
  public let type: String
  /// The subtype in lower case, such as `html`.
  public let subtype: String
  /// The parameters in order, each name once.
  public let parameters: [Parameter]

  /// `text/plain;charset=US-ASCII`, which `data:` addresses mean when they say nothing.
  public static let plainASCII = MediaType(
    type: "text",
    subtype: "plain",
    parameters: [Parameter(name: "charset", value: "US-ASCII")]
  )

  private init(type: String, subtype: String, parameters: [Parameter]) {
    self.type = type
    self.subtype = subtype
    self.parameters = parameters
  }

  /// Parses text by "parse a MIME type"; nil when the standard fails.
  public init?(_ text: String) {
    var input = HTTPText.trimmed(Array(text.utf8)[...])[...]
    let type = HTTPText.prefix(of: &input) { $0 != UInt8(ascii: "/") }
    guard !type.isEmpty, type.allSatisfy(HTTPText.isToken), !input.isEmpty else { return nil }
    input = input.dropFirst()
    let subtype = HTTPText.withoutTrailingSpace(
      HTTPText.prefix(of: &input) { $0 != UInt8(ascii: ";") }
    )
    guard !subtype.isEmpty, subtype.allSatisfy(HTTPText.isToken) else { return nil }
    self.type = HTTPText.lowercased(type)
    self.subtype = HTTPText.lowercased(subtype)
    self.parameters = Self.parameters(from: input)
  }

  /// The type without parameters, such as `text/html`.
  public var essence: String { type + "/" + subtype }

  /// The value of a parameter; the name is in lower case.
  public func parameter(_ name: String) -> String? {
    parameters.first { $0.name == name }?.value
  }

  /// The type as it is written in a header.
  public var description: String {
    parameters.reduce(essence) { text, parameter in
      let isToken =
        !parameter.value.isEmpty && parameter.value.utf8.allSatisfy(HTTPText.isToken)
      return text + ";" + parameter.name + "="
        + (isToken ? parameter.value : HTTPText.quoted(parameter.value))
    }
  }

  private static func parameters(from text: ArraySlice<UInt8>) -> [Parameter] {
    var input = text
    var result: [Parameter] = []
    while !input.isEmpty {
      input = input.dropFirst()  // the semicolon
      _ = HTTPText.prefix(of: &input, while: HTTPText.isWhitespace)
      let name = HTTPText.prefix(of: &input) {
        $0 != UInt8(ascii: ";") && $0 != UInt8(ascii: "=")
      }
      guard let next = input.first else { break }
      if next == UInt8(ascii: ";") { continue }
      input = input.dropFirst()  // the equals sign
      let value: [UInt8]
      if input.first == UInt8(ascii: "\"") {
        value = HTTPText.quotedString(from: &input)
        _ = HTTPText.prefix(of: &input) { $0 != UInt8(ascii: ";") }
      } else {
        value = Array(
          HTTPText.withoutTrailingSpace(HTTPText.prefix(of: &input) { $0 != UInt8(ascii: ";") })
        )
        if value.isEmpty { continue }
      }
      let key = HTTPText.lowercased(name)
      guard !name.isEmpty, name.allSatisfy(HTTPText.isToken),
        value.allSatisfy(HTTPText.isQuotedStringByte), !result.contains(where: { $0.name == key })
      else { continue }
      result.append(Parameter(name: key, value: String(decoding: value, as: UTF8.self)))
    }
    return result
  }
}
