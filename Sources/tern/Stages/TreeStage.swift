internal import DOM

/// `--show=tree`: the document tree in the form of the html5lib tests.
enum TreeStage {
  /// Writes the tree; a character that a terminal could obey is replaced.
  static func write(_ document: Document?, to output: inout StandardOutput) {
    guard let document else { return }
    TreeDump.write(document) { output.write(PrintableText.text($0)) }
  }
}
