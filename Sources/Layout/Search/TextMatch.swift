/// A place on the page where the searched words stand.
public struct TextMatch: Sendable, Equatable {
  /// One piece of a match: more than one when it runs across wrapped lines or styles.
  public struct Piece: Sendable, Equatable {
    /// The row.
    public var line: Int
    /// The columns.
    public var columns: Range<Int>
    /// Makes a piece.
    public init(line: Int, columns: Range<Int>) {
      self.line = line
      self.columns = columns
    }
  }

  /// The pieces, in reading order, never empty.
  public var pieces: [Piece]
  /// The link at its start, or `.none`.
  public var link: LinkID

  /// Makes a match.
  public init(pieces: [Piece], link: LinkID) {
    self.pieces = pieces
    self.link = link
  }
}
