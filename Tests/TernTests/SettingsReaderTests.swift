import Interface
import Loading
import TestSupport
import Testing

@testable import tern

struct SettingsReaderTests {
  @Test
  func `an empty file changes nothing`() throws {
    #expect(try SettingsReader.read("\n# a comment\n\n", name: "f") == Settings())
  }

  @Test
  func `every setting is understood`() throws {
    let settings = try SettingsReader.read(
      """
      home = https://example.org/?a=b
      search = https://s.example/?q=%s
      user-agent = x y
      accept-language = de, en
      header = A: b
      patience = 7.5
      key page g x = quit
      key page = = reload
      """,
      name: "f"
    )
    #expect(settings.home == "https://example.org/?a=b")
    #expect(settings.search == "https://s.example/?q=%s")
    #expect(settings.userAgent == "x y")
    #expect(settings.acceptLanguage == "de, en")
    #expect(settings.headers == [HeaderList.Field(name: "A", value: "b")])
    #expect(settings.patience == 7.5)
    #expect(settings.bindings.map(\.command) == [.quit, .reload])
    #expect(settings.keys.notations(of: .quit, in: .page).contains("g x"))
  }

  @Test(arguments: [
    "example.org", "tern:start", "~/start.html", "/etc/motd", "http://localhost:80/",
  ])
  func `home is an address as it may be typed`(address: String) throws {
    #expect(try SettingsReader.read("home = \(address)", name: "f").home == address)
  }

  @Test
  func `searching can be turned off`() throws {
    #expect(try SettingsReader.read("search = none", name: "f").search == nil)
  }

  @Test(arguments: [
    ("key page g n = open https://e.org/?a=b", "g n", Command.open, "https://e.org/?a=b"),
    ("key page = = open a = b", "=", .open, "a = b"), ("key page C-= = top", "C-=", .top, ""),
    ("key page x=top", "x", .top, ""), ("key page F5 = find two words", "F5", .find, "two words"),
  ])
  func `keys are bound to commands and what those are given`(
    line: String,
    keys: String,
    command: Command,
    argument: String
  ) throws {
    let binding = try #require(try SettingsReader.read(line, name: "f").bindings.first)
    #expect(binding.keys == keys)
    #expect(binding.command == command)
    #expect(binding.argument == argument)
  }

  @Test(arguments: [
    "nonsense", "key page x = quit now", "key field x = open https://e.org/", "nothing = x",
    "home =", "search = x", "search = http://a/", "header = x",
    "patience = 0", "patience = long", "patience = inf",
    "key nowhere x = quit", "key page  = quit", "key page x = nothing", "key page Foo = quit",
  ])
  func `a line that cannot be understood is told with its number`(line: String) {
    #expect {
      try SettingsReader.read("# first\n\(line)", name: "f")
    } throws: { error in
      (error as? UsageError)?.sentence.hasPrefix("f, line 2: ") == true
    }
  }

  @Test func `the settings that README.md shows are understood`() throws {
    let folder = #filePath.dropLast("Tests/TernTests/SettingsReaderTests.swift".count)
    let readme = Corpus.contents(of: folder + "README.md").map {
      String(decoding: $0, as: UTF8.self)
    }
    let text = try #require(readme)
    let heading = try #require(text.firstRange(of: "## Settings"))
    let start = try #require(text[heading.upperBound...].firstRange(of: "```\n"))
    let end = try #require(text[start.upperBound...].firstRange(of: "```"))
    let settings = try SettingsReader.read(
      String(text[start.upperBound..<end.lowerBound]),
      name: "README.md"
    )
    #expect(settings.programs.schemes["mailto"] == "neomutt %s")
    #expect(settings.theme.parts[.link] != nil)
  }

  @Test(arguments: [
    ("theme = mauve", "theme needs one of terminal, dark, light, plain."),
    ("keymap = emacs", "keymap needs one of vi, w3m, lynx, elinks."),
    ("style link = shiny", "shiny is no style"), ("style chair = bold", "style needs one of link"),
    ("open 9p = x", "open needs a scheme"), ("downloads = here", "downloads needs a folder"),
    ("home = not a url", "home needs an address"), ("home = -", "home needs an address"),
    ("home = mailto:a@b.org", "home needs an address"),
    ("home = two", "home needs an address"),
    ("browser = firefox", "browser needs a program with %s"),
    ("open mailto = neomutt", "open mailto needs a program with %s"),
    ("open * = printf 100%%s", "open * needs a program with %s"),
  ])
  func `what a setting cannot be is said`(line: String, sentence: String) {
    let error = #expect(throws: UsageError.self) { try SettingsReader.read(line, name: "f") }
    #expect(error?.sentence.contains(sentence) == true)
  }
}
