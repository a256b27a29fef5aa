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
    return VisitRules.ranked(matching(words), words, limit: limit)
  }

  /// The matching visits, the latest first.
  public func visits(matching text: String, limit: Int) async -> [Visit] {
    let found = matching(VisitRules.words(of: text)).sorted { $0.lastVisited > $1.lastVisited }
    return Array(found.prefix(max(limit, 0)))
  }

  private func matching(_ words: [String]) -> [Visit] {
    visits.withLock { $0.values.filter { VisitRules.matches($0, words) } }
  }

  /// Forgets visits.
  public func forget(_ selection: VisitSelection) async {
    visits.withLock { visits in
      switch selection {
      case .address(let url): if let url = VisitRules.recordedAddress(url) { visits[url] = nil }
      case .period(let time): visits = visits.filter { !time.contains($0.value.lastVisited) }
      case .everything: visits = [:]
      }
    }
  }

  /// Those of some addresses that were visited.
  public func visited(among addresses: [String]) async -> Set<String> {
    visits.withLock { visits in
      Set(addresses.filter { VisitRules.recordedAddress($0).map { visits[$0] != nil } ?? false })
    }
  }
}
