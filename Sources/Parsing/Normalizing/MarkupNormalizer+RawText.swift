internal import Text

/// The end of raw text, and what looks like a comment in script data.
extension MarkupNormalizer {
  /// The states behind `<` in raw text, escapable raw text and script data.
  mutating func rawTextEnd(_ input: [UInt8], _ position: inout Int) {
    let byte = input[position]
    switch state {
    case .rawTextLessThan:
      if byte == 0x2F {
        state = .rawTextEndTagOpen
        pending.removeAll(keepingCapacity: true)
        position += 1
      } else {
        rawTextNoEndTag(byte, &position)
      }
    case .rawTextEndTagOpen where !ASCII.isLetter(byte):
      appendText([0x3C, 0x2F])
      state = returnState
    default:
      state = .rawTextEndTagName
      rawTextEndTagName(byte, &position)
    }
  }

  private mutating func rawTextNoEndTag(_ byte: UInt8, _ position: inout Int) {
    appendText(0x3C)
    state = returnState
    if returnState == .scriptData, byte == 0x21 {
      appendText(byte)
      position += 1
      state = .scriptEscapeStart
    } else if returnState == .scriptEscaped, ASCII.isLetter(byte) {
      pending.removeAll(keepingCapacity: true)
      state = .scriptDoubleEscapeStart
    }
  }

  private mutating func rawTextEndTagName(_ byte: UInt8, _ position: inout Int) {
    if ASCII.isLetter(byte), pending.count <= rawTextName.count {
      pending.append(byte)
      position += 1
      return
    }
    let isEnd =
      (ASCII.isWhitespace(byte) || byte == 0x2F || byte == 0x3E)
      && pending.elementsEqual(rawTextName) { ASCII.lowercased($0) == $1 }
    guard isEnd else {
      appendText([0x3C, 0x2F])
      appendText(pending)
      state = returnState
      return
    }
    beginTag(isEndTag: true)
    output.append(contentsOf: rawTextName)
    state = .tagName  // which reads on at the byte behind the name
  }

  /// The escaped states of script data.
  mutating func scriptEscape(_ input: [UInt8], _ position: inout Int) {
    let byte = input[position]
    switch state {
    case .scriptEscapeStart, .scriptEscapeStartDash:
      guard byte == 0x2D else {
        state = .scriptData
        return
      }
      appendText(byte)
      position += 1
      state = state == .scriptEscapeStart ? .scriptEscapeStartDash : .scriptEscapedDashDash
    case .scriptEscapedDash, .scriptEscapedDashDash:
      scriptDash(byte, &position, plain: .scriptEscaped, dashDash: .scriptEscapedDashDash)
    case .scriptDoubleEscapedDash, .scriptDoubleEscapedDashDash:
      scriptDash(
        byte,
        &position,
        plain: .scriptDoubleEscaped,
        dashDash: .scriptDoubleEscapedDashDash
      )
    case .scriptDoubleEscapeStart:
      scriptEscapeName(byte, &position, match: .scriptDoubleEscaped, other: .scriptEscaped)
    case .scriptDoubleEscapeEnd:
      scriptEscapeName(byte, &position, match: .scriptEscaped, other: .scriptDoubleEscaped)
    default:  // scriptDoubleEscapedLessThan
      guard byte == 0x2F else {
        state = .scriptDoubleEscaped
        return
      }
      appendText(byte)
      position += 1
      pending.removeAll(keepingCapacity: true)
      state = .scriptDoubleEscapeEnd
    }
  }

  private mutating func scriptDash(
    _ byte: UInt8,
    _ position: inout Int,
    plain: State,
    dashDash: State
  ) {
    switch byte {
    case 0x2D:
      appendText(byte)
      position += 1
      state = dashDash
    case 0x3C:
      position += 1
      textLessThan()
    case 0x3E where state == dashDash:
      appendText(byte)
      position += 1
      state = .scriptData
    default: state = plain
    }
  }

  private mutating func scriptEscapeName(
    _ byte: UInt8,
    _ position: inout Int,
    match: State,
    other: State
  ) {
    if ASCII.isLetter(byte) {
      if pending.count < 8 { pending.append(ASCII.lowercased(byte)) }
      appendText(byte)
      position += 1
    } else if ASCII.isWhitespace(byte) || byte == 0x2F || byte == 0x3E {
      state = pending.elementsEqual("script".utf8) ? match : other
      appendText(byte)
      position += 1
    } else {
      state = other
    }
  }
}
