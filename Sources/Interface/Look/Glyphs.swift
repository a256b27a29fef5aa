/// The characters that frames and markers are drawn with.
nonisolated struct Glyphs: Sendable {
  /// A horizontal line.
  var horizontal = "─"
  /// A vertical line.
  var vertical = "│"
  /// The corners of a frame: top left, top right, bottom left, bottom right.
  var corners = ["╭", "╮", "╰", "╯"]
  /// Where a horizontal line meets a vertical one that goes down, and one that goes up.
  var teeDown = "┬"
  var teeUp = "┴"
  /// Where a vertical line meets a horizontal one that goes to the right, and to the left.
  var teeRight = "├"
  var teeLeft = "┤"
  /// The buttons before the address.
  var back = "←"
  var forward = "→"
  var reload = "↻"
  var stop = "✕"
  /// The button that finds words.
  var find = "/"
  /// What is done of a load: a whole cell, and from one to seven eighths of one; none where there are no such characters.
  var full = "█"
  var eighths = ["▏", "▎", "▍", "▌", "▋", "▊", "▉"]
  /// The mark of the current section.
  var marker = "▸"
  /// Where a part of the page lies beyond the left and the right edge.
  var moreLeft = "◂"
  var moreRight = "▸"
  /// Where rows are hidden above and below; what opens a list; what stands for a character of a password.
  var moreAbove = "▴"
  var moreBelow = "▾"
  var dot: Character = "•"
  /// What marks a tab of which nothing is kept.
  var privacy = "◌"
  /// The mark of an address that is kept.
  var bookmark = "★"
  /// What stands for text that was cut off.
  var ellipsis = "…"

  /// For screens that show more than ASCII.
  static let unicode = Glyphs()
  /// For the `C` locale and the like.
  static let ascii = Glyphs(
    horizontal: "-",
    vertical: "|",
    corners: ["+", "+", "+", "+"],
    teeDown: "+",
    teeUp: "+",
    teeRight: "+",
    teeLeft: "+",
    back: "<",
    forward: ">",
    reload: "R",
    stop: "x",
    full: "#",
    eighths: [],
    marker: ">",
    moreLeft: "<",
    moreRight: ">",
    moreAbove: "^",
    moreBelow: "v",
    dot: "*",
    privacy: "p",
    bookmark: "*",
    ellipsis: "~"
  )
}
