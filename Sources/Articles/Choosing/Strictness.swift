/// How much is thrown away: an attempt that finds too little is made again with less.
struct Strictness: Sendable {
  /// Whether elements go whose names say that they stand around an article.
  var dropsUnlikely = true
  /// Whether the names of elements count.
  var weighsNames = true
  /// Whether lists of links, forms and the like go out of the article.
  var cleansParts = true

  /// Whether what says that it is hidden is looked at: some pages are put together by a script only.
  var readsHidden = false

  /// The attempts, strictest first.
  static let attempts = [
    Strictness(),
    Strictness(dropsUnlikely: false),
    Strictness(dropsUnlikely: false, weighsNames: false),
    Strictness(dropsUnlikely: false, weighsNames: false, cleansParts: false),
  ]
  /// The last attempts, for pages that show next to nothing.
  static let attemptsWithHidden = attempts.map { strictness in
    var strictness = strictness
    strictness.readsHidden = true
    return strictness
  }
}
