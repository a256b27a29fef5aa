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
    default: value
    }
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
