/// What Select Graphic Rendition (ECMA-48, 8.3.117) and overstrike say about the look of text.
struct TerminalTextStyle: Equatable {
  var isBold = false
  var isFaint = false
  var isItalic = false
  var isUnderlined = false
  var isReverse = false
  var isCrossedOut = false
  var isHidden = false
  /// 0xRRGGBB; nil is the terminal's own.
  var foreground: UInt32?
  /// 0xRRGGBB; nil is the terminal's own.
  var background: UInt32?

  /// Declarations for a `style` attribute; nil for plain text.
  var css: String? {
    guard self != TerminalTextStyle() else { return nil }
    var text = ""
    if isBold { text += "font-weight:bold;" }
    if isItalic { text += "font-style:italic;" }
    if isUnderlined || isCrossedOut {
      text += "text-decoration:" + (isUnderlined ? "underline" : "")
      text += (isCrossedOut ? " line-through" : "") + ";"
    }
    if isReverse { text += "-tern-reverse:reverse;" }
    if isHidden { text += "visibility:hidden;" }
    if let foreground { text += "color:" + Self.color(foreground) + ";" }
    if let background { text += "background-color:" + Self.color(background) + ";" }
    return text.isEmpty ? nil : text
  }

  private static func color(_ value: UInt32) -> String {
    let digits = String(value, radix: 16)
    return "#" + String(repeating: "0", count: 6 - digits.count) + digits
  }

  /// Applies the parameters of one sequence.
  mutating func apply(_ parameters: [Int]) {
    var index = 0
    while index < parameters.count {
      let value = parameters[index]
      index += 1
      switch value {
      case 0: self = TerminalTextStyle()
      case 1: isBold = true
      case 2: isFaint = true
      case 3: isItalic = true
      case 4, 21: isUnderlined = true
      case 7: isReverse = true
      case 8: isHidden = true
      case 9: isCrossedOut = true
      case 22: (isBold, isFaint) = (false, false)
      case 23: isItalic = false
      case 24: isUnderlined = false
      case 27: isReverse = false
      case 28: isHidden = false
      case 29: isCrossedOut = false
      // Black and white are what the terminal's own colours are likely to be: text must stay readable.
      case 30, 37, 39, 97: foreground = nil
      case 31...36: foreground = Self.palette(value - 30)
      case 38: foreground = Self.extendedColor(parameters, &index)
      case 40...47: background = Self.palette(value - 40)
      case 48: background = Self.extendedColor(parameters, &index)
      case 49: background = nil
      case 90...96: foreground = Self.palette(value - 82)
      case 100...107: background = Self.palette(value - 92)
      default: break
      }
    }
  }

  /// `5;N` names a colour of the palette, `2;R;G;B` mixes one.
  private static func extendedColor(_ parameters: [Int], _ index: inout Int) -> UInt32? {
    guard index < parameters.count else { return nil }
    let kind = parameters[index]
    index += 1
    if kind == 5, index < parameters.count {
      index += 1
      return palette(parameters[index - 1])
    }
    guard kind == 2, index + 2 < parameters.count else {
      index = parameters.count
      return nil
    }
    index += 3
    return parameters[index - 3..<index].reduce(0) { $0 << 8 | UInt32(min($1, 255)) }
  }

  /// The 256 colours of xterm.
  private static func palette(_ number: Int) -> UInt32? {
    switch number {
    case 0...15:
      let basic: [UInt32] = [
        0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5,
        0x7F7F7F, 0xFF0000, 0x00FF00, 0xFFFF00, 0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF,
      ]
      return basic[number]
    case 16...231:
      let levels: [UInt32] = [0, 95, 135, 175, 215, 255]
      let cube = number - 16
      return levels[cube / 36] << 16 | levels[cube / 6 % 6] << 8 | levels[cube % 6]
    case 232...255:
      let grey = UInt32(number - 232) * 10 + 8
      return grey << 16 | grey << 8 | grey
    default: return nil
    }
  }
}
