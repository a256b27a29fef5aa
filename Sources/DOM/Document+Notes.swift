public import Addressing

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

  /// Notes that a form control was met inside a form that was open, wherever the control is put.
  public mutating func noteFormOwner(_ form: NodeID, of control: NodeID) {
    formAssociations.append((control, form))
  }

  /// The form that the parser gave a control to, or `.none` (HTML 4.10.18.3, parser inserted).
  public func parsedFormOwner(of control: NodeID) -> NodeID {
    var low = 0
    var high = formAssociations.count
    while low < high {
      let middle = (low + high) / 2
      if formAssociations[middle].control < control { low = middle + 1 } else { high = middle }
    }
    guard low < formAssociations.count, formAssociations[low].control == control else {
      return .none
    }
    return formAssociations[low].form
  }

  /// The address that a link of the document leads to; nil when it is none.
  public func address(of link: String) -> WebURL? {
    WebURL(link, base: baseURL, queryEncoding: encoding)
  }

  /// The first `<base href>` counts, also when it is not a URL or one that nothing may start from ("frozen base URL").
  private mutating func noteBase(_ element: NodeID) {
    guard !hasBase, let href = attributeValue(of: element, .href) else { return }
    hasBase = true
    guard let resolved = WebURL(href, base: url), resolved.scheme != "data",
      resolved.scheme != "javascript"
    else { return }
    baseURL = resolved
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
