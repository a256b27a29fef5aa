internal import Addressing

/// Keeping the document's notes about elements that matter to all of it.
extension Document {
  /// Notes a `<style>`, `<link>`, `<meta>`, `<base>` or `<title>` that has just been put into the tree.
  public mutating func noteResource(_ element: NodeID) {
    guard !isInTemplate(element) else { return }
    resourceElements.append(element)
    switch name(of: element) {
    case .title: if !titleElement.isSome { titleElement = element }
    case .base: noteBase(element)
    default: break
    }
  }

  /// The first `<base href>` counts, also when it is not a URL.
  private mutating func noteBase(_ element: NodeID) {
    guard !hasBase, let href = attributeValue(of: element, .href) else { return }
    hasBase = true
    if let resolved = WebURL(href, base: url) { baseURL = resolved }
  }

  private func isInTemplate(_ element: NodeID) -> Bool {
    var ancestor = parent(of: element)
    while ancestor.isSome {
      if isHTML(ancestor, .template) { return true }
      ancestor = parent(of: ancestor)
    }
    return false
  }
}
