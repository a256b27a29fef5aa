internal import Text

/// Writing: text, tokens and what is inside their payloads.
extension MarkupNormalizer {
  // MARK: Tokens

  mutating func beginToken(_ kind: TokenKind) {
    endText()
    tokenStart = output.count
    besideTokenStart = beside.count
    output.append(kind.rawValue)
  }

  mutating func endToken() {
    let count = output.count - tokenStart + beside.count - besideTokenStart
    if count > MarkupNormalizer.maximumPayload { return dropToken() }
    output.append(PayloadFields.end)
    tokenStart = -1
  }

  mutating func dropToken() {
    guard tokenStart >= 0 else { return }
    output.removeSubrange(tokenStart...)
    beside.removeSubrange(besideTokenStart...)
    tokenStart = -1
    runEnd = -1
  }

  /// Closes the element, so that `output` is whole; an unfinished token waits. False when there is no whole token.
  mutating func closeElement() -> Bool {
    endText()
    let count = tokenStart < 0 ? output.count : tokenStart
    guard count > MarkupNormalizer.opening.count else { return false }
    runEnd = -1
    if tokenStart >= 0 {
      unfinishedToken.append(contentsOf: output[count...])
      output.removeSubrange(count...)
      moveToken(by: MarkupNormalizer.opening.count - count)
    }
    output.append(contentsOf: MarkupNormalizer.closing)
    return true
  }

  /// Begins the next element with the token that waits.
  mutating func reopenElement() {
    output.removeSubrange(MarkupNormalizer.opening.count...)
    output.append(contentsOf: unfinishedToken)
    unfinishedToken.removeAll(keepingCapacity: true)
    let taken = tokenStart < 0 ? beside.count : besideTokenStart
    beside.removeSubrange(..<taken)
    besideTokenStart = 0
    besideAttributeStart -= taken
  }

  private mutating func moveToken(by distance: Int) {
    tokenStart += distance
    nameStart += distance
    nameEnd += distance
    attributeStart += distance
  }

  // MARK: Payloads

  /// Appends one byte of the page to a payload.
  mutating func appendPayload(_ byte: UInt8) {
    switch byte {
    case 0x00: appendReplacementCharacter()
    case PayloadFields.separator...PayloadFields.beside: appendEscape(byte)
    case _ where continueRun(by: 1, room: byte < 0xC0 ? 1 : MarkupNormalizer.longestCharacter):
      beside.append(byte)
    // A carriage return comes from a reference only; libxml2 2.14 would make a line feed of it.
    case 0x0D: output.append(contentsOf: [0x26, 0x23, 0x31, 0x33, 0x3B])
    case 0x22: output.append(contentsOf: [0x26, 0x23, 0x33, 0x34, 0x3B])
    case 0x26: output.append(contentsOf: [0x26, 0x23, 0x33, 0x38, 0x3B])
    default: output.append(byte)
    }
  }

  mutating func appendPayload(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { appendPayload(byte) }
  }

  /// Appends a run of the page's bytes without controls to a payload; `isSafe` when it has no `"` and `&` either.
  mutating func appendRun(_ input: [UInt8], _ range: Range<Int>, isSafe: Bool) {
    if continueRun(by: range.count) {
      beside.append(contentsOf: input[range])
      return
    }
    if range.count < MarkupNormalizer.shortRun {
      if isSafe {
        output.append(contentsOf: input[range])
      } else {
        for index in range { appendPayload(input[index]) }
      }
      return
    }
    var start = range.lowerBound
    while start < range.upperBound {
      runCount = min(range.upperBound - start, PayloadFields.longestRun)
      output.append(PayloadFields.beside)
      output.append(PayloadFields.highDigit(runCount))
      output.append(PayloadFields.lowDigit(runCount))
      start += runCount
    }
    runEnd = output.count
    beside.append(contentsOf: input[range])
  }

  /// Counts more bytes to the run that the payload ends with; false when it ends with none that has room. The first byte
  /// of a character asks for the `room` of all of it: half a character in the payload is no UTF-8, and libxml2 would read
  /// everything behind it as Latin-1.
  private mutating func continueRun(by count: Int, room: Int? = nil) -> Bool {
    guard output.count == runEnd, runCount + (room ?? count) <= PayloadFields.longestRun else {
      return false
    }
    runCount += count
    output[runEnd - 2] = PayloadFields.highDigit(runCount)
    output[runEnd - 1] = PayloadFields.lowDigit(runCount)
    return true
  }

  mutating func appendReplacementCharacter() {
    output.append(0xEF)
    output.append(0xBF)
    output.append(0xBD)
  }

  private mutating func appendEscape(_ byte: UInt8) {
    output.append(PayloadFields.escape)
    output.append(byte ^ 0x40)
  }

  // MARK: Text

  /// Says that text follows.
  mutating func beginText() {
    if isInText { return }
    output.append(TokenKind.text.rawValue)
    isInText = true
  }

  /// Ends the text that `output` ends with, if it does.
  mutating func endText() {
    guard isInText else { return }
    output.append(PayloadFields.end)
    isInText = false
  }

  /// Appends one byte of the page as text. It must not be one that needs a token of its own.
  mutating func appendText(_ byte: UInt8) {
    beginText()
    appendPayload(byte)
  }

  mutating func appendText(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { appendText(byte) }
  }

  /// Appends a NUL or one of the marks of payloads as text.
  mutating func appendControl(_ byte: UInt8) {
    if byte == 0, state != .data, state != .section {
      beginText()
      appendReplacementCharacter()
    } else {
      beginToken(.escapedText)
      appendEscape(byte)
      endToken()
    }
  }

  /// Appends one character from a reference, as text or to the payload of an attribute.
  mutating func appendCharacter(_ codePoint: UInt32, inAttribute: Bool) {
    guard let scalar = Unicode.Scalar(codePoint) else { return }
    if !inAttribute, codePoint <= UInt32(PayloadFields.beside) {
      appendControl(UInt8(codePoint))
      return
    }
    for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter {
      if inAttribute { appendPayload(byte) } else { appendText(byte) }
    }
  }
}
