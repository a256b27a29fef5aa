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
    #expect(map.meaning(of: [KeyStroke].keys("g ~"), in: .page) == .nothing)
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

  @Test(arguments: KeyPreset.allCases)
  func `in every preset all keys can be reached and the browser can be left`(preset: KeyPreset) {
    let map = KeyMap.preset(preset)
    for binding in map.bindings {
      #expect(map.meaning(of: binding.keys, in: binding.context) == .command(binding.command))
      for length in 1..<max(1, binding.keys.count) {
        let meaning = map.meaning(of: Array(binding.keys[..<length]), in: binding.context)
        #expect(meaning == .prefix)
      }
    }
    for command in [Command.quit, .back, .follow, .nextLink, .open, .find, .help, .stop] {
      #expect(!map.notations(of: command, in: .page).isEmpty)
    }
  }

  @Test(arguments: [
    (KeyPreset.w3m, "U", Command.open), (.w3m, "B", .back), (.w3m, "g", .top), (.lynx, "g", .open),
    (.w3m, "C-h", .history), (.w3m, "v", .source), (.lynx, "k", .help), (.lynx, "{", .scrollLeft),
    (.elinks, "k", .help), (.elinks, "h", .history), (.elinks, "|", .information),
    (.lynx, "Down", .nextLink), (.lynx, "u", .back), (.elinks, "u", .forward), (.vi, "g g", .top),
    (.lynx, "g g", .open), (.vi, "a", .bookmark), (.vi, "B", .bookmarks), (.w3m, "M-a", .bookmark),
    (.w3m, "M-b", .bookmarks), (.lynx, "a", .bookmark), (.lynx, "v", .bookmarks),
    (.elinks, "a", .bookmark), (.elinks, "s", .bookmarks),
  ])
  func `presets have the keys of the browsers they are named after`(
    preset: KeyPreset,
    keys: String,
    command: Command
  ) {
    let strokes = [KeyStroke].keys(keys)
    let map = KeyMap.preset(preset)
    let whole = map.meaning(of: strokes, in: .page)
    #expect(
      whole == .command(command) || map.meaning(of: [strokes[0]], in: .page) == .command(command)
    )
  }

  @Test func `a longer sequence takes the place of the key it begins with`() {
    var map = KeyMap.standard
    map.bind(.help, in: .page, ["q x"])
    #expect(map.meaning(of: [KeyStroke].keys("q"), in: .page) == .prefix)
    #expect(map.meaning(of: [KeyStroke].keys("q x"), in: .page) == .command(.help))
    #expect(map.meaning(of: [KeyStroke].keys("Q"), in: .page) == .command(.quitNow))
  }

  @Test func `the help line tells how a sequence can go on`() {
    let session = Session("text")
    session.press("g")
    #expect(session.helpRow.contains("g top"))
    #expect(session.helpRow.contains("u parent"))
    session.press("Esc")
    #expect(!session.helpRow.contains("u parent"))
  }

  @Test(arguments: KeyPreset.allCases)
  func `no command loses all its keys to a preset`(preset: KeyPreset) {
    let map = KeyMap.preset(preset)
    for command in Set(KeyMap.standard.bindings.filter { $0.context == .page }.map(\.command)) {
      #expect(!map.notations(of: command, in: .page).isEmpty, "\(command) has no key")
    }
  }

  @Test(arguments: KeyPreset.allCases)
  func `every command that can be typed has a key too`(preset: KeyPreset) {
    let map = KeyMap.preset(preset)
    let keyless = CommandLine.names.compactMap(Command.init(rawValue:))
      .filter { map.notations(of: $0, in: .page).isEmpty }
      // What only a pane has is reached in one.
      .filter { map.inPane.notations(of: $0, in: .page).isEmpty }
      .map(\.rawValue)
    #expect(keyless == [])
  }

  @Test(arguments: KeyPreset.allCases)
  func `the help page tells the commands in one order`(preset: KeyPreset) {
    func order(_ keys: KeyMap) -> [String] {
      let page = PageTemplate(keys: keys, version: "").fill(Array("{{keys}}".utf8))
      return String(decoding: page, as: UTF8.self).split(separator: "<code>:").dropFirst().map {
        String($0.prefix { $0 != "<" })
      }
    }
    #expect(order(.preset(preset)) == CommandLine.names)
  }

  @Test(arguments: [
    ("C-j", "Enter"), ("C-m", "Enter"), ("C-i", "TAB"), ("C-h", "Backspace"), ("C-[", "Esc"),
  ])
  func `a control character does what the key does that it is elsewhere`(
    control: String,
    named: String
  ) {
    let map = KeyMap.standard
    let stroke = KeyStroke(.character(Character(String(control.suffix(1)))), control: true)
    for context in KeyContext.allCases {
      let expected = map.meaning(of: [KeyStroke].keys(named), in: context)
      #expect(map.meaning(of: [stroke], in: context) == expected)
    }
  }

  @Test(arguments: ["C-j", "C-h"])
  func `a control character can have a meaning of its own`(notation: String) {
    var map = KeyMap.standard
    map.bind(.information, in: .page, [notation])
    #expect(map.command(for: [KeyStroke].keys(notation)[0], in: .page) == .information)
    #expect(map.command(for: KeyStroke(.enter), in: .page) == .follow)
    #expect(map.command(for: KeyStroke(.backspace), in: .page) == .back)
  }

  @Test(arguments: [("C-i", "TAB"), ("C-m", "Enter"), ("C-[", "Esc")])
  func `what no terminal tells apart is one key`(written: String, read: String) {
    #expect(KeyStroke(notation: written)?.notation == read)
  }
}
