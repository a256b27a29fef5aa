/// Where stored responses are kept: in memory, or on disk by the Library module.
///
/// Nothing here fails: what cannot be stored is not, and what cannot be read is missing.
public protocol CacheStorage: Sendable {
  /// All responses at an address, without their bodies.
  func responses(at url: String) async -> [StoredResponse]

  /// The body of a response; nil when it is gone.
  func body(of key: StoredResponse.Key) async -> [UInt8]?

  /// Stores a response in place of the one with the same key.
  func store(_ response: StoredResponse, body: [UInt8]) async

  /// Changes the fields and times of a response and keeps its body.
  func update(_ response: StoredResponse) async

  /// Removes all responses at an address.
  func remove(at url: String) async

  /// Removes everything.
  func removeAll() async
}
