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
    for notation in row.keys {
      let keys = [KeyStroke].keys(notation)
      guard case .command(let command) = KeyMap.standard.meaning(of: keys, in: .page) else {
        Issue.record("\(notation) is no key")
        continue
      }
      #expect(commands.contains(command), "\(notation) means \(command.rawValue)")
    }
    for command in commands {
      let first = KeyMap.standard.notations(of: command, in: .page).first
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
}
