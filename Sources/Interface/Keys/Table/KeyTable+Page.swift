/// Keys while a page is read. Only here do presets differ.
nonisolated extension KeyTable {
  static let page = moving + links + going + tabs + panes + keeping + finding + showing

  /// The keys of a pane's toolbar, which lie over those of the page.
  static let pane: [KeyRow] = [
    KeyRow(.paneClose, ["Esc", "q"]),
    KeyRow(.paneReader, ["R"], w3m: ["M-r"]),
    KeyRow(.paneToTab, ["P"]),
    KeyRow(.paneShare, ["y y"], lynx: ["C-s"]),
    KeyRow(.paneOpenElsewhere, ["M"], w3m: ["M", "M-M"], lynx: [".", "M"]),
  ]

  private static let panes: [KeyRow] = [KeyRow(.peek, ["p"]), KeyRow(.peekHint, ["; p"])]

  private static let moving: [KeyRow] = [
    KeyRow(
      .lineDown,
      ["j", "Down", "C-n", "C-e"],
      w3m: ["j", "J", "Down", "C-n"],
      lynx: ["C-n"],
      elinks: ["C-n", "Delete"]
    ),
    KeyRow(
      .lineUp,
      ["k", "Up", "C-p", "C-y"],
      w3m: ["k", "K", "Up", "C-p"],
      lynx: ["C-p"],
      elinks: ["C-p", "Insert"]
    ),
    KeyRow(
      .pageDown,
      ["SPC", "PgDn", "C-f"],
      w3m: ["SPC", "C-v", "+", "PgDn"],
      lynx: ["SPC", "C-f", "+", "PgDn", "3"],
      elinks: ["SPC", "C-f", "PgDn"]
    ),
    KeyRow(
      .pageUp,
      ["b", "PgUp", "C-b"],
      w3m: ["b", "M-v", "-", "PgUp"],
      lynx: ["b", "C-b", "-", "PgUp", "9"],
      elinks: ["b", "C-b", "PgUp"]
    ),
    KeyRow(.halfPageDown, ["C-d"], w3m: ["C-d", "C-x C-d"], lynx: [")"]),
    KeyRow(.halfPageUp, ["C-u"], w3m: ["C-x C-u"], lynx: ["("]),
    KeyRow(
      .top,
      ["g g", "Home"],
      w3m: ["g", "M-<", "Home"],
      lynx: ["C-a", "Home"],
      elinks: ["C-a", "Home"]
    ),
    KeyRow(
      .bottom,
      ["G", "End"],
      w3m: ["G", "M->", "End"],
      lynx: ["C-e", "End"],
      elinks: ["C-e", "End"]
    ),
    KeyRow(.scrollLeft, ["h", "z h"], w3m: [",", "<", "h"], lynx: ["{"], elinks: ["[", "{"]),
    KeyRow(.scrollRight, ["l", "z l"], w3m: [".", ">", "l"], lynx: ["}"], elinks: ["]", "}"]),
    KeyRow(.nextSection, ["}"], w3m: ["M-n"], lynx: ["M-n"], elinks: ["M-n"]),
    KeyRow(.previousSection, ["{"], w3m: ["M-p"], lynx: ["M-p"], elinks: ["M-p"]),
    KeyRow(.setMark, ["m"]),
    KeyRow(.goToMark, ["`", "'"], elinks: ["'"]),
  ]

  private static let links: [KeyRow] = [
    KeyRow(.nextLink, ["TAB"], lynx: ["Down", "TAB"], elinks: ["Down", "TAB"]),
    KeyRow(
      .previousLink,
      ["S-TAB"],
      w3m: ["S-TAB", "C-u"],
      lynx: ["Up", "S-TAB"],
      elinks: ["Up", "S-TAB"]
    ),
    KeyRow(.follow, ["Enter", "Right"]),
    KeyRow(.hints, ["f"]),
    KeyRow(.selectHint, ["F"]),
    KeyRow(.firstField, ["g i"], w3m: ["C-x i"], lynx: ["C-x i"], elinks: ["C-x i"]),
    KeyRow(.download, ["d"], w3m: ["a", "M-Enter"]),
    KeyRow(.downloadHint, ["; d"]),
    KeyRow(.copyLink, ["Y", "y l"]),
    KeyRow(.copyHint, ["y f"]),
    KeyRow(.editLink, ["E"], w3m: ["M-u"]),
  ]

  private static let going: [KeyRow] = [
    KeyRow(.open, ["o"], w3m: ["U"], lynx: ["g"], elinks: ["g"]),
    KeyRow(.editAddress, ["e", "g e"], w3m: ["M-U"], lynx: ["G"], elinks: ["G"]),
    KeyRow(.editQuery, ["g q"], w3m: ["C-x q"], lynx: ["C-x q"], elinks: ["C-x q"]),
    KeyRow(
      .back,
      ["Left", "H", "Backspace", "M-Left"],
      w3m: ["B", "Left", "Backspace"],
      lynx: ["Left", "u", "Backspace"],
      elinks: ["Left", "Backspace"]
    ),
    KeyRow(.forward, ["L", "M-Right"], lynx: ["C-u", "M-Right"], elinks: ["u", "M-Right"]),
    KeyRow(.reload, ["r", "C-r"], w3m: ["R"], lynx: ["C-r", "r"], elinks: ["C-r", "r"]),
    KeyRow(.stop, ["Esc", "C-c"], lynx: ["z", "Esc", "C-c"], elinks: ["z", "Esc", "C-c"]),
    KeyRow(.nextPage, ["] ]"], elinks: ["C-x n"]),
    KeyRow(.previousPage, ["[ ["], elinks: ["C-x p"]),
    KeyRow(.parent, ["g u"], w3m: ["C-x u"], lynx: ["C-x u"], elinks: ["C-x u"]),
    KeyRow(.root, ["g U"], w3m: ["C-x U"], lynx: ["C-x U"], elinks: ["C-x U"]),
    KeyRow(.switchScheme, ["g x"], w3m: ["C-x x"], lynx: ["C-x x"], elinks: ["C-x x"]),
    KeyRow(.home, ["g H", "M-Home"], w3m: ["M-Home"], lynx: ["M-Home"], elinks: ["H", "M-Home"]),
    KeyRow(.startPage, ["g s"], w3m: ["C-x s"], lynx: ["C-x s"], elinks: ["C-x s"]),
    KeyRow(.history, ["g h"], w3m: ["C-h"], lynx: ["V"], elinks: ["h"]),
    KeyRow(.cookies, ["g c"], w3m: ["C-k"], lynx: ["C-k"], elinks: ["C"]),
    KeyRow(.certificates, ["g C"], w3m: ["C-x C"], lynx: ["C-x C"], elinks: ["C-x C"]),
    KeyRow(.forgetVisit, ["Delete"], elinks: ["C-x Delete"]),
    KeyRow(.forgetHistory, ["g f h"], w3m: ["C-x f h"], lynx: ["C-x f h"], elinks: ["C-x f h"]),
    KeyRow(.forgetCookies, ["g f c"], w3m: ["C-x f c"], lynx: ["C-x f c"], elinks: ["C-x f c"]),
    KeyRow(.forgetCache, ["g f p"], w3m: ["C-x f p"], lynx: ["C-x f p"], elinks: ["C-x f p"]),
  ]

  private static let tabs: [KeyRow] =
    [
      KeyRow(.followInBackground, ["t"], w3m: ["C-t"], lynx: ["M-t"], elinks: ["T"]),
      KeyRow(.followInTab, ["M-Enter"], w3m: ["C-x Enter"]),
      KeyRow(.backgroundHints, ["; t"]),
      KeyRow(.tabOpen, ["O"], w3m: ["T"], lynx: ["C-t"], elinks: ["t"]),
      KeyRow(.tabBackground, ["g O"], w3m: ["C-x O"], lynx: ["C-x O"], elinks: ["C-x O"]),
      KeyRow(.tabPrivate, ["g P"], w3m: ["C-x r"], lynx: ["C-x r"], elinks: ["C-x r"]),
      KeyRow(.tabClose, ["x"], w3m: ["C-q"], lynx: ["C-x k"], elinks: ["c"]),
      KeyRow(.tabUndo, ["X"]),
      KeyRow(.tabNext, ["J", "g t"], w3m: ["}"], elinks: [">"]),
      KeyRow(.tabPrevious, ["K", "g T"], w3m: ["{"], elinks: ["<"]),
      KeyRow(.tabLast, ["g l"], w3m: ["C-x l"], lynx: ["C-x l"], elinks: ["C-x l"]),
      KeyRow(.tabs, ["T"], w3m: ["M-t"], lynx: ["C-x T"], elinks: ["M-t"]),
      KeyRow(.tabHistory, ["g b"], w3m: ["C-x b"], lynx: ["C-x b"], elinks: ["C-x b"]),
      KeyRow(.tabMoveLeft, ["g <"], w3m: ["C-x <"], lynx: ["C-x <"], elinks: ["M-<"]),
      KeyRow(.tabMoveRight, ["g >"], w3m: ["C-x >"], lynx: ["C-x >"], elinks: ["M->"]),
      KeyRow(.tabMove, ["g M"], w3m: ["C-x M"], lynx: ["C-x M"], elinks: ["C-x M"]),
      KeyRow(.tabPin, ["g p"], w3m: ["C-x p"], lynx: ["C-x p"], elinks: ["C-x P"]),
      KeyRow(.tabOnly, ["g o"], w3m: ["C-x o"], lynx: ["C-x o"], elinks: ["C-x o"]),
      KeyRow(.tabDuplicate, ["g D"], w3m: ["C-x D"], lynx: ["C-x D"], elinks: ["C-x D"]),
      KeyRow(.sessionSave, ["g S"], w3m: ["C-x S"], lynx: ["C-x S"], elinks: ["C-x S"]),
      KeyRow(.sessionLoad, ["g L"], w3m: ["C-x L"], lynx: ["C-x L"], elinks: ["C-x L"]),
      KeyRow(.sessionDelete, ["g X"], w3m: ["C-x X"], lynx: ["C-x X"], elinks: ["C-x X"]),
      KeyRow(.sessionRestore, ["g R"], w3m: ["C-x R"], lynx: ["C-x R"], elinks: ["C-x R"]),
    ]
    + (1...9).map { KeyRow(.tabGo, ["M-\($0)"], argument: String($0)) }

  private static let keeping: [KeyRow] = [
    KeyRow(.bookmark, ["a"], w3m: ["M-a"]),
    KeyRow(.bookmarkLink, ["A"]),
    KeyRow(.bookmarkAdd, ["g a"], w3m: ["C-x a"], lynx: ["C-x a"], elinks: ["C-x a"]),
    KeyRow(.bookmarks, ["B"], w3m: ["M-b"], lynx: ["v"], elinks: ["s"]),
    KeyRow(.bookmarkPage, ["g B"], w3m: ["C-x B"], lynx: ["C-x B"], elinks: ["C-x B"]),
    KeyRow(.bookmarkUndo, ["g A"], w3m: ["C-x A"], lynx: ["C-x A"], elinks: ["C-x A"]),
    KeyRow(.bookmarkImport, ["g I"], w3m: ["C-x I"], lynx: ["C-x I"], elinks: ["C-x I"]),
    KeyRow(.bookmarkExport, ["g E"], w3m: ["C-x E"], lynx: ["C-x E"], elinks: ["C-x E"]),
  ]

  private static let finding: [KeyRow] = [
    KeyRow(.find, ["/"], w3m: ["/", "C-s"], elinks: ["/", "#"]),
    KeyRow(.findNext, ["n"]),
    KeyRow(.findPrevious, ["N"]),
    KeyRow(.sections, ["s"], elinks: ["C-x h"]),
  ]

  private static let showing: [KeyRow] = [
    KeyRow(.source, ["\\"], w3m: ["v"]),
    KeyRow(.editSource, ["g v"], w3m: ["C-x v"], lynx: ["C-x v"], elinks: ["C-x v"]),
    KeyRow(.information, ["="], elinks: ["=", "|"]),
    KeyRow(.copyAddress, ["y y"], lynx: ["C-s"]),
    KeyRow(.copyTitle, ["y t"]),
    KeyRow(.openElsewhere, ["M"], w3m: ["M", "M-M"], lynx: [".", "M"]),
    KeyRow(.savePage, ["S"]),
    KeyRow(.downloads, ["g d"], w3m: ["D"], lynx: ["C-x d"], elinks: ["C-x d"]),
    KeyRow(.textWidth, ["w"]),
    KeyRow(.reader, ["R"], w3m: ["M-r"]),
    KeyRow(.pageColors, ["c"], elinks: ["C-x c"]),
    KeyRow(.fullScreen, ["F11"]),
    KeyRow(.autoScroll, ["M-s"]),
    KeyRow(.messages, ["g m"], w3m: ["C-x m"], lynx: ["C-x m"], elinks: ["C-x m"]),
    KeyRow(.mouse, ["M-m"]),
    KeyRow(.redraw, ["C-l"], lynx: ["C-l", "C-w"]),
    KeyRow(.commandLine, [":"], w3m: [":", "M-g"]),
    KeyRow(
      .help,
      ["F1", "?", "g ?"],
      w3m: ["H", "F1"],
      lynx: ["?", "H", "F1", "k"],
      elinks: ["F1", "k"]
    ),
    KeyRow(.quit, ["q"]),
    KeyRow(.quitNow, ["Q"], lynx: ["Q", "C-d"]),
  ]
}
