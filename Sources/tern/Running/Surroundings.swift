internal import Glibc
internal import Interface
internal import Library
internal import Loading
internal import WebEngine

/// What the browser finds around it: programs, folders, the person's choices.
enum Surroundings {
  /// The services for some settings.
  @MainActor
  static func services(
    _ settings: Settings,
    downloads: DownloadManager,
    profile: Profile
  ) -> BrowserServices {
    var services = BrowserServices()
    services.settings = settings
    services.history = profile.history
    services.bookmarks = profile.bookmarks
    services.marks = profile.marks
    services.sessions = profile.sessions
    services.websiteData = profile.dataStore
    services.now = { Clock.now }
    services.secondsEast = { Clock.secondsEast }
    services.downloads = downloads
    services.programs = ShellPrograms()
    services.handlers = programs(settings)
    services.files = LocalFiles.services
    services.loadMailcap = { await Mailcap.load(environment: environment) }
    return services
  }

  private static func programs(_ settings: Settings) -> ProgramTable {
    var table = settings.programs
    if table.otherBrowser == nil, let browser = FileSystem.environment("BROWSER"),
      !browser.contains(":"), !browser.hasSuffix("tern")
    {
      table.otherBrowser = browser
    }
    return table
  }

  /// The variables that say where mailcap files are.
  private static var environment: [String: String] {
    var variables: [String: String] = [:]
    for name in ["HOME", "MAILCAPS"] { variables[name] = FileSystem.environment(name) }
    return variables
  }

  /// Where files are saved: what the settings say, else the folder for downloads at home when there is one, else the
  /// folder the program was started in.
  static func downloadFolder(_ settings: Settings) -> String {
    if let folder = settings.downloadFolder { return FileSystem.path(folder) }
    let usual =
      FileSystem.environment("XDG_DOWNLOAD_DIR")
      ?? FileSystem.homeDirectory.map { $0 + "/Downloads" }
    if let usual, FileSystem.exists(usual) { return usual }
    return FileSystem.currentDirectory
  }
}
