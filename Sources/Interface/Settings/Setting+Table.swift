internal import Loading

nonisolated extension Setting {
  /// All settings but the keys, in the order in which README.md shows them.
  public static let all: [Setting] = going + looking + tabs + programs + network

  private static let going: [Setting] = [
    Setting("home", \.home, .address, "the address that opens first, and with `g H`"),
    Setting("search", \.search, .searchTemplate, "where words are searched for"),
    Setting("links", \.links, .choice(), "where a link opens").bySite,
    Setting("downloads", \.downloadFolder, .folder, "the folder for what is saved"),
  ]

  private static let looking: [Setting] = [
    Setting("keymap", \.preset, .choice(), "the browser whose keys these are"),
    Setting("theme", \.theme.base, .choice(), "what the colours are made for").bySite,
    Setting("style", subject: "PART", .style, "how a part looks") {
      (settings, part, style) throws(SettingFault) in
      settings.theme.parts[try SettingForm.choice().read(part, "style")] = style
    }.bySite,
    Setting(
      "text-order",
      \.textOrder,
      .choice(),
      "who orders Hebrew, Arabic and the like: Tern, or the terminal (mlterm, Konsole, VTE)"
    ),
    Setting("bars", \.bars, .choice(), "whether the bars become one row while reading on"),
    Setting("pane-reader", \.paneReader, .yesOrNo, "whether a pane shows the article alone").bySite,
    Setting("pane-close", \.paneClose, .choice(), "what the button says that closes a pane"),
    Setting("find-bar", \.findBar, .choice(), "where the words to find are typed"),
  ]

  private static let tabs: [Setting] = [
    Setting("restore", \.restore, .choice(), "whether the tabs come back after a crash"),
    Setting("confirm-quit", \.confirmsQuitting, .yesOrNo, "whether `q` asks with several tabs"),
    Setting("background-tabs", \.backgroundTabs, .choice(), "when tabs in the background load"),
    Setting(
      "page-cache",
      \.pageCache,
      .memory(0...(64 << 30)),
      "the memory for pages to come back to, of all tabs together"
    ),
  ]

  private static let programs: [Setting] = [
    Setting(
      "open",
      subject: "SCHEME",
      .programForAddress,
      "the program for a kind of address, such as `mailto`"
    ) { (settings, scheme, program) throws(SettingFault) in
      settings.programs.schemes[try SettingForm<String>.scheme(scheme)] = program
    },
    Setting(
      "browser",
      \.programs.otherBrowser,
      .optionalProgramForAddress,
      "the other browser, for `M`"
    ),
    Setting("copy-command", \.copyCommand, .command, "the program that takes what is copied"),
  ]

  private static let network: [Setting] = [
    Setting("user-agent", \.userAgent, .headerValue, "what servers are told that this is"),
    Setting("accept-language", \.acceptLanguage, .headerValue, "the languages asked for"),
    Setting("header", .headerField, "a field that is sent with every request") {
      (settings, _, field) throws(SettingFault) in settings.headers.append(field)
    },
    Setting("patience", \.patience, .seconds(1...3600), "how long a server may be silent"),
    Setting("http-allowed", \.plainHTTP, .choice(), "whether pages may come without TLS").bySite,
    Setting("metered", \.metered, .choice(), "whether data costs money: less is fetched then"),
  ]
}
