/// What was visited: the lasting history behind the completion of addresses and `tern:history`.
public protocol VisitHistory: Sendable {
  /// Notes that a page was visited.
  ///
  /// - Parameters:
  ///   - url: The address after redirects; credentials are not kept, and only web and file addresses are.
  ///   - title: The title; a later call with the same address may bring a better one.
  ///   - at: When, in seconds since 1970.
  func record(url: String, title: String, at: Int) async

  /// The visits whose address or title contains each word of `text`, the most likely first.
  func suggestions(for text: String, limit: Int) async -> [Visit]

  /// The visits whose address or title contains each word of `text`, the latest first; no words find all.
  func visits(matching text: String, limit: Int) async -> [Visit]

  /// Forgets visits for good.
  func forget(_ selection: VisitSelection) async

  /// Those of some addresses that were visited; a fragment does not make another page.
  func visited(among addresses: [String]) async -> Set<String>
}
