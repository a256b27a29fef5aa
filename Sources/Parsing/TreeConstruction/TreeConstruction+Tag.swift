internal import DOM

/// Reading a tag's payload.
extension TreeConstruction {
  /// Reads the name and the attributes of the start tag in ``token``; of repeated attributes the first counts.
  mutating func readTag() {
    tag.attributes.removeAll(keepingCapacity: true)
    tag.isSelfClosing = false
    tokenHasEscapes = false
    tagNumber &+= 1
    var start = 0
    let nameEnd = fieldEnd(from: 0)
    let nameRange = unescape(0..<nameEnd)  // first, because it changes `token`
    tag.name = document.names.intern(token, in: nameRange)
    start = nameEnd + 1
    while start < token.count {
      let end = fieldEnd(from: start)
      guard end < token.count else { break }
      let valueEnd = fieldEnd(from: end + 1)
      let nameRange = unescape(start..<end)
      let name = document.names.intern(token, in: nameRange)
      addAttribute(name, unescape(end + 1..<valueEnd))
      start = valueEnd + 1
    }
    // One separator behind the last field: self-closing.
    tag.isSelfClosing = start == token.count
  }

  /// Reads the end tag in ``token``.
  mutating func readEndTag() {
    tag.attributes.removeAll(keepingCapacity: true)
    tag.isSelfClosing = false
    let end = fieldEnd(from: 0)
    let nameRange = unescape(0..<end)
    tag.name = document.names.intern(token, in: nameRange)
  }

  private mutating func fieldEnd(from start: Int) -> Int {
    var end = start
    while end < token.count {
      let byte = token[end]
      if byte <= PayloadFields.escape {
        if byte == PayloadFields.separator { break }
        tokenHasEscapes = true
      }
      end += 1
    }
    return end
  }

  /// Undoes the escapes of a field in place; the field may become shorter.
  private mutating func unescape(_ field: Range<Int>) -> Range<Int> {
    guard tokenHasEscapes else { return field }
    let plain = PayloadFields.unescaped(token[field])
    let range = field.lowerBound..<field.lowerBound + plain.count
    token.replaceSubrange(range, with: plain)
    return range
  }

  private mutating func addAttribute(_ name: NameID, _ value: Range<Int>) {
    if tag.attributes.count < 8 {
      for attribute in tag.attributes where attribute.name == name { return }
    } else {
      if tag.attributes.count == 8 {
        for attribute in tag.attributes { markAttribute(attribute.name) }
      }
      let index = Int(name.rawValue)
      if index < lastTagWithAttribute.count, lastTagWithAttribute[index] == tagNumber { return }
      markAttribute(name)
    }
    tag.attributes.append(Tag.Attribute(name: name, value: value))
  }

  private mutating func markAttribute(_ name: NameID) {
    let index = Int(name.rawValue)
    if index >= lastTagWithAttribute.count {
      let wanted = max(index + 1, lastTagWithAttribute.count * 2)
      lastTagWithAttribute.append(
        contentsOf: repeatElement(0, count: wanted - lastTagWithAttribute.count)
      )
    }
    lastTagWithAttribute[index] = tagNumber
  }

  /// The value of an attribute of the current tag.
  func tagValue(_ name: NameID) -> ArraySlice<UInt8>? {
    for attribute in tag.attributes where attribute.name == name { return token[attribute.value] }
    return nil
  }
}
