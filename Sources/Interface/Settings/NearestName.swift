/// The name that was meant by one that does not exist.
nonisolated enum NearestName {
  /// The longest word that is compared.
  private static let longest = 40

  /// The name with the fewest mistakes between it and a word: characters too many, missing, wrong, or two in the wrong
  /// order; else the only one that begins with the word. Nil when all are too far away.
  static func of(_ word: String, among names: [String]) -> String? {
    let word = Array(word.lowercased().replacing("_", with: "-"))
    guard !word.isEmpty, word.count <= longest else { return nil }
    let bearable = word.count < 3 ? 0 : max(1, word.count / 4)
    var best: (name: String, mistakes: Int)?
    for name in names {
      let mistakes = mistakes(between: word, and: Array(name))
      if mistakes <= bearable, mistakes < best?.mistakes ?? .max { best = (name, mistakes) }
    }
    if let best { return best.name }
    let longer = word.count < 3 ? [] : names.filter { Array($0).starts(with: word) }
    return longer.count == 1 ? longer[0] : nil
  }

  /// The optimal string alignment distance, by its table of three rows.
  private static func mistakes(between first: [Character], and second: [Character]) -> Int {
    var before: [Int] = []
    var last = Array(0...second.count)
    for row in first.indices {
      var next = [row + 1]
      for column in second.indices {
        let isSame = first[row] == second[column]
        var cost = min(last[column + 1], next[column]) + 1
        cost = min(cost, last[column] + (isSame ? 0 : 1))
        if row > 0, column > 0, first[row] == second[column - 1], first[row - 1] == second[column] {
          cost = min(cost, before[column - 1] + 1)
        }
        next.append(cost)
      }
      (before, last) = (last, next)
    }
    return last[second.count]
  }
}
