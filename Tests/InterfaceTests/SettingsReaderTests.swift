import Addressing
import Loading
import TestSupport
import Testing

@testable import Interface

struct SettingsReaderTests {
  /// The settings of a text in which nothing is left out.
  private func settings(_ text: String) -> Settings {
    let reader = SettingsReader(text)
    #expect(reader.problems == [])
    return reader.settings
  }

  @Test(arguments: ["", "\n# a comment\n\n", "\u{FEFF}# a comment\r\n\r\n  \t\r\n"])
  func `an empty file changes nothing`(text: String) {
    #expect(settings(text) == Settings())
  }

  @Test
  func `every kind of value is understood`() {
    let settings = settings(
      """
      home = https://example.org/?a=b
      search = https://s.example/?q=%s
      user-agent = x y
      accept-language = de, en
      header = A: b
      patience = 7.5
      restore = never
      confirm-quit = no
      page-cache = 64 MB
      key page g x = quit
      key page = = reload
      """
    )
    #expect(settings.home == "https://example.org/?a=b")
    #expect(settings.search == "https://s.example/?q=%s")
    #expect(settings.userAgent == "x y")
    #expect(settings.acceptLanguage == "de, en")
    #expect(settings.headers == [HeaderList.Field(name: "A", value: "b")])
    #expect(settings.patience == 7.5)
    #expect(settings.restore == .never)
    #expect(!settings.confirmsQuitting)
    #expect(settings.pageCache == 64 << 20)
    #expect(settings.bindings.map(\.command) == [.quit, .reload])
    #expect(settings.keys.notations(of: .quit, in: .page).contains("g x"))
  }

  @Test(arguments: [
    "example.org", "tern:start", "~/start.html", "/etc/motd", "http://localhost:80/",
  ])
  func `home is an address as it may be typed`(address: String) {
    #expect(settings("home = \(address)").home == address)
  }

  @Test
  func `searching can be turned off`() {
    #expect(settings("search = none").search == nil)
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
    let binding = try #require(settings(line).bindings.first)
    #expect(binding.keys == keys)
    #expect(binding.command == command)
    #expect(binding.argument == argument)
  }

  @Test(arguments: [
    "nonsense", "key page x = quit now", "key field x = open https://e.org/", "nothing = x",
    "home =", "= x", "search = x", "search = http://a/", "header = x",
    "patience = 0", "patience = long", "patience = inf", "page-cache = 1 TB", "page-cache = -1",
    "page-cache = 99999999999999999999", "confirm-quit = maybe", "home x = y", "style = bold",
    "key nowhere x = quit", "key page  = quit", "key page x = nothing", "key page Foo = quit",
    "home = caf\u{FFFD}", "user-agent = a\u{1B}b", "\u{0}", "[site]", "[sit e.org]", "[site e.org",
    "[site a/b]", "[site http://e.org]", "[]",
  ])
  func `a line that cannot be understood is told with its number and all others hold`(
    line: String
  ) {
    let reader = SettingsReader("home = example.org\n\(line)\n[site *]\npatience = 5\n")
    #expect(reader.problems.map(\.line) == [2])
    #expect(reader.problems.allSatisfy { $0.reason.last == "." || $0.reason.last == "?" })
    var others = Settings()
    others.home = "example.org"
    others.patience = 5
    #expect(reader.settings == others)
  }

  @Test(arguments: [
    ("theme = mauve", "theme needs one of terminal, dark, light, plain."),
    ("theme = drak", "did you mean dark?"),
    ("keymap = emacs", "keymap needs one of vi, w3m, lynx, elinks."),
    ("style link = shiny", "shiny is no style"), ("style chair = bold", "style needs one of link"),
    ("open 9p = x %s", "open needs a scheme"), ("downloads = here", "downloads needs a folder"),
    ("home = not a url", "home needs an address"), ("home = -", "home needs an address"),
    ("home = mailto:a@b.org", "home needs an address"),
    ("home = two", "home needs an address"),
    ("browser = firefox", "browser needs a program with %s"),
    ("open mailto = neomutt", "open mailto needs a program with %s"),
    ("open * = printf 100%%s", "open * needs a program with %s"),
    ("hoem = example.org", "There is no setting hoem; did you mean home?"),
    ("user_agent = x", "did you mean user-agent?"), ("Links = tab", "did you mean links?"),
    ("background = lazy", "did you mean background-tabs?"),
    ("bras = shrink", "did you mean bars?"), ("quux = 1", "There is no setting quux."),
    ("key page x = qiut", "There is no command qiut; did you mean quit?"),
    ("key pgae x = quit", "did you mean page?"), ("[siet e.org]", "did you mean site?"),
    ("style = bold", "style needs the form style PART = value."),
  ])
  func `what a setting cannot be is said, with the nearest right name`(
    line: String,
    sentence: String
  ) throws {
    let problem = try #require(SettingsReader(line).problems.first)
    #expect(problem.reason.contains(sentence), "\(problem.reason)")
  }

  @Test func `a file that was damaged leaves what can be read`() {
    var bytes = Array("home = example.org\n".utf8)
    bytes += (0..<200_000).map { UInt8(truncatingIfNeeded: $0 &* 167 &+ $0 / 251) }
    bytes += Array("\npatience = 5".utf8)
    let reader = SettingsReader(String(decoding: bytes, as: UTF8.self))
    #expect(reader.settings.home == "example.org")
    #expect(reader.settings.patience == 5)
    #expect(reader.problems.count > 100)
    #expect(reader.problems.allSatisfy { $0.reason.count < 300 })
  }
}

/// The table of settings.
struct SettingTests {
  @Test(arguments: Setting.all.map(\.name))
  func `the usual value of a setting can be read again`(name: String) throws {
    let setting = try #require(Setting.all.first { $0.name == name })
    let value = setting.value(in: Settings())
    guard !value.isEmpty else { return }
    var settings = Settings()
    try setting.set(value, in: &settings)
    #expect(settings == Settings())
    #expect(setting.choices.isEmpty || setting.choices.contains(value) || name == "search")
  }

  @Test func `every word of a choice is read and written`() throws {
    for setting in Setting.all where !setting.choices.isEmpty {
      for choice in setting.choices {
        var settings = Settings()
        try setting.set(choice, in: &settings)
        #expect(setting.value(in: settings) == choice)
      }
    }
  }

  @Test func `names are told apart`() {
    #expect(Set(Setting.all.map(\.title)).count == Setting.all.count)
  }

  private let reader = SettingsReader(
    """
    links = tab
    [site example.org]
    links = pane
    theme = dark
    style link = bold
    [site a.example.org münchen.example]
    links = elsewhere
    http-allowed = no
    [site *]
    patience = 9
    """
  )

  @Test(arguments: [
    ("example.net", LinkPlace.tab, ThemeChoice.Base.terminal, PlainHTTP.warn),
    ("example.org", .pane, .dark, .warn), ("www.example.org", .pane, .dark, .warn),
    ("badexample.org", .tab, .terminal, .warn), ("a.example.org", .elsewhere, .dark, .no),
    ("b.a.example.org", .elsewhere, .dark, .no),
    ("xn--mnchen-3ya.example", .elsewhere, .terminal, .no),
  ])
  func `what is said for a site holds there and below, the nearest last`(
    host: String,
    links: LinkPlace,
    theme: ThemeChoice.Base,
    plainHTTP: PlainHTTP
  ) {
    #expect(reader.problems == [])
    let settings = reader.settings.settings(forHost: host)
    #expect(settings.links == links)
    #expect(settings.theme.base == theme)
    #expect(settings.plainHTTP == plainHTTP)
    #expect(settings.patience == 9)
    #expect((settings.theme.parts[.link] != nil) == (theme == .dark))
  }

  @Test func `the sites have their rules for connections without TLS`() throws {
    let policy = reader.settings.transportPolicy
    func rule(_ address: String) throws -> TransportPolicy.Rule {
      policy.rule(for: try #require(WebURL(address)))
    }
    #expect(try rule("http://example.net/") == .warn && rule("http://b.example.org/") == .warn)
    #expect(try rule("http://b.a.example.org/") == .block)
    #expect(try rule("http://münchen.example/") == .block)
  }

  @Test func `a site whose section says nothing about TLS has no rule of its own`() throws {
    let reader = SettingsReader("[site localhost]\nlinks = pane\n")
    let policy = reader.settings.transportPolicy
    #expect(policy.rule(for: try #require(WebURL("http://localhost/"))) == .allow)
    #expect(policy.rule(for: try #require(WebURL("http://example.net/"))) == .warn)
  }

  @Test func `what is not by site is told, and an unknown section takes its lines along`() {
    let reader = SettingsReader(
      """
      [site example.org]
      patience = 9
      key page x = quit
      links = nowhere
      [page example.org]
      links = tab
      theme = dark
      """
    )
    #expect(reader.problems.map(\.line) == [2, 3, 4, 5])
    #expect(reader.problems[0].reason.contains("by site there are links, theme, style PART"))
    #expect(reader.problems[3].reason.contains("The 2 lines under it were left out, too."))
    #expect(reader.settings.settings(forHost: "example.org").links == .page)
    #expect(reader.settings.links == .page)
  }
}
