internal import DOM

/// Writing lines and folds.
extension JSONTreeBuilder {
  // MARK: Containers

  /// Opens a container; of a record the label is its title, which stands out.
  mutating func beginLevel(
    isObject: Bool,
    label: [UInt8],
    isRecord: Bool = false,
    in document: inout Document
  ) {
    let name = beginMember(in: &document)
    let isWritten = levels.count < Self.deepestIndent
    let level = Level(
      isObject: isObject,
      isWritten: isWritten,
      outside: writer.openElements.count
    )
    levels.append(level)
    if isWritten {
      openDetails(in: &document)
      writeSummary(
        name: name,
        label: label,
        isObject: isObject,
        isRecord: isRecord,
        in: &document
      )
      writer.open(.div, class: "-tern-members", in: &document)
    } else {
      writer.open(.div, in: &document)
      writeName(name, in: &document)
      writer.text(isObject ? "{" : "[", in: &document)
      writer.close(in: &document)
    }
  }

  mutating func endLevel(in document: inout Document) {
    guard let level = levels.popLast() else { return }
    writer.close(downTo: level.outside, in: &document)
    if !level.isWritten {
      writer.element(.div, Array((level.isObject ? "}" : "]").utf8), in: &document)
    }
  }

  private mutating func openDetails(in document: inout Document) {
    writer.open(.details, in: &document)
    if rows < Self.openRows { writer.attribute(.open, [], in: &document) }
  }

  private mutating func writeSummary(
    name: [UInt8]?,
    label: [UInt8],
    isObject: Bool,
    isRecord: Bool,
    in document: inout Document
  ) {
    writer.open(.summary, in: &document)
    let heading = headingName(name: name, label: label)
    if let heading { writer.open(heading, class: "-tern-heading", in: &document) }
    if label.isEmpty, heading != nil, let name {
      writer.text(name, in: &document)
    } else if isRecord {
      if let name { writer.text(name + Array(": ".utf8), in: &document) }
      writer.element(.b, label, in: &document)
    } else {
      writeName(name, in: &document)
      writer.text(label.isEmpty ? Array((isObject ? "{…}" : "[…]").utf8) : label, in: &document)
    }
    if heading != nil { writer.close(in: &document) }
    writer.close(in: &document)
  }

  /// What stands high up is a section of the page.
  private func headingName(name: [UInt8]?, label: [UInt8]) -> NameID? {
    guard rows < Self.openRows, name != nil || !label.isEmpty else { return nil }
    switch levels.count {
    case 1: return .h1
    case 2: return .h2
    case 3 where !label.isEmpty: return .h3
    default: return nil
    }
  }

  // MARK: Members

  mutating func writeValue(_ item: Item, in document: inout Document) {
    let name = beginMember(in: &document)
    let isColoured = rows < Self.colouredRows
    writer.open(.div, in: &document)
    if isColoured {
      writeName(name, in: &document)
      writer.open(.span, class: Self.style(of: item), in: &document)
    } else if let name {
      writer.text(name + Array(": ".utf8), in: &document)
    }
    let value = JSONPreview.written(item)
    if item.token == .string {
      writer.linkedText(value, in: &document)
    } else {
      writer.text(value, in: &document)
    }
    if isColoured { writer.close(in: &document) }
    writer.close(in: &document)
  }

  /// The text of a record, which stands below its title without quotes or a name.
  mutating func writeBody(_ item: Item, in document: inout Document) {
    _ = beginMember(in: &document)
    writer.open(.div, in: &document)
    writer.linkedText(item.text, in: &document)
    writer.close(in: &document)
  }

  mutating func writeLine(_ line: [UInt8], in document: inout Document) {
    let name = beginMember(in: &document)
    writer.open(.div, in: &document)
    writeName(name, in: &document)
    writer.text(line, in: &document)
    writer.close(in: &document)
  }

  private static func style(of item: Item) -> String {
    switch item.token {
    case .string: "-tern-string"
    case .number: "-tern-number"
    default: "-tern-literal"
    }
  }

  private mutating func writeName(_ name: [UInt8]?, in document: inout Document) {
    guard let name else { return }
    writer.element(.b, name + Array(":".utf8), in: &document)
    writer.text(" ", in: &document)
  }

  /// Counts a member, opens a new portion when it is time, and answers what the member is called.
  private mutating func beginMember(in document: inout Document) -> [UInt8]? {
    rows += 1
    defer { key = nil }
    guard let level = levels.last else { return nil }
    let index = level.count
    levels[levels.count - 1].count += 1
    if level.isWritten, let size = Self.portion(startingAt: index) {
      beginPortion(index, size: size, in: &document)
    }
    return level.isObject ? key ?? [] : Array(String(index).utf8)
  }

  /// The size of the portion that starts with a member; nil when none starts there. The first hundred stand by themselves.
  private static func portion(startingAt index: Int) -> Int? {
    if index >= 1000 { return index % 1000 == 0 ? 1000 : nil }
    return index >= 100 && index % 100 == 0 ? 100 : nil
  }

  private mutating func beginPortion(_ first: Int, size: Int, in document: inout Document) {
    let level = levels.count - 1
    if levels[level].hasPortion {
      writer.close(in: &document)
      writer.close(in: &document)
    }
    levels[level].hasPortion = true
    openDetails(in: &document)
    let range = Array("\(first)–\(first + size - 1)".utf8)
    writer.element(.summary, class: "-tern-portion", range, in: &document)
    writer.open(.div, class: "-tern-members", in: &document)
  }
}
