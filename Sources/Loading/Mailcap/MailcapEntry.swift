internal import Text

/// One line of a mailcap file (RFC 1524): how a program of the person's shows a media type.
public struct MailcapEntry: Sendable, Hashable {
  /// The media type it is for in lower case, such as `application/pdf`, `image/*` or `text`.
  public let pattern: String
  /// The command that shows a body, as the file wrote it, with `%s`, `%t` and `%{parameter}`.
  public let viewCommand: String
  /// The command that must succeed before the entry counts; nil when it always counts.
  public let testCommand: String?
  /// The pattern for the name of the temporary file, such as `%s.html`.
  public let nameTemplate: String?
  /// What the file calls the type, in words.
  public let description: String?
  /// Whether the viewer needs the terminal for itself (`needsterminal`).
  public let needsTerminal: Bool
  /// Whether what the viewer writes is text to be shown as a page (`copiousoutput`).
  public let hasCopiousOutput: Bool

  /// Reads one logical line; nil for a line that says nothing or misses its command.
  init?(line: ArraySlice<UInt8>) {
    let fields = Self.fields(of: line)
    guard fields.count >= 2, let type = fields.first, !type.isEmpty, !fields[1].isEmpty,
      type.utf8.allSatisfy({ HTTPText.isToken($0) || $0 == UInt8(ascii: "/") })
    else { return nil }
    var named: [String: String] = [:]
    var flags: Set<String> = []
    for field in fields.dropFirst(2) {
      guard let sign = field.firstIndex(of: "=") else {
        flags.insert(field.lowercased())
        continue
      }
      let name = Self.trimmed(field[..<sign]).lowercased()
      if named[name] == nil { named[name] = Self.trimmed(field[field.index(after: sign)...]) }
    }
    pattern = type.lowercased()
    viewCommand = fields[1]
    testCommand = named["test"]
    nameTemplate = named["nametemplate"].map(Self.unquoted)
    description = named["description"].map(Self.unquoted)
    needsTerminal = flags.contains("needsterminal")
    hasCopiousOutput = flags.contains("copiousoutput")
  }

  /// Whether the entry is for a media type: its own, `type/*`, or `type` alone.
  public func matches(_ type: MediaType) -> Bool {
    pattern == type.essence || pattern == type.type || pattern == type.type + "/*"
      || pattern == "*/*"
  }

  /// Whether the viewer reads a file by name; else the body comes on its standard input.
  public var namesFile: Bool {
    var isEscaped = false
    var isPercent = false
    for byte in viewCommand.utf8 {
      if isPercent, byte == UInt8(ascii: "s") { return true }
      isPercent = byte == UInt8(ascii: "%") && !isEscaped && !isPercent
      isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
    }
    return false
  }

  // MARK: Fields

  /// The fields of a line: what stands between semicolons that no backslash quotes. Backslashes stay for the command.
  private static func fields(of line: ArraySlice<UInt8>) -> [String] {
    var result: [String] = []
    var field: [UInt8] = []
    var isEscaped = false
    for byte in line {
      if isEscaped {
        if byte != UInt8(ascii: ";") { field.append(UInt8(ascii: "\\")) }
        field.append(byte)
        isEscaped = false
      } else if byte == UInt8(ascii: "\\") {
        isEscaped = true
      } else if byte == UInt8(ascii: ";") {
        result.append(trimmed(String(decoding: field, as: UTF8.self)[...]))
        field = []
      } else {
        field.append(byte)
      }
    }
    result.append(trimmed(String(decoding: field, as: UTF8.self)[...]))
    return result
  }

  private static func trimmed(_ text: Substring) -> String {
    String(decoding: HTTPText.trimmed(Array(text.utf8)[...]), as: UTF8.self)
  }

  /// The text without one pair of quotes around it.
  private static func unquoted(_ text: String) -> String {
    guard text.utf8.count >= 2, let first = text.first, first == text.last,
      first == "\"" || first == "'"
    else { return text }
    return String(text.dropFirst().dropLast())
  }
}
