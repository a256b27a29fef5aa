/// Fills the places of the program's own pages: `{{key find}}`, `{{keys}}`, `{{version}}`.
nonisolated struct PageTemplate {
  /// The table of keys.
  let keys: KeyMap
  /// The version of the program.
  let version: String

  /// The page with all its places filled.
  func fill(_ template: [UInt8]) -> [UInt8] {
    let text = String(decoding: template, as: UTF8.self)
    var result = ""
    var rest = Substring(text)
    while let start = rest.firstRange(of: "{{"), let end = rest.firstRange(of: "}}") {
      guard start.upperBound <= end.lowerBound else { break }
      result += rest[..<start.lowerBound]
      result += value(of: String(rest[start.upperBound..<end.lowerBound]))
      rest = rest[end.upperBound...]
    }
    return Array((result + rest).utf8)
  }

  private func value(of place: String) -> String {
    if place == "version" { return Self.escaped(version) }
    if place == "keys" { return table }
    if place.hasPrefix("key "), let command = Command(rawValue: String(place.dropFirst(4))) {
      return keyList(command, in: .page, limit: 1)
    }
    if place.hasPrefix("keys "), let command = Command(rawValue: String(place.dropFirst(5))) {
      return keyList(command, in: .page, limit: 3)
    }
    return ""
  }

  /// The whole table of keys as HTML: one section for each context, in groups.
  private var table: String {
    KeyContext.allCases.map { context in
      "<h2 id=\"\(context.rawValue)\">\(Self.escaped(context.title))</h2>\n<table>\n"
        + rows(of: context) + "</table>\n"
    }.joined()
  }

  private func rows(of context: KeyContext) -> String {
    let bound = Set(keys.bindings.filter { $0.context == context }.map(\.command))
    var html = ""
    // The order of the commands and not of the keys, so that it is the same with every preset and all settings.
    for command in Command.allCases
    where bound.contains(command) || (context == .page && command.canBeTyped) {
      let keys = keyList(command, in: context, limit: 9)
      html += "<tr><td>\(keys)</td><td>\(Self.escaped(command.summary))</td>"
      if context == .page, command.canBeTyped {
        html += "<td><code>:\(command.rawValue)</code></td>"
      }
      html += "</tr>\n"
    }
    return html
  }

  private func keyList(_ command: Command, in context: KeyContext, limit: Int) -> String {
    let notations = keys.notations(of: command, in: context).prefix(limit)
    guard !notations.isEmpty else { return "<kbd>:\(command.rawValue)</kbd>" }
    // A blank stands between the keys of a sequence, so what is one key or the other is told by a word.
    return notations.map { "<kbd>\(Self.escaped($0))</kbd>" }.joined(separator: " or ")
  }

  /// Text as it may stand in HTML.
  static func escaped(_ text: String) -> String {
    var result = ""
    for character in text {
      switch character {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      default: result.append(character)
      }
    }
    return result
  }
}
