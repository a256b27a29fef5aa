internal import Canvas

/// Reads one thing from the start of a terminal's bytes.
nonisolated struct KeyReader: Sendable {
  /// What was read, with the number of its bytes.
  enum Result: Equatable {
    /// More bytes are needed to tell.
    case incomplete
    /// A key or mouse action.
    case event(InputEvent, Int)
    /// A paste begins.
    case pasteStart(Int)
    /// The terminal's primary attributes, as it was asked for them.
    case attributes([Int], Int)
    /// Something that means nothing here.
    case nothing(Int)
  }

  /// The byte that the terminal sends for Backspace.
  let eraseByte: UInt8

  /// Reads from bytes that are not empty; when they are final, a lone Esc is a key.
  func read(_ bytes: ArraySlice<UInt8>, isFinal: Bool) -> Result {
    guard let first = bytes.first else { return .incomplete }
    return first == 0x1B
      ? readEscape(bytes, isFinal: isFinal) : readCharacter(bytes, isFinal: isFinal)
  }

  // MARK: Characters

  private func readCharacter(_ bytes: ArraySlice<UInt8>, isFinal: Bool) -> Result {
    guard let first = bytes.first else { return .incomplete }
    if first < 0x20 || first == 0x7F { return .event(.key(control(first)), 1) }
    if first < 0x80 {
      return .event(.key(KeyStroke(.character(Character(UnicodeScalar(first))))), 1)
    }
    let length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : first >= 0xC0 ? 2 : 1
    guard length > 1 else { return .nothing(1) }
    let sequence = bytes.prefix(length)
    let tail = sequence.dropFirst().prefix { $0 & 0xC0 == 0x80 }
    if tail.count + 1 < length {
      return tail.count + 1 == bytes.count && !isFinal ? .incomplete : .nothing(tail.count + 1)
    }
    guard let text = String(validating: sequence, as: UTF8.self), let character = text.first,
      character.unicodeScalars.allSatisfy({ $0.properties.generalCategory != .control })
    else { return .nothing(length) }
    return .event(.key(KeyStroke(.character(character))), length)
  }

  private func control(_ byte: UInt8) -> KeyStroke {
    switch byte {
    case 0x09: KeyStroke(.tab)
    case 0x0D: KeyStroke(.enter)
    case eraseByte, 0x7F: KeyStroke(.backspace)
    case 0x00: KeyStroke(.character(" "), control: true)
    case 0x01...0x1A: KeyStroke(.character(Character(UnicodeScalar(byte + 0x60))), control: true)
    default: KeyStroke(.character(Character(UnicodeScalar(byte + 0x40))), control: true)
    }
  }

  // MARK: Escape sequences

  private func readEscape(_ bytes: ArraySlice<UInt8>, isFinal: Bool) -> Result {
    guard bytes.count > 1 else {
      return isFinal ? .event(.key(KeyStroke(.escape)), 1) : .incomplete
    }
    let rest = bytes.dropFirst()
    let result: Result
    switch rest[rest.startIndex] {
    case 0x5B: result = ControlSequence.read(bytes)
    case 0x4F: result = Self.readSingleShift(bytes)
    // Replies of the terminal (operating system commands and the like) up to their end mark.
    case 0x5D, 0x50, 0x5F, 0x5E: result = isFinal ? .incomplete : Self.readString(bytes)
    default: return readAlt(rest, isFinal: isFinal)
    }
    guard result == .incomplete, isFinal else { return result }
    // Nothing more came: it was Alt with that key.
    return readAlt(rest.prefix(1), isFinal: true)
  }

  /// Alt with a key is Esc and the key.
  private func readAlt(_ rest: ArraySlice<UInt8>, isFinal: Bool) -> Result {
    switch read(rest, isFinal: isFinal) {
    case .event(.key(var stroke), let count):
      stroke.alt = true
      return .event(.key(stroke), count + 1)
    case .event(_, let count), .attributes(_, let count), .nothing(let count):
      return .nothing(count + 1)
    case .pasteStart(let count): return .pasteStart(count + 1)
    case .incomplete: return .incomplete
    }
  }

  /// `Esc O` and a letter: cursor and function keys of some terminals.
  private static func readSingleShift(_ bytes: ArraySlice<UInt8>) -> Result {
    guard bytes.count > 2 else { return .incomplete }
    guard let key = ControlSequence.key(final: bytes[bytes.startIndex + 2]) else {
      return .nothing(3)
    }
    return .event(.key(KeyStroke(key)), 3)
  }

  private static func readString(_ bytes: ArraySlice<UInt8>) -> Result {
    var index = bytes.startIndex + 2
    while index < bytes.endIndex {
      if bytes[index] == 0x07 { return .nothing(index - bytes.startIndex + 1) }
      if bytes[index] == 0x1B, index + 1 < bytes.endIndex, bytes[index + 1] == 0x5C {
        return .nothing(index - bytes.startIndex + 2)
      }
      index += 1
    }
    return .incomplete
  }
}
