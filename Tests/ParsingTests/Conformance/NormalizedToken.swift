import DOM

@testable import Parsing

/// A token that the normalizer wrote, read back from its markup and the bytes beside it.
enum NormalizedToken: Equatable {
  case text(String)
  case startTag(name: String, attributes: [String: String], isSelfClosing: Bool)
  case endTag(String)
  case comment(String)
  case doctype(DoctypeToken)

  /// Normalizes an input and reads the tokens, texts joined.
  static func tokens(
    of input: [UInt8],
    from state: MarkupNormalizer.State,
    lastStartTag: String,
    chunk: Int
  ) -> [NormalizedToken] {
    var normalizer = MarkupNormalizer()
    normalizer.state = state
    normalizer.rawTextName = Array(lastStartTag.utf8)
    var tokens: [NormalizedToken] = []
    var start = 0
    while start < input.count {
      // The reader before the normalizer cuts between characters.
      var end = min(start + chunk, input.count)
      while end < input.count, input[end] & 0xC0 == 0x80 { end += 1 }
      let piece = Array(input[start..<end])
      start = end
      var position = 0
      scanning: while true {
        let pause = normalizer.scan(piece, from: &position)
        take(&normalizer, into: &tokens)
        switch pause {
        case .needsInput: break scanning
        case .sectionStart: normalizer.enterSection(isForeign: false)
        case .outputIsFull, .startTag: break
        }
      }
    }
    normalizer.finish()
    take(&normalizer, into: &tokens)
    return tokens
  }

  private static func take(_ normalizer: inout MarkupNormalizer, into tokens: inout [Self]) {
    guard normalizer.closeElement() else { return }
    var payload = normalizer.output.dropFirst(MarkupNormalizer.opening.count)
      .dropLast(MarkupNormalizer.closing.count)
    var beside = normalizer.beside[...]
    while let end = payload.firstIndex(of: PayloadFields.end) {
      var token: [UInt8] = []
      var index = payload.startIndex
      while index < end {
        switch payload[index] {
        case PayloadFields.beside:
          let count = PayloadFields.value(payload[index + 1], payload[index + 2])
          token += beside.prefix(count)
          beside = beside.dropFirst(count)
          index += 3
        case 0x26:
          // Numeric references of two digits.
          token.append((payload[index + 2] - 0x30) * 10 + payload[index + 3] - 0x30)
          index += 5
        default:
          token.append(payload[index])
          index += 1
        }
      }
      append(token, to: &tokens)
      payload = payload[(end + 1)...]
    }
    normalizer.reopenElement()
  }

  private static func append(_ token: [UInt8], to tokens: inout [Self]) {
    let fields = PayloadFields.split(Array(token.dropFirst()))
    let texts = fields.map { String(decoding: $0, as: UTF8.self) }
    switch TokenKind(rawValue: token[0]) {
    case .text, .escapedText:
      if case .text(let before) = tokens.last {
        tokens[tokens.count - 1] = .text(before + texts[0])
      } else {
        tokens.append(.text(texts[0]))
      }
    case .startTag:
      var attributes: [String: String] = [:]
      for index in stride(from: 1, to: texts.count - 1, by: 2)
      where attributes[texts[index]] == nil {
        attributes[texts[index]] = texts[index + 1]
      }
      let isSelfClosing = texts.count.isMultiple(of: 2)
      tokens.append(
        .startTag(name: texts[0], attributes: attributes, isSelfClosing: isSelfClosing)
      )
    case .endTag: tokens.append(.endTag(texts[0]))
    case .comment: tokens.append(.comment(texts[0]))
    case .doctype: tokens.append(.doctype(DoctypeToken(fields: fields)))
    case nil: break
    }
  }
}
