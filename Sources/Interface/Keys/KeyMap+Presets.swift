/// Tables of keys that hands know from other browsers.
public nonisolated enum KeyPreset: String, CaseIterable, Sendable {
  /// The keys of vi, of `less` and of what browsers share.
  case vi
  /// The keys of w3m.
  case w3m
  /// The keys of lynx.
  case lynx
  /// The keys of elinks.
  case elinks
}

nonisolated extension KeyMap {
  private typealias Row = (command: Command, keys: [String])

  /// The table of a preset: where the other browser has keys for a command they replace the usual ones, and what it
  /// has no keys for keeps its own.
  public static func preset(_ preset: KeyPreset) -> KeyMap {
    let rows: [Row] =
      switch preset {
      case .vi: []
      case .w3m: w3mRows
      case .lynx: lynxRows
      case .elinks: elinksRows
      }
    var map = KeyMap.standard
    for row in rows { map.unbind(row.command, in: .page) }
    for row in rows { map.bind(row.command, in: .page, row.keys) }
    return map
  }

  private static let w3mRows: [Row] = [
    (.lineDown, ["j", "J", "Down", "C-n"]),
    (.lineUp, ["k", "K", "Up", "C-p"]),
    (.pageDown, ["SPC", "C-v", "+", "PgDn"]),
    (.pageUp, ["b", "M-v", "-", "PgUp"]),
    (.top, ["g", "M-<", "Home"]),
    (.bottom, ["G", "M->", "End"]),
    (.scrollLeft, ["h", ",", "<"]),
    (.scrollRight, ["l", ".", ">"]),
    (.nextLink, ["TAB"]),
    (.previousLink, ["S-TAB", "C-u"]),
    (.follow, ["Enter", "C-j", "Right"]),
    (.open, ["U"]),
    (.editAddress, ["M-U"]),
    (.editLink, ["M-u"]),
    (.back, ["B", "Left", "Backspace"]),
    (.reload, ["R"]),
    (.find, ["/", "C-s"]),
    (.source, ["v"]),
    (.download, ["a", "M-Enter"]),
    (.downloads, ["D"]),
    (.openElsewhere, ["M", "M-M"]),
    (.history, ["C-h"]),
    (.information, ["="]),
    (.help, ["H", "F1"]),
  ]

  private static let lynxRows: [Row] = [
    (.lineDown, ["C-n", "j"]),
    (.lineUp, ["C-p", "k"]),
    (.pageDown, ["SPC", "C-f", "+", "PgDn", "3"]),
    (.pageUp, ["b", "C-b", "-", "PgUp", "9"]),
    (.halfPageDown, [")"]),
    (.halfPageUp, ["("]),
    (.top, ["C-a", "Home"]),
    (.bottom, ["C-e", "End"]),
    (.nextLink, ["Down", "TAB"]),
    (.previousLink, ["Up", "S-TAB"]),
    (.follow, ["Enter", "Right"]),
    (.open, ["g"]),
    (.editAddress, ["G"]),
    (.editLink, ["E"]),
    (.back, ["Left", "u", "Backspace"]),
    (.forward, ["C-u", "M-Right"]),
    (.reload, ["C-r", "r"]),
    (.stop, ["z", "Esc", "C-c"]),
    (.copyAddress, ["C-s"]),
    (.source, ["\\"]),
    (.information, ["="]),
    (.help, ["?", "H", "F1"]),
    (.redraw, ["C-l", "C-w"]),
    (.quitNow, ["Q", "C-d"]),
  ]

  private static let elinksRows: [Row] = [
    (.lineDown, ["C-n", "Delete", "j"]),
    (.lineUp, ["C-p", "Insert", "k"]),
    (.pageDown, ["SPC", "C-f", "PgDn"]),
    (.pageUp, ["b", "C-b", "PgUp"]),
    (.top, ["C-a", "Home"]),
    (.bottom, ["C-e", "End"]),
    (.scrollLeft, ["[", "{"]),
    (.scrollRight, ["]", "}"]),
    (.nextLink, ["Down", "TAB"]),
    (.previousLink, ["Up", "S-TAB"]),
    (.follow, ["Enter", "Right"]),
    (.open, ["g"]),
    (.editAddress, ["G"]),
    (.editLink, ["E"]),
    (.back, ["Left", "Backspace"]),
    (.forward, ["u", "M-Right"]),
    (.reload, ["C-r", "r"]),
    (.stop, ["z", "Esc", "C-c"]),
    (.find, ["/", "#"]),
    (.source, ["\\"]),
    (.information, ["=", "|"]),
    (.setMark, ["m"]),
    (.goToMark, ["'"]),
  ]
}
