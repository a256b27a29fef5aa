internal import DOM
internal import Text

/// What attributes of older HTML say of looks, as declarations in text: see "Rendering" in the HTML standard.
struct PresentationalHints {
  /// Declarations; empty when there are none.
  private(set) var text: [UInt8] = []
  /// Whether text that is still arriving may say more.
  private(set) var isProvisional = false

  init(_ node: NodeID, in document: borrowing Document) {
    let name = document.name(of: node)
    for place in 0..<document.attributeCount(of: node) {
      let (attribute, range) = document.attribute(of: node, at: place)
      // Most attributes say nothing here; they are not even read.
      guard Self.concerns(attribute, of: name) else { continue }
      let value = String(decoding: document.buffer[range], as: UTF8.self)
      let trimmed = CustomProperties.trimmed(Array(value.utf8))
      if attribute == .dir, trimmed.map(ASCII.lowercased) == Array("auto".utf8) {
        addAutomaticDirection(of: node, in: document)
      } else {
        add(attribute, trimmed, of: name)
      }
    }
    if name == .bdi, !document.hasAttribute(node, .dir) {
      addAutomaticDirection(of: node, in: document)
    }
    if name == .td || name == .th { addTable(around: node, in: document) }
  }

  /// Whether an attribute may say something of looks at an element.
  private static func concerns(_ attribute: NameID, of name: NameID) -> Bool {
    switch attribute {
    case .dir, .align: true
    case .valign, .nowrap: cells.contains(name)
    case .bgcolor: name == .body || name == .table || cells.contains(name)
    case .text: name == .body
    case .color: name == .font || name == .hr
    case .size: name == .font
    case .width, .height:
      name == .table || name == .hr || name == .iframe || cells.contains(name)
    case .border, .cellspacing: name == .table
    case .type: name == .ol || name == .ul || name == .li
    case .clear: name == .br
    default: false
    }
  }

  /// The direction of the first character that has one (HTML 3.2.6.4, `dir=auto`).
  private mutating func addAutomaticDirection(of node: NodeID, in document: borrowing Document) {
    guard let isRightToLeft = AutomaticDirection.isRightToLeft(node, in: document) else {
      isProvisional = !document.isClosed(node) && !document.isComplete
      return
    }
    say(isRightToLeft ? "direction: rtl" : "direction: ltr")
  }

  private mutating func say(_ declaration: String) {
    text.append(contentsOf: declaration.utf8)
    text.append(UInt8(ascii: ";"))
  }

  private static let aligned: [NameID] = [
    .p, .div, .h1, .h2, .h3, .h4, .h5, .h6, .td, .th, .tr, .tbody, .thead, .tfoot, .caption,
  ]
  private static let cells: [NameID] = [.td, .th, .tr, .tbody, .thead, .tfoot, .col, .colgroup]

  private mutating func add(_ attribute: NameID, _ value: [UInt8], of name: NameID) {
    let word = String(decoding: value.prefix(64).map(ASCII.lowercased), as: UTF8.self)
    switch attribute {
    case .dir where word == "rtl" || word == "ltr": say("direction: \(word)")
    case .align: addAlignment(word, of: name)
    case .valign:
      if ["top", "middle", "bottom", "baseline"].contains(word) { say("vertical-align: \(word)") }
    case .bgcolor: addColor("background-color", word)
    case .text, .color: addColor("color", word)
    case .size: addFontSize(word)
    case .nowrap where name == .td || name == .th: say("white-space: nowrap")
    case .width where [.table, .td, .th, .col, .colgroup, .hr].contains(name):
      addLength("width", word)
    case .height where [.table, .td, .th, .tr].contains(name): addLength("height", word)
    case .width where name == .iframe: addLength("width", word, mayBeZero: true)
    case .height where name == .iframe: addLength("height", word, mayBeZero: true)
    case .border where word != "0": say("border: 1px solid")
    case .cellspacing: addLength("border-spacing", word, mayBeZero: true)
    case .type: addListType(value, of: name)
    case .clear:
      say("clear: \(word == "left" || word == "right" ? word : "both")")
    default: break
    }
  }

  private mutating func addAlignment(_ word: String, of name: NameID) {
    let side = word == "middle" ? "center" : word
    guard ["left", "right", "center", "justify"].contains(side) else { return }
    switch name {
    case .table where side == "center": say("margin-left: auto; margin-right: auto")
    case .table, .img, .iframe, .object:
      if side == "left" || side == "right" { say("float: \(side)") }
    case .hr:
      say("margin-left: \(side == "left" ? "0" : "auto")")
      say("margin-right: \(side == "right" ? "0" : "auto")")
    case .legend: break
    default:
      guard Self.aligned.contains(name) else { return }
      // These align boxes inside as well, headings and paragraphs text alone.
      let isBox = name == .div || Self.cells.contains(name)
      say("text-align: \(side)")
      if isBox, side != "justify" { say("-tern-block-align: blocks") }
    }
  }

  private mutating func addColor(_ property: String, _ word: String) {
    guard !word.isEmpty, word != "transparent" else { return }
    let isHex = word.utf8.allSatisfy { Tokenizer.hexValue($0) != nil }
    if word.hasPrefix("#") {
      say("\(property): \(word)")
    } else if isHex, word.utf8.count == 6 || word.utf8.count == 3 {
      say("\(property): #\(word)")
    } else if word.utf8.allSatisfy(ASCII.isLetter) {
      say("\(property): \(word)")
    }
  }

  private mutating func addFontSize(_ word: String) {
    let sizes = ["x-small", "small", "medium", "large", "x-large", "xx-large", "xxx-large"]
    guard let number = Int(word) else { return }
    let isRelative = word.hasPrefix("+") || word.hasPrefix("-")
    let size = isRelative ? 3 + max(-8, min(8, number)) : number
    say("font-size: \(sizes[max(1, min(7, size)) - 1])")
  }

  private mutating func addLength(
    _ property: String,
    _ word: String,
    mayBeZero: Bool = false
  ) {
    let digits = word.prefix { $0.isASCII && $0.isNumber || $0 == "." }
    guard !digits.isEmpty, digits.count < 8,
      mayBeZero || digits.contains(where: { $0 != "0" && $0 != "." })
    else { return }
    say("\(property): \(digits)\(word.contains("%") ? "%" : "px")")
  }

  private mutating func addListType(_ value: [UInt8], of name: NameID) {
    guard [.ol, .ul, .li].contains(name) else { return }
    let type =
      switch String(decoding: value, as: UTF8.self) {
      case "1": "decimal"
      case "a": "lower-alpha"
      case "A": "upper-alpha"
      case "i": "lower-roman"
      case "I": "upper-roman"
      case let word:
        switch word.lowercased() {
        case "disc": "disc"
        case "circle": "circle"
        case "square": "square"
        case "none": "none"
        default: ""
        }
      }
    if !type.isEmpty { say("list-style-type: \(type)") }
  }

  /// Borders and padding that a table gives its cells.
  private mutating func addTable(around node: NodeID, in document: borrowing Document) {
    var ancestor = document.parent(of: node)
    var count = 0
    while ancestor.isSome, count < 4, !document.isHTML(ancestor, .table) {
      ancestor = document.parent(of: ancestor)
      count += 1
    }
    guard ancestor.isSome, document.isHTML(ancestor, .table) else { return }
    addPadding(of: ancestor, in: document)
    if let range = document.attributeRange(of: ancestor, .border),
      !(range.count == 1 && document.byte(at: range.lowerBound) == UInt8(ascii: "0"))
    {
      say("border: 1px solid")
    }
  }

  /// `cellpadding`: wide paddings are columns; small ones leave the blank that keeps the words of two cells apart.
  private mutating func addPadding(of table: NodeID, in document: borrowing Document) {
    guard let range = document.attributeRange(of: table, .cellpadding) else { return }
    let digits = document.buffer[range].prefix(4).prefix(while: ASCII.isDigit)
    guard let pixels = Int(String(decoding: digits, as: UTF8.self)), pixels >= 12 else { return }
    let columns = min(4, (pixels + 4) / 8)
    say("padding-left: \(columns)ch; padding-right: \(columns)ch")
  }
}
