/// Reads the settings file: lines of `name = value`, and of `key CONTEXT KEYS = COMMAND`; `#` starts a comment, and
/// `[site example.org]` a section of settings that hold at that site, `[site *]` one of those that hold everywhere.
///
/// A line that cannot be understood is left out and told; all others hold.
public nonisolated struct SettingsReader {
  /// A line that was left out.
  public struct Problem: Sendable, Equatable {
    /// Its number in the file, from 1.
    public var line: Int
    /// A sentence that says why, with the nearest right name.
    public var reason: String
  }

  /// Where settings go.
  private enum Section {
    case everywhere
    case site(SiteSection)
    /// A section that was not understood; its settings would mean something else outside of it.
    case unknown(problem: Int, lines: Int)
  }

  /// What the file says.
  public private(set) var settings = Settings()
  /// The lines that were left out, in their order.
  public private(set) var problems: [Problem] = []
  private var section = Section.everywhere

  /// Reads a file's text.
  public init(_ text: String) {
    var text = text[...]
    // Editors of Windows begin files so.
    if text.unicodeScalars.first == "\u{FEFF}" { text.unicodeScalars.removeFirst() }
    let lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }
    for (index, line) in lines.enumerated() {
      let line = Self.trimmed(line)
      if line.isEmpty || line.hasPrefix("#") { continue }
      read(line, number: index + 1)
    }
    endSection()
  }

  private mutating func read(_ line: Substring, number: Int) {
    do throws(SettingFault) {
      try Self.check(line)
      if line.hasPrefix("[") {
        endSection()
        section = .unknown(problem: problems.count, lines: 0)
        section = try Self.section(line)
      } else {
        try apply(line)
      }
    } catch {
      problems.append(Problem(line: number, reason: error.sentence))
    }
  }

  /// Refuses what is no text, as in a file that was damaged.
  private static func check(_ line: Substring) throws(SettingFault) {
    for scalar in line.unicodeScalars {
      if scalar == "\u{FFFD}" { throw SettingFault(sentence: "It holds bytes that are no UTF-8.") }
      if scalar.properties.generalCategory == .control, scalar != "\t" {
        throw SettingFault(sentence: "It holds control characters.")
      }
    }
  }

  private static func section(_ line: Substring) throws(SettingFault) -> Section {
    guard line.hasSuffix("]") else {
      throw SettingFault(sentence: "A section needs the form [site example.org].")
    }
    let words = trimmed(line.dropFirst().dropLast())
    let kind = words.prefix { !$0.isWhitespace }
    guard kind == "site" else {
      throw SettingFault(noSuch: "section", kind, among: ["site"])
    }
    let hosts = trimmed(words.dropFirst(kind.count))
    return hosts == "*" ? .everywhere : .site(try SiteSection(hosts: hosts))
  }

  private mutating func endSection() {
    switch section {
    case .everywhere: break
    case .site(let site): settings.sites.append(site)
    case .unknown(let problem, let lines) where lines > 0:
      problems[problem].reason +=
        lines == 1
        ? " The line under it was left out, too."
        : " The \(lines) lines under it were left out, too."
    case .unknown: break
    }
    section = .everywhere
  }

  private mutating func apply(_ line: Substring) throws(SettingFault) {
    if case .unknown(let problem, let lines) = section {
      section = .unknown(problem: problem, lines: lines + 1)
      return
    }
    let isKey = line.hasPrefix("key ")
    guard let sign = isKey ? KeyLine.sign(in: line) : line.firstIndex(of: "=") else {
      throw SettingFault(sentence: "It needs the form name = value.")
    }
    let name = String(Self.trimmed(line[..<sign]))
    let value = String(Self.trimmed(line[line.index(after: sign)...]))
    guard !name.isEmpty else { throw SettingFault(sentence: "It needs the form name = value.") }
    guard isKey else { return try set(name, value) }
    guard case .everywhere = section else {
      throw SettingFault(sentence: "Keys are the same at every site.")
    }
    guard !value.isEmpty else {
      throw SettingFault(sentence: "\(SettingFault.shown(name)) has no command.")
    }
    settings.bindings.append(try KeyLine.binding(Substring(name).dropFirst(4), command: value))
  }

  private mutating func set(_ name: String, _ value: String) throws(SettingFault) {
    let (setting, subject) = try Setting.find(name)
    guard !value.isEmpty else { throw SettingFault(sentence: "\(name) has no value.") }
    guard case .site(var site) = section else {
      return try setting.set(value, subject: subject, in: &settings)
    }
    guard setting.isBySite else {
      let names = Setting.all.filter(\.isBySite).map(\.title).joined(separator: ", ")
      throw SettingFault(sentence: "\(name) is the same at every site; by site there are \(names).")
    }
    // A value that is not understood is told here, and not at the first visit.
    var tried = Settings()
    try setting.set(value, subject: subject, in: &tried)
    site.lines.append(SiteSection.Line(name: name, value: value))
    section = .site(site)
  }

  private static func trimmed(_ text: Substring) -> Substring {
    var text = text.drop(while: \.isWhitespace)
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
  }
}
