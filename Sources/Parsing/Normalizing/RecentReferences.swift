/// The character references that a page used last: most pages use the same few all over.
struct RecentReferences {
  /// A name of at most eight bytes in one number, and what it stands for.
  private var entries: [(key: UInt64, expansion: CharacterReferences.Expansion?)] = []
  private var oldest = 0
  private static let most = 16
  private static let longestName = 8

  /// What a name stands for; nil when there is no such name.
  mutating func expansion(of name: ArraySlice<UInt8>) -> CharacterReferences.Expansion? {
    guard name.count <= Self.longestName else {
      return CharacterReferences.shared.expansion(of: name)
    }
    let key = name.reduce(0) { $0 << 8 | UInt64($1) }
    for entry in entries where entry.key == key { return entry.expansion }
    let expansion = CharacterReferences.shared.expansion(of: name)
    if entries.count < Self.most {
      entries.append((key, expansion))
    } else {
      entries[oldest] = (key, expansion)
      oldest = (oldest + 1) % Self.most
    }
    return expansion
  }
}
