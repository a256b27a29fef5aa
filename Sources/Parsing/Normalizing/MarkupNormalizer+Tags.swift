internal import Text

/// Tags and their attributes.
extension MarkupNormalizer {
  mutating func beginTag(isEndTag: Bool) {
    self.isEndTag = isEndTag
    beginToken(isEndTag ? .endTag : .startTag)
    nameStart = output.count
    nameEnd = output.count
    attributeCount = 0
  }

  mutating func tagOpen(_ input: [UInt8], _ position: inout Int) {
    let byte = input[position]
    if ASCII.isLetter(byte) {
      beginTag(isEndTag: false)
      state = .tagName
    } else if byte == 0x2F {
      position += 1
      state = .endTagOpen
    } else if byte == 0x21 {
      position += 1
      pending.removeAll(keepingCapacity: true)
      state = .markupDeclaration
    } else if byte == 0x3F {
      beginToken(.comment)
      state = .bogusComment
    } else {
      appendText(0x3C)
      state = .data
    }
  }

  mutating func endTagOpen(_ input: [UInt8], _ position: inout Int) {
    let byte = input[position]
    if ASCII.isLetter(byte) {
      beginTag(isEndTag: true)
      state = .tagName
    } else if byte == 0x3E {
      position += 1
      state = .data
    } else {
      beginToken(.comment)
      state = .bogusComment
    }
  }

  mutating func tagName(_ input: [UInt8], _ position: inout Int) {
    let ends: ByteClass = [.whitespace, .solidus, .greaterThan]
    guard copyName(input, &position, until: ends) else { return }
    nameEnd = output.count
    endOfName(input[position], &position)
  }

  /// Copies a name in lower case up to a byte of `ends`, which is not read; false at the end of the input.
  private mutating func copyName(
    _ input: [UInt8],
    _ position: inout Int,
    until ends: ByteClass
  ) -> Bool {
    let mask = ends.union([.upperCase, .unsafeInPayload]).rawValue
    while true {
      var end = position
      while end < input.count, classes[Int(input[end])].rawValue & mask == 0 { end += 1 }
      if end > position { output.append(contentsOf: input[position..<end]) }
      position = end
      guard position < input.count else { return false }
      let byte = input[position]
      if classes[Int(byte)].rawValue & ends.rawValue != 0 { return true }
      appendPayload(ASCII.lowercased(byte))
      position += 1
    }
  }

  /// The byte behind a name or a value that has ended.
  private mutating func endOfName(_ byte: UInt8, _ position: inout Int) {
    position += 1
    switch byte {
    case 0x2F: state = .selfClosingTag
    case 0x3E: endTag(isSelfClosing: false)
    default: state = .beforeAttributeName
    }
  }

  mutating func beforeAttributeName(_ input: [UInt8], _ position: inout Int) {
    let byte = input[position]
    if ASCII.isWhitespace(byte) {
      position += 1
    } else if byte == 0x2F || byte == 0x3E {
      endOfName(byte, &position)
    } else {
      beginAttribute()
      if byte == 0x3D {
        output.append(byte)
        position += 1
      }
    }
  }

  private mutating func beginAttribute() {
    if attributeCount > MarkupNormalizer.maximumAttributes { dropAttribute() }
    attributeCount += 1
    attributeStart = output.count
    besideAttributeStart = beside.count
    output.append(PayloadFields.separator)
    state = .attributeName
  }

  private mutating func dropAttribute() {
    output.removeSubrange(attributeStart...)
    beside.removeSubrange(besideAttributeStart...)
    runEnd = -1
  }

  mutating func attributeName(_ input: [UInt8], _ position: inout Int) {
    let ends: ByteClass = [.whitespace, .solidus, .greaterThan, .equals]
    guard copyName(input, &position, until: ends) else { return }
    output.append(PayloadFields.separator)
    if input[position] == 0x3D {
      position += 1
      state = .beforeAttributeValue
    } else {
      state = .afterAttributeName
    }
  }

  mutating func afterAttributeName(_ input: [UInt8], _ position: inout Int) {
    let byte = input[position]
    switch byte {
    case _ where ASCII.isWhitespace(byte): position += 1
    case 0x3D:
      position += 1
      state = .beforeAttributeValue
    case 0x2F, 0x3E: endOfName(byte, &position)
    default: beginAttribute()
    }
  }

  mutating func beforeAttributeValue(_ input: [UInt8], _ position: inout Int) {
    let byte = input[position]
    switch byte {
    case _ where ASCII.isWhitespace(byte): position += 1
    case 0x22:
      position += 1
      state = .doubleQuotedValue
    case 0x27:
      position += 1
      state = .singleQuotedValue
    case 0x3E: endOfName(byte, &position)
    default: state = .unquotedValue
    }
  }

  mutating func attributeValue(_ input: [UInt8], _ position: inout Int, until ends: ByteClass) {
    let mask = ends.union(.unsafeInPayload).rawValue
    let stops = ends.inQuotedValue
    while position < input.count {
      var end = position
      if let stops {
        end = stops.index(in: input, from: position, to: input.count)
      } else {
        while end < input.count, classes[Int(input[end])].rawValue & mask == 0 { end += 1 }
      }
      if end > position { appendRun(input, position..<end, isSafe: true) }
      position = end
      guard position < input.count else { return }
      let byte = input[position]
      if classes[Int(byte)].rawValue & ends.rawValue != 0 {
        if state == .unquotedValue {
          endOfName(byte, &position)
        } else {
          position += 1
          state = .afterQuotedValue
        }
        return
      }
      position += 1
      if byte == 0x26 {
        returnState = state
        state = .reference
        return
      }
      appendPayload(byte)
    }
  }

  mutating func afterQuotedValue(_ input: [UInt8], _ position: inout Int) {
    let byte = input[position]
    if ASCII.isWhitespace(byte) || byte == 0x2F || byte == 0x3E {
      endOfName(byte, &position)
    } else {
      state = .beforeAttributeName
    }
  }

  mutating func selfClosingTag(_ input: [UInt8], _ position: inout Int) {
    if input[position] == 0x3E {
      position += 1
      endTag(isSelfClosing: true)
    } else {
      state = .beforeAttributeName
    }
  }

  private mutating func endTag(isSelfClosing: Bool) {
    if attributeCount > MarkupNormalizer.maximumAttributes { dropAttribute() }
    state = .data
    if isEndTag {
      output.removeSubrange(nameEnd...)
      beside.removeSubrange(besideTokenStart...)
      runEnd = -1
    } else {
      if isSelfClosing { output.append(PayloadFields.separator) }
      if mayChangeContentModel {
        pending.removeAll(keepingCapacity: true)
        pending.append(contentsOf: output[nameStart..<nameEnd])
        pause = .startTag
      }
    }
    endToken()
  }

  /// Whether the tree construction has to be asked how to read on.
  private var mayChangeContentModel: Bool {
    let count = nameEnd - nameStart
    guard count >= 3, count <= 9 else { return false }
    switch (output[nameStart], count) {
    case (0x74, 5): return nameEquals("title")
    case (0x74, 8): return nameEquals("textarea")
    case (0x73, 5): return nameEquals("style")
    case (0x73, 6): return nameEquals("script")
    case (0x78, 3): return nameEquals("xmp")
    case (0x69, 6): return nameEquals("iframe")
    case (0x6E, 7): return nameEquals("noembed")
    case (0x6E, 8): return nameEquals("noframes")
    case (0x70, 9): return nameEquals("plaintext")
    default: return false
    }
  }

  private func nameEquals(_ name: String) -> Bool {
    output[nameStart..<nameEnd].elementsEqual(name.utf8)
  }
}
