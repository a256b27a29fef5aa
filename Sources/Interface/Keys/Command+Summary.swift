nonisolated extension Command {
  /// Its name as words.
  var title: String { String(rawValue.map { $0 == "-" ? " " : $0 }) }

  /// Whether it only moves the view.
  var movesTheView: Bool {
    switch self {
    case .lineDown, .lineUp, .pageDown, .pageUp, .halfPageDown, .halfPageUp, .top, .bottom,
      .scrollLeft, .scrollRight:
      true
    default: false
    }
  }

  /// Whether a number before its keys does it so many times.
  var isRepeatable: Bool {
    switch self {
    case .pageDown, .pageUp, .halfPageDown, .halfPageUp, .scrollLeft, .scrollRight, .nextLink,
      .previousLink, .nextSection, .previousSection, .findNext, .findPrevious, .tabUndo,
      .tabMoveLeft, .tabMoveRight:
      true
    default: false
    }
  }
  /// What it does, in a few words for the help page.
  public var summary: String {
    switch self {
    case .lineDown: "Down one line"
    case .lineUp: "Up one line"
    case .pageDown: "Down one screen"
    case .pageUp: "Up one screen"
    case .halfPageDown: "Down half a screen"
    case .halfPageUp: "Up half a screen"
    case .top: "To the top of the page"
    case .bottom: "To the end of the page"
    case .scrollLeft: "Left, on a page wider than the screen"
    case .scrollRight: "Right, on a page wider than the screen"
    case .nextSection: "To the next section"
    case .previousSection: "To the previous section"
    case .setMark: "Remember this place under a letter; a capital one leads here from every page"
    case .goToMark: "Go to the place of a letter; twice the key goes back from a jump"
    case .nextLink: "Select the next link"
    case .previousLink: "Select the previous link"
    case .follow: "Follow the selected link; open details, fill in a field, press a button"
    case .hints: "Show letters on the links; type them to follow one"
    case .firstField: "Go to the first text field"
    case .selectHint: "Show letters on the links; type them to select one"
    case .copyLink: "Copy the address of the selected link"
    case .copyHint: "Show letters on the links; type them to copy an address"
    case .download: "Save where the selected link leads, or this page"
    case .downloadHint: "Show letters on the links; type them to save where one leads"
    case .editLink: "Edit the address of the selected link and open it"
    case .open: "Open an address, or search the web"
    case .tabOpen: "Open an address in a new tab"
    case .tabBackground: "Open an address in a new tab in the background"
    case .followInTab: "Follow the selected link in a new tab"
    case .followInBackground: "Follow the selected link in a tab in the background"
    case .backgroundHints: "Show letters on the links; each typed opens a tab in the background"
    case .tabClose: "Close the tab"
    case .tabUndo: "Bring back the tab that was closed last"
    case .tabNext: "To the next tab, or with a number to that tab"
    case .tabPrevious: "To the previous tab"
    case .tabLast: "To the tab that was shown before"
    case .tabGo: "To a tab by its number, or by words of its title or address"
    case .tabMove: "Move the tab to a place by its number"
    case .tabMoveLeft: "Move the tab to the left"
    case .tabMoveRight: "Move the tab to the right"
    case .tabs: "List the tabs; typing finds one"
    case .tabPin: "Keep the tab at the start, or let it go"
    case .tabOnly: "Close all other tabs but those that are pinned"
    case .tabDuplicate: "Open the page with its history in another tab"
    case .tabHistory: "List the pages that this tab has shown; Enter goes to one"
    case .tabPrivate: "Open a tab of which nothing is kept"
    case .peek: "Open the selected link in a pane over the page; :peek takes an address"
    case .peekHint: "Show letters on the links; type them to open one in a pane"
    case .paneClose: "Close the pane and go back to the page"
    case .paneToTab: "Make a tab of the pane"
    case .paneReader: "Show the article in the pane alone, or the whole page again"
    case .paneShare: "Copy the address of the page in the pane"
    case .paneOpenElsewhere: "Open the page in the pane in another browser"
    case .sessionSave: "Save the tabs under a name"
    case .sessionLoad: "Open the tabs that were saved under a name"
    case .sessionDelete: "Forget the tabs that were saved under a name"
    case .sessionRestore: "Bring back the tabs of the last time"
    case .editAddress: "Edit the address of this page"
    case .editQuery: "Edit the query of this address: names, values, what tracks"
    case .back: "Go back"
    case .forward: "Go forward"
    case .reload: "Load the page again"
    case .stop: "Stop loading, clear the highlights, let the link go"
    case .nextPage: "Go to the next page of a series"
    case .previousPage: "Go to the previous page of a series"
    case .parent: "Go up one level in the address"
    case .root: "Go to the front page of the site"
    case .switchScheme: "Load the same address over http instead of https, or the other way"
    case .home: "Go to the address that the settings call home"
    case .startPage: "Go to the start page"
    case .bookmark: "Keep this page: title, folder, tags and keyword are asked for"
    case .bookmarkLink: "Keep the page that the selected link leads to"
    case .bookmarkAdd: "Keep this page at once, with the tags that are given"
    case .bookmarks: "List the bookmarks, or those that some letters find"
    case .bookmarkPage: "Show the bookmarks as a page"
    case .bookmarkUndo: "Take the last change of the bookmarks back"
    case .bookmarkImport: "Take in the bookmarks of another browser's file"
    case .bookmarkExport: "Write the bookmarks as HTML for other browsers"
    case .find: "Find words in the page"
    case .findNext: "Go to the next place found"
    case .findPrevious: "Go to the previous place found"
    case .sections: "Show the sections of the page, or hide them"
    case .source: "View the source of the page"
    case .editSource: "View the source of the page in your editor"
    case .savePage: "Save this page: with its style sheets, as PDF, text, Markdown or source"
    case .openElsewhere: "Open this page in another browser"
    case .history: "Show what was visited, or what of it has some words"
    case .cookies: "Show what servers left here: cookies, hosts that want TLS"
    case .certificates: "Show the certificates and the sites without TLS that you accepted"
    case .forgetVisit: "Forget that the page of the selected link was visited"
    case .forgetHistory: "Forget all that was visited; asks first"
    case .forgetCookies: "Forget all cookies; asks first"
    case .forgetCache: "Remove the stored pages; asks first"
    case .downloads: "Show what is being saved"
    case .information: "Show what is known about the page"
    case .copyAddress: "Copy the address of the page"
    case .copyTitle: "Copy the title of the page"
    case .help: "Show this help"
    case .commandLine: "Type a command by its name"
    case .mouse: "Give the mouse to the terminal for selecting text, or take it back"
    case .pageColors: "Use the colours of the page, or the terminal's own"
    case .textWidth: "Keep the text to 80 columns in the middle, or use the whole width"
    case .reader: "Show the article of the page alone, or the whole page again"
    case .fullScreen: "Give the whole screen to the page, or show the bars again"
    case .autoScroll: "Scroll by itself; a number before it is the lines a minute"
    case .messages: "Show what was told in the status line before"
    case .redraw: "Draw the screen again"
    case .quit: "Quit; asks with several tabs, and when something is still being saved"
    case .quitNow: "Quit without asking"
    default: lineSummary
    }
  }

  private var lineSummary: String {
    switch self {
    case .accept: "Accept"
    case .cancel: "Cancel, or leave"
    case .complete: "Complete, or go to the next choice"
    case .completePrevious: "Go to the previous choice"
    case .older: "What was typed before"
    case .newer: "What was typed after that"
    case .moveDown: "Down"
    case .moveUp: "Up"
    case .moveToFirst: "To the first one"
    case .moveToLast: "To the last one"
    case .filter: "Show only what contains some words"
    case .itemInTab: "Open it in a new tab"
    case .editItem: "Change it"
    case .moveItem: "Move it to another place"
    case .deleteItem: "Delete it, or close it"
    case .retry: "Try again"
    case .tryPlainHTTP: "Try http instead of https"
    case .allowPlainHTTP: "Use http for this site from now on"
    case .cursorToStart: "To the start of the line"
    case .cursorToEnd: "To the end of the line"
    case .cursorLeft: "Left one character"
    case .cursorRight: "Right one character"
    case .wordLeft: "Left one word"
    case .wordRight: "Right one word"
    case .deleteBackward: "Delete the character before"
    case .deleteForward: "Delete the character under the cursor"
    case .killToEnd: "Cut to the end of the line"
    case .killToStart: "Cut to the start of the line"
    case .killWordBackward: "Cut back to the last space"
    case .killNameBackward: "Cut the word before"
    case .killWordForward: "Cut the word after"
    case .transpose: "Swap the two characters before"
    case .yank: "Put back what was cut"
    case .undo: "Undo"
    case .redo: "Do again what was undone"
    case .cursorToTextStart: "To the start of the text"
    case .cursorToTextEnd: "To the end of the text"
    case .selectLeft: "Select to the left"
    case .selectRight: "Select to the right"
    case .selectWordLeft: "Select a word to the left"
    case .selectWordRight: "Select a word to the right"
    case .selectToStart: "Select to the start of the line"
    case .selectToEnd: "Select to the end of the line"
    case .selectUp: "Select a line up"
    case .selectDown: "Select a line down"
    case .selectAll: "Select everything"
    case .copySelection: "Copy what is selected"
    default: controlSummary
    }
  }

  private var controlSummary: String {
    switch self {
    case .activate: "Press the button, tick the box, open the list"
    case .nextControl: "Leave for the next link or control"
    case .previousControl: "Leave for the link or control before"
    case .stepUp: "Up a line, to the choice before, or to the next higher value"
    case .stepDown: "Down a line, to the next choice, or to the next lower value"
    case .stepLeft: "To the choice before, or the next lower value"
    case .stepRight: "To the next choice, or the next higher value"
    case .stepFarUp: "Up a screenful, or ten values higher"
    case .stepFarDown: "Down a screenful, or ten values lower"
    case .stepToFirst: "To the first choice, or the lowest value"
    case .stepToLast: "To the last choice, or the highest value"
    case .suggest: "Show what the page suggests"
    case .editElsewhere: "Edit the text in $VISUAL or $EDITOR"
    default: rawValue
    }
  }
}
