internal import Text

/// Reads a list of tracks (CSS Grid Layout 7.2).
struct GridTrackParser {
  /// A track: cells, or a negative share of what is left; and the least cells it may have.
  private struct Track {
    var size: Float
    var minimum: Float
    static let share = Track(size: -1, minimum: 0)
  }

  var tokens: ValueTokens
  private let context: LengthContext
  private var tracks: [Track] = []
  private var fillMinimum: Float?
  /// More columns than any terminal has.
  private static let limit = 200

  init(_ tokens: ValueTokens, context: LengthContext?) {
    self.tokens = tokens
    self.context = context ?? LengthContext()
  }

  /// Reads all tokens; nil when they are no list of tracks.
  mutating func parse() -> GridColumns? {
    if ["none", "subgrid", "masonry"].contains(where: tokens.isNamed) {
      tokens.index = tokens.tokens.count
      return GridColumns.none
    }
    while !tokens.isAtEnd {
      guard parseTracks(), tracks.count <= Self.limit else { return nil }
    }
    return columns
  }

  private var columns: GridColumns {
    if let fillMinimum { return .fill(minimum: fillMinimum) }
    guard tracks.count > 1, let first = tracks.first else { return .none }
    if tracks.allSatisfy({ $0.size == first.size }) { return .equal(tracks.count) }
    return GridTracks(tracks.map(\.size)).map { .tracks($0) } ?? .none
  }

  /// One track, a repetition of some, or names of lines.
  private mutating func parseTracks() -> Bool {
    if tokens.take(.openSquare) {
      tokens.skipBlock()
      return true
    }
    guard tokens.current.kind == .function, tokens.isNamed("repeat") else {
      guard let track = takeTrack() else { return false }
      tracks.append(track)
      return true
    }
    tokens.index += 1
    return parseRepetition()
  }

  private mutating func parseRepetition() -> Bool {
    let count = tokens.take()
    guard tokens.take(.comma) else { return false }
    let first = tracks.count
    while !tokens.isAtEnd, !tokens.take(.closeRound) {
      if tokens.take(.openSquare) {
        tokens.skipBlock()
        continue
      }
      guard let track = takeTrack(), tracks.count <= Self.limit else { return false }
      tracks.append(track)
    }
    let repeated = Array(tracks[first...])
    guard let one = repeated.first else { return false }
    if count.kind == .ident {
      fillMinimum = max(1, one.minimum)
      return true
    }
    guard count.kind == .number, count.number >= 1 else { return false }
    let times = Int(min(count.number, Float(Self.limit)))
    for _ in 1..<max(2, times) where times > 1 && tracks.count < Self.limit { tracks += repeated }
    return true
  }

  /// A track; `minmax()` takes two breadths and no function of its kind.
  private mutating func takeTrack() -> Track? {
    guard tokens.current.kind == .function else { return takeBreadth() }
    if tokens.isNamed("minmax") {
      tokens.index += 1
      guard let least = takeBreadth(), tokens.take(.comma), let most = takeBreadth() else {
        return nil
      }
      _ = tokens.take(.closeRound)
      return Track(size: most.size, minimum: max(0, least.size))
    }
    if tokens.isNamed("fit-content") {
      tokens.index += 1
      tokens.skipBlock()
      return .share
    }
    return takeBreadth()
  }

  private mutating func takeBreadth() -> Track? {
    let token = tokens.current
    switch token.kind {
    case .ident:
      tokens.index += 1
      return ["auto", "min-content", "max-content"].contains(tokens.lowercasedName(token))
        ? .share : nil
    case .dimension where tokens.isNamed(token, "fr"):
      tokens.index += 1
      return Track(size: -max(0.01, token.number), minimum: 0)
    default:
      var parser = ValueParser(tokens, pool: DeclarationPool(), context: context)
      guard let length = parser.takeLength() else { return nil }
      tokens.index = parser.tokens.index
      let pixels =
        length.unit == .percent
        ? length.value / 100 * context.viewportWidth : context.pixels(length)
      let cells = min(max(pixels / 8, 0), 10_000)
      return Track(size: cells, minimum: cells)
    }
  }
}

extension ValueParser {
  mutating func parseGridColumns() -> Bool {
    var parser = GridTrackParser(tokens, context: context)
    guard let columns = parser.parse() else { return false }
    tokens.index = tokens.tokens.count
    add(.gridTemplateColumns, .columns(pool.add(columns: columns)))
    return true
  }

  /// `grid-template`: named areas place boxes in ways that are not followed; else columns stand behind the slash.
  mutating func parseGridTemplate() -> Bool {
    if tokens.tokens.contains(where: { $0.kind == .string }) {
      tokens.index = tokens.tokens.count
      add(.gridTemplateColumns, .columns(pool.add(columns: .none)))
      return true
    }
    guard let slash = tokens.tokens.firstIndex(where: { $0.isDelimiter(UInt8(ascii: "/")) }) else {
      return false
    }
    tokens.index = slash + 1
    return parseGridColumns()
  }

  mutating func parseGridAreas() -> Bool {
    let isNone = tokens.isNamed("none")
    tokens.index = tokens.tokens.count
    add(.gridTemplateAreas, .number(isNone ? 0 : 1))
    return true
  }

  /// `grid-column`: how many columns a box takes; 0 is all of them.
  mutating func parseGridColumn() -> Bool {
    var numbers: [Float] = []
    var span: Float?
    var followsSpan = false
    while !tokens.isAtEnd {
      let token = tokens.take()
      if token.kind == .number {
        if followsSpan { span = token.number } else { numbers.append(token.number) }
      }
      followsSpan = token.kind == .ident && tokens.isNamed(token, "span")
    }
    var result: Float = 1
    if let span {
      result = span
    } else if numbers.count == 2 {
      result = numbers[0] > 0 && numbers[1] < 0 ? 0 : abs(numbers[1] - numbers[0])
    }
    add(.gridColumn, .number(min(max(result, 0), 200)))
    return true
  }
}
