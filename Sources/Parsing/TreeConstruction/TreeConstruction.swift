internal import Addressing
internal import DOM

/// Builds the tree from tokens by the HTML standard's rules, scripting off.
struct TreeConstruction {
  var document: Document
  /// The bytes of the token that is being processed: a payload or text.
  var token: [UInt8] = []
  var tag = Tag()
  var tokenHasEscapes = false
  /// Whether ``token`` is text that came in a payload, where NULs are possible.
  var tokenMayHaveNulls = false

  var mode = InsertionMode.initial
  var originalMode = InsertionMode.inBody
  var templateModes: [InsertionMode] = []
  var openElements = OpenElements()
  var formatting = ActiveFormatting()
  var headElement = NodeID.none
  var formElement = NodeID.none
  var framesetIsOK = true
  var isFosterParenting = false
  var skipsNextLineFeed = false
  var pendingTableText: [UInt8] = []
  /// Whether the beginning of the text in a table was put before the table already.
  var tableTextIsFostered = false
  /// The text that ends where the next text would start, if nothing came between.
  var openText = NodeID.none
  /// How the text behind the tag that was processed last is to be read.
  var contentModel = ContentModel.data

  /// Work that misnested formatting may still cause.
  var cloneBudget = 1_000_000
  var adoptionBudget = 5_000_000
  /// For finding repeated attributes in long tags: the number of the tag that last had an attribute of each name.
  var lastTagWithAttribute: [UInt32] = []
  var tagNumber: UInt32 = 0

  let traits = ElementTraits.table

  /// As in Chromium: what is nested deeper becomes a sibling at that depth.
  static let maximumDepth = 512
  /// How far down the stack an end tag in foreign content looks for its element.
  static let maximumForeignSearch = 1024
  /// The rest of a page with more nodes is left out.
  static let maximumNodes = 20_000_000
  /// So is the rest of one whose text does not fit 32-bit offsets.
  static let maximumBytes = 3_500_000_000
  /// A longer text becomes several nodes.
  static let maximumTextNode = 64 * 1024

  init(document: Document) { self.document = document }

  /// Whether a limit was reached, so that nothing more is taken in.
  var isFull: Bool {
    document.nodeCount >= TreeConstruction.maximumNodes
      || document.buffer.count >= TreeConstruction.maximumBytes
  }

  var top: OpenElement { openElements[openElements.count - 1] }

  func rule(of name: NameID) -> TagRule {
    let index = Int(name.rawValue)
    return index < traits.count ? traits[index].rule : .other
  }

  func flags(of name: NameID, _ namespace: NodeNamespace) -> ElementTraits.Flags {
    if namespace != .html { return ElementTraits.foreignFlags(name, namespace) }
    let index = Int(name.rawValue)
    return index < traits.count ? traits[index].flags : []
  }

  /// Whether the current node is an HTML element of that name.
  func isCurrent(_ name: NameID) -> Bool {
    !openElements.isEmpty && top.name == name && top.namespace == .html
  }

  // MARK: Tokens

  /// Processes the start tag whose payload is ``token``.
  mutating func processStartTag() {
    readTag()
    skipsNextLineFeed = false
    contentModel = .data
    dispatchStartTag()
  }

  /// Processes the end tag whose payload is ``token``.
  mutating func processEndTag() {
    readEndTag()
    skipsNextLineFeed = false
    contentModel = .data
    if usesForeignRules { foreignEndTag() } else { endTag(in: mode) }
  }

  /// Processes the text that is ``token``.
  mutating func processText() {
    if skipsNextLineFeed {
      skipsNextLineFeed = false
      if token.first == 0x0A { token.removeFirst() }
    }
    guard !token.isEmpty else { return }
    if usesForeignRules, !isTextIntegrationPoint {
      foreignText()
    } else {
      text(in: mode)
    }
  }

  /// Processes the end of the input and closes everything.
  mutating func finish() {
    endOfFile()
    document.closeAll()
    document.isComplete = true
  }

  mutating func dispatchStartTag() {
    if usesForeignRules, !acceptsHTMLStartTag { foreignStartTag() } else { startTag(in: mode) }
  }

  /// Whether the current node is in SVG or MathML.
  var usesForeignRules: Bool { !openElements.isEmpty && top.namespace != .html }

  /// Processes a start tag by the rules of a mode.
  mutating func startTag(in mode: InsertionMode) {
    switch mode {
    case .inBody: bodyStartTag()
    case .initial: initialOther { $0.startTag(in: $0.mode) }
    case .beforeHTML: beforeHTMLStartTag()
    case .beforeHead: beforeHeadStartTag()
    case .inHead: headStartTag()
    case .inHeadNoscript: headNoscriptStartTag()
    case .afterHead: afterHeadStartTag()
    case .text: break
    case .inTable: tableStartTag()
    case .inTableText:
      flushTableText()
      startTag(in: self.mode)
    case .inCaption: captionStartTag()
    case .inColumnGroup: columnGroupStartTag()
    case .inTableBody: tableBodyStartTag()
    case .inRow: rowStartTag()
    case .inCell: cellStartTag()
    case .inTemplate: templateStartTag()
    case .afterBody, .afterAfterBody: afterBodyStartTag()
    case .inFrameset: framesetStartTag()
    case .afterFrameset, .afterAfterFrameset: afterFramesetStartTag()
    }
  }

  /// Processes an end tag by the rules of a mode.
  mutating func endTag(in mode: InsertionMode) {
    switch mode {
    case .inBody: bodyEndTag()
    case .initial: initialOther { $0.endTag(in: $0.mode) }
    case .beforeHTML: beforeHTMLEndTag()
    case .beforeHead: beforeHeadEndTag()
    case .inHead: headEndTag()
    case .inHeadNoscript: headNoscriptEndTag()
    case .afterHead: afterHeadEndTag()
    case .text: textEndTag()
    case .inTable: tableEndTag()
    case .inTableText:
      flushTableText()
      endTag(in: self.mode)
    case .inCaption: captionEndTag()
    case .inColumnGroup: columnGroupEndTag()
    case .inTableBody: tableBodyEndTag()
    case .inRow: rowEndTag()
    case .inCell: cellEndTag()
    case .inTemplate: if tag.name == .template { headEndTag() }
    case .afterBody, .afterAfterBody: afterBodyEndTag()
    case .inFrameset: framesetEndTag()
    case .afterFrameset, .afterAfterFrameset: afterFramesetEndTag()
    }
  }

  /// Processes text by the rules of a mode.
  mutating func text(in mode: InsertionMode) {
    switch mode {
    case .inBody, .inCaption, .inCell, .inTemplate: bodyText()
    case .text: insertText()
    case .inTable, .inTableBody, .inRow: tableText()
    case .inTableText: collectTableText()
    case .initial, .beforeHTML, .beforeHead, .inHead, .inHeadNoscript, .afterHead,
      .inColumnGroup:
      textBeforeBody(mode)
    case .afterBody, .afterAfterBody: afterBodyText()
    case .inFrameset, .afterFrameset, .afterAfterFrameset: framesetText()
    }
  }
}
