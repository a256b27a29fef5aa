extension WebPage {
  /// Finds words in the page; made when it is first asked for.
  public var find: FindNavigator {
    if let finder { return finder }
    let made = FindNavigator(self)
    finder = made
    return made
  }
}
