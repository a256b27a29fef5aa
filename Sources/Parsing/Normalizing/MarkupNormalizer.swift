internal import Text

/// Turns HTML into markup that libxml2 reads as a plain stream of tokens.
///
/// It knows the tokenizer states of the HTML standard, so that what libxml2 2.9 would read by HTML 4 rules reaches it
/// without any doubt. Tokens travel as the value of one attribute of an empty element that libxml2 knows, never closes
/// and never nests; many in one element, because libxml2 needs as long for an element as for a hundred characters.
/// Each token is the byte of its ``TokenKind``, its fields with U+0001 between them, and U+0003 (``PayloadFields``).
/// Longer runs of characters travel beside it, with only their length in the payload: libxml2 spends 85 instructions on
/// every character of an attribute, which was 40 % of all that showing an ordinary page took.
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

  /// The start of an element, complete tokens, and behind `tokenStart` an unfinished one.
  var output = MarkupNormalizer.opening
  /// The runs of characters that tokens in `output` refer to, in their order.
  var beside: [UInt8] = []
  var besideTokenStart = 0
  var besideAttributeStart = 0
  /// Where the mark in `output` ends that stands for the last bytes of `beside`, while that run can go on; else -1.
  var runEnd = -1
  var runCount = 0
  /// An unfinished token, while `output` is handed on.
  var unfinishedToken: [UInt8] = []
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
  var references = RecentReferences()
  var referenceNumber: UInt32 = 0
  var referenceHasDigits = false
  /// Whether `output` ends with text that may go on.
  var isInText = false

  let classes = ByteClass.table

  /// More attributes of one tag than this are left out.
  static let maximumAttributes = 1024
  /// A payload longer than this is left out: libxml2 counts in 32 bits.
  static let maximumPayload = 1 << 28
  /// The element that carries tokens, up to the first of them, and from the last of them.
  static let opening = Array("<br d=\"".utf8)
  static let closing = Array("\">".utf8)
  static let fullOutput = 48 * 1024
  static let fullBeside = 64 * 1024
  static let textRun = 32 * 1024
  /// Runs of fewer bytes stay in the payload.
  static let shortRun = 8
  /// The most bytes of a character in UTF-8.
  static let longestCharacter = 4

  /// Reads on from `position` until there is a reason to pause.
  mutating func scan(_ input: [UInt8], from position: inout Int) -> Pause {
    while position < input.count {
      if tokenStart < 0, isFull { return .outputIsFull }
      step(input, &position)
      if let reason = pause {
        pause = nil
        return reason
      }
    }
    return .needsInput
  }

  private var isFull: Bool {
    output.count >= MarkupNormalizer.fullOutput || beside.count >= MarkupNormalizer.fullBeside
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
      beginToken(.comment)
      appendPayload(Array("[CDATA[".utf8))
      state = .bogusComment
    }
  }
}
