internal import Canvas

/// The one table of keys as it is written down, for every context and every preset.
nonisolated enum KeyTable {
  /// The rows of a context, in the order that they are told in.
  static func rows(of context: KeyContext) -> [KeyRow] {
    switch context {
    case .page: page
    case .pane: pane
    case .sidebar: sidebar
    case .field: field
    case .formField: formField
    case .control: control
    case .choices: choices
    case .list: list
    case .panel: panel
    }
  }
}

nonisolated extension KeyMap {
  /// The keys that hold unless told otherwise.
  public static let standard = preset(.vi)

  /// The table of a preset: where the other browser has keys for a command they replace the usual ones, and what it
  /// has no keys for keeps its own, as far as the other browser does not use them for something else.
  public static func preset(_ preset: KeyPreset) -> KeyMap {
    var map = KeyMap()
    for context in KeyContext.allCases {
      let rows = KeyTable.rows(of: context)
      let claimed = Set(
        rows.flatMap { $0.ownKeys(in: preset) }.compactMap { KeyStroke.sequence(notation: $0) }
      )
      for row in rows {
        map.bind(
          row.command,
          in: context,
          row.keys(in: preset, claimed: claimed),
          argument: row.argument
        )
      }
    }
    return map
  }
}
