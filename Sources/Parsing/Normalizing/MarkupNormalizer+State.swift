extension MarkupNormalizer {
  /// The tokenizer states of the HTML standard, as far as they differ for somebody who reports no errors.
  enum State {
    case data
    case escapableRawText
    case rawText
    case scriptData
    case plainText
    case tagOpen
    case endTagOpen
    case tagName
    case beforeAttributeName
    case attributeName
    case afterAttributeName
    case beforeAttributeValue
    case doubleQuotedValue
    case singleQuotedValue
    case unquotedValue
    case afterQuotedValue
    case selfClosingTag
    case rawTextLessThan
    case rawTextEndTagOpen
    case rawTextEndTagName
    case scriptEscapeStart
    case scriptEscapeStartDash
    case scriptEscaped
    case scriptEscapedDash
    case scriptEscapedDashDash
    case scriptDoubleEscapeStart
    case scriptDoubleEscaped
    case scriptDoubleEscapedDash
    case scriptDoubleEscapedDashDash
    case scriptDoubleEscapedLessThan
    case scriptDoubleEscapeEnd
    case section
    case sectionBracket
    case sectionEnd
    case markupDeclaration
    case bogusComment
    case commentStart
    case commentStartDash
    case comment
    case commentEndDash
    case commentEnd
    case commentEndBang
    case doctype
    case reference
    case namedReference
    case numericReference
    case decimalReference
    case hexReference

    var isAttributeValue: Bool {
      self == .doubleQuotedValue || self == .singleQuotedValue || self == .unquotedValue
    }
  }
}
