public import Library
public import Loading
public import WebEngine

/// What the browser needs of the system around it; everything may be missing.
public struct BrowserServices: Sendable {
  /// Makes pages for new tabs, which ask the decider they are given; nil keeps the browser at one page.
  public var makePage:
    (@MainActor @Sendable (BrowserDecider, _ isPrivate: Bool) -> any BrowsedPage)?
  /// Saves files; nil saves nothing.
  public var downloads: DownloadManager?
  /// What the person set.
  public var settings = Settings()
  /// What was visited.
  public var history: any VisitHistory = NoVisitHistory()
  /// What the person keeps; nil keeps nothing.
  public var bookmarks: BookmarkStore?
  /// The places with capital letters.
  public var marks: any PlaceMarks = MemoryPlaceMarks()
  /// The sessions; nil keeps none.
  public var sessions: SessionStore?
  /// What servers have left; nil leaves nothing to forget.
  public var websiteData: WebsiteDataStore?
  /// The time, in seconds since 1970.
  public var now: @Sendable () -> Int = { 0 }
  /// How many seconds the clock on the wall is ahead of UTC.
  public var secondsEast: @Sendable () -> Int = { 0 }
  /// Runs other programs; nil runs none.
  public var programs: (any ProgramRunning)?
  /// Which program opens what.
  public var handlers = ProgramTable()
  /// Reads the mailcap files, which name viewers for what the browser cannot show.
  public var loadMailcap: @Sendable () async -> Mailcap = { Mailcap() }
  /// Files and folders.
  public var files = FileServices()

  /// Makes services with nothing.
  public init() {}
}

/// What the browser asks about files; never on the main actor.
public nonisolated struct FileServices: Sendable {
  /// Whether there is something at a path.
  public var exists: @Sendable (String) -> Bool = { _ in false }
  /// Writes bytes into a new file that only its owner may read, named so; returns its path, nil when that failed.
  public var writeTemporary: @Sendable (_ bytes: [UInt8], _ name: String) -> String? = { _, _ in
    nil
  }
  /// Removes a file that ``writeTemporary`` made.
  public var removeTemporary: @Sendable (String) -> Void = { _ in }
  /// The folder that relative paths start from.
  public var currentDirectory = "/"
  /// The folder that `~` means.
  public var homeDirectory: String?

  /// Makes services that know no file.
  public init() {}

  /// A typed path from the root on.
  public func absolutePath(_ path: String) -> String {
    if path.hasPrefix("/") { return path }
    if let homeDirectory, path == "~" || path.hasPrefix("~/") {
      return homeDirectory + path.dropFirst()
    }
    return currentDirectory + (currentDirectory.hasSuffix("/") ? "" : "/") + path
  }
}
