/// The last label of a host, which says where its names are at home.
struct TopLevelLabel {
  /// The label, decoded.
  let text: String
  private let script: Script?

  init(_ text: String) {
    self.text = text
    script = Script.single(in: text)
  }

  /// Whether people below it read a script: it is written in it, or the country writes in it.
  func isHome(of script: Script) -> Bool {
    script == self.script || Self.homes[script]?.contains(text) ?? false
  }

  private static let homes: [Script: Set<String>] = [
    .cyrillic: ["bg", "by", "kg", "kz", "mk", "mn", "rs", "ru", "su", "tj", "ua", "uz"],
    .greek: ["cy", "gr"], .armenian: ["am"], .georgian: ["ge"], .hebrew: ["il"],
    .ethiopic: ["er", "et"], .thai: ["th"], .lao: ["la"], .myanmar: ["mm"], .malayalam: ["in"],
  ]
}
