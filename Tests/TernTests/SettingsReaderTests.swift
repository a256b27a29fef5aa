import Interface
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
      key page g x = quit
      key page = = reload
      """,
      name: "f"
    )
    #expect(settings.home == "https://example.org/?a=b")
    #expect(settings.search == "https://s.example/?q=%s")
    #expect(settings.userAgent == "x y")
    #expect(settings.acceptLanguage == "de, en")
    #expect(settings.headers == [CommandLineOptions.Header(name: "A", value: "b")])
    #expect(settings.bindings.map(\.command) == [.quit, .reload])
    #expect(settings.keys.notations(of: .quit, in: .page).contains("g x"))
  }

  @Test
  func `searching can be turned off`() throws {
    #expect(try SettingsReader.read("search = none", name: "f").search == nil)
  }

  @Test(arguments: [
    "nonsense", "nothing = x", "home =", "search = x", "search = http://a/", "header = x",
    "key nowhere x = quit", "key page  = quit", "key page x = nothing", "key page Foo = quit",
  ])
  func `a line that cannot be understood is told with its number`(line: String) {
    #expect {
      try SettingsReader.read("# first\n\(line)", name: "f")
    } throws: { error in
      (error as? UsageError)?.sentence.hasPrefix("f, line 2: ") == true
    }
  }
}
