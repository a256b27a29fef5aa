/// Something the browser asks a person: some text, fields to fill in, and choices.
nonisolated struct Question: Sendable, Equatable {
  /// A field to fill in.
  struct Entry: Sendable, Equatable {
    /// What stands before it.
    var label: String
    /// What stands in it at first.
    var text = ""
    /// Whether only dots are shown: for passwords.
    var isHidden = false
    /// Whether it takes a path, which TAB completes.
    var isPath = false
    /// The words that TAB completes it from, the likeliest first.
    var words: [String] = []
    /// Whether several of them stand beside each other, with spaces between.
    var takesSeveral = false
  }

  /// One of the answers on offer.
  struct Choice: Sendable, Equatable {
    /// What stands on it.
    var label: String
    /// The letter that chooses it when no field has the keys.
    var letter: Character
  }

  /// The heading.
  var title: String
  /// The text.
  var lines: [Panel.Line]
  /// The fields.
  var entries: [Entry] = []
  /// The choices.
  var choices: [Choice]
  /// The choice that Enter takes from the last field, and that has the keys at first when there is no field.
  var preferred = 0
  /// Whether Enter takes the preferred choice in every field, and not only in the last one.
  var acceptsAnywhere = false
}

/// What a person answered.
nonisolated enum Answer: Sendable, Equatable {
  /// A choice by its number, with the texts of the fields.
  case chosen(Int, [String])
  /// Nothing: Esc, or what asked has gone away.
  case cancelled

  /// The number of the choice; nil when it was cancelled.
  var choice: Int? {
    if case .chosen(let number, _) = self { number } else { nil }
  }
}
