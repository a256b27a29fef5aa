internal import Canvas

/// A row of the table of keys as it is written down: a command with its keys, and those of the presets that have other
/// keys for it.
nonisolated struct KeyRow: Sendable {
  /// What the keys mean.
  let command: Command
  /// What the command is given, as behind its name on the command line; empty gives it nothing.
  let argument: String
  private let usual: [String]
  private let own: [KeyPreset: [String]]

  /// Writes a row down; each entry is a sequence of keys in writing, such as `g g`.
  init(
    _ command: Command,
    _ usual: [String],
    w3m: [String]? = nil,
    lynx: [String]? = nil,
    elinks: [String]? = nil,
    argument: String = ""
  ) {
    self.command = command
    self.argument = argument
    self.usual = usual
    own = [.w3m: w3m, .lynx: lynx, .elinks: elinks].compactMapValues { $0 }
  }

  /// The keys that a preset has for the command itself; empty where it goes by the usual ones.
  func ownKeys(in preset: KeyPreset) -> [String] { own[preset] ?? [] }

  /// The keys in a preset: its own, else those of the usual ones that it does not use for something else.
  func keys(in preset: KeyPreset, claimed: Set<[KeyStroke]>) -> [String] {
    own[preset]
      ?? usual.filter { notation in
        guard let keys = KeyStroke.sequence(notation: notation) else { return false }
        return !claimed.contains { $0.starts(with: keys) || keys.starts(with: $0) }
      }
  }
}
