public import Canvas
public import Styling

/// Styles in writing: `bold #1a7fd4 on black`, `underline bright-blue`, `system-teal on #00000080`, `reverse`, `plain`.
nonisolated extension CellStyle {
  private static let attributeNames: [String: Attributes] = [
    "bold": .bold, "dim": .dim, "italic": .italic, "underline": .underline, "reverse": .reverse,
    "strikethrough": .strikethrough,
  ]

  /// Reads a style; nil when a word is neither an attribute nor a colour.
  ///
  /// - Parameters:
  ///   - notation: Words in any case.
  ///   - screen: What is taken for the terminal's own background where a colour is transparent; black unless told.
  public init?(
    notation: String,
    over screen: PageColor = PageColor(red: 0, green: 0, blue: 0)
  ) {
    self.init()
    var colors: (front: String?, back: String?)
    var isBackground = false
    for word in notation.lowercased().split(whereSeparator: \.isWhitespace).map(String.init) {
      if word == "plain" { continue }
      if word == "on" {
        isBackground = true
      } else if let attribute = Self.attributeNames[word] {
        attributes.insert(attribute)
      } else {
        if isBackground { colors.back = word } else { colors.front = word }
        isBackground = false
        guard Color(notation: word) != nil else { return nil }
      }
    }
    if isBackground { return nil }
    background = colors.back.flatMap { Color(notation: $0, over: screen) } ?? background
    // A foreground that lets something through shows the background of the same style.
    var behind = screen
    if case .rgb(let red, let green, let blue) = background {
      behind = PageColor(red: red, green: green, blue: blue)
    }
    foreground = colors.front.flatMap { Color(notation: $0, over: behind) } ?? foreground
  }
}

nonisolated extension Color {
  private static let names = [
    "black", "red", "green", "yellow", "blue", "magenta", "cyan", "white",
  ]

  /// Reads a colour: one of the terminal's sixteen by name (`red`, `bright-red`), a number up to 255, `#rgb`, `#rrggbb` or
  /// either with a transparency (`#rrggbbaa`), a name of ``TintColor`` (`orange`, `system-gray-3`, `clear`), or `default`.
  ///
  /// - Parameters:
  ///   - notation: The word, in small letters.
  ///   - background: What is seen through a transparent colour.
  public init?(
    notation: String,
    over background: PageColor = PageColor(red: 0, green: 0, blue: 0)
  ) {
    if notation == "default" {
      self = .terminalDefault
    } else if let index = Self.names.firstIndex(of: notation) {
      self = .indexed(UInt8(index))
    } else if notation.hasPrefix("bright-"),
      let index = Self.names.firstIndex(of: String(notation.dropFirst(7)))
    {
      self = .indexed(UInt8(index + 8))
    } else if let tint = TintColor(hexadecimal: notation) ?? TintColor(named: notation) {
      self.init(tint, over: background)
    } else if let index = UInt8(notation) {
      self = .indexed(index)
    } else {
      return nil
    }
  }

  /// The colour of a cell that a tint gives over a background; one that is not seen leaves the terminal's own.
  public init(_ tint: TintColor, over background: PageColor) {
    let seen = tint.over(background)
    self =
      tint.alpha == 0
      ? .terminalDefault : .rgb(red: seen.red, green: seen.green, blue: seen.blue)
  }
}
