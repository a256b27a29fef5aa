internal import Canvas

/// Keys that have been pressed and mean nothing yet: a number, and the first keys of a sequence.
nonisolated struct KeySequence: Sendable, Equatable {
  /// The largest number that is taken.
  private static let limit = 1_000_000

  /// What a key led to.
  enum Outcome: Sendable, Equatable {
    /// Nothing.
    case nothing
    /// More keys must follow.
    case waiting
    /// Nothing: no sequence goes on so. The keys, in writing.
    case unbound(String)
    /// A command, and the number that was typed before it.
    case command(Command, count: Int?, argument: String? = nil)
  }

  private var count: Int?
  /// The keys of a sequence that has begun.
  private(set) var strokes: [KeyStroke] = []

  /// The keys in writing, for the status line.
  var notation: String {
    let keys = strokes.notation
    guard let count else { return keys }
    return keys.isEmpty ? String(count) : "\(count) \(keys)"
  }

  /// Takes the next key.
  mutating func take(_ stroke: KeyStroke, keys: KeyMap, context: KeyContext) -> Outcome {
    strokes.append(stroke)
    switch keys.meaning(of: strokes, in: context) {
    case .prefix: return .waiting
    case .command(let command):
      defer { self = KeySequence() }
      let argument = keys.argument(of: strokes, in: context)
      return .command(command, count: count, argument: argument)
    case .nothing: break
    }
    if strokes.count == 1, let digit = stroke.typed?.wholeNumberValue, digit > 0 || count != nil {
      strokes = []
      count = min(Self.limit, (count ?? 0) * 10 + digit)
      return .waiting
    }
    defer { self = KeySequence() }
    // The last key alone might do what nobody asked for, even quit; Esc only gives the sequence up.
    return strokes.count > 1 && stroke.key != .escape ? .unbound(strokes.notation) : .nothing
  }
}
