internal import Interface
internal import Loading

/// What the settings file says.
struct Settings: Equatable {
  /// The address that opens without one on the command line.
  var home = "tern:start"
  /// The search engine's URL with `%s`; nil does not search.
  var search: String? = "https://html.duckduckgo.com/html/?q=%s"
  /// The User-Agent; nil is Tern's own.
  var userAgent: String?
  /// The languages asked for; nil follows the locale.
  var acceptLanguage: String?
  /// Header fields added to each request.
  var headers: [HeaderList.Field] = []
  /// How many seconds of silence of a server are borne; nil is the usual number.
  var patience: Double?
  /// The table of keys that those of the person change.
  var preset = KeyPreset.vi
  /// Programs for addresses, for editing, and for pages elsewhere.
  var programs = ProgramTable()
  /// The folder for downloads; nil is the usual one.
  var downloadFolder: String?
  /// Who puts text that runs to the left into order.
  var textOrder = TextOrder.visual
  /// The look.
  var theme = ThemeChoice()
  /// Keys with another meaning than usual.
  var bindings: [Binding] = []

  /// One row for the key table.
  struct Binding: Equatable {
    var context: KeyContext
    var keys: String
    var command: Command
    /// What the command is given; empty gives it nothing.
    var argument = ""
  }

  /// The key table with these settings in it.
  var keys: KeyMap {
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
