internal import Text

/// Text of every kind: data, raw text, script data, plain text and CDATA sections.
extension MarkupNormalizer {
  mutating func text(_ input: [UInt8], _ position: inout Int) {
    let stops: ByteClass =
      switch state {
      case .data, .escapableRawText: [.lessThan, .ampersand]
      case .rawText, .scriptData: .lessThan
      case .scriptEscaped, .scriptDoubleEscaped: [.lessThan, .hyphen]
      case .section: .rightBracket
      default: []
      }
    guard copyText(input, &position, stops: stops) else { return }
    let byte = input[position]
    position += 1
    switch byte {
    case 0x26:
      returnState = state
      state = .reference
    case 0x5D: state = .sectionBracket
    case 0x2D:
      appendText(byte)
      state = state == .scriptEscaped ? .scriptEscapedDash : .scriptDoubleEscapedDash
    default: textLessThan()
    }
  }

  /// `<` was read.
  mutating func textLessThan() {
    switch state {
    case .data: state = .tagOpen
    case .scriptDoubleEscaped, .scriptDoubleEscapedDash, .scriptDoubleEscapedDashDash:
      appendText(0x3C)
      state = .scriptDoubleEscapedLessThan
    case .scriptEscapedDash, .scriptEscapedDashDash:
      returnState = .scriptEscaped
      state = .rawTextLessThan
    default:
      returnState = state
      state = .rawTextLessThan
    }
  }

  /// Copies text up to a byte of `stops`, which is not read; false when the run ended for another reason.
  private mutating func copyText(
    _ input: [UInt8],
    _ position: inout Int,
    stops: ByteClass
  ) -> Bool {
    var limit = min(input.count, position + MarkupNormalizer.textRun)
    if limit < input.count {
      while limit > position + 1, input[limit] & 0xC0 == 0x80 { limit -= 1 }
    }
    let end = stops.inText.index(in: input, from: position, to: limit)
    if end > position {
      beginText()
      appendRun(input, position..<end, isSafe: false)
      position = end
    }
    if end >= limit { return false }
    let byte = input[end]
    if classes[Int(byte)].rawValue & stops.rawValue != 0 { return true }
    appendControl(byte)
    position += 1
    return false
  }

  // MARK: CDATA sections

  mutating func sectionEnd(_ input: [UInt8], _ position: inout Int) {
    let byte = input[position]
    if state == .sectionBracket {
      if byte == 0x5D {
        state = .sectionEnd
        position += 1
      } else {
        appendText(0x5D)
        state = .section
      }
    } else if byte == 0x5D {
      appendText(byte)
      position += 1
    } else if byte == 0x3E {
      state = .data
      position += 1
    } else {
      appendText([0x5D, 0x5D])
      state = .section
    }
  }
}
