internal import Canvas

/// Reads the lines of the settings file that bind keys.
nonisolated enum KeyLine {
  /// Reads `CONTEXT KEYS`, and what they mean.
  static func binding(
    _ text: Substring,
    command written: String
  ) throws(SettingFault) -> Settings.Binding {
    let words = text.split(whereSeparator: \.isWhitespace)
    guard let first = words.first, let context = KeyContext(rawValue: String(first)) else {
      throw needsContext(words.first.map(String.init) ?? "")
    }
    let keys = words.dropFirst().joined(separator: " ")
    guard !keys.isEmpty, KeyStroke.sequence(notation: keys) != nil else {
      throw SettingFault(
        sentence: "\(SettingFault.shown(keys)) is no key; keys are written g g, C-a, M-x, F1."
      )
    }
    let word = written.prefix { !$0.isWhitespace }
    guard let command = Command(rawValue: String(word)) else {
      throw SettingFault(noSuch: "command", word, among: Command.allCases.map(\.rawValue))
    }
    let argument = written.dropFirst(word.count).drop(while: \.isWhitespace)
    guard argument.isEmpty || (command.takesArgument && context == .page) else {
      throw SettingFault(sentence: "\(word) takes nothing behind it.")
    }
    return Settings.Binding(
      context: context,
      keys: keys,
      command: command,
      argument: String(argument)
    )
  }

  private static func needsContext(_ written: String) -> SettingFault {
    let contexts = KeyContext.allCases.map(\.rawValue)
    let nearest = NearestName.of(written, among: contexts)
    return SettingFault(
      sentence: "key needs a context first: \(contexts.joined(separator: ", "))"
        + (nearest.map { "; did you mean \($0)?" } ?? ".")
    )
  }

  /// The = between the keys and the command: the first that stands alone behind a key, because = is a key too, and what
  /// a command is given may hold more of them; else the last.
  static func sign(in line: Substring) -> Substring.Index? {
    for sign in line.indices where line[sign] == "=" {
      let before = line[..<sign]
      let after = line[line.index(after: sign)...]
      guard before.last == " ", after.first == " " else { continue }
      let hasCommand = after.contains { !$0.isWhitespace }
      if hasCommand, before.split(separator: " ").count >= 3 { return sign }
    }
    return line.lastIndex(of: "=")
  }
}
