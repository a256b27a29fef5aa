/// The languages that the person's locale asks for.
enum Language {
  /// The value of Accept-Language; nil for a locale without a language.
  static var accepted: String? {
    let variables = ["LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"]
    guard let locale = variables.lazy.compactMap(FileSystem.environment).first else { return nil }
    return accepted(for: locale)
  }

  /// The value for a locale such as `de_AT.UTF-8`, or a list of them with colons.
  static func accepted(for locale: String) -> String? {
    var tags: [String] = []
    for name in locale.split(separator: ":") {
      let tag = name.prefix { $0 != "." && $0 != "@" }.split(separator: "_")
      guard let language = tag.first?.lowercased(), (2...3).contains(language.count),
        language.utf8.allSatisfy({ (0x61...0x7A).contains($0) })
      else { continue }
      if tag.count > 1 { append("\(language)-\(tag[1].uppercased())", to: &tags) }
      append(language, to: &tags)
    }
    guard !tags.isEmpty else { return nil }
    append("en", to: &tags)
    return tags.prefix(9).enumerated()
      .map { $0 == 0 ? $1 : "\($1);q=0.\(10 - $0)" }.joined(separator: ", ")
  }

  private static func append(_ tag: String, to tags: inout [String]) {
    let isPlain = tag.utf8.allSatisfy { $0 == 0x2D || ($0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7A) }
    if isPlain, !tags.contains(tag) { tags.append(tag) }
  }
}
