internal import Addressing
internal import Text

/// Parses a style sheet in one pass, without recursion.
///
/// Blocks that are open stand on a stack. Inside a style rule, what begins with a name and a colon is tried as a declaration
/// first and as a nested rule second, as CSS Syntax says; the declarations read so far become a rule before a nested one
/// starts. Token lists are reused from one construct to the next.
struct StyleSheetParser {
  /// A block that is open.
  struct Block {
    /// The selector list that declarations belong to, plus one; 0 outside style rules.
    var list: UInt32 = 0
    var condition: UInt32 = 0
    var layer: UInt32 = 0
  }

  var tokenizer: Tokenizer
  var contents = StyleSheetContents()
  var imports: [(url: WebURL, media: String)] = []
  let base: WebURL?
  var blocks: [Block] = []
  var selectors: SelectorParser
  var values: ValueParser
  var important: [Declaration] = []
  /// Where the declarations that belong to no rule yet start.
  var pending = 0
  /// Whether `@import` is still allowed.
  var isAtStart = true
  var anonymousLayers = 0
  static let deepest = 32

  init(_ bytes: [UInt8], base: WebURL?) {
    tokenizer = Tokenizer(bytes)
    self.base = base
    let none = ValueTokens(bytes: bytes, tokens: [])
    selectors = SelectorParser(none)
    values = ValueParser(none, pool: DeclarationPool())
  }

  var innermost: Block { blocks[blocks.count - 1] }

  /// Parses the whole text under a condition.
  mutating func parse(media: String) {
    var outermost = Block()
    if !media.isEmpty {
      let condition = MediaQueryParser.parse(media)
      if condition.holdsNowhere { return }
      outermost.condition = addCondition(condition, in: 0)
    }
    blocks = [outermost]
    while step() {}
    finishRule()
    contents.selectors = selectors.storage
    contents.atoms = selectors.atoms
    contents.pool = values.pool
  }

  private mutating func step() -> Bool {
    let start = tokenizer.position
    let token = tokenizer.next()
    switch token.kind {
    case .end: return false
    case .whitespace, .semicolon, .markupComment: return true
    case .closeCurly:
      if blocks.count > 1 {
        finishRule()
        blocks.removeLast()
      }
    case .atKeyword: parseAtRule(token)
    case .ident where innermost.list != 0:
      if !parseDeclaration(token) { parseStyleRule(from: start) }
    default: parseStyleRule(from: start)
    }
    return true
  }

  // MARK: Style rules

  private mutating func parseStyleRule(from start: Int) {
    isAtStart = false
    tokenizer.position = start
    // The list is moved out and back, so that its memory is used again.
    var prelude = ValueTokens(bytes: tokenizer.bytes, tokens: [])
    swap(&prelude, &selectors.tokens)
    let ending = collect(into: &prelude, isNested: innermost.list != 0)
    selectors.tokens = prelude
    guard ending == .openCurly else { return }
    let outer = innermost
    guard blocks.count < Self.deepest,
      let list = selectors.parseRule(in: outer.list == 0 ? nil : outer.list - 1)
    else {
      skipBlock()
      return
    }
    finishRule()
    var block = outer
    block.list = list + 1
    blocks.append(block)
  }

  /// Collects the tokens of a prelude without white space; the token that ended it is consumed.
  ///
  /// A prelude ends at `{` outside brackets, in a nested place also at `;` and before `}`.
  mutating func collect(
    into tokens: inout ValueTokens,
    isNested: Bool,
    endsAtSemicolon: Bool = false
  ) -> Token.Kind {
    tokens.tokens.removeAll(keepingCapacity: true)
    tokens.index = 0
    var depth = 0
    var followsSpace = false
    while true {
      var token = tokenizer.next()
      switch token.kind {
      case .end: return .end
      case .whitespace:
        followsSpace = true
        continue
      case .openCurly where depth == 0: return .openCurly
      case .semicolon where depth == 0 && (isNested || endsAtSemicolon): return .semicolon
      case .closeCurly where depth == 0 && (isNested || endsAtSemicolon):
        tokenizer.position = Int(token.start)
        return .closeCurly
      case .function, .openRound, .openSquare, .openCurly: depth += 1
      case .closeRound, .closeSquare, .closeCurly: depth = max(0, depth - 1)
      default: break
      }
      token.followsSpace = followsSpace
      followsSpace = false
      tokens.tokens.append(token)
    }
  }

  /// Skips to behind the brace that closes a block whose opening one is consumed.
  mutating func skipBlock() {
    var depth = 1
    while depth > 0 {
      switch tokenizer.next().kind {
      case .end: return
      case .openCurly: depth += 1
      case .closeCurly: depth -= 1
      default: break
      }
    }
  }

  /// Makes a rule of the declarations read since the last one.
  mutating func finishRule() {
    let middle = values.pool.declarations.count
    values.pool.declarations.append(contentsOf: important)
    important.removeAll(keepingCapacity: true)
    let end = values.pool.declarations.count
    let block = innermost
    if end > pending, block.list != 0 {
      contents.rules.append(
        StyleRule(
          selectors: block.list - 1,
          start: UInt32(pending),
          middle: UInt32(middle),
          end: UInt32(end),
          condition: block.condition,
          layer: block.layer
        )
      )
    }
    pending = end
  }

  mutating func addCondition(_ condition: MediaCondition, in outer: UInt32) -> UInt32 {
    contents.conditions.append((outer, condition))
    return UInt32(contents.conditions.count)
  }
}
