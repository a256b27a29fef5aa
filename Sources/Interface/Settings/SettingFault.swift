/// Why a value cannot be a setting's, or a line of the settings file cannot be understood.
public nonisolated struct SettingFault: Error, Sendable, Equatable {
  /// A sentence that says what is needed instead.
  public var sentence: String

  /// Makes a fault.
  public init(sentence: String) { self.sentence = sentence }

  /// Says that there is no such thing, and which one of those that are there was meant, as far as one is near.
  init(noSuch kind: String, _ name: some StringProtocol, among names: [String]) {
    let shown = Self.shown(name)
    let nearest = NearestName.of(String(name), among: names)
    sentence = "There is no \(kind) \(shown)" + (nearest.map { "; did you mean \($0)?" } ?? ".")
  }

  /// A word of the file as a sentence can hold it.
  static func shown(_ text: some StringProtocol) -> String {
    let longest = 60
    return text.count > longest ? text.prefix(longest) + "..." : String(text)
  }
}
