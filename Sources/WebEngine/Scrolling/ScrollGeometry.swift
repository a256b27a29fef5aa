internal import Layout
internal import Observation

extension WebPage {
  /// How the view lies on the page, in cells (contract 2.17).
  public struct ScrollGeometry: Sendable, Hashable {
    /// A width and a height.
    public struct Size: Sendable, Hashable {
      /// The width.
      public var columns: Int
      /// The height.
      public var rows: Int
    }
    /// The place of the view's upper left corner.
    public var contentOffset: ScrollPosition
    /// The size of the page.
    public var contentSize: Size
    /// The size of the view.
    public var containerSize: Size

    /// The rows of the page that can be seen.
    public var visibleRows: Range<Int> {
      let start = min(max(0, contentOffset.row), contentSize.rows)
      return start..<min(contentSize.rows, start + containerSize.rows)
    }
    /// The last row that can stand at the top of the view.
    public var lastRow: Int { max(0, contentSize.rows - containerSize.rows) }
  }

  /// An edge of the page.
  public enum Edge: Sendable, Hashable { case top, bottom, leading, trailing }

  /// How the view lies on the page now.
  public var scrollGeometry: ScrollGeometry {
    ScrollGeometry(
      contentOffset: scrollPosition,
      contentSize: .init(columns: rendered.page.contentWidth, rows: rendered.page.lineCount),
      containerSize: .init(columns: options.width, rows: options.height)
    )
  }

  /// Moves the view to an edge.
  public func scroll(to edge: Edge) {
    let geometry = scrollGeometry
    var position = scrollPosition
    switch edge {
    case .top: position.row = 0
    case .bottom: position.row = geometry.lastRow
    case .leading: position.column = 0
    case .trailing:
      position.column = max(0, geometry.contentSize.columns - geometry.containerSize.columns)
    }
    scrollPosition = position
  }

  /// Moves the view to an offset, brought inside the page.
  public func scroll(to position: ScrollPosition) {
    let geometry = scrollGeometry
    let last = max(0, geometry.contentSize.columns - geometry.containerSize.columns)
    scrollPosition = ScrollPosition(
      row: min(max(0, position.row), geometry.lastRow),
      column: min(max(0, position.column), last)
    )
  }

  /// Calls `action` when what `transform` makes of the geometry changes, until the observation goes away.
  public func onScrollGeometryChange<Value: Equatable & Sendable>(
    of transform: @escaping @MainActor (ScrollGeometry) -> Value,
    action: @escaping @MainActor (_ old: Value, _ new: Value) -> Void
  ) -> ScrollObservation {
    ScrollObservation(self) { [weak self] last in
      guard let self else { return nil }
      let value = transform(scrollGeometry)
      if let old = last as? Value, old != value { action(old, value) }
      return value
    }
  }
}

/// An observation of a page's scrolling; it ends when it is dropped.
@MainActor
public final class ScrollObservation {
  private let look: @MainActor ((any Sendable)?) -> (any Sendable)?
  private var last: (any Sendable)?

  init(_ page: WebPage, look: @escaping @MainActor ((any Sendable)?) -> (any Sendable)?) {
    self.look = look
    track()
  }

  private func track() {
    let value = withObservationTracking {
      look(last)
    } onChange: { [weak self] in
      // The change is about to happen: it is looked at in the next turn, several of one turn together.
      Task { @MainActor in self?.track() }
    }
    last = value
  }
}
