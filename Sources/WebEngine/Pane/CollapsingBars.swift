/// How many rows the bars take while somebody reads (rows 000-S04, 000-S15): one while reading on, all of them on the way
/// up and at the top.
public struct CollapsingBars: Sendable, Hashable {
  /// What the bars show.
  public enum Form: Sendable, Hashable {
    /// Everything.
    case full
    /// One row.
    case oneRow
  }

  /// What they show now.
  public private(set) var form = Form.full
  /// Whether they shrink at all; bars that do not are full.
  public var isEnabled: Bool {
    didSet { if !isEnabled { form = .full } }
  }
  private var row = 0

  /// Makes full bars.
  public init(isEnabled: Bool = true) { self.isEnabled = isEnabled }

  /// A person has scrolled: so many rows are above the view now.
  ///
  /// - Returns: Whether the bars have changed.
  @discardableResult
  public mutating func scroll(to row: Int) -> Bool {
    let before = form
    if row <= 0 || row < self.row || !isEnabled {
      form = .full
    } else if row > self.row {
      form = .oneRow
    }
    self.row = max(0, row)
    return form != before
  }

  /// The place has changed without anybody scrolling: by a new size of the view, which the bars themselves bring about, by
  /// a new layout, or because the page was restored. The bars stay, except at the top.
  public mutating func move(to row: Int) {
    self.row = max(0, row)
    if row <= 0 { form = .full }
  }

  /// Another document is shown, from its top.
  public mutating func reset() {
    form = .full
    row = 0
  }
}
