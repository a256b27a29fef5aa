/// What the value of a setting can be, and how it is written.
nonisolated struct SettingForm<Value: Sendable>: Sendable {
  /// What is needed, as a table shows it.
  let description: String
  /// The words it can be; empty when there are too many.
  var choices: [String] = []
  /// Reads a value; the name is for the sentence that says why not.
  let read: @Sendable (_ text: String, _ name: String) throws(SettingFault) -> Value
  /// Writes a value; empty when there is none.
  let write: @Sendable (Value) -> String
}

nonisolated extension SettingForm
where Value: RawRepresentable & CaseIterable, Value.RawValue == String {
  /// One of a few words.
  static func choice() -> SettingForm {
    let words = Value.allCases.map(\.rawValue)
    return SettingForm(description: words.joined(separator: ", "), choices: words) {
      (text, name) throws(SettingFault) in
      if let choice = Value(rawValue: text) { return choice }
      throw SettingFault(needing: words, text, of: name)
    } write: {
      $0.rawValue
    }
  }
}

nonisolated extension SettingForm where Value == Bool {
  /// `yes` or `no`.
  static var yesOrNo: SettingForm {
    let words = ["yes", "no"]
    return SettingForm(description: "yes, no", choices: words) {
      (text, name) throws(SettingFault) in
      guard words.contains(text) else { throw SettingFault(needing: words, text, of: name) }
      return text == "yes"
    } write: {
      $0 ? "yes" : "no"
    }
  }
}

nonisolated extension SettingForm where Value == Double? {
  /// A number of seconds.
  static func seconds(_ range: ClosedRange<Int>) -> SettingForm {
    let bounds = "from \(range.lowerBound) to \(range.upperBound)"
    return SettingForm(description: "seconds") { (text, name) throws(SettingFault) in
      guard let seconds = Double(text), seconds >= Double(range.lowerBound),
        seconds <= Double(range.upperBound)
      else { throw SettingFault(sentence: "\(name) needs a number of seconds \(bounds).") }
      return seconds
    } write: {
      $0.map { $0 == $0.rounded() ? String(Int($0)) : String($0) } ?? ""
    }
  }
}

nonisolated extension SettingForm where Value == Int {
  private static var units: [(name: String, factor: Int)] {
    [("GB", 1 << 30), ("MB", 1 << 20), ("kB", 1 << 10)]
  }

  /// A number of bytes, written with a unit: `64 MB`.
  static func memory(_ range: ClosedRange<Int>) -> SettingForm {
    SettingForm(description: "64 MB, 1 GB, 0") { (text, name) throws(SettingFault) in
      let digits = text.prefix { $0.isASCII && $0.isNumber }
      let unit = text.dropFirst(digits.count).drop(while: \.isWhitespace)
      let factor =
        unit.isEmpty
        ? 1 : units.first { $0.name.lowercased() == unit.lowercased() }?.factor
      guard let factor, let number = Int(digits),
        case (let bytes, false) = number.multipliedReportingOverflow(by: factor),
        range.contains(bytes)
      else { throw SettingFault(sentence: "\(name) needs an amount such as 64 MB or 1 GB.") }
      return bytes
    } write: { bytes in
      guard let unit = units.first(where: { bytes >= $0.factor && bytes % $0.factor == 0 }) else {
        return String(bytes)
      }
      return "\(bytes / unit.factor) \(unit.name)"
    }
  }
}

nonisolated extension SettingFault {
  /// Says which words a setting can be.
  fileprivate init(needing words: [String], _ text: String, of name: String) {
    let nearest = NearestName.of(text, among: words)
    sentence =
      "\(name) needs one of \(words.joined(separator: ", "))"
      + (nearest.map { "; did you mean \($0)?" } ?? ".")
  }
}
