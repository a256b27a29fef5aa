import TestSupport

@testable import Parsing

/// One case of a `.test` file of the html5lib tokenizer suite, in one initial state.
struct TokenizerCase {
  var input: [UInt8]
  var expected: [NormalizedToken]
  var state: MarkupNormalizer.State
  var lastStartTag: String

  /// Every case in every state it names; none when there is no corpus. xmlViolation.test is for XML's infoset.
  static func suite() -> [TokenizerCase] {
    let folder = "html5lib-tests/tokenizer"
    return Corpus.names(in: folder).filter { $0.hasSuffix(".test") }.flatMap { name in
      Corpus.read("\(folder)/\(name)").flatMap { TestSupport.JSONValue(parsing: $0) }
        .flatMap { $0["tests"]?.array }.map { $0.flatMap(cases) } ?? []
    }
  }

  private static func cases(_ test: TestSupport.JSONValue) -> [TokenizerCase] {
    let isEscaped = test["doubleEscaped"]?.bool == true
    func text(_ value: TestSupport.JSONValue?) -> String? {
      value?.string.map { isEscaped ? unescaped($0) : $0 }
    }
    guard let input = text(test["input"]), let output = test["output"]?.array else { return [] }
    var expected: [NormalizedToken] = []
    for token in output {
      guard let fields = token.array, let kind = fields.first?.string else { return [] }
      switch kind {
      case "Character": expected.append(.text(text(fields[1]) ?? ""))
      case "Comment": expected.append(.comment(text(fields[1]) ?? ""))
      case "EndTag": expected.append(.endTag(text(fields[1]) ?? ""))
      case "StartTag":
        expected.append(
          .startTag(
            name: text(fields[1]) ?? "",
            attributes: (fields[2].object ?? [:]).mapValues { text($0) ?? "" },
            isSelfClosing: fields.count > 3
          )
        )
      default:
        var doctype = DoctypeToken(fields: [])
        doctype.name = Array((text(fields[1]) ?? "").utf8)
        doctype.publicIdentifier = text(fields[2]).map { Array($0.utf8) }
        doctype.systemIdentifier = text(fields[3]).map { Array($0.utf8) }
        doctype.forcesQuirks = fields[4].bool == false
        expected.append(.doctype(doctype))
      }
    }
    let states = test["initialStates"]?.array?.compactMap { $0.string } ?? ["Data state"]
    return states.map { name in
      TokenizerCase(
        input: Array(input.replacing("\r\n", with: "\n").replacing("\r", with: "\n").utf8),
        expected: expected,
        state: state(named: name),
        lastStartTag: test["lastStartTag"]?.string ?? ""
      )
    }
  }

  private static func state(named name: String) -> MarkupNormalizer.State {
    switch name {
    case "PLAINTEXT state": .plainText
    case "RCDATA state": .escapableRawText
    case "RAWTEXT state": .rawText
    case "Script data state": .scriptData
    case "CDATA section state": .section
    default: .data
    }
  }

  /// Undoes `\uHHHH`, which these files write a second time; a surrogate becomes what a decoder makes of it.
  private static func unescaped(_ text: String) -> String {
    let parts = text.components(separatedBy: "\\u")
    return parts[0]
      + parts.dropFirst().map { part in
        let scalar = UInt32(part.prefix(4), radix: 16).flatMap(Unicode.Scalar.init) ?? "\u{FFFD}"
        return String(scalar) + part.dropFirst(4)
      }.joined()
  }
}

extension String {
  /// The parts between separators, as written.
  fileprivate func components(separatedBy separator: String) -> [Substring] {
    var parts: [Substring] = []
    var rest = self[...]
    while let range = rest.firstRange(of: separator) {
      parts.append(rest[..<range.lowerBound])
      rest = rest[range.upperBound...]
    }
    return parts + [rest]
  }
}
