/// The places found on a page, in an order that a view can look rows up in.
public struct MatchIndex: Sendable {
  /// A piece of a match on one row.
  public struct Piece: Sendable, Equatable {
    /// The row.
    public var row: Int
    /// The columns.
    public var columns: Range<Int>
    /// The number of the match it belongs to.
    public var match: Int
  }

  /// The matches, in reading order.
  public let matches: [TextMatch]
  private let pieces: [Piece]

  /// No matches.
  public static let none = MatchIndex([])

  /// Sorts the pieces of matches by row.
  public init(_ matches: [TextMatch]) {
    self.matches = matches
    var pieces: [Piece] = []
    pieces.reserveCapacity(matches.count)
    for (number, match) in matches.enumerated() {
      for piece in match.pieces {
        pieces.append(Piece(row: piece.line, columns: piece.columns, match: number))
      }
    }
    pieces.sort { ($0.row, $0.columns.lowerBound) < ($1.row, $1.columns.lowerBound) }
    self.pieces = pieces
  }

  /// The pieces on some rows.
  public func pieces(inRows rows: Range<Int>) -> ArraySlice<Piece> {
    pieces[firstPiece(atOrBelow: rows.lowerBound)..<firstPiece(atOrBelow: rows.upperBound)]
  }

  /// The number of the match that starts first at or below a row; nil, or the first of all, when there is none below.
  public func match(atOrBelow row: Int, wraps: Bool = true) -> Int? {
    guard !matches.isEmpty else { return nil }
    var place = firstPiece(atOrBelow: row)
    while place < pieces.count {
      let piece = pieces[place]
      if matches[piece.match].pieces.first?.line == piece.row { return piece.match }
      place += 1
    }
    return wraps ? 0 : nil
  }

  /// The number of the match that starts last at or above a row; nil, or the last of all, when there is none above.
  public func match(atOrAbove row: Int, wraps: Bool = true) -> Int? {
    let above = matches.lastIndex { $0.pieces.first.map { $0.line <= row } ?? false }
    return above ?? (wraps && !matches.isEmpty ? matches.count - 1 : nil)
  }

  private func firstPiece(atOrBelow row: Int) -> Int {
    var low = 0
    var high = pieces.count
    while low < high {
      let middle = (low + high) / 2
      if pieces[middle].row < row { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
