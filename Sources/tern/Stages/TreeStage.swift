internal import DOM

/// `--show=tree`: the document tree in the form of the html5lib tests.
enum TreeStage {
  /// Writes the tree.
  static func write(_ document: Document?, to output: inout StandardOutput) {
  }
}
