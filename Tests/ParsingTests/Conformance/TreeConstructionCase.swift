import TestSupport

/// One case of a `.dat` file of the html5lib suite.
struct TreeConstructionCase {
  let data: [UInt8]
  let tree: String
  /// Whether it is for a whole document without scripts.
  let isApplicable: Bool

  /// Every case of the suite; none when there is no corpus.
  static func suite() -> [TreeConstructionCase] {
    let folder = "html5lib-tests/tree-construction"
    return Corpus.names(in: folder).filter { $0.hasSuffix(".dat") }.flatMap { name in
      Corpus.read("\(folder)/\(name)").map { all(in: $0) } ?? []
    }
  }

  /// The texts of a dumped tree, one after another.
  static func text(of tree: String) -> String {
    var text = ""
    var isInText = false
    for line in tree.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("| ") {
        let content = line.drop { $0 == "|" || $0 == " " }
        isInText = content.hasPrefix("\"")
        if isInText { text += content.dropFirst() }
      } else if isInText {
        text += "\n" + line
      }
    }
    return text
  }

  /// The cases of one file. Lines are split as bytes: as characters, CR LF would be one.
  static func all(in file: [UInt8]) -> [TreeConstructionCase] {
    var cases: [TreeConstructionCase] = []
    var sections: [String: [ArraySlice<UInt8>]] = [:]
    var section = ""
    for line in file.split(separator: 0x0A, omittingEmptySubsequences: false) + [
      Array("#data".utf8)[...]
    ] {
      let text = String(decoding: line, as: UTF8.self)
      if text == "#data" {
        if let test = TreeConstructionCase(sections) { cases.append(test) }
        sections = [:]
      }
      if sectionNames.contains(text) {
        section = text
        sections[section] = []
      } else {
        sections[section, default: []].append(line)
      }
    }
    return cases
  }

  private static let sectionNames: Set<String> = [
    "#data", "#errors", "#new-errors", "#document-fragment", "#script-on", "#script-off",
    "#document",
  ]

  private init?(_ sections: [String: [ArraySlice<UInt8>]]) {
    guard let data = sections["#data"], var tree = sections["#document"] else { return nil }
    while tree.last?.isEmpty == true { tree.removeLast() }
    self.data = Array(data.joined(separator: [0x0A]))
    self.tree = String(decoding: Array(tree.joined(separator: [0x0A])), as: UTF8.self) + "\n"
    isApplicable = sections["#document-fragment"] == nil && sections["#script-on"] == nil
  }
}
