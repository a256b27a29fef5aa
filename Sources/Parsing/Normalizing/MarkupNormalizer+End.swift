/// The end of the input.
extension MarkupNormalizer {
  /// Ends whatever is unfinished as the standard says.
  mutating func finish() {
    switch state {
    case .reference, .namedReference, .numericReference, .decimalReference, .hexReference:
      finishReference()
    default: break
    }
    switch state {
    case .tagOpen, .rawTextLessThan: appendText(0x3C)
    case .endTagOpen, .rawTextEndTagOpen: appendText([0x3C, 0x2F])
    case .rawTextEndTagName:
      appendText([0x3C, 0x2F])
      appendText(pending)
    case .sectionBracket: appendText(0x5D)
    case .sectionEnd: appendText([0x5D, 0x5D])
    case .markupDeclaration:
      beginBogusComment()
      endToken()
    case .bogusComment, .commentStart, .commentStartDash, .comment, .commentEndDash, .commentEnd,
      .commentEndBang:
      endToken()
    case .doctype: emitDoctype(isAtEnd: true)
    default: dropToken()
    }
    state = .data
  }

  private mutating func finishReference() {
    switch state {
    case .reference:
      pending.removeAll()
      endReferenceLiterally()
    case .namedReference: resolveNamedReference(next: nil)
    default: resolveNumericReference()
    }
  }
}
