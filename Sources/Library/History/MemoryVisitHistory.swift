internal import Synchronization

/// A history that ends with the process; it keeps the newest 1,000 addresses.
public final class MemoryVisitHistory: VisitHistory {
  private static let most = 1_000
  private let visits = Mutex<[String: Visit]>([:])

  /// Makes an empty history.
  public init() {}

  /// Notes a visit.
  public func record(url: String, title: String, at time: Int) async {
    guard let address = VisitRules.recordedAddress(url) else { return }
    visits.withLock { visits in
      var visit =
        visits[address] ?? Visit(url: address, title: "", lastVisited: time, count: 0)
      visit.count += 1
      visit.lastVisited = max(visit.lastVisited, time)
      if !title.isEmpty { visit.title = VisitRules.recordedTitle(title) }
      visits[address] = visit
      guard visits.count > Self.most else { return }
      let oldest = visits.values.min { $0.lastVisited < $1.lastVisited }
      if let oldest { visits[oldest.url] = nil }
    }
  }

  /// The matching visits, the most likely first.
  public func suggestions(for text: String, limit: Int) async -> [Visit] {
    let words = VisitRules.words(of: text)
    let all = visits.withLock { Array($0.values) }
    return VisitRules.ranked(all.filter { VisitRules.matches($0, words) }, words, limit: limit)
  }

  /// Those of some addresses that were visited.
  public func visited(among addresses: [String]) async -> Set<String> {
    visits.withLock { visits in
      Set(addresses.filter { VisitRules.recordedAddress($0).map { visits[$0] != nil } ?? false })
    }
  }
}
