nonisolated extension KeyMap {
  /// One row as it is written down: a command and its keys.
  private typealias Row = (command: Command, keys: [String])

  private static let pageRows: [Row] = [
    (.lineDown, ["j", "Down", "C-n", "C-e"]),
    (.lineUp, ["k", "Up", "C-p", "C-y"]),
    (.pageDown, ["SPC", "PgDn", "C-f"]),
    (.pageUp, ["b", "PgUp", "C-b"]),
    (.halfPageDown, ["C-d"]),
    (.halfPageUp, ["C-u"]),
    (.top, ["g g", "Home"]),
    (.bottom, ["G", "End"]),
    (.scrollLeft, ["h", "z h"]),
    (.scrollRight, ["l", "z l"]),
    (.nextSection, ["}"]),
    (.previousSection, ["{"]),
    (.setMark, ["m"]),
    (.goToMark, ["`", "'"]),
    (.nextLink, ["TAB"]),
    (.previousLink, ["S-TAB"]),
    (.follow, ["Enter", "Right"]),
    (.hints, ["f"]),
    (.firstField, ["g i"]),
    (.selectHint, ["F"]),
    (.open, ["o"]),
    (.editAddress, ["e", "g e"]),
    (.editLink, ["E"]),
    (.back, ["Left", "H", "Backspace", "M-Left"]),
    (.forward, ["L", "M-Right"]),
    (.reload, ["r", "C-r"]),
    (.stop, ["Esc", "C-c"]),
    (.nextPage, ["] ]"]),
    (.previousPage, ["[ ["]),
    (.parent, ["g u"]),
    (.root, ["g U"]),
    (.startPage, ["g s"]),
    (.find, ["/"]),
    (.findNext, ["n"]),
    (.findPrevious, ["N"]),
    (.sections, ["s"]),
    (.source, ["\\"]),
    (.editSource, ["g v"]),
    (.information, ["="]),
    (.openElsewhere, ["M"]),
    (.download, ["d"]),
    (.downloadHint, ["; d"]),
    (.downloads, ["g d"]),
    (.history, ["g h"]),
    (.copyAddress, ["y y"]),
    (.copyTitle, ["y t"]),
    (.copyLink, ["Y", "y l"]),
    (.copyHint, ["y f"]),
    (.mouse, ["M-m"]),
    (.pageColors, ["c"]),
    (.textWidth, ["w"]),
    (.commandLine, [":"]),
    (.redraw, ["C-l"]),
    (.help, ["F1", "?", "g ?"]),
    (.quit, ["q"]),
    (.quitNow, ["Q"]),
  ]

  private static let sidebarRows: [Row] = [
    (.moveDown, ["j", "Down", "C-n"]),
    (.moveUp, ["k", "Up", "C-p"]),
    (.pageDown, ["SPC", "PgDn", "C-d"]),
    (.pageUp, ["b", "PgUp", "C-u"]),
    (.moveToFirst, ["g g", "Home"]),
    (.moveToLast, ["G", "End"]),
    (.filter, ["/"]),
    (.accept, ["Enter", "Right"]),
    (.cancel, ["Esc", "Left", "TAB", "C-c"]),
    (.sections, ["s"]),
  ]

  private static let fieldRows: [Row] = [
    (.accept, ["Enter"]),
    (.cancel, ["Esc", "C-c", "C-g"]),
    (.complete, ["TAB"]),
    (.completePrevious, ["S-TAB"]),
    (.older, ["Up", "C-p"]),
    (.newer, ["Down", "C-n"]),
    (.cursorToStart, ["C-a", "Home"]),
    (.cursorToEnd, ["C-e", "End"]),
    (.cursorLeft, ["C-b", "Left"]),
    (.cursorRight, ["C-f", "Right"]),
    (.wordLeft, ["M-b", "C-Left", "M-Left"]),
    (.wordRight, ["M-f", "C-Right", "M-Right"]),
    (.deleteBackward, ["Backspace", "C-h"]),
    (.deleteForward, ["Delete", "C-d"]),
    (.killToEnd, ["C-k"]),
    (.killToStart, ["C-u"]),
    (.killWordBackward, ["C-w"]),
    (.killNameBackward, ["M-Backspace"]),
    (.killWordForward, ["M-d"]),
    (.transpose, ["C-t"]),
    (.yank, ["C-y"]),
    (.undo, ["C-_", "C-/"]),
    (.redo, ["M-_", "M-/"]),
    (.selectLeft, ["S-Left"]),
    (.selectRight, ["S-Right"]),
    (.selectWordLeft, ["C-S-Left"]),
    (.selectWordRight, ["C-S-Right"]),
    (.selectToStart, ["S-Home"]),
    (.selectToEnd, ["S-End"]),
    (.selectAll, ["M-a"]),
    (.copySelection, ["M-w"]),
  ]

  private static let formFieldRows: [Row] = [
    (.accept, ["Enter"]),
    (.cancel, ["Esc", "C-c", "C-g"]),
    (.nextControl, ["TAB"]),
    (.previousControl, ["S-TAB"]),
    (.stepUp, ["Up", "C-p"]),
    (.stepDown, ["Down", "C-n"]),
    (.stepFarUp, ["PgUp", "M-v"]),
    (.stepFarDown, ["PgDn", "C-v"]),
    (.selectUp, ["S-Up"]),
    (.selectDown, ["S-Down"]),
    (.cursorToTextStart, ["M-<", "C-Home"]),
    (.cursorToTextEnd, ["M->", "C-End"]),
    (.suggest, ["M-Down", "C-SPC"]),
    (.editElsewhere, ["C-x C-e"]),
    (.redraw, ["C-l"]),
    (.help, ["F1"]),
  ]

  private static let controlRows: [Row] = [
    (.activate, ["Enter", "SPC"]),
    (.stepUp, ["Up"]),
    (.stepDown, ["Down"]),
    (.stepLeft, ["Left"]),
    (.stepRight, ["Right"]),
    (.stepFarUp, ["PgUp"]),
    (.stepFarDown, ["PgDn"]),
    (.stepToFirst, ["Home"]),
    (.stepToLast, ["End"]),
    (.stop, ["Esc"]),
  ]

  private static let choicesRows: [Row] = [
    (.accept, ["Enter"]),
    (.activate, ["SPC"]),
    (.cancel, ["Esc", "C-c", "C-g"]),
    (.moveDown, ["Down", "C-n"]),
    (.moveUp, ["Up", "C-p"]),
    (.pageDown, ["PgDn", "C-v"]),
    (.pageUp, ["PgUp", "M-v"]),
    (.moveToFirst, ["Home"]),
    (.moveToLast, ["End"]),
    (.nextControl, ["TAB"]),
    (.previousControl, ["S-TAB"]),
    (.redraw, ["C-l"]),
  ]

  private static let panelRows: [Row] = [
    (.accept, ["Enter"]),
    (.cancel, ["Esc", "q", "C-c"]),
    (.complete, ["TAB", "Right"]),
    (.completePrevious, ["S-TAB", "Left"]),
    (.moveDown, ["j", "Down"]),
    (.moveUp, ["k", "Up"]),
    (.retry, ["r"]),
    (.editAddress, ["e"]),
    (.tryPlainHTTP, ["h"]),
  ]

  /// The keys that hold unless told otherwise.
  public static let standard: KeyMap = {
    var map = KeyMap()
    let parts: [(KeyContext, [Row])] = [
      (.page, pageRows), (.sidebar, sidebarRows), (.field, fieldRows),
      (.formField, formFieldRows), (.control, controlRows), (.choices, choicesRows),
      (.panel, panelRows),
    ]
    for (context, rows) in parts {
      for row in rows { map.bind(row.command, in: context, row.keys) }
    }
    return map
  }()
}
