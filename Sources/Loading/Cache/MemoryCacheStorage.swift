/// A cache in memory: what was used longest ago goes first when it is full.
public actor MemoryCacheStorage: CacheStorage {
  private struct Entry {
    var response: StoredResponse
    var body: [UInt8]
    var lastUsed: Int
    /// What the entry counts for; a response costs something even without a body.
    var size: Int { body.count + 1024 }
  }

  private let capacity: Int
  private var entries: [String: [Entry]] = [:]
  private var size = 0
  private var clock = 0

  /// Makes an empty cache that holds so many bytes.
  public init(capacity: Int = 32 << 20) { self.capacity = capacity }

  /// All responses at an address.
  public func responses(at url: String) -> [StoredResponse] {
    entries[url]?.map(\.response) ?? []
  }

  /// The body of a response.
  public func body(of key: StoredResponse.Key) -> [UInt8]? {
    guard let index = index(of: key) else { return nil }
    clock += 1
    entries[key.url]?[index].lastUsed = clock
    return entries[key.url]?[index].body
  }

  /// Stores a response.
  public func store(_ response: StoredResponse, body: [UInt8]) {
    removeEntry(response.key)
    clock += 1
    let entry = Entry(response: response, body: body, lastUsed: clock)
    guard entry.size <= capacity else { return }
    entries[response.key.url, default: []].append(entry)
    size += entry.size
    makeRoom()
  }

  /// Changes a response and keeps its body.
  public func update(_ response: StoredResponse) {
    guard let index = index(of: response.key) else { return }
    entries[response.key.url]?[index].response = response
  }

  /// Removes all responses at an address.
  public func remove(at url: String) {
    guard let removed = entries.removeValue(forKey: url) else { return }
    size -= removed.reduce(0) { $0 + $1.size }
  }

  /// Removes everything.
  public func removeAll() {
    entries = [:]
    size = 0
  }

  private func index(of key: StoredResponse.Key) -> Int? {
    entries[key.url]?.firstIndex { $0.response.key == key }
  }

  private func removeEntry(_ key: StoredResponse.Key) {
    guard let index = index(of: key), let entry = entries[key.url]?.remove(at: index) else {
      return
    }
    size -= entry.size
    if entries[key.url]?.isEmpty == true { entries[key.url] = nil }
  }

  private func makeRoom() {
    guard size > capacity else { return }
    let byAge = entries.values.joined().map { ($0.lastUsed, $0.response.key) }.sorted {
      $0.0 < $1.0
    }
    // A little more than needed, so that not every response sorts anew.
    for (_, key) in byAge where size > capacity - capacity / 8 { removeEntry(key) }
  }
}
