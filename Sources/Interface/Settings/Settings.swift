public import Loading
public import WebEngine

/// What a person set: the values of the settings file, or the usual ones.
///
/// ``Setting/all`` is the table that reads and names them; a new setting is a property here and a row there.
public nonisolated struct Settings: Sendable, Equatable {
  /// The address that opens without one on the command line.
  public var home = "tern:start"
  /// The search engine's URL with `%s`; nil does not search.
  public var search: String? = "https://html.duckduckgo.com/html/?q=%s"
  /// The User-Agent; nil is Tern's own.
  public var userAgent: String?
  /// The languages asked for; nil follows the locale.
  public var acceptLanguage: String?
  /// Header fields added to each request.
  public var headers: [HeaderList.Field] = []
  /// How many seconds of silence of a server are borne; nil is the usual number.
  public var patience: Double?
  /// Which pages may come without TLS.
  public var plainHTTP = PlainHTTP.warn
  /// Whether data costs money, so that only what is asked for is fetched.
  public var metered = Metered.auto

  /// The table of keys that those of the person change.
  public var preset = KeyPreset.vi
  /// Keys with another meaning than usual.
  public var bindings: [Binding] = []

  /// The look.
  public var theme = ThemeChoice()
  /// Who puts text that runs to the left into order.
  public var textOrder = TextOrder.visual
  /// What the bars do while a page is read on.
  public var bars = BarBehavior.stay
  /// Where the bar for finding words lies.
  public var findBar = FindBarPlace.bottom

  /// Where links open.
  public var links = LinkPlace.page
  /// Whether a pane shows the article of its first page, where that has one.
  public var paneReader = false
  /// What the button says that closes a pane.
  public var paneClose = SafariViewController.DismissButtonStyle.done
  /// When tabs in the background load.
  public var backgroundTabs = BackgroundLoading.now
  /// The memory for pages that are kept to come back to them, in bytes, for all tabs together.
  public var pageCache = 256 << 20
  /// Whether the tabs of a session that was not ended by its person come back.
  public var restore = Restoring.ask
  /// Whether quitting with several tabs asks first.
  public var confirmsQuitting = true

  /// Programs for addresses, for editing, and for pages elsewhere.
  public var programs = ProgramTable()
  /// The program that takes what is copied as its standard input; nil uses what is there.
  public var copyCommand: String?
  /// The folder for downloads; nil is the usual one.
  public var downloadFolder: String?

  /// What differs at some sites, in the order of the file.
  public var sites: [SiteSection] = []

  /// The usual settings.
  public init() {}

  /// One row for the key table.
  public struct Binding: Sendable, Equatable {
    /// Where the keys have that meaning.
    public var context: KeyContext
    /// The keys in writing.
    public var keys: String
    /// What they mean.
    public var command: Command
    /// What the command is given; empty gives it nothing.
    public var argument = ""
  }

  /// The key table with these settings in it.
  public var keys: KeyMap {
    var keys = KeyMap.preset(preset)
    for binding in bindings {
      keys.bind(
        binding.command,
        in: binding.context,
        [binding.keys],
        argument: binding.argument
      )
    }
    return keys
  }
}
