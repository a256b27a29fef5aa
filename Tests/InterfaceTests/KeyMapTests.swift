import Canvas
import Testing

@testable import Interface

@Suite struct KeyMapTests {
  @Test(arguments: [
    "j", "G", "C-a", "M-b", "S-TAB", "SPC", "Enter", "Esc", "PgDn", "F1", "C-_", "C--", "M-Right",
    "-", "/", "\\", "C-M-x", "S-F12",
  ])
  func `keys are read as they are written`(notation: String) {
    #expect(KeyStroke(notation: notation)?.notation == notation)
  }

  @Test(arguments: ["", "Q-a", "Enterx", "ab", "C-"])
  func `what is no key is refused`(notation: String) {
    #expect(KeyStroke(notation: notation) == nil)
  }

  @Test func `a sequence is a prefix until it is whole`() {
    let map = KeyMap.standard
    let keys = [KeyStroke].keys("g g")
    #expect(map.meaning(of: [keys[0]], in: .page) == .prefix)
    #expect(map.meaning(of: keys, in: .page) == .command(.top))
    #expect(map.meaning(of: [KeyStroke].keys("g x"), in: .page) == .nothing)
  }

  @Test func `a later binding replaces an earlier one`() {
    var map = KeyMap.standard
    map.bind(.quit, in: .page, ["j"])
    #expect(map.meaning(of: [KeyStroke].keys("j"), in: .page) == .command(.quit))
    #expect(!map.notations(of: .lineDown, in: .page).contains("j"))
  }

  @Test(arguments: KeyContext.allCases)
  func `no sequence hides a longer one`(context: KeyContext) {
    let map = KeyMap.standard
    for binding in map.bindings where binding.context == context {
      for length in 1..<max(1, binding.keys.count) {
        #expect(map.meaning(of: Array(binding.keys[..<length]), in: context) == .prefix)
      }
    }
  }

  @Test func `Esc begins no sequence, so it acts at once`() {
    for context in KeyContext.allCases {
      let meaning = KeyMap.standard.meaning(of: [KeyStroke(.escape)], in: context)
      guard case .command = meaning else {
        Issue.record("Esc is no command in \(context)")
        continue
      }
    }
  }

  @Test(arguments: Command.allCases)
  func `every command says what it does and can be reached`(command: Command) {
    #expect(command.summary != command.rawValue || command == .top)
    let isBound = KeyMap.standard.bindings.contains { $0.command == command }
    #expect(isBound || CommandLine.names.contains(command.rawValue))
  }
}
