/// Where cookies and known hosts last; the Library module keeps them in the database of a profile.
public protocol WebsiteDataPersistence: Sendable {
  /// Hands all that is kept over, the first time and when another process changed it since the last call.
  ///
  /// `take` has been called before another call finds that nothing changed, so that nobody goes on without it.
  func load(_ take: @Sendable (WebsiteData) -> Void) async

  /// Keeps and forgets.
  func save(_ changes: WebsiteDataChanges) async
}
