import Canvas
import TestSupport
import Testing

@testable import Interface

/// The table of keys in README.md is true.
@Suite struct ReadmeTests {
  nonisolated struct Row: Sendable, CustomTestStringConvertible {
    var keys: [String]
    var commands: [String]
    var testDescription: String { commands.joined(separator: " ") }
  }

  private nonisolated static func codes(in cell: Substring) -> [String] {
    // A backtick itself is written between two of them.
    String(cell).replacing("`` ` ``", with: "`BACKTICK`").split(
      separator: "`",
      omittingEmptySubsequences: false
    )
    .enumerated().filter { $0.offset % 2 == 1 }
    .map { $0.element == "BACKTICK" ? "`" : String($0.element) }
  }

  private nonisolated static let text: String? = {
    let folder = #filePath.dropLast("Tests/InterfaceTests/ReadmeTests.swift".count)
    return Corpus.contents(of: folder + "README.md").map { String(decoding: $0, as: UTF8.self) }
  }()

  nonisolated static let rows: [Row] = {
    guard let text = Self.text, let start = text.firstRange(of: "## Keys\n"),
      let end = text[start.upperBound...].firstRange(of: "\n## ")
    else { return [] }
    return text[start.upperBound..<end.lowerBound].split(separator: "\n")
      .filter { $0.hasPrefix("| `") }
      .compactMap { line in
        let cells = line.split(separator: "|")
        guard cells.count == 3 else { return nil }
        return Row(keys: codes(in: cells[0]), commands: codes(in: cells[2]))
      }
  }()

  @Test func `there is a table`() {
    #expect(Self.rows.count > 20)
  }

  @Test(arguments: rows)
  func `its keys mean what it says`(row: Row) {
    let commands = row.commands.compactMap(Command.init(rawValue:))
    #expect(commands.count == row.commands.count)
    let isOfPane = row.commands.contains { $0.hasPrefix("pane-") }
    let map = isOfPane ? KeyMap.standard.inPane : KeyMap.standard
    for notation in row.keys {
      let keys = [KeyStroke].keys(notation)
      guard case .command(let command) = map.meaning(of: keys, in: .page) else {
        Issue.record("\(notation) is no key")
        continue
      }
      #expect(commands.contains(command), "\(notation) means \(command.rawValue)")
    }
    for command in commands {
      let first = map.notations(of: command, in: .page).first
      #expect(
        first.map { row.keys.contains($0) } == true,
        "\(command.rawValue) is \(first ?? "no key")"
      )
    }
  }

  @Test func `every command of the page is in it`() {
    let named = Set(Self.rows.flatMap(\.commands))
    let missing = KeyMap.standard.bindings.filter { $0.context == .page }.map(\.command.rawValue)
      .filter { !named.contains($0) }
    #expect(missing.isEmpty)
  }

  /// The chapter about settings.
  private nonisolated static let settings: Substring = {
    guard let text = Self.text, let start = text.firstRange(of: "## Settings\n"),
      let end = text[start.upperBound...].firstRange(of: "\n## ")
    else { return "" }
    return text[start.upperBound..<end.lowerBound]
  }()

  @Test func `the settings that it shows are understood`() throws {
    let start = try #require(Self.settings.firstRange(of: "```\n"))
    let end = try #require(Self.settings[start.upperBound...].firstRange(of: "```"))
    let reader = SettingsReader(String(Self.settings[start.upperBound..<end.lowerBound]))
    #expect(reader.problems == [])
    #expect(reader.settings.programs.schemes["mailto"] == "neomutt %s")
    #expect(reader.settings.theme.parts[.link] != nil)
    #expect(reader.settings.settings(forHost: "wiki.example").links == .pane)
  }

  @Test func `its table of settings is the program's`() {
    let rows = Self.settings.split(separator: "\n").filter { $0.hasPrefix("| `") }.map(String.init)
    let wanted = Setting.all.map { setting in
      let usual = setting.value(in: Settings())
      return "| `\(setting.title)` | \(setting.form) | \(usual) | \(setting.summary)"
        + (setting.isBySite ? " (also by site) |" : " |")
    }
    #expect(rows == wanted)
  }
}
