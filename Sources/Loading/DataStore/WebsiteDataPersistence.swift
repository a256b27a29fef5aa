/// Where cookies and known hosts last; the Library module keeps them in the database of a profile.
public protocol WebsiteDataPersistence: Sendable {
  /// All that is kept, the first time and when another process changed it since the last call; nil otherwise.
  func load() async -> WebsiteData?

  /// Keeps and forgets.
  func save(_ changes: WebsiteDataChanges) async
}
