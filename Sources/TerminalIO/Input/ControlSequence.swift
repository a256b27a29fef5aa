internal import Canvas

/// Reads `Esc [` sequences: cursor and function keys with their modifiers, mouse reports, paste marks.
nonisolated enum ControlSequence {
  /// Reads a sequence from its Esc on.
  static func read(_ bytes: ArraySlice<UInt8>) -> KeyReader.Result {
    var index = bytes.startIndex + 2
    guard index < bytes.endIndex else { return .incomplete }
    // The Linux console sends `Esc [ [ A` for F1.
    if bytes[index] == 0x5B { return readConsoleKey(bytes) }
    let prefix: UInt8? = (0x3C...0x3F).contains(bytes[index]) ? bytes[index] : nil
    var parameters: [Int] = [0]
    while index < bytes.endIndex, !(0x40...0x7E).contains(bytes[index]) {
      let byte = bytes[index]
      // Anything else than parameters means that the sequence was broken off.
      guard (0x20...0x3F).contains(byte) else { return .nothing(index - bytes.startIndex) }
      if byte == 0x3B || byte == 0x3A {
        if parameters.count < 16 { parameters.append(0) }
      } else if (0x30...0x39).contains(byte) {
        let last = parameters.count - 1
        parameters[last] = min(parameters[last] * 10 + Int(byte - 0x30), 1 << 30)
      }
      index += 1
    }
    guard index < bytes.endIndex else { return .incomplete }
    let count = index - bytes.startIndex + 1
    let final = bytes[index]
    if prefix == nil, final == 0x4D { return readOldMouse(bytes, count: count) }
    if prefix == 0x3C { return mouse(parameters, final: final, count: count) }
    if prefix == 0x3F, final == 0x63 { return .attributes(parameters, count) }
    guard prefix == nil else { return .nothing(count) }
    return key(parameters, final: final, count: count)
  }

  // MARK: Keys

  private static func key(_ parameters: [Int], final: UInt8, count: Int) -> KeyReader.Result {
    if final == 0x7E, parameters[0] == 200 { return .pasteStart(count) }
    if final == 0x5A { return .event(.key(KeyStroke(.tab, shift: true)), count) }
    let key: KeyStroke.Key? =
      switch final {
      case 0x7E: parameters[0] == 27 ? reported(parameters, at: 2) : numbered(parameters[0])
      case 0x75: reported(parameters, at: 0)
      default: self.key(final: final)
      }
    guard let key else { return .nothing(count) }
    return .event(.key(stroke(key, modifiers: parameters.count > 1 ? parameters[1] : 1)), count)
  }

  private static func stroke(_ key: KeyStroke.Key, modifiers: Int) -> KeyStroke {
    let bits = max(0, modifiers - 1)
    let isCharacter = if case .character = key { true } else { false }
    return KeyStroke(
      key,
      control: bits & 4 != 0,
      alt: bits & 2 != 0,
      shift: bits & 1 != 0 && !isCharacter
    )
  }

  /// The key of a final letter.
  static func key(final: UInt8) -> KeyStroke.Key? {
    switch final {
    case UInt8(ascii: "A"): .up
    case UInt8(ascii: "B"): .down
    case UInt8(ascii: "C"): .right
    case UInt8(ascii: "D"): .left
    case UInt8(ascii: "F"): .end
    case UInt8(ascii: "H"): .home
    case UInt8(ascii: "M"): .enter
    case UInt8(ascii: "P"): .function(1)
    case UInt8(ascii: "Q"): .function(2)
    case UInt8(ascii: "R"): .function(3)
    case UInt8(ascii: "S"): .function(4)
    default: nil
    }
  }

  private static func numbered(_ number: Int) -> KeyStroke.Key? {
    switch number {
    case 1, 7: .home
    case 2: .insert
    case 3: .delete
    case 4, 8: .end
    case 5: .pageUp
    case 6: .pageDown
    case 11...15: .function(number - 10)
    case 17...21: .function(number - 11)
    case 23, 24: .function(number - 12)
    default: nil
    }
  }

  /// A key that the terminal names by its character's number.
  private static func reported(_ parameters: [Int], at position: Int) -> KeyStroke.Key? {
    guard parameters.count > position else { return nil }
    switch parameters[position] {
    case 9: return .tab
    case 13: return .enter
    case 27: return .escape
    case 8, 127: return .backspace
    case let number:
      guard number >= 0x20, let scalar = UnicodeScalar(UInt32(number)) else { return nil }
      return .character(Character(scalar))
    }
  }

  private static func readConsoleKey(_ bytes: ArraySlice<UInt8>) -> KeyReader.Result {
    guard bytes.count > 3 else { return .incomplete }
    let letter = bytes[bytes.startIndex + 3]
    guard (0x41...0x45).contains(letter) else { return .nothing(4) }
    return .event(.key(KeyStroke(.function(Int(letter) - 0x40))), 4)
  }

  // MARK: Mouse

  private static func mouse(_ parameters: [Int], final: UInt8, count: Int) -> KeyReader.Result {
    guard parameters.count >= 3, final == 0x4D || final == 0x6D else { return .nothing(count) }
    return mouse(
      button: parameters[0],
      column: parameters[1] - 1,
      row: parameters[2] - 1,
      isRelease: final == 0x6D,
      count: count
    )
  }

  /// The old report: three bytes behind the M.
  private static func readOldMouse(_ bytes: ArraySlice<UInt8>, count: Int) -> KeyReader.Result {
    guard count == 3 else { return .nothing(count) }
    guard bytes.count >= 6 else { return .incomplete }
    let start = bytes.startIndex + 3
    let button = Int(bytes[start]) - 32
    return mouse(
      button: button,
      column: Int(bytes[start + 1]) - 33,
      row: Int(bytes[start + 2]) - 33,
      isRelease: button & 3 == 3 && button < 64,
      count: 6
    )
  }

  private static func mouse(
    button: Int,
    column: Int,
    row: Int,
    isRelease: Bool,
    count: Int
  ) -> KeyReader.Result {
    let action: InputEvent.MouseAction
    switch button & ~0b1_1100 {
    case 64: action = .wheelUp
    case 65: action = .wheelDown
    case 0: action = isRelease ? .release : .press
    case 1: action = isRelease ? .release : .middlePress
    case 3 where isRelease: action = .release
    // Other buttons and movements.
    default: return .nothing(count)
    }
    guard column >= 0, row >= 0 else { return .nothing(count) }
    return .event(.mouse(action, column: column, row: row), count)
  }
}
