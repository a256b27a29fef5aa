/// What pages hold in memory, in the order of their use, and what goes next when it is too much.
struct PageLedger: Sendable {
  /// Names a document that a page keeps.
  struct Key: Hashable, Sendable {
    var owner: ObjectIdentifier
    var number: Int
  }

  /// What gives way.
  enum Step: Hashable, Sendable {
    /// A document that is kept for going back.
    case document(Key)
    /// A page, which goes to sleep.
    case page(ObjectIdentifier)
  }

  private struct Kept: Sendable {
    var key: Key
    var bytes: Int
  }

  private struct Resident: Sendable {
    var owner: ObjectIdentifier
    var bytes = 0
    var isSeen = false
    /// Whether it could not be put to sleep; asked again once it shows something else or is used.
    var staysAwake = false
  }

  let mostBytes: Int
  let mostPerPage: Int
  let putsPagesToSleep: Bool
  /// The least recently used first.
  private var kept: [Kept] = []
  private var residents: [Resident] = []

  init(mostBytes: Int, mostPerPage: Int, putsPagesToSleep: Bool) {
    self.mostBytes = mostBytes
    self.mostPerPage = mostPerPage
    self.putsPagesToSleep = putsPagesToSleep
  }

  /// What counts against ``mostBytes``.
  var bytes: Int {
    let shown = putsPagesToSleep ? residents.reduce(0) { $0 + $1.bytes } : 0
    return kept.reduce(shown) { $0 + $1.bytes }
  }

  /// A page takes part from now on.
  mutating func enter(_ owner: ObjectIdentifier) {
    guard place(of: owner) == nil else { return }
    residents.append(Resident(owner: owner))
  }

  /// A page takes part no longer; answers what it kept.
  mutating func leave(_ owner: ObjectIdentifier) -> [Key] {
    residents.removeAll { $0.owner == owner }
    return removeAll(of: owner)
  }

  /// A page shows a document of so many bytes.
  mutating func hold(_ bytes: Int, by owner: ObjectIdentifier) {
    guard let place = place(of: owner) else { return }
    residents[place].bytes = bytes
    residents[place].staysAwake = false
  }

  /// A page could not be put to sleep.
  mutating func keepAwake(_ owner: ObjectIdentifier) {
    if let place = place(of: owner) { residents[place].staysAwake = true }
  }

  /// A document is kept, the most recently used of all.
  mutating func keep(_ key: Key, bytes: Int) {
    remove(key)
    kept.append(Kept(key: key, bytes: bytes))
  }

  /// A document is kept no longer.
  mutating func remove(_ key: Key) { kept.removeAll { $0.key == key } }

  /// A page keeps nothing any more; answers what it kept.
  mutating func removeAll(of owner: ObjectIdentifier) -> [Key] {
    let keys = kept.map(\.key).filter { $0.owner == owner }
    kept.removeAll { $0.key.owner == owner }
    return keys
  }

  /// A page is used, and with it what it keeps.
  mutating func use(_ owner: ObjectIdentifier, isSeen: Bool) {
    guard let place = place(of: owner) else { return }
    var resident = residents.remove(at: place)
    resident.isSeen = isSeen
    resident.staysAwake = false
    residents.append(resident)
    kept = kept.filter { $0.key.owner != owner } + kept.filter { $0.key.owner == owner }
  }

  /// The next thing to give up; nil when all fits, or nothing else may go.
  func nextToGo() -> Step? {
    var counts: [ObjectIdentifier: Int] = [:]
    for document in kept.reversed() {
      counts[document.key.owner, default: 0] += 1
      if counts[document.key.owner, default: 0] > mostPerPage { return .document(document.key) }
    }
    guard bytes > mostBytes else { return nil }
    if let oldest = kept.first { return .document(oldest.key) }
    guard putsPagesToSleep else { return nil }
    let idle = residents.first { $0.bytes > 0 && !$0.isSeen && !$0.staysAwake }
    return idle.map { .page($0.owner) }
  }

  private func place(of owner: ObjectIdentifier) -> Int? {
    residents.firstIndex { $0.owner == owner }
  }
}
