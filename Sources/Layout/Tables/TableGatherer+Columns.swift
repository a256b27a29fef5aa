internal import DOM
internal import Styling

/// The columns that a table says it has.
extension TableGatherer {
  /// Takes in the columns of a group, or the group itself when it has none.
  mutating func appendColumnGroup(
    _ state: ElementState,
    _ environment: inout FormattingEnvironment
  ) {
    var child = environment.document.firstChild(of: state.node)
    guard child.isSome else {
      appendColumn(state, environment.document)
      return
    }
    while child.isSome {
      if environment.document.isHTML(child, .col) {
        appendColumn(environment.state(entering: child, from: state), environment.document)
      }
      child = environment.document.nextSibling(of: child)
    }
  }

  /// Takes in the style of a column, for each column that it stands for.
  mutating func appendColumn(_ state: ElementState, _ document: borrowing Document) {
    let span = document.integer(of: state.node, .span) ?? 1
    let count = min(max(1, span), TableGrid.widestSpan)
    guard model.columnStyles.count + count <= TableGrid.mostColumns else { return }
    for _ in 0..<count { model.columnStyles.append(state.style) }
  }
}
