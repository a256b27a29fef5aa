internal import Text

/// The value sanitization algorithm of each type (HTML 4.10.5.1).
struct ValueSanitization {
  let control: FormControl

  init(_ control: FormControl) { self.control = control }

  /// What becomes of a text that is put into the control.
  func sanitized(_ value: String) -> String {
    switch control.type {
    case .text, .search, .tel, .password: withoutLineBreaks(value)
    case .url: stripped(withoutLineBreaks(value))
    case .email: mailAddresses(withoutLineBreaks(value))
    case .number: WrittenNumber.double(value) == nil ? "" : value
    case .range: StepRules(control).sanitizedRange(value)
    case .color: color(value)
    case .date, .month, .week, .time: StepRules.number(value, of: control.type) == nil ? "" : value
    case .datetimeLocal: LocalDateTime(value[...])?.text ?? ""
    case .textarea: withLineFeeds(value)
    default: value
    }
  }

  private func mailAddresses(_ value: String) -> String {
    guard control.isMultiple else { return stripped(value) }
    return value.split(separator: ",", omittingEmptySubsequences: false)
      .map { stripped(String($0)) }.joined(separator: ",")
  }

  /// A simple colour in lower case, else black (HTML 4.10.5.1.14).
  private func color(_ value: String) -> String {
    let bytes = value.utf8
    guard bytes.count == 7, bytes.first == UInt8(ascii: "#"),
      bytes.dropFirst().allSatisfy({ ASCII.isDigit($0) || (0x61...0x66).contains($0 | 0x20) })
    else { return "#000000" }
    return value.lowercased()
  }

  /// The API value of a text area: every line end is a line feed.
  private func withLineFeeds(_ value: String) -> String {
    guard value.utf8.contains(0x0D) else { return value }
    var output: [UInt8] = []
    var follows = false
    for byte in value.utf8 {
      if byte == 0x0D {
        output.append(0x0A)
      } else if byte != 0x0A || !follows {
        output.append(byte)
      }
      follows = byte == 0x0D
    }
    return String(decoding: output, as: UTF8.self)
  }

  private func withoutLineBreaks(_ value: String) -> String {
    guard value.utf8.contains(where: { $0 == 0x0A || $0 == 0x0D }) else { return value }
    return String(decoding: value.utf8.filter { $0 != 0x0A && $0 != 0x0D }, as: UTF8.self)
  }

  private func stripped(_ value: String) -> String {
    var bytes = Substring(value).utf8
    while let first = bytes.first, ASCII.isWhitespace(first) { bytes.removeFirst() }
    while let last = bytes.last, ASCII.isWhitespace(last) { bytes.removeLast() }
    return String(Substring(bytes))
  }
}
