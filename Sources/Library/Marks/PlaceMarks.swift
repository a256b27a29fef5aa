internal import Addressing

/// Places with letters, each letter one place.
public protocol PlaceMarks: Sendable {
  /// Gives the letter of a mark to its place.
  func set(_ mark: PlaceMark) async
  /// The place of a letter; nil when it has none.
  func mark(_ letter: Character) async -> PlaceMark?
  /// All places, by their letters.
  func all() async -> [PlaceMark]
  /// Takes the letter from its place.
  func remove(_ letter: Character) async
}

extension PlaceMark {
  /// The most of a text that is kept, in code points.
  private static let mostText = 200

  /// The mark as it may be kept: without credentials, its texts cut; nil when its address is none.
  var kept: PlaceMark? {
    guard let url = WebURL(address) else { return nil }
    var kept = self
    kept.address = url.withoutCredentials.href
    kept.title = VisitRules.recordedTitle(title)
    kept.text = String(String.UnicodeScalarView(text.unicodeScalars.prefix(Self.mostText)))
    kept.row = max(0, row)
    return kept
  }
}
