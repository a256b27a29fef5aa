internal import Addressing
internal import Canvas
internal import Interface

/// Reads the settings file: lines of `name = value`, and of `key CONTEXT KEYS = COMMAND`; `#` starts a comment.
enum SettingsReader {
  /// The settings in a text; a line that cannot be understood is told with its number.
  static func read(_ text: String, name: String) throws(UsageError) -> Settings {
    var settings = Settings()
    let lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }
    for (number, line) in lines.enumerated() {
      let line = trimmed(line)
      if line.isEmpty || line.hasPrefix("#") { continue }
      do throws(UsageError) {
        try apply(line, to: &settings)
      } catch {
        throw UsageError(sentence: "\(name), line \(number + 1): \(error.sentence)")
      }
    }
    return settings
  }

  private static func apply(_ line: Substring, to settings: inout Settings) throws(UsageError) {
    let isKey = line.hasPrefix("key ")
    guard let sign = isKey ? signOfKey(in: line) : line.firstIndex(of: "=") else {
      throw UsageError(sentence: "It needs the form name = value.")
    }
    let name = trimmed(line[..<sign])
    let value = String(trimmed(line[line.index(after: sign)...]))
    guard !value.isEmpty else { throw UsageError(sentence: "\(name) has no value.") }
    if isKey {
      settings.bindings.append(try binding(name.dropFirst(4), command: value))
    } else {
      try set(String(name), value, in: &settings)
    }
  }

  private static func set(
    _ name: String,
    _ value: String,
    in settings: inout Settings
  ) throws(UsageError) {
    switch name {
    case "home": settings.home = try home(value)
    case "search": settings.search = value == "none" ? nil : try searchTemplate(value)
    case "user-agent": settings.userAgent = try HeaderField.value(value, of: name)
    case "accept-language": settings.acceptLanguage = try HeaderField.value(value, of: name)
    case "header": settings.headers.append(try HeaderField.parse(value, of: name))
    case "patience": settings.patience = try seconds(value)
    case "keymap": settings.preset = try choice(value, of: name)
    case "theme": settings.theme.base = try choice(value, of: name)
    case "text-order": settings.textOrder = try choice(value, of: name)
    case "downloads": settings.downloadFolder = try folder(value)
    case "browser": settings.programs.otherBrowser = try program(value, of: name)
    case let name where name.hasPrefix("open "):
      settings.programs.schemes[try scheme(name.dropFirst(5))] = try program(value, of: name)
    case let name where name.hasPrefix("style "):
      settings.theme.parts[try choice(String(trimmed(name.dropFirst(6))), of: "style")] =
        try style(value)
    default: throw UsageError(sentence: "There is no setting \(name).")
    }
  }

  /// One of a few words.
  private static func choice<Choice: RawRepresentable & CaseIterable>(
    _ text: String,
    of name: String
  ) throws(UsageError) -> Choice where Choice.RawValue == String {
    if let choice = Choice(rawValue: text) { return choice }
    let all = Choice.allCases.map(\.rawValue).joined(separator: ", ")
    throw UsageError(sentence: "\(name) needs one of \(all).")
  }

  private static func seconds(_ text: String) throws(UsageError) -> Double {
    guard let seconds = Double(text), seconds >= 1, seconds <= 3600 else {
      throw UsageError(sentence: "patience needs a number of seconds from 1 to 3600.")
    }
    return seconds
  }

  private static func folder(_ path: String) throws(UsageError) -> String {
    guard path.hasPrefix("/") || path.hasPrefix("~/") else {
      throw UsageError(sentence: "downloads needs a folder that begins with / or ~/.")
    }
    return path.count > 2 && path.hasSuffix("/") ? String(path.dropLast()) : path
  }

  private static func scheme(_ text: Substring) throws(UsageError) -> String {
    var name = trimmed(text).lowercased()
    if name.hasSuffix(":") { name.removeLast() }
    let isScheme =
      name.first.map { $0.isASCII && $0.isLetter } ?? false
      && name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) }
    guard name == "*" || isScheme else {
      throw UsageError(sentence: "open needs a scheme such as mailto, or * for all others.")
    }
    return name
  }

  private static func style(_ text: String) throws(UsageError) -> CellStyle {
    guard let style = CellStyle(notation: text) else {
      throw UsageError(
        sentence: "\(text) is no style; styles are written bold underline #1a7fd4 on black."
      )
    }
    return style
  }

  /// An address to begin with; whether a file is there is found out when it opens.
  private static func home(_ text: String) throws(UsageError) -> String {
    let interpreter = AddressInterpreter(
      // Without a place for the words, what would be searched for is refused.
      searchTemplate: "",
      currentDirectory: "/",
      homeDirectory: "/",
      fileExists: { _ in true }
    )
    switch interpreter.interpret(text) {
    case .url, .guessedHTTPS: return text
    case .handOff, .refused, .nothing:
      throw UsageError(
        sentence: "home needs an address such as https://example.org/ or ~/start.html."
      )
    }
  }

  /// A command line that says where the address goes.
  private static func program(_ text: String, of name: String) throws(UsageError) -> String {
    guard text.replacing("%%", with: "").contains("%s") else {
      throw UsageError(sentence: "\(name) needs a program with %s where the address goes.")
    }
    return text
  }

  private static func searchTemplate(_ text: String) throws(UsageError) -> String {
    guard text.contains("%s"), WebURL(text) != nil else {
      throw UsageError(sentence: "search needs a URL with %s where the words go, or none.")
    }
    return text
  }

  private static func binding(
    _ text: Substring,
    command name: String
  ) throws(UsageError) -> Settings.Binding {
    let words = text.split(separator: " ")
    guard let first = words.first, let context = KeyContext(rawValue: String(first)) else {
      let contexts = KeyContext.allCases.map(\.rawValue).joined(separator: ", ")
      throw UsageError(sentence: "key needs a context first: \(contexts).")
    }
    let keys = words.dropFirst().joined(separator: " ")
    guard !keys.isEmpty, KeyStroke.sequence(notation: keys) != nil else {
      throw UsageError(sentence: "\(keys) is no key; keys are written g g, C-a, M-x, F1.")
    }
    let word = name.prefix { !$0.isWhitespace }
    guard let command = Command(rawValue: String(word)) else {
      throw UsageError(sentence: "There is no command \(word).")
    }
    let argument = trimmed(name.dropFirst(word.count))
    guard argument.isEmpty || (command.takesArgument && context == .page) else {
      throw UsageError(sentence: "\(word) takes nothing behind it.")
    }
    return Settings.Binding(
      context: context,
      keys: keys,
      command: command,
      argument: String(argument)
    )
  }

  /// The = between the keys and the command: the first that stands alone behind a key, because = is a key too, and what
  /// a command is given may hold more of them; else the last.
  private static func signOfKey(in line: Substring) -> Substring.Index? {
    for sign in line.indices where line[sign] == "=" {
      let before = line[..<sign]
      let after = line[line.index(after: sign)...]
      guard before.last == " ", after.first == " " else { continue }
      if before.split(separator: " ").count >= 3, !trimmed(after).isEmpty { return sign }
    }
    return line.lastIndex(of: "=")
  }

  private static func trimmed(_ text: Substring) -> Substring {
    var text = text
    while let first = text.first, first.isWhitespace { text.removeFirst() }
    while let last = text.last, last.isWhitespace { text.removeLast() }
    return text
  }
}
