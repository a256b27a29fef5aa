internal import Text

/// Computes `calc()` and its relatives for one element.
///
/// The brackets are page-controlled, so the parser keeps to a small depth and gives up beyond.
struct MathParser {
  /// A sum of pixels and percent, or a plain number.
  struct Quantity {
    var pixels: Float = 0
    var percent: Float = 0
    var isNumber = false
  }

  var tokens: ValueTokens
  let context: LengthContext
  private static let deepest = 24

  init(_ tokens: ValueTokens, context: LengthContext) {
    self.tokens = tokens
    self.context = context
  }

  static let names: Set<String> = [
    "calc", "-webkit-calc", "-moz-calc", "min", "max", "clamp", "abs", "round", "mod", "rem",
  ]

  /// Reads one function, bracket, or value.
  mutating func parseValue(depth: Int = 0) -> Quantity? {
    guard depth < Self.deepest else { return nil }
    let token = tokens.take()
    switch token.kind {
    case .number: return Quantity(pixels: token.number, isNumber: true)
    case .percentage: return Quantity(percent: token.number)
    case .dimension:
      guard let length = Dimension(token.number, unit: tokens.bytes, token.name) else { return nil }
      return Quantity(pixels: context.pixels(length))
    case .openRound:
      guard let inner = parseSum(depth: depth + 1), tokens.take(.closeRound) else { return nil }
      return inner
    case .function: return parseFunction(tokens.lowercasedName(token), depth: depth + 1)
    case .ident:
      switch tokens.lowercasedName(token) {
      case "pi": return Quantity(pixels: .pi, isNumber: true)
      case "e": return Quantity(pixels: 2.718_281_8, isNumber: true)
      case "infinity": return Quantity(pixels: 1e9, isNumber: true)
      default: return nil
      }
    default: return nil
    }
  }

  private mutating func parseFunction(_ name: String, depth: Int) -> Quantity? {
    guard Self.names.contains(name) else { return nil }
    var arguments: [Quantity] = []
    if name == "round", tokens.current.kind == .ident {
      tokens.index += 1
      _ = tokens.take(.comma)
    }
    while true {
      guard let argument = parseSum(depth: depth), arguments.count < 64 else { return nil }
      arguments.append(argument)
      if tokens.take(.comma) { continue }
      // What is left open at the text's end is closed by CSS Syntax.
      guard tokens.take(.closeRound) || tokens.isAtEnd else { return nil }
      break
    }
    return combine(name, arguments)
  }

  private func combine(_ name: String, _ arguments: [Quantity]) -> Quantity? {
    func size(_ quantity: Quantity) -> Float {
      quantity.pixels + quantity.percent / 100 * context.viewportWidth
    }
    switch name {
    case "min": return arguments.min { size($0) < size($1) }
    case "max": return arguments.max { size($0) < size($1) }
    case "clamp":
      guard arguments.count == 3 else { return nil }
      let upper = size(arguments[1]) > size(arguments[2]) ? arguments[2] : arguments[1]
      return size(upper) < size(arguments[0]) ? arguments[0] : upper
    case "abs":
      guard var value = arguments.first else { return nil }
      if size(value) < 0 {
        value.pixels = -value.pixels
        value.percent = -value.percent
      }
      return value
    default: return arguments.first
    }
  }

  /// Reads products with plus and minus between them.
  private mutating func parseSum(depth: Int) -> Quantity? {
    guard var sum = parseProduct(depth: depth) else { return nil }
    while true {
      let token = tokens.current
      guard token.isDelimiter(UInt8(ascii: "+")) || token.isDelimiter(UInt8(ascii: "-")) else {
        return sum
      }
      tokens.index += 1
      guard let next = parseProduct(depth: depth), next.isNumber == sum.isNumber else { return nil }
      let sign: Float = token.isDelimiter(UInt8(ascii: "+")) ? 1 : -1
      sum.pixels += sign * next.pixels
      sum.percent += sign * next.percent
    }
  }

  private mutating func parseProduct(depth: Int) -> Quantity? {
    guard var product = parseValue(depth: depth) else { return nil }
    while true {
      if tokens.current.isDelimiter(UInt8(ascii: "*")) {
        tokens.index += 1
        guard let factor = parseValue(depth: depth), factor.isNumber || product.isNumber else {
          return nil
        }
        let number = factor.isNumber ? factor.pixels : product.pixels
        var other = factor.isNumber ? product : factor
        other.pixels *= number
        other.percent *= number
        product = other
      } else if tokens.current.isDelimiter(UInt8(ascii: "/")) {
        tokens.index += 1
        guard let divisor = parseValue(depth: depth), divisor.isNumber, divisor.pixels != 0 else {
          return nil
        }
        product.pixels /= divisor.pixels
        product.percent /= divisor.pixels
      } else {
        return product
      }
    }
  }
}
