/// A place in a page that a person gave a letter to, across pages and starts.
public struct PlaceMark: Sendable, Equatable {
  /// The letter.
  public var letter: Character
  /// The address of the page; credentials are not kept.
  public var address: String
  /// The title of the page.
  public var title: String
  /// The first row in view, as the page was laid out then.
  public var row: Int
  /// The text of that row, by which the place is found when the page has changed; empty when it had none.
  public var text: String

  /// Makes a mark.
  public init(letter: Character, address: String, title: String, row: Int, text: String) {
    self.letter = letter
    self.address = address
    self.title = title
    self.row = row
    self.text = text
  }
}
