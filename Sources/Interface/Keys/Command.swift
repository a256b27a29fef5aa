/// Everything that can be asked of the browser, by name: keys and the command line lead to these.
public nonisolated enum Command: String, CaseIterable, Sendable {
  // Moving.
  case lineDown = "line-down"
  case lineUp = "line-up"
  case pageDown = "page-down"
  case pageUp = "page-up"
  case halfPageDown = "half-page-down"
  case halfPageUp = "half-page-up"
  case top, bottom
  case scrollLeft = "scroll-left"
  case scrollRight = "scroll-right"
  case nextSection = "next-section"
  case previousSection = "previous-section"
  case setMark = "set-mark"
  case goToMark = "go-to-mark"

  // Links.
  case nextLink = "next-link"
  case previousLink = "previous-link"
  case follow
  case hints
  case firstField = "first-field"
  case selectHint = "select-hint"
  case copyLink = "copy-link"
  case copyHint = "copy-hint"
  case download
  case downloadHint = "download-hint"
  case editLink = "edit-link"

  // Going.
  case open
  case editAddress = "edit-address"
  case editQuery = "edit-query"
  case back, forward, reload, stop
  case nextPage = "next-page"
  case previousPage = "previous-page"
  case parent, root
  case switchScheme = "switch-scheme"
  case home
  case startPage = "start-page"

  // Tabs.
  case tabOpen = "tab-open"
  case tabBackground = "tab-background"
  case followInTab = "follow-in-tab"
  case followInBackground = "follow-in-background"
  case backgroundHints = "background-hints"
  case tabClose = "tab-close"
  case tabUndo = "tab-undo"
  case tabNext = "tab-next"
  case tabPrevious = "tab-previous"
  case tabLast = "tab-last"
  case tabGo = "tab-go"
  case tabMove = "tab-move"
  case tabMoveLeft = "tab-move-left"
  case tabMoveRight = "tab-move-right"
  case tabs
  case tabPin = "tab-pin"
  case tabOnly = "tab-only"
  case tabDuplicate = "tab-duplicate"
  case tabPrivate = "tab-private"
  case tabHistory = "tab-history"
  case sessionSave = "session-save"
  case sessionLoad = "session-load"
  case sessionDelete = "session-delete"
  case sessionRestore = "session-restore"

  // Panes.
  case peek
  case peekHint = "peek-hint"
  case paneClose = "pane-close"
  case paneToTab = "pane-to-tab"
  case paneReader = "pane-reader"
  case paneShare = "pane-share"
  case paneOpenElsewhere = "pane-open-elsewhere"

  // Bookmarks.
  case bookmark
  case bookmarkLink = "bookmark-link"
  case bookmarkAdd = "bookmark-add"
  case bookmarks
  case bookmarkPage = "bookmark-page"
  case bookmarkUndo = "bookmark-undo"
  case bookmarkImport = "bookmark-import"
  case bookmarkExport = "bookmark-export"

  // Finding.
  case find
  case findNext = "find-next"
  case findPrevious = "find-previous"
  case sections

  // The page and the program.
  case source, information
  case editSource = "edit-source"
  case openElsewhere = "open-elsewhere"
  case savePage = "save-page"
  case downloads, history, cookies, certificates
  case forgetVisit = "forget-visit"
  case forgetHistory = "forget-history"
  case forgetCookies = "forget-cookies"
  case forgetCache = "forget-cache"
  case copyAddress = "copy-address"
  case copyTitle = "copy-title"
  case help
  case commandLine = "command-line"
  case mouse
  case pageColors = "page-colors"
  case textWidth = "text-width"
  case reader
  case fullScreen = "full-screen"
  case autoScroll = "auto-scroll"
  case messages
  case redraw
  case quit
  case quitNow = "quit-now"

  // In fields, lists and panels.
  case accept, cancel
  case complete
  case completePrevious = "complete-previous"
  case older, newer
  case moveDown = "move-down"
  case moveUp = "move-up"
  case moveToFirst = "move-to-first"
  case moveToLast = "move-to-last"
  case filter
  case itemInTab = "item-in-tab"
  case editItem = "edit-item"
  case moveItem = "move-item"
  case deleteItem = "delete-item"
  case retry
  case tryPlainHTTP = "try-plain-http"
  case allowPlainHTTP = "allow-plain-http"

  // Editing a line.
  case cursorToStart = "cursor-to-start"
  case cursorToEnd = "cursor-to-end"
  case cursorLeft = "cursor-left"
  case cursorRight = "cursor-right"
  case wordLeft = "word-left"
  case wordRight = "word-right"
  case deleteBackward = "delete-backward"
  case deleteForward = "delete-forward"
  case killToEnd = "kill-to-end"
  case killToStart = "kill-to-start"
  case killWordBackward = "kill-word-backward"
  case killNameBackward = "kill-name-backward"
  case killWordForward = "kill-word-forward"
  case transpose
  case yank
  case undo, redo
  case cursorToTextStart = "cursor-to-text-start"
  case cursorToTextEnd = "cursor-to-text-end"
  case selectLeft = "select-left"
  case selectRight = "select-right"
  case selectWordLeft = "select-word-left"
  case selectWordRight = "select-word-right"
  case selectToStart = "select-to-start"
  case selectToEnd = "select-to-end"
  case selectUp = "select-up"
  case selectDown = "select-down"
  case selectAll = "select-all"
  case copySelection = "copy-selection"

  // Form controls.
  case activate
  case nextControl = "next-control"
  case previousControl = "previous-control"
  case stepUp = "step-up"
  case stepDown = "step-down"
  case stepLeft = "step-left"
  case stepRight = "step-right"
  case stepFarUp = "step-far-up"
  case stepFarDown = "step-far-down"
  case stepToFirst = "step-to-first"
  case stepToLast = "step-to-last"
  case suggest
  case editElsewhere = "edit-elsewhere"

  /// The commands that make sense when typed on the command line; the others are for fields, lists and panels.
  private static let typed = Set(allCases.prefix { $0 != .accept })

  /// Whether it makes sense when typed on the command line.
  var canBeTyped: Bool { Self.typed.contains(self) }
}
