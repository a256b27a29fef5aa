internal import Addressing
internal import DOM
internal import Layout
internal import Library
internal import WebEngine

/// Links to pages that were visited look different.
extension Browser {
  /// Asks the history about the links that have come into view.
  func lookForVisitedLinks() {
    guard !(services.history is NoVisitHistory), focus != .hints else { return }
    let tab = tab
    let page = tab.painted
    let links = tab.visibleLinks.places.map { page.link($0.link) }.filter { $0.kind == .address }
    let unknown = Set(tab.visited.unknown(among: links.map(\.node)))
    guard !unknown.isEmpty else { return }
    let nodes = Dictionary(grouping: links.filter { unknown.contains($0.node) }) {
      tab.address(of: $0)?.href ?? ""
    }.mapValues { $0.map(\.node) }
    let history = services.history
    let document = tab.page.rendered.documentNumber
    tab.tasks.visited = Task {
      let found = await history.visited(among: Array(nodes.keys))
      guard !found.isEmpty, document == tab.page.rendered.documentNumber else { return }
      tab.visited.take(found.flatMap { nodes[$0] ?? [] })
      setNeedsDrawing()
    }
  }
}
