public import Canvas

/// Styles in writing: `bold #1a7fd4 on black`, `underline bright-blue`, `reverse`, `plain`.
nonisolated extension CellStyle {
  private static let attributeNames: [String: Attributes] = [
    "bold": .bold, "dim": .dim, "italic": .italic, "underline": .underline, "reverse": .reverse,
    "strikethrough": .strikethrough,
  ]

  /// Reads a style; nil when a word is neither an attribute nor a colour.
  public init?(notation: String) {
    self.init()
    var isBackground = false
    for word in notation.lowercased().split(whereSeparator: \.isWhitespace).map(String.init) {
      if word == "plain" { continue }
      if word == "on" {
        isBackground = true
      } else if let attribute = Self.attributeNames[word] {
        attributes.insert(attribute)
      } else if let color = Color(notation: word) {
        if isBackground { background = color } else { foreground = color }
        isBackground = false
      } else {
        return nil
      }
    }
    if isBackground { return nil }
  }
}

nonisolated extension Color {
  private static let names = [
    "black", "red", "green", "yellow", "blue", "magenta", "cyan", "white",
  ]

  /// Reads a colour: a name, `bright-` and a name, a number up to 255, `#rrggbb`, or `default`.
  public init?(notation: String) {
    if notation == "default" {
      self = .terminalDefault
    } else if let index = Self.names.firstIndex(of: notation) {
      self = .indexed(UInt8(index))
    } else if notation.hasPrefix("bright-"),
      let index = Self.names.firstIndex(of: String(notation.dropFirst(7)))
    {
      self = .indexed(UInt8(index + 8))
    } else if notation.hasPrefix("#"), notation.utf8.count == 7,
      let value = UInt32(notation.dropFirst(), radix: 16)
    {
      self = .rgb(
        red: UInt8(value >> 16),
        green: UInt8(value >> 8 & 0xFF),
        blue: UInt8(value & 0xFF)
      )
    } else if let index = UInt8(notation) {
      self = .indexed(index)
    } else {
      return nil
    }
  }
}
