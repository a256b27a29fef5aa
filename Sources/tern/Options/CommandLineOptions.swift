internal import Addressing
internal import Loading

/// What the command line asks for.
struct CommandLineOptions: Equatable {
  /// The addresses as they were typed, in their order.
  var addresses: [String] = []
  /// The first address, which is the only one that can be printed; nil when there is none.
  var address: String? { addresses.first }
  /// Whether the tabs of the last session are opened again.
  var restores = false
  /// The stage to print; nil browses.
  var stage: Stage?
  /// The selector of the elements whose text is printed instead of a stage.
  var selector: String?
  /// The width of what is printed, in cells; 0 does not wrap.
  var width = 80
  /// The address that relative links start from.
  var baseURL: WebURL?
  /// Whether navigation events are told on standard error.
  var traces = false
  /// The longest that the whole load may take, in seconds.
  var timeout: Double?
  /// What is done once the address is loaded.
  var script = PageScript()
  /// The folder that the address is saved into instead of being shown.
  var downloadFolder: String?
  /// Whether the article of a page is shown instead of the page.
  var prefersArticles = false
  /// Whether the network is left alone.
  var isOffline = false
  /// The media type to assume.
  var mediaType: String?
  /// The charset to assume.
  var charset: String?
  /// The User-Agent to send.
  var userAgent: String?
  /// Header fields to add to each request.
  var headers: [HeaderList.Field] = []
  /// The settings file to read instead of the usual one.
  var configurationFile: String?
  /// Whether the settings file is checked, and nothing else done.
  var checksSettings = false
  /// The folder for history, cookies and the like.
  var profileDirectory: String?
  /// Whether nothing is kept on disk.
  var isPrivate = false

  /// What is printed: the stage that was asked for, the text when standard output is no terminal; nil browses.
  ///
  /// - Throws: When there are several addresses: one page is printed at a time.
  func printedStage(toTerminal isTerminal: Bool) throws(UsageError) -> Stage? {
    guard let stage = stage ?? (isTerminal ? nil : .text) else { return nil }
    guard addresses.count < 2 else {
      throw UsageError(
        sentence: "Only one address can be printed at a time; put words to search for in quotes."
      )
    }
    return stage
  }

  /// Whether one page is loaded and printed, and nothing has to go on beside that.
  var onlyPrints: Bool {
    timeout == nil && !traces && script.commands.isEmpty && downloadFolder == nil
  }
}
