internal import DOM
internal import Styling

/// Disclosures: a summary that is a switch, and contents that show when it is on.
extension FlowFormatter {
  /// The children of a disclosure that are looked at for a summary.
  private static let childrenBeforeSummary = 100

  /// Looks for a summary before the contents are laid out; waits while there may still come one.
  mutating func enterDetails(
    _ state: inout ElementState,
    _ environment: inout FormattingEnvironment
  ) -> Step? {
    if !isOpen(state.node, environment) { state.flags.insert(.closedDetails) }
    guard !hasSummary(state.node, environment.document) else { return nil }
    guard environment.isClosed(state.node) else {
      return isLarge(state.node, environment) ? nil : .waiting
    }
    state.flags.insert(.lacksSummary)
    return nil
  }

  private func hasSummary(_ details: NodeID, _ document: borrowing Document) -> Bool {
    var child = document.firstChild(of: details)
    for _ in 0..<Self.childrenBeforeSummary where child.isSome {
      if document.isHTML(child, .summary) { return true }
      child = document.nextSibling(of: child)
    }
    return false
  }

  private func isOpen(_ node: NodeID, _ environment: FormattingEnvironment) -> Bool {
    environment.document.hasAttribute(node, .open)
      != environment.options.toggledDisclosures.contains(node)
  }

  private func mark(isOpen: Bool) -> String {
    builder.usesUnicode ? (isOpen ? "\u{25BE}" : "\u{25B8}") : (isOpen ? "-" : "+")
  }

  /// Makes a summary the switch of its details; the mark that shows their state waits for its first line.
  mutating func openDisclosure(
    _ state: inout ElementState,
    _ environment: inout FormattingEnvironment
  ) {
    let document = environment.document
    let details = document.parent(of: state.node)
    guard details.isSome, document.isHTML(details, .details) else { return }
    builder.endParagraph()
    state.link = addLink(details, href: [], document, kind: .disclosure)
    guard state.flags.isDisjoint(with: [.hidden, .image]) else { return }
    state.flags.insert(.disclosure)
    builder.lead.mark = Array(mark(isOpen: isOpen(details, environment)).utf8)
    builder.lead.markRun = TextRun(
      paint: state.paint,
      role: .decoration,
      link: state.link,
      node: state.node
    )
  }

  /// The switch of details without a summary: the HTML standard's default summary.
  mutating func appendDefaultSummary(
    of state: ElementState,
    _ environment: inout FormattingEnvironment
  ) {
    let link = addLink(state.node, href: [], environment.document, kind: .disclosure)
    let text = Array((mark(isOpen: isOpen(state.node, environment)) + " Details").utf8)
    let run = TextRun(paint: state.paint, role: .decoration, link: link, node: state.node)
    builder.append(text, 0..<text.count, run: run, mode: TextMode())
    builder.endParagraph()
  }
}
