internal import Addressing
internal import Canvas
internal import Loading

nonisolated extension SettingForm where Value == String {
  /// An address to begin with; whether a file is there is found out when it opens.
  static var address: SettingForm {
    SettingForm(description: "an address") { (text, name) throws(SettingFault) in
      let interpreter = AddressInterpreter(
        // Without a place for the words, what would be searched for is refused.
        searchTemplate: "",
        currentDirectory: "/",
        homeDirectory: "/",
        fileExists: { _ in true }
      )
      switch interpreter.interpret(text) {
      case .url, .guessedHTTPS: return text
      case .handOff, .refused, .nothing:
        throw SettingFault(
          sentence: "\(name) needs an address such as https://example.org/ or ~/start.html."
        )
      }
    } write: {
      $0
    }
  }

  /// A command line that says where the address goes.
  static var programForAddress: SettingForm {
    SettingForm(description: "a program with `%s`") { (text, name) throws(SettingFault) in
      guard text.replacing("%%", with: "").contains("%s") else {
        throw SettingFault(sentence: "\(name) needs a program with %s where the address goes.")
      }
      return text
    } write: {
      $0
    }
  }

  /// Reads the scheme of an address: lower case, without its colon, or `*`.
  static func scheme(_ text: String) throws(SettingFault) -> String {
    var name = text.lowercased()
    if name.hasSuffix(":") { name.removeLast() }
    let isScheme =
      name.first.map { $0.isASCII && $0.isLetter } ?? false
      && name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) }
    guard name == "*" || isScheme else {
      throw SettingFault(sentence: "open needs a scheme such as mailto, or * for all others.")
    }
    return name
  }
}

nonisolated extension SettingForm where Value == String? {
  /// A form of the same description whose value may be missing.
  private static func optional(_ form: SettingForm<String>) -> SettingForm {
    SettingForm(description: form.description) { (text, name) throws(SettingFault) in
      try form.read(text, name)
    } write: {
      $0.map(form.write) ?? ""
    }
  }

  static var optionalProgramForAddress: SettingForm { optional(.programForAddress) }

  /// A search engine's URL, or `none`.
  static var searchTemplate: SettingForm {
    SettingForm(description: "a URL with `%s`, or `none`", choices: ["none"]) {
      (text, name) throws(SettingFault) in
      if text == "none" { return nil }
      guard text.contains("%s"), WebURL(text) != nil else {
        throw SettingFault(
          sentence: "\(name) needs a URL with %s where the words go, or none."
        )
      }
      return text
    } write: {
      $0 ?? "none"
    }
  }

  /// A command for the shell.
  static var command: SettingForm {
    SettingForm(description: "a program") { (text, _) throws(SettingFault) in
      text
    } write: {
      $0 ?? ""
    }
  }

  /// A folder from the root or from home on, without a slash at its end.
  static var folder: SettingForm {
    SettingForm(description: "a folder") { (text, name) throws(SettingFault) in
      guard text.hasPrefix("/") || text.hasPrefix("~/") else {
        throw SettingFault(sentence: "\(name) needs a folder that begins with / or ~/.")
      }
      return text.count > 2 && text.hasSuffix("/") ? String(text.dropLast()) : text
    } write: {
      $0 ?? ""
    }
  }

  /// The value of a header field.
  static var headerValue: SettingForm {
    SettingForm(description: "a text") { (text, name) throws(SettingFault) in
      try HeaderField.value(text, of: name)
    } write: {
      $0 ?? ""
    }
  }
}

nonisolated extension SettingForm where Value == HeaderList.Field {
  /// A header field.
  static var headerField: SettingForm {
    SettingForm(description: "Name: value") { (text, name) throws(SettingFault) in
      try HeaderField.parse(text, of: name)
    } write: {
      "\($0.name): \($0.value)"
    }
  }
}

nonisolated extension SettingForm where Value == CellStyle {
  /// Attributes and colours.
  static var style: SettingForm {
    SettingForm(description: "`bold underline #1a7fd4 on black`") {
      (text, _) throws(SettingFault) in
      guard let style = CellStyle(notation: text) else {
        throw SettingFault(
          sentence: "\(SettingFault.shown(text)) is no style; "
            + "styles are written bold underline #1a7fd4 on black."
        )
      }
      return style
    } write: { _ in
      ""
    }
  }
}
