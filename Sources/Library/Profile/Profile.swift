internal import Glibc
public import Loading

/// What belongs to one person's use of Tern: cookies, known hosts, cache, history, bookmarks, unfinished downloads, sessions
/// and places with letters.
///
/// The files are opened when the network or the history is first used, on a thread of their own.
public struct Profile: Sendable {
  /// The cookies, the cache and the known hosts.
  public let dataStore: WebsiteDataStore
  /// What was visited.
  public let history: any VisitHistory
  /// What the person keeps.
  public let bookmarks: BookmarkStore
  /// The unfinished downloads; nil keeps none.
  public let downloads: (any DownloadRecordStore)?
  /// The places with letters.
  public let marks: any PlaceMarks
  /// The sessions; nil where nothing is kept.
  public let sessions: SessionStore?

  /// A profile on disk.
  ///
  /// - Parameters:
  ///   - folders: Where its files are; they are made as needed, readable by their owner only.
  ///   - report: Is given a sentence for people when a file is damaged or cannot be used; called on any thread.
  public init(folders: ProfileFolders, report: @escaping @Sendable (String) -> Void) {
    let library = DatabaseFile(
      path: folders.data + "/library.sqlite",
      migrations: LibrarySchema.library,
      report: report
    )
    let cache = DatabaseFile(
      path: folders.cache + "/cache.sqlite",
      migrations: LibrarySchema.cache,
      report: report
    )
    dataStore = WebsiteDataStore(
      persistence: StoredWebsiteData(file: library),
      cacheStorage: StoredResponses(file: cache, clock: { time(nil) })
    )
    history = StoredVisitHistory(file: library)
    downloads = StoredDownloads(file: library)
    marks = StoredPlaceMarks(file: library)
    sessions = SessionStore(
      folder: folders.data + "/sessions",
      clock: { time(nil) },
      report: report
    )
    bookmarks = BookmarkStore(path: folders.bookmarks)
  }

  private init(
    dataStore: WebsiteDataStore,
    history: any VisitHistory,
    bookmarks: BookmarkStore
  ) {
    self.dataStore = dataStore
    self.history = history
    self.bookmarks = bookmarks
    downloads = nil
    marks = MemoryPlaceMarks()
    sessions = nil
  }

  /// A private session: cookies, known hosts and cache end with the process, and no visit is recorded.
  ///
  /// - Parameter folders: The profile whose bookmarks can be read and not changed; nil shows none.
  public static func privateSession(besides folders: ProfileFolders? = nil) -> Profile {
    Profile(
      dataStore: .nonPersistent(),
      history: NoVisitHistory(),
      bookmarks: BookmarkStore(path: folders?.bookmarks, isReadOnly: true)
    )
  }

  /// A profile in memory, for when there is no folder to keep one in.
  public static func inMemory() -> Profile {
    Profile(
      dataStore: .nonPersistent(),
      history: MemoryVisitHistory(),
      bookmarks: BookmarkStore(path: nil)
    )
  }
}
