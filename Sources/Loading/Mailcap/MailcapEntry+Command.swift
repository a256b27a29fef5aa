internal import Text

/// Filling in the commands of an entry, so that nothing a server says becomes a command of the shell.
extension MailcapEntry {
  /// The shell command that shows a file whose name ``fileName(stem:)`` made, or that reads the body from standard input when ``namesFile`` is false.
  public func command(file: String, type: MediaType) -> String {
    Self.expanded(viewCommand, file: file, type: type)
  }

  /// The shell command of the test; nil when the entry has none.
  public func test(file: String, type: MediaType) -> String? {
    testCommand.map { Self.expanded($0, file: file, type: type) }
  }

  /// A name for the temporary file: `stem` with the ending the viewer asks for, free of what a shell or a path reads.
  public func fileName(stem: String) -> String {
    let safe = Self.safeName(stem)
    guard let template = nameTemplate, let place = template.range(ofPercent: "s") else {
      return safe
    }
    return Self.safeName(template[..<place.lowerBound] + safe + template[place.upperBound...])
  }

  /// Letters, digits, `-`, `_`, `.` and what is not ASCII stay; never a leading dot or dash.
  private static func safeName(_ text: some StringProtocol) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      let isPlain =
        scalar.isASCII
        ? ASCII.isLetter(UInt8(scalar.value)) || ASCII.isDigit(UInt8(scalar.value))
          || "-_.".unicodeScalars.contains(scalar)
        : scalar.properties.isAlphabetic
      let isLeading = result.isEmpty && (scalar == "." || scalar == "-")
      result.unicodeScalars.append(isPlain && !isLeading ? scalar : "_")
    }
    return result.isEmpty ? "body" : result
  }

  /// Where in a shell command a value stands: that decides how it is quoted.
  private enum Quotation {
    case none
    case single
    case double
  }

  private static func expanded(_ command: String, file: String, type: MediaType) -> String {
    let input = Array(command.utf8)
    var output: [UInt8] = []
    var quotation = Quotation.none
    var index = 0
    while index < input.count {
      let byte = input[index]
      index += 1
      switch byte {
      case UInt8(ascii: "\\") where index < input.count && quotation != .single:
        // `\%` is a percent sign; anything else is the shell's business.
        if input[index] != UInt8(ascii: "%") { output.append(byte) }
        output.append(input[index])
        index += 1
      case UInt8(ascii: "'") where quotation != .double:
        quotation = quotation == .single ? .none : .single
        output.append(byte)
      case UInt8(ascii: "\"") where quotation != .single:
        quotation = quotation == .double ? .none : .double
        output.append(byte)
      case UInt8(ascii: "%") where index < input.count:
        let value = value(input, &index, file: file, type: type)
        output += quoted(value, in: quotation)
      default: output.append(byte)
      }
    }
    return String(decoding: output, as: UTF8.self)
  }

  /// What stands for the letter behind a percent sign. Unknown letters give an empty value.
  private static func value(
    _ input: [UInt8],
    _ index: inout Int,
    file: String,
    type: MediaType
  ) -> String? {
    let letter = input[index]
    index += 1
    switch letter {
    case UInt8(ascii: "%"): return nil
    case UInt8(ascii: "s"): return file
    case UInt8(ascii: "t"): return harmless(type.essence)
    case UInt8(ascii: "{"):
      let end = input[index...].firstIndex(of: UInt8(ascii: "}")) ?? input.count
      let name = HTTPText.lowercased(input[index..<end])
      index = min(end + 1, input.count)
      return harmless(type.parameter(name) ?? "")
    default: return ""
    }
  }

  /// A server's word without what a shell reads: an entry may hand it to a second shell inside quotes.
  private static func harmless(_ text: String) -> String {
    String(
      decoding: text.utf8.map { byte in
        let isPlain =
          ASCII.isLetter(byte) || ASCII.isDigit(byte) || "/._+:=@-".utf8.contains(byte)
        return isPlain ? byte : UInt8(ascii: "_")
      },
      as: UTF8.self
    )
  }

  /// The value as one word of the shell, whatever it holds; nil is a percent sign.
  private static func quoted(_ value: String?, in quotation: Quotation) -> [UInt8] {
    guard let value else { return [UInt8(ascii: "%")] }
    var result: [UInt8] = quotation == .none ? [UInt8(ascii: "'")] : []
    for byte in value.utf8 where byte >= 0x20 && byte != 0x7F {
      switch (quotation, byte) {
      case (.none, UInt8(ascii: "'")), (.single, UInt8(ascii: "'")): result += Array("'\\''".utf8)
      case (.double, UInt8(ascii: "\"")), (.double, UInt8(ascii: "\\")),
        (.double, UInt8(ascii: "$")), (.double, UInt8(ascii: "`")), (.double, UInt8(ascii: "!")):
        result += [UInt8(ascii: "\\"), byte]
      default: result.append(byte)
      }
    }
    if quotation == .none { result.append(UInt8(ascii: "'")) }
    return result
  }
}

extension String {
  /// The first `%letter` in a name template.
  fileprivate func range(ofPercent letter: Character) -> Range<Index>? {
    var place = startIndex
    while let percent = self[place...].firstIndex(of: "%") {
      let next = index(after: percent)
      guard next < endIndex else { return nil }
      if self[next] == letter { return percent..<index(after: next) }
      place = next
    }
    return nil
  }
}
