public import Loading

/// Header fields as people write them: `Name: value`.
public nonisolated enum HeaderField {
  /// Reads one field; `option` is the option or the setting that it stands behind.
  public static func parse(_ text: String, of option: String) throws(SettingFault)
    -> HeaderList.Field
  {
    let name = text.prefix { $0 != ":" }
    let value = try value(String(text[name.endIndex...].dropFirst()), of: option)
    let field = HeaderList.Field(name: String(name), value: value)
    guard name.endIndex < text.endIndex, field.hasValidName else {
      throw SettingFault(sentence: "\(option) needs 'Name: value', not \(text).")
    }
    guard !field.framesTheMessage else {
      throw SettingFault(sentence: "\(option) cannot set \(name): Tern works it out itself.")
    }
    return field
  }

  /// Checks that a value can be sent in one line.
  public static func value(_ text: String, of option: String) throws(SettingFault) -> String {
    guard text.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F || $0 == 0x09 }) else {
      throw SettingFault(sentence: "\(option) cannot send control characters.")
    }
    var value = text[...]
    while value.first?.isWhitespace == true { value.removeFirst() }
    while value.last?.isWhitespace == true { value.removeLast() }
    return String(value)
  }
}
