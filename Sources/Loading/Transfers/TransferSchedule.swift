/// Which request goes out next: the most urgent one that waits, within limits.
///
/// A value without clock and network. Urgency is looked up when there is a choice to make, so a page that comes into view
/// changes the order of what waits.
struct TransferSchedule {
  /// How many requests may be out at once.
  struct Limits: Sendable {
    /// To one host, as many as browsers use.
    var host = 6
    /// To a host that answers many requests over one connection.
    var multiplexingHost = 32
    /// To all hosts.
    var all = 64
    /// How many of a host's places are left free for what a person waits for.
    var reservedOfHost = 2
    /// The most requests to all hosts that nobody waits for.
    var background = 12
  }

  private struct Entry {
    var number: UInt64
    var host: String
    var priority: RequestPriority
  }

  private let limits: Limits
  /// In the order in which they came.
  private var waiting: [Entry] = []
  private var running: [UInt64: Entry] = [:]
  private var multiplexing: Set<String> = []

  /// Makes an empty schedule.
  init(limits: Limits = Limits()) { self.limits = limits }

  /// Takes a request that waits.
  ///
  /// - Parameters:
  ///   - number: What it is called.
  ///   - host: The server it goes to, port and scheme included.
  ///   - priority: How urgent it is.
  mutating func add(_ number: UInt64, to host: String, _ priority: RequestPriority) {
    waiting.append(Entry(number: number, host: host, priority: priority))
  }

  /// The request that goes out now; nil when nothing may. It holds its place until ``end(_:)``.
  mutating func next() -> UInt64? {
    guard !waiting.isEmpty, running.count < limits.all else { return nil }
    let usage = Usage(running.values.lazy.map { ($0.host, $0.priority.isUrgent) })
    var best: (place: Int, rank: Int)?
    for (place, entry) in waiting.enumerated() {
      let rank = entry.priority.rank
      if let best, best.rank <= rank { continue }
      if mayBegin(entry, usage) { best = (place, rank) }
    }
    guard let best else { return nil }
    let entry = waiting.remove(at: best.place)
    running[entry.number] = entry
    return entry.number
  }

  /// Frees the place of a request, or takes one back that waits.
  mutating func end(_ number: UInt64) {
    if running.removeValue(forKey: number) == nil { waiting.removeAll { $0.number == number } }
  }

  /// Notes that the server of a request answers many over one connection.
  mutating func noteMultiplexing(_ number: UInt64) {
    if let host = running[number]?.host, multiplexing.count < 1_000 { multiplexing.insert(host) }
  }

  private func mayBegin(_ entry: Entry, _ usage: Usage) -> Bool {
    let most = multiplexing.contains(entry.host) ? limits.multiplexingHost : limits.host
    let host = usage.hosts[entry.host] ?? (all: 0, background: 0)
    guard host.all < most else { return false }
    if entry.priority.isUrgent { return true }
    return host.background < most - limits.reservedOfHost && usage.background < limits.background
  }

  /// What is out.
  private struct Usage {
    var hosts: [String: (all: Int, background: Int)] = [:]
    var background = 0

    init(_ running: some Sequence<(host: String, isUrgent: Bool)>) {
      for (host, isUrgent) in running {
        hosts[host, default: (0, 0)].all += 1
        guard !isUrgent else { continue }
        hosts[host, default: (0, 0)].background += 1
        background += 1
      }
    }
  }
}
