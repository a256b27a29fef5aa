/// Characters that steer lines and are not painted themselves.
enum SpecialCharacter {
  case none
  case softHyphen
  case zeroWidthSpace
  case lineSeparator
  /// A C0 control or DEL.
  case control
  /// A C1 control.
  case longControl
  /// Bidirectional marks and overrides, the byte order mark.
  case mark
  /// The Arabic letter mark, U+061C: a bidirectional mark of two bytes.
  case letterMark

  /// The special character at `index`, if there is one.
  init(_ bytes: [UInt8], at index: Int, end: Int) {
    self = .none
    let byte = bytes[index]
    if byte < 0x80 {
      if byte < 0x20 || byte == 0x7F { self = .control }
      return
    }
    if byte == 0xC2 {
      guard index + 1 < end else { return }
      let next = bytes[index + 1]
      if next == 0xAD { self = .softHyphen } else if next < 0xA0 { self = .longControl }
    } else if byte == 0xD8 {
      if index + 1 < end, bytes[index + 1] == 0x9C { self = .letterMark }
    } else if byte == 0xE2 {
      guard index + 2 < end else { return }
      self = Self.punctuation(bytes[index + 1], bytes[index + 2])
    } else if byte == 0xEF {
      guard index + 2 < end else { return }
      if bytes[index + 1] == 0xBB, bytes[index + 2] == 0xBF { self = .mark }
    }
  }

  private static func punctuation(_ second: UInt8, _ third: UInt8) -> SpecialCharacter {
    if second == 0x80 {
      switch third {
      case 0x8B: return .zeroWidthSpace
      case 0x8E, 0x8F, 0xAA...0xAE: return .mark
      case 0xA8, 0xA9: return .lineSeparator
      default: return .none
      }
    }
    if second == 0x81 {
      switch third {
      case 0xA0: return .mark
      case 0xA6...0xA9: return .mark
      default: return .none
      }
    }
    return .none
  }

  /// The number of its bytes.
  var byteCount: Int {
    switch self {
    case .none: 0
    case .control: 1
    case .longControl, .letterMark, .softHyphen: 2
    case .zeroWidthSpace, .lineSeparator, .mark: 3
    }
  }
}
