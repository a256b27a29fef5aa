/// Short words of home-row letters, none the start of another, for choosing among many things.
public nonisolated enum HintLabels {
  /// The letters, easiest first.
  public static let letters: [Character] = Array("fjdkslaghrueiwoncmvtyb")

  /// Labels for a number of things; the first ones are the shortest and easiest.
  ///
  /// A label that needs to make room becomes the start of longer ones, as in a tree of codes; so no label begins
  /// another one and the lengths differ by one at most.
  public static func labels(count: Int) -> [String] {
    guard count > 0 else { return [] }
    var labels = letters.map(String.init)
    var next = 0
    while labels.count - next < count {
      let parent = labels[next]
      next += 1
      for letter in letters { labels.append(parent + String(letter)) }
    }
    return Array(labels[next..<next + count])
  }
}
