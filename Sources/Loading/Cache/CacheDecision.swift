/// How a request is to be answered.
enum CacheDecision: Sendable, Hashable {
  /// From the cache alone.
  case use(StoredResponse)
  /// From the cache, if the server says that it still holds.
  case validate(StoredResponse)
  /// From the server.
  case fetch
  /// Not at all: nothing is stored, and the network may not be asked.
  case unavailable
}
