internal import Text

/// Turns HTML into markup that libxml2 reads as a plain stream of tokens.
///
/// It knows the tokenizer states of the HTML standard, so that what libxml2 2.9 would read by HTML 4 rules reaches it
/// without any doubt. Text stays text with `<` and `&` escaped; every other token becomes one empty element that
/// libxml2 knows, never closes and never nests, with all that belongs to the token in the one attribute `d`, its
/// payload: fields with U+0001 between them (``PayloadFields``).
///
/// | token | element | fields |
/// |---|---|---|
/// | start tag | `<br>` | name, then name and value of each attribute; one empty field more when self-closing |
/// | end tag | `<hr>` | name |
/// | comment | `<area>` | data |
/// | doctype | `<input>` | see ``DoctypeToken`` |
/// | text with characters that libxml2 drops | `<img>` | text |
///
/// A single attribute because libxml2 compares each attribute name with all before it and cuts names at 100 bytes.
/// Everything is resumable at any byte: the result does not depend on how the input is cut.
struct MarkupNormalizer {
  /// Why ``scan(_:from:)`` returned.
  enum Pause {
    /// All input was read.
    case needsInput
    /// There is enough output to hand on.
    case outputIsFull
    /// A start tag was written behind which the tree construction may want another content model.
    case startTag
    /// `<![CDATA[` was read, which only foreign content knows.
    case sectionStart
  }

  /// Complete tokens, and behind `tokenStart` an unfinished one.
  var output: [UInt8] = []
  /// Where the unfinished token starts; -1 when there is none.
  var tokenStart = -1
  var state = State.data
  /// The state to go back to after an end tag in raw text, or a character reference.
  var returnState = State.data
  var pause: Pause?
  /// Bytes of something that is not decided yet: the name of a reference, of an end tag in raw text, a doctype.
  var pending: [UInt8] = []
  /// The name that ends raw text.
  var rawTextName: [UInt8] = []

  var isEndTag = false
  /// Where the tag's name starts and ends in `output`.
  var nameStart = 0
  var nameEnd = 0
  var attributeStart = 0
  var attributeCount = 0
  var referenceNumber: UInt32 = 0
  var referenceHasDigits = false
  /// Whether text follows the last token in `output`; libxml2 keeps text back until it sees a tag.
  var endsWithText = false

  let classes = ByteClass.table

  /// More attributes of one tag than this are left out.
  static let maximumAttributes = 1024
  /// A payload longer than this is left out: libxml2 counts in 32 bits.
  static let maximumPayload = 1 << 28
  static let fullOutput = 48 * 1024
  static let textRun = 32 * 1024

  /// Reads on from `position` until there is a reason to pause.
  mutating func scan(_ input: [UInt8], from position: inout Int) -> Pause {
    while position < input.count {
      if tokenStart < 0, output.count >= MarkupNormalizer.fullOutput { return .outputIsFull }
      step(input, &position)
      if let reason = pause {
        pause = nil
        return reason
      }
    }
    return .needsInput
  }

  private mutating func step(_ input: [UInt8], _ position: inout Int) {
    switch state {
    case .data, .escapableRawText, .rawText, .scriptData, .plainText, .section,
      .scriptEscaped, .scriptDoubleEscaped:
      text(input, &position)
    case .tagOpen: tagOpen(input, &position)
    case .endTagOpen: endTagOpen(input, &position)
    case .tagName: tagName(input, &position)
    case .beforeAttributeName: beforeAttributeName(input, &position)
    case .attributeName: attributeName(input, &position)
    case .afterAttributeName: afterAttributeName(input, &position)
    case .beforeAttributeValue: beforeAttributeValue(input, &position)
    case .doubleQuotedValue: attributeValue(input, &position, until: .quotationMark)
    case .singleQuotedValue: attributeValue(input, &position, until: .apostrophe)
    case .unquotedValue: attributeValue(input, &position, until: [.whitespace, .greaterThan])
    case .afterQuotedValue: afterQuotedValue(input, &position)
    case .selfClosingTag: selfClosingTag(input, &position)
    case .rawTextLessThan, .rawTextEndTagOpen, .rawTextEndTagName: rawTextEnd(input, &position)
    case .sectionBracket, .sectionEnd: sectionEnd(input, &position)
    case .reference, .namedReference, .numericReference, .decimalReference, .hexReference:
      reference(input, &position)
    case .markupDeclaration, .bogusComment, .commentStart, .commentStartDash, .comment,
      .commentEndDash, .commentEnd, .commentEndBang, .doctype:
      declaration(input, &position)
    default: scriptEscape(input, &position)
    }
  }

  /// Takes the content model that the tree construction wants behind the start tag that was just read.
  mutating func enter(_ model: ContentModel) {
    switch model {
    case .data: return
    case .escapableRawText: state = .escapableRawText
    case .rawText: state = .rawText
    case .scriptData: state = .scriptData
    case .plainText: state = .plainText
    }
    rawTextName = pending
  }

  /// Says whether the `<![CDATA[` that was just read opens a section or is a comment gone wrong.
  mutating func enterSection(isForeign: Bool) {
    if isForeign {
      state = .section
    } else {
      beginToken("<area d=\"")
      appendPayload(Array("[CDATA[".utf8))
      state = .bogusComment
    }
  }

  /// Says that the unfinished token has moved in `output`.
  mutating func moveToken(by distance: Int) {
    tokenStart += distance
    nameStart += distance
    nameEnd += distance
    attributeStart += distance
  }
}
