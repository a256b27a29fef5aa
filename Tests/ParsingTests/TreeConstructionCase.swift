/// One case of a `.dat` file of the html5lib suite.
struct TreeConstructionCase {
  var data: [UInt8] = []
  var tree = ""
  /// Whether it is for a whole document without scripts.
  var isApplicable = true

  static func all(in file: [UInt8]) -> [TreeConstructionCase] {
    var cases: [TreeConstructionCase] = []
    var sections: [String: [Substring]] = [:]
    var section = ""
    func end() {
      guard let data = sections["#data"], var tree = sections["#document"] else { return }
      while tree.last == "" { tree.removeLast() }
      cases.append(
        TreeConstructionCase(
          data: Array(data.joined(separator: "\n").utf8),
          tree: tree.joined(separator: "\n") + "\n",
          isApplicable: sections["#document-fragment"] == nil && sections["#script-on"] == nil
        )
      )
    }
    let names: Set<Substring> = [
      "#data", "#errors", "#new-errors", "#document-fragment", "#script-on", "#script-off",
      "#document",
    ]
    let lines = String(decoding: file, as: UTF8.self).split(
      separator: "\n",
      omittingEmptySubsequences: false
    )
    for line in lines {
      if line == "#data" {
        end()
        sections = [:]
      }
      if names.contains(line) {
        section = String(line)
        sections[section] = []
      } else {
        sections[section, default: []].append(line)
      }
    }
    end()
    return cases
  }
}
