/// A property of characters that `\p{...}` can name.
enum UnicodeProperty: Sendable {
  /// General categories, by their short names: `L` stands for all that begin with it.
  case category(String)
  case alphabetic, lowercase, uppercase, whiteSpace, emoji, ideographic, anything, ascii

  /// The property of a name; nil when it is not known here, such as scripts.
  init?(name: String) {
    let parts = name.split(separator: "=", maxSplits: 1).map(String.init)
    if parts.count == 2 {
      guard parts[0] == "General_Category" || parts[0] == "gc" else { return nil }
    }
    let word = parts.last ?? ""
    switch word {
    case "Alphabetic", "Alpha": self = .alphabetic
    case "Lowercase", "Lower": self = .lowercase
    case "Uppercase", "Upper": self = .uppercase
    case "White_Space", "space": self = .whiteSpace
    case "Emoji": self = .emoji
    case "Ideographic", "Ideo": self = .ideographic
    case "Any": self = .anything
    case "ASCII": self = .ascii
    default:
      let short = Self.categories[word] ?? word
      guard Self.categories.values.contains(short) else { return nil }
      self = .category(short)
    }
  }

  /// Whether a scalar value has the property.
  func holds(for value: UInt32) -> Bool {
    guard let scalar = Unicode.Scalar(value) else { return false }
    let properties = scalar.properties
    switch self {
    case .category(let name): return Self.code(properties.generalCategory).hasPrefix(name)
    case .alphabetic: return properties.isAlphabetic
    case .lowercase: return properties.isLowercase
    case .uppercase: return properties.isUppercase
    case .whiteSpace: return properties.isWhitespace
    case .emoji: return properties.isEmoji
    case .ideographic: return properties.isIdeographic
    case .anything: return true
    case .ascii: return value < 0x80
    }
  }

  private static let categories: [String: String] = [
    "Letter": "L", "Uppercase_Letter": "Lu", "Lowercase_Letter": "Ll", "Titlecase_Letter": "Lt",
    "Modifier_Letter": "Lm", "Other_Letter": "Lo", "Mark": "M", "Nonspacing_Mark": "Mn",
    "Spacing_Mark": "Mc", "Enclosing_Mark": "Me", "Number": "N", "Decimal_Number": "Nd",
    "Letter_Number": "Nl", "Other_Number": "No", "Punctuation": "P", "Dash_Punctuation": "Pd",
    "Open_Punctuation": "Ps", "Close_Punctuation": "Pe", "Initial_Punctuation": "Pi",
    "Final_Punctuation": "Pf", "Connector_Punctuation": "Pc", "Other_Punctuation": "Po",
    "Symbol": "S", "Math_Symbol": "Sm", "Currency_Symbol": "Sc", "Modifier_Symbol": "Sk",
    "Other_Symbol": "So", "Separator": "Z", "Space_Separator": "Zs", "Line_Separator": "Zl",
    "Paragraph_Separator": "Zp", "Other": "C", "Control": "Cc", "Format": "Cf",
    "Surrogate": "Cs", "Private_Use": "Co", "Unassigned": "Cn",
  ]

  private static func code(_ category: Unicode.GeneralCategory) -> String {
    switch category {
    case .uppercaseLetter: "Lu"
    case .lowercaseLetter: "Ll"
    case .titlecaseLetter: "Lt"
    case .modifierLetter: "Lm"
    case .otherLetter: "Lo"
    case .nonspacingMark: "Mn"
    case .spacingMark: "Mc"
    case .enclosingMark: "Me"
    case .decimalNumber: "Nd"
    case .letterNumber: "Nl"
    case .otherNumber: "No"
    case .connectorPunctuation: "Pc"
    case .dashPunctuation: "Pd"
    case .openPunctuation: "Ps"
    case .closePunctuation: "Pe"
    case .initialPunctuation: "Pi"
    case .finalPunctuation: "Pf"
    case .otherPunctuation: "Po"
    case .mathSymbol: "Sm"
    case .currencySymbol: "Sc"
    case .modifierSymbol: "Sk"
    case .otherSymbol: "So"
    case .spaceSeparator: "Zs"
    case .lineSeparator: "Zl"
    case .paragraphSeparator: "Zp"
    case .control: "Cc"
    case .format: "Cf"
    case .surrogate: "Cs"
    case .privateUse: "Co"
    case .unassigned: "Cn"
    @unknown default: "Cn"
    }
  }
}
