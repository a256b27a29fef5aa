internal import Text

/// Comments, doctypes and what is mistaken for them.
extension MarkupNormalizer {
  mutating func declaration(_ input: [UInt8], _ position: inout Int) {
    switch state {
    case .markupDeclaration: markupDeclaration(input[position], &position)
    case .bogusComment:
      copyComment(input, &position, until: .greaterThan)
      if position < input.count { endComment(&position) }
    case .doctype: doctype(input, &position)
    case .comment:
      copyComment(input, &position, until: .hyphen)
      if position < input.count {
        position += 1
        state = .commentEndDash
      }
    default: commentEdge(input[position], &position)
    }
  }

  /// Behind `<!`: reads on while what was read may still become something.
  private mutating func markupDeclaration(_ byte: UInt8, _ position: inout Int) {
    pending.append(byte)
    let count = pending.count
    let isComment = pending.elementsEqual("--".utf8.prefix(count))
    let isSection = pending.elementsEqual("[CDATA[".utf8.prefix(count))
    let isDoctype = pending.elementsEqual("doctype".utf8.prefix(count)) {
      ASCII.lowercased($0) == $1
    }
    guard isComment || isSection || isDoctype else {
      pending.removeLast()
      beginBogusComment()
      return
    }
    position += 1
    if isComment, count == 2 {
      beginToken(.comment)
      state = .commentStart
    } else if count == 7 {
      if isSection { pause = .sectionStart }
      pending.removeAll(keepingCapacity: true)
      state = .doctype
    }
  }

  mutating func beginBogusComment() {
    beginToken(.comment)
    appendPayload(pending)
    state = .bogusComment
  }

  private mutating func copyComment(
    _ input: [UInt8],
    _ position: inout Int,
    until ends: ByteClass
  ) {
    let mask = ends.union(.unsafeInPayload).rawValue
    while position < input.count {
      var end = position
      while end < input.count, classes[Int(input[end])].rawValue & mask == 0 { end += 1 }
      if end > position { appendRun(input, position..<end, isSafe: true) }
      position = end
      guard position < input.count else { return }
      let byte = input[position]
      if classes[Int(byte)].rawValue & ends.rawValue != 0 { return }
      appendPayload(byte)
      position += 1
    }
  }

  private mutating func endComment(_ position: inout Int) {
    position += 1
    endToken()
    state = .data
  }

  /// The states at the start and the end of a comment.
  private mutating func commentEdge(_ byte: UInt8, _ position: inout Int) {
    switch (state, byte) {
    case (.commentStart, 0x2D): move(to: .commentStartDash, &position)
    case (.commentStartDash, 0x2D), (.commentEndDash, 0x2D): move(to: .commentEnd, &position)
    case (.commentEnd, 0x21): move(to: .commentEndBang, &position)
    case (.commentEndBang, 0x2D):
      appendPayload("--!".utf8)
      move(to: .commentEndDash, &position)
    case (.commentEnd, 0x2D):
      appendPayload(byte)
      position += 1
    case (.commentStart, 0x3E), (.commentStartDash, 0x3E), (.commentEnd, 0x3E),
      (.commentEndBang, 0x3E):
      endComment(&position)
    default:
      switch state {
      case .commentStartDash, .commentEndDash: appendPayload(0x2D)
      case .commentEnd: appendPayload("--".utf8)
      case .commentEndBang: appendPayload("--!".utf8)
      default: break
      }
      state = .comment
    }
  }

  private mutating func move(to next: State, _ position: inout Int) {
    position += 1
    state = next
  }

  /// A doctype ends at the first `>`, wherever it stands; its inside is read when it is whole.
  private mutating func doctype(_ input: [UInt8], _ position: inout Int) {
    var end = position
    while end < input.count, input[end] != 0x3E { end += 1 }
    let room = max(0, DoctypeToken.maximumLength - pending.count)
    pending.append(contentsOf: input[position..<min(end, position + room)])
    position = end
    guard end < input.count else { return }
    position += 1
    emitDoctype(isAtEnd: false)
  }

  mutating func emitDoctype(isAtEnd: Bool) {
    let token = DoctypeToken(source: pending, isAtEnd: isAtEnd)
    beginToken(.doctype)
    for (index, field) in token.fields.enumerated() {
      if index > 0 { output.append(PayloadFields.separator) }
      appendPayload(field)
    }
    endToken()
    state = .data
  }
}
